/**
 * The program in which the mock runs: reads its order as one line of JSON from standard input, and writes lines of JSON
 * about what becomes of it. It ends as soon as standard input does: so no end of the parent, however sudden, leaves it
 * behind, even while the mock turns in circles. A mock that crashed is started again at the same port.
 */

import { once } from 'node:events';
import { extname } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { ThreadData, ThreadTold } from '../peers/prism-thread.ts';
import type { ProcessTold } from './process-told.ts';

/** How often a mock that crashes is started again. */
const mostRestarts = 100;

/** Milliseconds that a parent has to stop it when both are asked to end. */
const graceMs = 1000;

const vanish = (): void => void process.kill(process.pid, 'SIGKILL');
const tell = (told: ProcessTold): void => void process.stdout.write(`${JSON.stringify(told)}\n`);

// Ctrl-C is for the parent, which may have something left to ask the mock; and so may be what a whole group is sent.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => setTimeout(vanish, graceMs));
process.stdout.on('error', vanish);
const lines = createInterface({ input: process.stdin });
const [order] = (await once(lines, 'line')) as [string];
lines.on('line', () => undefined);
process.stdin.on('close', vanish);
run(JSON.parse(order) as ThreadData);

/** Runs it, and again when it has crashed; `crash` is what ended it the last time. */
function run(data: ThreadData, restarts = 0, crash = ''): void {
  const file = new URL(`../peers/prism-thread${extname(import.meta.filename)}`, import.meta.url);
  const thread = new Worker(file, { workerData: data, stdout: true, stderr: true });
  for (const stream of [thread.stdout, thread.stderr]) stream.resume();
  let port: number | undefined;
  let reason = 'it ended by itself';
  thread.on('error', (error) => {
    [reason = ''] = String(error).split('\n');
  });
  thread.on('message', (told: ThreadTold) => {
    if (told.kind === 'failed') {
      reason = told.message;
      void thread.terminate();
    } else {
      port = Number(new URL(told.url).port);
      tell(restarts === 0 ? told : { kind: 'restarted', reason: crash });
    }
  });
  thread.on('exit', () => {
    if (port === undefined || restarts >= mostRestarts) {
      tell({ kind: 'ended', reason });
      process.stdout.end(() => process.exit());
      return;
    }
    run({ ...data, order: { ...data.order, port } }, restarts + 1, reason);
  });
}
