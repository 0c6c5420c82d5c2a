/** Searches for an ordinary request that a target accepts, where it refuses the plain one, or accepts it only once. */

import type { ControlChoice, ControlForm, SourceContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import type { Controls } from '../deliver/controls.ts';
import { type AcceptingStatuses, isAccepted } from '../deliver/expected.ts';
import type { Session } from '../deliver/session.ts';

/** Maximum number of requests in a search. */
const budget = 64;

/** What a search needs. */
export interface SearchMeans {
  readonly session: Session;
  readonly controls: Controls;
  readonly expect: AcceptingStatuses;
}

/** The result of a search. */
export interface SearchResult {
  /** The change to the choice; absent when nothing helped. */
  readonly change?: Partial<ControlChoice>;
  /** The change with which the request met a conflict; the search ends there, if it is to end at a conflict. */
  readonly conflict?: Partial<ControlChoice>;
  readonly sent: readonly Step[];
}

/** How a search decides. */
interface SearchManner {
  /** Whether a conflict also ends it. */
  readonly endsAtConflict?: boolean;
  /**
   * Whether a choice has to be accepted twice: after a conflict other resources are used, so that once may be chance.
   * Where none is, the first one that was accepted once counts.
   */
  readonly isTwice?: boolean;
  /** The one form that is tried. @defaultValue all of them, the fullest first */
  readonly form?: ControlForm | undefined;
}

/** Tries choices one after the other, each in every form, until one is accepted. */
export async function searchControl(
  { session, controls, expect }: SearchMeans,
  context: SourceContext,
  candidates: Iterable<Partial<ControlChoice>>,
  { endsAtConflict, isTwice, form: only }: SearchManner = {},
): Promise<SearchResult> {
  const sent: Step[] = [];
  let once: Pick<SearchResult, 'change'> = {};
  for (const change of candidates) {
    const tried = { ...context, ...change };
    const isGood = async (form: ControlForm): Promise<boolean> => {
      const step = await controls.send({ ...tried, form });
      sent.push(step);
      return isAccepted(step, expect);
    };
    // The fullest form comes first, so that a missing member cannot be the obstacle.
    const forms = change.also ? (['required'] as const) : controls.formsOf(tried).toReversed();
    for (const form of only ? [only] : forms) {
      if (sent.length >= budget || session.isOver()) return { ...once, sent };
      const isOnce = await isGood(form);
      if (isOnce && (!isTwice || (await isGood(form)))) return { change, sent };
      once = isOnce ? { change, ...once } : once;
      if (isOnce) break;
      if (endsAtConflict && sent.slice(-1).some(isConflict)) return { conflict: change, sent };
    }
  }
  return { ...once, sent };
}

/**
 * Whether a body that was accepted is refused when it is sent again: some of its members have to be new each time, perhaps
 * optional ones alone.
 */
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
  const isEachAccepted = !isAlone && sent.every((step) => isAccepted(step, expect));
  if (!isEachAccepted) return isRefusal(await controls.send({ ...context, form }));
  const isPromised = operation.responses.some(({ status }) => status === '409');
  return isPromised && isConflict(await controls.send({ ...context, form: 'all' }));
}

/** Whether an answer refuses the request itself. */
function isRefusal({ exchange: { outcome } }: Step): boolean {
  return outcome.kind === 'answer' && outcome.status >= 400 && outcome.status < 500 && outcome.status !== 429;
}

/** Whether a request was refused because of something that exists already (RFC 9110 15.5.10). */
export function isConflict({ exchange: { outcome } }: Step): boolean {
  return outcome.kind === 'answer' && outcome.status === 409;
}
