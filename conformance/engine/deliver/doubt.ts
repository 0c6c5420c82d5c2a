/** Answers and failures that decide nothing by themselves (G5). */

import { isStopped } from '../../answers/answer-class.ts';
import type { ProbeDraft } from '../../model/case.ts';
import type { Exchange, Failure, Step } from '../../model/exchange.ts';
import type { Delivered } from './tally.ts';

/** Statuses that come from a proxy or from an overloaded server. */
const passing = [429, 502, 503, 504];

/** Tells whether an answer or a failure counts only when it comes three times (G5). */
export function isDoubtful({ outcome }: Exchange): boolean {
  return outcome.kind === 'failure' || passing.includes(outcome.status);
}

/** Tells whether a valid request may have been refused because of the state of a resource that it names. */
export function meetsConflict({ case: { intent }, exchange: { outcome } }: Step): boolean {
  return intent.kind === 'conforming' && outcome.kind === 'answer' && [409, 423].includes(outcome.status);
}

/**
 * Tells whether the target closed the connection between two requests of a probe. It may do so after any answer,
 * without notice (RFC 9112 9.6), so the probe cannot be judged.
 */
export function lostConnection({ how }: ProbeDraft, steps: readonly Step[]): boolean {
  const isReset = ({ exchange: { outcome, position } }: Step) =>
    outcome.kind === 'failure' && outcome.code === 'reset' && position > 0;
  return how === 'one-connection' && steps.some(isReset);
}

/** A body of this size, in bytes, may still be on its way when a request is refused for its head. */
const long = 8192;

/**
 * Tells whether a server may have refused the credential without reading a long body: closing the connection then
 * destroys the answer on its way (RFC 9112 9.6).
 */
export function mayBeRefusedUnread({ case: { intent, body }, exchange: { outcome } }: Step): boolean {
  const isReset = outcome.kind === 'failure' && outcome.code === 'reset';
  return isReset && intent.kind === 'credential' && (body?.length ?? 0) >= long;
}

/** Tells whether the failure looks as if nothing was listening. */
export function isAway({ code }: Failure): boolean {
  return code === 'refused' || code === 'proxy';
}

/** Whether the answer to a probe is doubtful. */
export function isUndecided({ probe, steps }: Delivered): boolean {
  if (lostConnection(probe.draft, steps) || steps.some(isStopped)) return false;
  return steps.some(({ exchange }) => isDoubtful(exchange));
}
