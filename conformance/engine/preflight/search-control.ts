/** Looks for an ordinary request that a target accepts, where it refuses the plainest one, or takes it only once. */

import type { ControlChoice, SourceContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { type Controls, isAccepted } from '../deliver/controls.ts';
import type { Session } from '../deliver/session.ts';

/** Requests that a search may cost. */
const budget = 64;

/** What a search works with. */
export interface SearchMeans {
  readonly session: Session;
  readonly controls: Controls;
  readonly expect: readonly string[] | undefined;
}

/** What a search came to. */
export interface SearchResult {
  /** What to change about the choice; absent when nothing helped. */
  readonly change?: Partial<ControlChoice>;
  /** Under what change something that is there already stood in the way; the search ends with it, where it should. */
  readonly conflict?: Partial<ControlChoice>;
  readonly sent: readonly Step[];
}

/**
 * Tries choices one after the other, each in every form, until one is accepted.
 * @param endsAtConflict whether a conflict ends it, too
 */
export async function searchControl(
  { session, controls, expect }: SearchMeans,
  context: SourceContext,
  candidates: Iterable<Partial<ControlChoice>>,
  endsAtConflict = false,
): Promise<SearchResult> {
  const sent: Step[] = [];
  for (const change of candidates) {
    const tried = { ...context, ...change };
    // The fullest first: what is left out cannot be what stands in the way.
    for (const form of controls.formsOf(tried).toReversed()) {
      if (sent.length >= budget || session.isOver()) return { sent };
      const step = await controls.send({ ...tried, form });
      sent.push(step);
      if (isAccepted(step, expect)) return { change, sent };
      if (endsAtConflict && isConflict(step)) return { conflict: change, sent };
    }
  }
  return { sent };
}

/** Whether a body that was accepted is refused when it comes again: some of its members have to be new each time. */
export async function isTakenOnce(
  { controls, expect }: SearchMeans,
  context: SourceContext,
  sent: readonly Step[],
): Promise<boolean> {
  const { operation, identity, form } = context;
  const mayMake = operation.requestBody !== undefined && ['POST', 'PUT', 'PATCH'].includes(operation.method);
  if (identity !== undefined || !mayMake) return false;
  if (sent.some(isConflict)) return true;
  const isAlone = controls.formsOf(context).length === 1;
  if (!isAlone && sent.every((step) => isAccepted(step, expect))) return false;
  return isRefusal(await controls.send({ ...context, form }));
}

/** A refusal that blames the request. */
function isRefusal({ exchange: { outcome } }: Step): boolean {
  return outcome.kind === 'answer' && outcome.status >= 400 && outcome.status < 500 && outcome.status !== 429;
}

/** Whether something that is there already stood against a request (RFC 9110 15.5.10). */
export function isConflict({ exchange: { outcome } }: Step): boolean {
  return outcome.kind === 'answer' && outcome.status === 409;
}
