/**
 * A program: runs the chosen test files once, one after the other, and says how each ended. Node's watch mode starts it, and
 * starts it again at each change; it is given the folder of the run and what the user has told the test command.
 */

import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './runner-options.ts';
import { selectFiles } from './select-files.ts';
import { startWorker, type Worker } from './worker-process.ts';

const [home = '', ...argv] = process.argv.slice(2);
let worker: Worker | undefined;
process.once('SIGTERM', () => {
  worker?.stop();
  process.exit();
});
process.exitCode = (await run()) ? 0 : 1;

async function run(): Promise<boolean> {
  const { filters, tier, limit, part, only } = readOptions(argv);
  const { files, complaints } = selectFiles(filters, tier);
  for (const line of complaints) process.stdout.write(`${line}\n`);
  let sum = { passed: 0, failed: complaints.length };
  for (const path of files) {
    if (!worker?.isUsable()) worker = startWorker(mkdtempSync(join(home, 'watched-')));
    const { output, reason, passed, failed } = await worker.run({ path, part, only }, limit);
    process.stdout.write(`${output.trimEnd()}\n${failed > 0 ? 'FAILED' : 'ok'} ${path}: ${reason}\n`);
    sum = { passed: sum.passed + passed, failed: sum.failed + failed };
  }
  worker?.stop();
  return sum.passed > 0 && sum.failed === 0;
}
