/**
 * `node conformance/test/support/runner.ts [FILTER...] [--limit=MS]`: runs the test files below conformance/test of the
 * current folder, one process a file and two at a time, and ends with the line `N passed, N failed`.
 */

import { type FileRun, runFile, stopAll } from './run-file.ts';
import { selectFiles } from './select-files.ts';

/** Milliseconds that one file may take. */
const fileLimit = 600_000;
const atOnce = 2;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopAll();
    process.exit(130);
  });
}
process.exitCode = await main(process.argv.slice(2));

/** Runs the chosen files and returns the exit code: 0 only when at least one test ran and none failed. */
async function main(argv: readonly string[]): Promise<number> {
  const options = argv.filter((argument) => argument.startsWith('--'));
  const selection = selectFiles(
    'conformance/test',
    argv.filter((argument) => !argument.startsWith('--')),
  );
  const unknown = options.filter((option) => !/^--limit=\d+$/.test(option));
  const complaints = [...unknown.map((option) => `unknown option ${option}`), ...selection.complaints];
  for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
  if (complaints.length > 0) return 1;
  const runs = await runFiles(selection.files, Number(options.at(-1)?.slice('--limit='.length) ?? fileLimit));
  return summarise(runs);
}

async function runFiles(files: readonly string[], limit: number): Promise<readonly FileRun[]> {
  const waiting = [...files];
  const runs: FileRun[] = [];
  const worker = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const run = await runFile(file, limit);
      runs.push(run);
      report(run);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return runs;
}

function report(run: FileRun): void {
  const seconds = (run.milliseconds / 1000).toFixed(1);
  if (run.failed === 0) process.stdout.write(`ok ${run.file} (${run.passed} tests, ${seconds} s)\n`);
  else
    process.stdout.write(`\n${run.output.trimEnd()}\nFAILED ${run.file} (${run.reason}, ${seconds} s)\n\n`);
}

function summarise(runs: readonly FileRun[]): number {
  const failing = runs.filter((run) => run.failed > 0);
  if (failing.length > 0) process.stdout.write(`\nfailed: ${failing.map((run) => run.file).join(' ')}\n`);
  const passed = runs.reduce((sum, run) => sum + run.passed, 0);
  const failed = runs.reduce((sum, run) => sum + run.failed, 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
