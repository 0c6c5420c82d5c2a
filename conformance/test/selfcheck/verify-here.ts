/** The harness as selfcheck is handed it: within this process, with nothing of its environment. */

import { type Report, type VerifyOptions, verify } from '../../index.ts';
import type { HarnessInputs } from '../../selfcheck/subject.ts';

/** What a test does without. */
export type PartOfRun = Pick<VerifyOptions, 'only' | 'skip' | 'operationBudget'>;

/** Verifies what it is told, or a part of it, and knows no more. */
export function verifyHere(order: HarnessInputs & PartOfRun): Promise<Report> {
  return verify({ ...order, env: {} });
}
