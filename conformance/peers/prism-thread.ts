/**
 * The thread that runs the mock, so that neither its crash nor its endless loop affects the process. Reports its URL,
 * or why there is none.
 */

import { parentPort, workerData } from 'node:worker_threads';
import type { FoundPrism } from './find-prism.ts';
import { type PrismOrder, servePrism } from './serve-prism.ts';

/** The input of the thread. */
export interface ThreadData {
  readonly order: PrismOrder;
  readonly prism: FoundPrism;
}

/** The message of the thread, sent once. */
export type ThreadMessage =
  | { readonly kind: 'listening'; readonly url: string }
  | { readonly kind: 'failed'; readonly message: string };

const { order, prism } = workerData as ThreadData;
const post = (message: ThreadMessage): void => parentPort?.postMessage(message);
try {
  post({ kind: 'listening', url: await servePrism(order, prism) });
} catch (error) {
  post({ kind: 'failed', message: String(error instanceof Error ? error.message : error) });
}
