/** What a run had to tell that is no verdict, in words. */

import { noticeMessage } from './messages.ts';
import type { View } from './view.ts';

/** The sentence of each notice once, without full stops; foreign text in them is not escaped yet. */
export function sentencesOf({ notices }: Pick<View, 'notices'>): readonly string[] {
  return [...new Set(notices.map(({ code, values }) => noticeMessage(code, values)))];
}
