/**
 * The program that runs the mock. It reads its order as a line of JSON from standard input and writes lines of JSON
 * about its state. It ends when standard input does, so that it does not survive its parent even if the mock is in an
 * endless loop. A mock that crashes is restarted at the same port.
 */

import { once } from 'node:events';
import { extname } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { ThreadData, ThreadMessage } from '../peers/prism-thread.ts';

/** How often a mock that crashes is restarted. */
const mostRestarts = 100;

/** Milliseconds that the parent has to stop it when both get a signal. */
const graceMs = 1000;

const vanish = (): void => void process.kill(process.pid, 'SIGKILL');
const post = (message: MockMessage): void => void process.stdout.write(`${JSON.stringify(message)}\n`);

// Ctrl-C is meant for the parent, which may still need the mock, and so is a SIGTERM to the whole group.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => setTimeout(vanish, graceMs));
process.stdout.on('error', vanish);
const lines = createInterface({ input: process.stdin });
const [order] = (await once(lines, 'line')) as [string];
lines.on('line', () => undefined);
process.stdin.on('close', vanish);
run(JSON.parse(order) as ThreadData);

/**
 * Starts the mock, and again after each crash.
 * @param crash the error of the last crash
 */
function run(data: ThreadData, restarts = 0, crash = ''): void {
  const file = new URL(`../peers/prism-thread${extname(import.meta.filename)}`, import.meta.url);
  const thread = new Worker(file, { workerData: data, stdout: true, stderr: true });
  for (const stream of [thread.stdout, thread.stderr]) stream.resume();
  let port: number | undefined;
  let reason = 'it ended by itself';
  thread.on('error', (error) => {
    [reason = ''] = String(error).split('\n');
  });
  thread.on('message', (told: ThreadMessage) => {
    if (told.kind === 'failed') {
      reason = told.message;
      void thread.terminate();
    } else {
      port = Number(new URL(told.url).port);
      post(restarts === 0 ? told : { kind: 'restarted', reason: crash });
    }
  });
  thread.on('exit', () => {
    if (port === undefined || restarts >= mostRestarts) {
      post({ kind: 'ended', reason });
      process.stdout.end(() => process.exit());
      return;
    }
    run({ ...data, order: { ...data.order, port } }, restarts + 1, reason);
  });
}

/** A change in the state of the mock. */
export type MockMessage =
  | { readonly kind: 'listening'; readonly url: string }
  /** It crashed, and listens at the same port again. */
  | { readonly kind: 'restarted'; readonly reason: string }
  /** The last message: it could not start, or has ended for good. */
  | { readonly kind: 'ended'; readonly reason: string };
