/** The notices of a run in words. */

import type { Notice } from '../model/event.ts';
import { noticeMessage } from './messages.ts';

/** Anything with the notices of a run, in order. */
interface HasNotices {
  readonly notices: readonly Notice[];
}

/**
 * The sentence of each notice once, without full stop; foreign text in it is not escaped yet. That the time was up is
 * said as it was at the end, and not as it was at each operation.
 */
export function sentencesOf({ notices }: HasNotices): readonly string[] {
  const last = notices.findLast(isOutOfTime);
  const told = notices.filter((notice) => notice === last || !isOutOfTime(notice));
  return [...new Set(told.map(({ code, values }) => noticeMessage(code, values)))];
}

function isOutOfTime({ code }: Notice): boolean {
  return code === 'out-of-time';
}

/** The first notice about each operation; `undefined` is the key for notices about none. */
export function firstNoticesOf({ notices }: HasNotices): ReadonlyMap<string | undefined, Notice> {
  return new Map(notices.toReversed().map((notice) => [notice.values['operation'], notice]));
}
