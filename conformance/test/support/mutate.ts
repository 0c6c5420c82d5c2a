/**
 * `node conformance/test/support/mutate.ts [AREA...] [FILE...]`: mutation testing with StrykerJS, one area after the
 * other. Takes many minutes; prints the score and the survivors of each area. Files, such as
 * conformance/json/pointer.ts or its lines, pointer.ts:30-40, limit what is changed; the score of a part gates nothing.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type MutationArea, mutationAreas } from './mutation-areas.ts';

/** Fetched when it is asked for: nobody else needs it. */
const stryker = '@stryker-mutator/core@9.6.1';

/** Every area has to reach this share of killed mutants. */
const least = 80;

const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.exitCode = await main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<number> {
  const files = argv.filter((argument) => argument.includes('/'));
  const names = argv.filter((argument) => !argument.includes('/'));
  const unknown = names.filter((name) => mutationAreas[name] === undefined);
  if (unknown.length > 0) {
    process.stderr.write(`no area ${unknown.join(', ')}; areas: ${Object.keys(mutationAreas).join(', ')}\n`);
    return 2;
  }
  if (files.length > 0 && names.length !== 1) {
    process.stderr.write('name the area of the files\n');
    return 2;
  }
  // Found from the sandboxes below, also where node_modules is itself a link.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const chosen = Object.entries(mutationAreas).filter(([name]) => names.length === 0 || names.includes(name));
  const codes: number[] = [];
  for (const [name, area] of chosen) codes.push(await run(name, area, files));
  return Math.max(...codes);
}

async function run(name: string, area: MutationArea, files: readonly string[]): Promise<number> {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(settingsOf(name, area, files)));
  const child = spawn('npx', ['--yes', stryker, 'run', file], {
    stdio: 'inherit',
    // Every mutant is a new process that reads the same files.
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
  });
  const [status] = await once(child, 'close');
  return typeof status === 'number' ? status : 1;
}

function settingsOf(
  name: string,
  { mutate, tests }: MutationArea,
  files: readonly string[],
): Record<string, unknown> {
  return {
    mutate: files.length > 0 ? files : mutate,
    testRunner: 'command',
    commandRunner: { command: tests.map(commandOf).join(' && ') },
    reporters: ['clear-text', 'progress-append-only', 'json'],
    jsonReporter: { fileName: `reports/mutation-${name}.json` },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    thresholds: { high: 90, low: least, break: files.length > 0 ? null : least },
    concurrency: 2,
    timeoutMS: 20_000,
    tempDirName: join(folder, 'sandbox'),
    symlinkNodeModules: false,
    // StrykerJS would read it with an interface that TypeScript 7 does not have; nothing is compiled here.
    tsconfigFile: 'none',
    allowConsoleColors: false,
  };
}

/** The files of a round share one process: most of the time goes into loading what they have in common. */
function commandOf(round: readonly string[]): string {
  const files = round.map((file) => `./${file}`);
  const imports = files.slice(0, -1).map((file) => `--import ${file}`);
  return [`"${process.execPath}"`, ...imports, files.at(-1)].join(' ');
}
