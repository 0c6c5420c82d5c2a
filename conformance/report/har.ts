/** The format har: run.har, every exchange as browsers' network panels read it (HTTP Archive 1.2). */

import type { RunEvent, SentExchange } from '../model/event.ts';
import { runOf } from '../model/run.ts';
import { visible } from '../names/visible.ts';
import type { Format } from './format.ts';
import { harEntry } from './har-entry.ts';
import { instantOf } from './instant.ts';
import { createKeeper } from './keep-once.ts';
import { plainJson } from './plain-json.ts';
import { sentencesOf } from './sentences.ts';
import { headline } from './terminal/headline.ts';
import { paintWith } from './terminal/paint.ts';
import { foldView } from './view.ts';

/** One entry an exchange, the earliest first. A long body stands in the first entry that has it. */
export const har: Format = {
  name: 'har',
  file: 'run.har',
  hasNoCurl: true,
  render: (events) => [...piecesOf(events)].join(''),
  pieces: piecesOf,
};

function* piecesOf(events: readonly RunEvent[]): Iterable<string> {
  const { started } = runOf(events);
  const began = instantOf(started?.startedAt ?? '') ?? 0;
  const exchanges = runOf(events).exchanges.toSorted(byTime);
  const { name = '', version = '' } = started?.tool ?? {};
  const creator = plainJson({ name, version });
  const comment = plainJson(commentOf(events));
  yield `{"log":{"version":"1.2","creator":${creator},"comment":${comment},"pages":[],"entries":[`;
  const keep = createKeeper();
  for (const [at, event] of exchanges.entries()) {
    yield `${at === 0 ? '' : ','}\n${plainJson(harEntry(event, began, keep))}`;
  }
  yield '\n]}}\n';
}

/** What the run came to, and what it had to tell: no entry says it. */
function commentOf(events: readonly RunEvent[]): string {
  const view = foldView(events);
  return [headline(view, paintWith(false)), ...sentencesOf(view).map(visible)].join('\n');
}

function byTime(one: SentExchange, other: SentExchange): number {
  return one.exchange.startedMs - other.exchange.startedMs;
}
