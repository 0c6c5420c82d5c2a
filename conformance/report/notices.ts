/** The notices of a run in words. */

import type { Notice } from '../model/event.ts';
import { noticeMessage } from './messages.ts';

/** Anything with the notices of a run, in order. */
interface HasNotices {
  readonly notices: readonly Notice[];
}

/** The sentence of each notice once, without full stop; foreign text in it is not escaped yet. */
export function sentencesOf({ notices }: HasNotices): readonly string[] {
  return [...new Set(notices.map(({ code, values }) => noticeMessage(code, values)))];
}

/** The first notice about each operation; `undefined` is the key for notices about none. */
export function toldFirstOf({ notices }: HasNotices): ReadonlyMap<string | undefined, Notice> {
  return new Map(notices.toReversed().map((notice) => [notice.values['operation'], notice]));
}
