/** Runs the harness against the real mock, as a user would. */

import { loadContract, type RunEvent, type VerifyInputs, verify } from '../../index.ts';
import type { MockAnswers } from '../../model/waiver.ts';
import type { MockRun } from '../../peers/set-aside.ts';
import { startPrism } from '../../processes/start-prism.ts';

/** A run, and the mock that answered. */
export interface PrismRun {
  readonly events: readonly RunEvent[];
  readonly mock: MockRun;
}

/** Starts the mock, verifies it once for each entry, and stops it. */
export async function runPrism(
  answers: MockAnswers,
  orders: readonly Partial<VerifyInputs>[],
  document = 'openapi.yaml',
): Promise<readonly PrismRun[]> {
  const contract = await loadContract(document);
  const prism = await startPrism({ document: contract.document, dynamic: answers === 'dynamic' });
  const runs: PrismRun[] = [];
  try {
    for (const order of orders) {
      const events: RunEvent[] = [];
      const onEvent = (event: RunEvent): void => void events.push(event);
      await verify({ target: prism.url, token: 'any-token', env: {}, onEvent, ...order });
      runs.push({ events, mock: { answers, server: prism.server } });
    }
  } finally {
    await prism.stop();
  }
  return runs;
}
