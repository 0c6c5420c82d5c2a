/** Real runs to be kept: conformant, non-conformant, waived, incomplete, a part, and a quick look. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { type Bend, members, plant, token } from '../../verify/plant-answers.ts';
import { startPlantServer } from '../../verify/plant-server.ts';
import { callMain } from '../call-main.ts';

/** Paths of run files, and what removes them. */
export interface StoredRuns {
  readonly conformant: string;
  readonly nonConformant: string;
  readonly waived: string;
  readonly incomplete: string;
  readonly part: string;
  readonly smoke: string;
  readonly remove: () => Promise<void>;
}

/** Takes texts for ids (REJ-03). */
const lax: Bend = (request, right) => {
  const { id, name } = members(request);
  if (typeof id !== 'string' || typeof name !== 'string' || right().status !== 400) return right();
  return plant({ name });
};

/** Verifies two servers as often as it takes. */
export async function storeRuns(): Promise<StoredRuns> {
  const folder = await mkdtemp(join(tmpdir(), 'kept-runs-'));
  const servers = [await startPlantServer(), await startPlantServer(lax)] as const;
  const [sound, unsound] = servers.map(({ url }) => url);
  const verify = async (
    name: string,
    code: number,
    url = '',
    ...flags: readonly string[]
  ): Promise<string> => {
    const path = join(folder, `${name}.jsonl`);
    const argv = [
      'verify',
      url,
      ...(flags.includes('--token') ? [] : ['--token', token]),
      ...flags,
      '--report',
      `jsonl=${path}`,
    ];
    const run = await callMain(argv);
    assert.is(run.code, code, run.stdout + run.stderr);
    return path;
  };
  try {
    return {
      conformant: await verify('conformant', 0, sound),
      nonConformant: await verify('broken', 1, unsound),
      waived: await verify('waived', 0, unsound, '--waivers', await waiversFor(unsound ?? '', folder)),
      incomplete: await verify('incomplete', 3, sound, '--token', 'a-wrong-token'),
      part: await verify('part', 0, sound, '--only', 'ACC-02'),
      smoke: await verify('smoke', 0, sound, '--profile', 'smoke'),
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  } finally {
    for (const server of servers) await server.close();
  }
}

async function waiversFor(url: string, folder: string): Promise<string> {
  const argv = ['verify', url, '--only', 'REJ-*', '--token', token, '--print-waiver'];
  const { stdout } = await callMain([...argv, '--report', `json=${join(folder, 'report.json')}`]);
  const path = join(folder, 'waivers.yaml');
  const filled = stdout
    .replaceAll(/reason:\s*$/gm, 'reason: the old parser goes in March')
    .replaceAll(/link:\s*$/gm, 'link: TICKET-7')
    .replaceAll(/owner:\s*$/gm, 'owner: garden team');
  await writeFile(path, filled);
  assert.match(await readFile(path, 'utf8'), /garden team/);
  return path;
}
