/**
 * `node conformance/test/support/mutate.ts [AREA...]`: mutation testing with StrykerJS, one area after the other. Takes
 * many minutes; prints the score and the survivors of each area.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MutationArea, mutationAreas } from './mutation-areas.ts';

/** Fetched when it is asked for: nobody else needs it. */
const stryker = '@stryker-mutator/core@9.6.1';

/** Every area has to reach this share of killed mutants. */
const least = 80;

const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.exitCode = main(process.argv.slice(2));

function main(names: readonly string[]): number {
  const unknown = names.filter((name) => mutationAreas[name] === undefined);
  if (unknown.length > 0) {
    process.stderr.write(`no area ${unknown.join(', ')}; areas: ${Object.keys(mutationAreas).join(', ')}\n`);
    return 2;
  }
  const chosen = Object.entries(mutationAreas).filter(([name]) => names.length === 0 || names.includes(name));
  return Math.max(...chosen.map(([name, area]) => run(name, area)));
}

function run(name: string, area: MutationArea): number {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(settingsOf(name, area)));
  const { status } = spawnSync('npx', ['--yes', stryker, 'run', file], { stdio: 'inherit' });
  return status ?? 1;
}

function settingsOf(name: string, { mutate, tests }: MutationArea): Record<string, unknown> {
  return {
    mutate,
    testRunner: 'command',
    commandRunner: { command: tests.map((test) => `node ${test}`).join(' && ') },
    reporters: ['clear-text', 'json'],
    jsonReporter: { fileName: `reports/mutation-${name}.json` },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    thresholds: { high: 90, low: least, break: least },
    concurrency: 2,
    timeoutMS: 60_000,
    tempDirName: join(folder, 'sandbox'),
    ignoreStatic: false,
    allowConsoleColors: false,
  };
}
