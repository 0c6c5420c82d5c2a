/** The answers of all targets to one request side by side, with their differences marked. */

import type { TargetAnswer } from '../../../model/comparison.ts';
import type { Exchange } from '../../../model/exchange.ts';
import { difference, lineWithoutMarks } from '../../html/difference.ts';
import { html, type Markup } from '../../html/markup.ts';
import { allIn, answerMessage, type HttpMessage } from '../../html/message.ts';
import { linesOf, markedView } from '../../html/message-view.ts';
import { verdictBadge } from '../../html/signs.ts';
import { findingMessage } from '../../messages.ts';
import { standingWords } from '../words.ts';
import type { ComparisonPage } from './comparison-page.ts';
import { mergeMarks, type SentTo } from './shared-request.ts';

/** A target and its answer. */
export interface ShownTarget extends SentTo {
  readonly of: TargetAnswer;
}

/**
 * The answers.
 * @param fresh ids that differ for each target anyway
 */
export function answersView(
  shown: readonly ShownTarget[],
  fresh: ReadonlySet<string>,
  page: ComparisonPage,
): Markup {
  const all = shown.map((one) => ({ of: one.of, message: messageOf(one) }));
  const views = shown.map((one, at) => {
    const message = all[at]?.message ?? messageOf(one);
    const lines = linesOf(message);
    const versions = othersOf(one, all).map(
      (other) => difference(lines, other, (piece) => fresh.has(piece)).left,
    );
    const { durationMs } = one.step.exchange;
    return html`<div class="answer"><h5>${one.of.target} <span class="class">${one.of.answer}</span></h5>
${markedView(`Answer, after ${durationMs < 10 ? durationMs.toFixed(1) : Math.round(durationMs)} ms`, message, versions.length > 0 ? mergeMarks(versions) : lines.map(lineWithoutMarks), 'another one for each target')}
${restOf(one.step.exchange)}${brokenView(one, page)}</div>
`;
  });
  return html`<div class="answers">${views}</div>`;
}

/**
 * Answers with more letters than this are long, and the number of other answers that a short and a long one are
 * compared with.
 */
const most = { letters: 1000, short: 3, long: 1 } as const;

/** The lines of answers of other classes, each class once. */
function othersOf(
  { of }: ShownTarget,
  all: readonly { readonly of: TargetAnswer; readonly message: HttpMessage }[],
) {
  const others = all.filter((one) => one.of.answer !== of.answer).map(({ message }) => linesOf(message));
  const distinct = new Map(others.map((lines) => [lines.join('\n'), lines]));
  const longest = Math.max(0, ...[...distinct.keys()].map(({ length }) => length));
  return [...distinct.values()].slice(0, longest > most.letters ? most.long : most.short);
}

/** Header fields that are compared; dates and the like would only distract. */
const telling: readonly string[] = [
  ...['content-type', 'content-encoding', 'www-authenticate', 'allow', 'location', 'retry-after'],
];

function messageOf({ target, step: { exchange } }: ShownTarget): HttpMessage {
  const { outcome } = exchange;
  const whole = target?.file === undefined ? '' : allIn(target.file);
  if (outcome.kind === 'failure') return answerMessage(exchange, whole);
  const headers = outcome.headers.filter(({ name }) => telling.includes(name.toLowerCase()));
  return answerMessage({ ...exchange, outcome: { ...outcome, headers } }, whole);
}

function restOf({ outcome }: Exchange): Markup {
  const fields = outcome.kind === 'failure' ? [] : outcome.headers;
  const rest = fields.filter(({ name }) => !telling.includes(name.toLowerCase()));
  if (rest.length === 0) return html``;
  const words = rest.length === 1 ? '1 more header field' : `${rest.length} more header fields`;
  const message = { head: rest.map(({ name, value }) => `${name}: ${value}`), lines: [], notes: [] };
  return html`<details><summary>${words}</summary>${markedView('As received', message, linesOf(message).map(lineWithoutMarks))}</details>`;
}

function brokenView({ of: { broken }, step }: ShownTarget, { rows }: ComparisonPage): Markup {
  if (broken.length === 0) return html`<p class="remark">Nothing against it in what is compared here.</p>`;
  const items = broken.map(({ row, finding, standing }) => {
    const named = rows.filter((one) => one.row.id === row);
    const line = (named.find((one) => one.row.operation === step.case.operation) ?? named[0])?.line;
    const id =
      line === undefined
        ? html`<span class="id">${row}</span>`
        : html`<a class="id" href="#${line}">${row}</a>`;
    const badge = verdictBadge(standing === 'gates' ? 'fail' : 'warn', standingWords[standing]);
    return html`<li>${badge} ${id}: ${findingMessage(finding)}. Expected ${finding.expected}, came ${finding.actual}.</li>`;
  });
  return html`<ul class="broken">${items}</ul>`;
}
