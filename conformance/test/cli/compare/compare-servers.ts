/** Servers of the tests, each bent in its own way, and runs of `compare` over them. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFolder } from '../../support/with-folder.ts';
import { type Bend, token } from '../../verify/plant-answers.ts';
import { type PlantServer, startPlantServer } from '../../verify/plant-server.ts';
import { runCli } from '../run-cli.ts';

/** As much of compare.json as the tests look at. */
export interface CompareJson {
  readonly exitCode: number;
  readonly cases: number;
  readonly notices: readonly string[];
  readonly targets: readonly {
    readonly name: string;
    readonly url: string;
    readonly result: string;
    readonly notices: readonly string[];
    readonly file?: string;
    readonly peer?: string;
  }[];
  readonly rows: readonly {
    readonly id: string;
    readonly cells: readonly {
      readonly target: string;
      readonly verdict?: string;
      readonly reason?: string;
    }[];
    readonly clusters: readonly number[];
  }[];
  readonly clusters: readonly ClusterJson[];
  readonly noise: readonly { readonly row: string; readonly source: string }[];
}

/** One cluster of it. */
export interface ClusterJson {
  readonly number: number;
  readonly kind: string;
  readonly row: string;
  readonly moreRows?: readonly string[];
  readonly sources: readonly string[];
  readonly count: number;
  readonly groups: readonly { readonly targets: readonly string[]; readonly answer: string }[];
  readonly smallest: {
    readonly caseId: string;
    readonly difference: string;
    readonly isShrunk: boolean;
    readonly answers: readonly {
      readonly target: string;
      readonly curl: string;
      readonly broken: readonly { readonly row: string; readonly standing: string }[];
    }[];
  };
}

/** Servers by name, each started in its own way. */
export interface Started {
  /** `NAME=URL` of each. */
  readonly words: readonly string[];
  readonly servers: ReadonlyMap<string, PlantServer>;
  readonly cwd: string;
}

/** Starts a server for each bend, hands them to the work, and cleans up. */
export async function withServers(
  bends: Readonly<Record<string, Bend | undefined>>,
  work: (started: Started) => Promise<void>,
): Promise<void> {
  const servers = new Map<string, PlantServer>();
  try {
    for (const [name, bend] of Object.entries(bends)) servers.set(name, await startPlantServer(bend));
    const words = [...servers].map(([name, { url }]) => `${name}=${url}`);
    await withFolder({}, (cwd) => work({ words, servers, cwd }));
  } finally {
    await Promise.all([...servers.values()].map((server) => server.close()));
  }
}

/** Runs `compare` to its end, and reads what it left. */
export async function compare(cwd: string, ...argv: readonly string[]) {
  const run = await runCli(['compare', ...argv], { cwd, env: { PLANT_STORE_TOKEN: token } });
  const text = await readFile(join(cwd, 'reports/compare.json'), 'utf8').catch(() => 'null');
  return { ...run, json: JSON.parse(text) as CompareJson };
}

/** The clusters in short: kind, row, and who answers with which status, each group in alphabetical order. */
export function inShort({ clusters }: CompareJson): readonly string[] {
  return clusters.map(({ kind, row, groups }) => {
    const told = groups.map(({ targets, answer }) => `${targets.join('+')} ${answer.split(' ')[0]}`);
    return `${kind} ${row}: ${told.join(', ')}`;
  });
}
