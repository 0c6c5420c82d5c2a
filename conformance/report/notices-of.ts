/** What a run had to tell besides its rows. */

import type { Notice, RunEvent } from '../model/event.ts';
import { runOf } from '../model/run.ts';
import { noticeMessage } from './messages.ts';

/** In words, each sentence once. */
export function sentencesOf(events: readonly RunEvent[]): readonly string[] {
  return [...new Set(noticesIn(events).map(({ code, values }) => noticeMessage(code, values)))];
}

/** The first notice about each operation; about none where there is no id. */
export function toldFirstOf(events: readonly RunEvent[]): ReadonlyMap<string | undefined, Notice> {
  return new Map(
    noticesIn(events)
      .toReversed()
      .map((notice) => [notice.values['operation'], notice]),
  );
}

function noticesIn(events: readonly RunEvent[]): readonly Notice[] {
  return runOf(events).notices;
}
