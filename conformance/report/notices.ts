/** What a run had to tell that is no verdict, in words. */

import type { Notice } from '../model/event.ts';
import { noticeMessage } from './messages.ts';

/** Whatever has the notices of a run, in order. */
interface HasNotices {
  readonly notices: readonly Notice[];
}

/** The sentence of each notice once, without full stops; foreign text in them is not escaped yet. */
export function sentencesOf({ notices }: HasNotices): readonly string[] {
  return [...new Set(notices.map(({ code, values }) => noticeMessage(code, values)))];
}

/** The first notice about each operation; about none where there is no id. */
export function toldFirstOf({ notices }: HasNotices): ReadonlyMap<string | undefined, Notice> {
  return new Map(notices.toReversed().map((notice) => [notice.values['operation'], notice]));
}
