/** The notices of a run in words. */

import type { Notice } from '../model/event.ts';
import type { NoticeCode } from '../model/reason.ts';
import { noticeMessage } from './messages.ts';

/** Anything with the notices of a run, in order. */
interface HasNotices {
  readonly notices: readonly Notice[];
}

/** Why a target was not reached at all. */
const unreached: readonly NoticeCode[] = [
  ...(['target-unreachable', 'target-not-ready', 'target-ended', 'proxy-failed'] as const),
  ...(['target-untrusted', 'target-not-tls', 'target-is-tls', 'tls-failed'] as const),
];

/** Why the target was not reached, in words; undefined where it was. Not escaped yet. */
export function reachReason({ notices }: HasNotices): string | undefined {
  const notice = notices.find(({ code }) => unreached.includes(code));
  return notice && noticeMessage(notice.code, notice.values);
}

/**
 * The sentence of each notice once, without full stop; foreign text in it is not escaped yet. That the time was up is
 * said as it was at the end, and not as it was at each operation. What was left out of the plan is not said where nothing
 * was sent.
 */
export function sentencesOf({ notices }: HasNotices): readonly string[] {
  const last = notices.findLast(isOutOfTime);
  const isUnreached = notices.some(({ code }) => unreached.includes(code));
  const told = notices.filter(
    (notice) => (notice === last || !isOutOfTime(notice)) && !(isUnreached && notice.code === 'budget-spent'),
  );
  return [...new Set(told.map(({ code, values }) => noticeMessage(code, values)))];
}

function isOutOfTime({ code }: Notice): boolean {
  return code === 'out-of-time';
}

/** The first notice about each operation; `undefined` is the key for notices about none. */
export function firstNoticesOf({ notices }: HasNotices): ReadonlyMap<string | undefined, Notice> {
  return new Map(notices.toReversed().map((notice) => [notice.values['operation'], notice]));
}
