/**
 * The test command. It runs the linter, the type checker and the test files below conformance/test of the current folder,
 * and ends with the line `N passed, N failed`. `--help` says what else it can do.
 */

import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { openRunFolder } from './run-folder.ts';
import { runNode } from './run-node.ts';
import { type RunnerOptions, readOptions } from './runner-options.ts';
import { selectFiles } from './select-files.ts';
import { watchFiles } from './watch-files.ts';
import { type FileRun, startWorker, type Worker } from './worker-process.ts';

/** What is no test and has to hold all the same, by the name that the runner shows. */
const gates: Readonly<Record<string, readonly string[]>> = {
  lint: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'],
  types: ['node_modules/typescript/bin/tsc', '--noEmit'],
};

process.exitCode = await main(process.argv.slice(2));

/** Runs what is chosen and returns the exit code: 0 only when at least one test ran and none failed. */
async function main(argv: readonly string[]): Promise<number> {
  const options = readOptions(argv);
  const selection = selectFiles(options.filters, options.tier);
  const complaints = [...options.complaints, ...(options.help ? [] : selection.complaints)];
  for (const line of options.help ? [options.help] : complaints) process.stdout.write(`${line}\n`);
  if (options.help || complaints.length > 0) return complaints.length > 0 ? 1 : 0;
  const home = openRunFolder();
  for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 })) {
    process.once(signal, () => void home.close().finally(() => process.exit(128 + number)));
  }
  try {
    if (options.isWatching) return await watchFiles(argv, home.path);
    return summarise(await runAll(selection.files, options, home.path), options);
  } finally {
    await home.close();
  }
}

/** The gates go first, and workers share the files: one more than there are processors, since some only wait, up to four. */
async function runAll(
  files: readonly string[],
  { withGates, limit, part, only }: RunnerOptions,
  home: string,
): Promise<readonly FileRun[]> {
  const waiting = [...(withGates ? Object.keys(gates) : []), ...files];
  const runs: FileRun[] = [];
  let started = 0;
  const work = async (): Promise<void> => {
    let worker: Worker | undefined;
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const gate = gates[path];
      if (!gate && !worker?.isUsable()) worker = startWorker(join(home, `worker-${++started}`));
      const run = gate
        ? await runGate(path, gate, join(home, path))
        : await worker?.run({ path, part, only }, limit);
      if (run) runs.push(report(run));
    }
    worker?.stop();
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism() + 1, 4) }, work));
  return runs;
}

/** It has a folder for temporary files within that of the run, by which it is found when the run ends before it does. */
async function runGate(name: string, argv: readonly string[], temporary: string): Promise<FileRun> {
  const started = performance.now();
  mkdirSync(temporary);
  const env = { ...process.env, TMPDIR: temporary };
  const { code, stdout, stderr } = await runNode(argv, { env });
  const milliseconds = performance.now() - started;
  return {
    file: name,
    reason: `exit code ${code}`,
    output: stdout + stderr,
    passed: 0,
    failed: code && 1,
    milliseconds,
  };
}

function report(run: FileRun): FileRun {
  const seconds = `${(run.milliseconds / 1000).toFixed(1)} s`;
  if (run.failed > 0)
    process.stdout.write(`\n${run.output.trimEnd()}\nFAILED ${run.file} (${run.reason}, ${seconds})\n\n`);
  else if (run.passed > 0) process.stdout.write(`ok ${run.file} (${run.passed} tests, ${seconds})\n`);
  else process.stdout.write(`ok ${run.file} (${seconds})\n`);
  return run;
}

function summarise(runs: readonly FileRun[], { part, only, withGates }: RunnerOptions): number {
  const failing = runs.filter((run) => run.failed > 0).map(({ file }) => file);
  const passed = runs.reduce((sum, run) => sum + run.passed, 0);
  const failed = runs.reduce((sum, run) => sum + run.failed, 0);
  const files = failing.filter((file) => !gates[file]);
  const says = [
    ...(failing.length > 0 ? [`failed: ${failing.join(' ')}`] : []),
    ...(files.length > 0 ? [`again: npm test -- ${files.join(' ')}`] : []),
    ...(passed + failed === 0 ? [only ? `no test is "${only}"` : `no test has "${part}" in its name`] : []),
    ...(withGates ? [] : ['lint and types were not looked at; npm test -- --help says what can be run']),
  ];
  process.stdout.write(`\n${says.map((line) => `${line}\n`).join('')}\n${passed} passed, ${failed} failed\n`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
