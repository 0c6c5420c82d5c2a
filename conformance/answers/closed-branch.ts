/** Violations in a branch of a body that the target closes to valid requests as well. */

import type { Intent } from '../model/case.ts';

/** Whether a violation is refused as every plain request of its branch was, so that the refusal does not show it. */
export function isOfClosedBranch(intent: Intent, status: number): boolean {
  return intent.kind === 'violating' && intent.refusedBranch?.status === String(status);
}
