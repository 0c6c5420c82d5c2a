/** One finding: what was expected and what came, the minimal pair, the messages, and how to reproduce it. */

import { countDifferences } from '../../model/differences.ts';
import type { Step } from '../../model/exchange.ts';
import type { Evidence } from '../../model/verdict.ts';
import { filePlace } from '../../names/visible.ts';
import { isChain, isChainId } from '../curl-chain.ts';
import type { FoldedFinding } from '../fold-report.ts';
import { sourceWords } from '../messages.ts';
import { isShownByOne, reachFlags, replayLine, runFileOf } from '../replay-line.ts';
import { difference } from './difference.ts';
import { html, type Markup } from './markup.ts';
import { answerMessage, requestMessage, statusWords } from './message.ts';
import { linesOf, markedView, messageView } from './message-view.ts';
import { copyBlock, type Page } from './page.ts';
import { stabilityWords } from './signs.ts';

/**
 * A finding on the page.
 * @param id prefix of the ids in this part of the page
 */
export function findingView(finding: FoldedFinding, id: string, page: Page): Markup {
  const { report, evidence } = finding;
  return html`<section class="finding">
<h4>${report.message}</h4>
<div class="versus"><div><h5>Expected</h5><p>${report.expected}</p></div><div class="actual"><h5>Actual</h5><p>${report.actual}</p></div></div>
${messagesOf(evidence, page.started?.salt ?? '')}
${evidence.plain && plainView(evidence.plain)}
${evidence.otherwise && otherwiseView(evidence.otherwise)}
${factsOf(finding)}
${evidence.steps.length > 0 && againView(finding, id, page)}
</section>`;
}

function messagesOf({ steps, control }: Evidence, salt: string): Markup {
  const last = steps.at(-1);
  if (!last) return html``;
  if (steps.length > 1) return seriesView(steps, control, salt);
  const answer = messageView(`Answer as it came${durationOf(last)}`, answerMessage(last.exchange));
  if (control && control.exchange !== last.exchange) {
    const other = messageView(
      `Answer to the accepted request${durationOf(control)}`,
      answerMessage(control.exchange),
    );
    return html`${pairView(last, control, salt)}<div class="pair">${answer}${other}</div>`;
  }
  const what = last.case.difference;
  return html`${what !== '' && html`<p class="difference">What is special about the request: <strong>${what}</strong></p>`}
<div class="pair">${messageView('Request as sent', requestMessage(last.exchange.request))}${answer}</div>`;
}

function durationOf({ exchange: { durationMs } }: Step): string {
  return `, after ${durationMs < 10 ? durationMs.toFixed(1) : Math.round(durationMs)} ms`;
}

function otherwiseView(step: Step): Markup {
  return html`<details open><summary>Another time the same request, with another id where that has to be fresh, was answered ${statusWords(step.exchange)}</summary><div class="pair">
${messageView('Request', requestMessage(step.exchange.request))}
${messageView(`Answer${durationOf(step)}`, answerMessage(step.exchange))}
</div></details>`;
}

function plainView(step: Step): Markup {
  return html`<details open><summary>The same request, carried in no special way, was answered ${statusWords(step.exchange)}</summary><div class="pair">
${messageView('Request', requestMessage(step.exchange.request))}
${messageView(`Answer${durationOf(step)}`, answerMessage(step.exchange))}
</div></details>`;
}

function factsOf({ report, evidence }: FoldedFinding): Markup {
  const { location, caseId, alike, names = [], tries, stability, pointer } = report;
  const howOften = tries ? ` (${tries.seen} of ${tries.of} tries)` : '';
  const facts: readonly (readonly [string, string])[] = [
    ['case', caseId ?? ''],
    ['names', names.map((name) => `${name.place} ${name.value}, ${sourceWords(name)}`).join('; ')],
    ['perhaps', report.mistake ?? ''],
    ['the same in', alike.join(', ')],
    ['stability', `${stability}${howOften}: ${stabilityWords[stability]}`],
    ['level', evidence.level],
    ['check', report.check],
    ['in the document', pointer ?? ''],
    ['which is at', location ? filePlace(location) : ''],
  ];
  const shown = facts.filter(([, value]) => value !== '');
  return html`<dl class="facts">${shown.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function againView(finding: FoldedFinding, id: string, { started, report }: Page): Markup {
  const { curl, caseId, bodyFile } = finding.report;
  const isOne = isShownByOne(finding.evidence);
  const isScript = isChain(finding.evidence);
  const tool = started?.tool.name ?? '';
  const around = { file: runFileOf(started), flags: reachFlags(started) };
  const again = (name: string) => replayLine(tool, name, report.target, around);
  return html`<div class="again">
${(isOne || isScript) && curl !== null && copyBlock(`${id}-curl`, isScript ? 'curl lines' : 'curl line', curl)}${bodyFile !== undefined && bodyRemark(bodyFile)}
${caseId !== null && copyBlock(`${id}-replay`, 'replay command', again(caseId))}
</div>`;
}

function bodyRemark(file: string): Markup {
  return html`<p class="remark">The body is in <code>${file}</code>, beside this page: paste the curl line in the folder of the page.</p>`;
}

/** Both requests, each with its answer. */
function pairView(step: Step, control: Step, salt: string): Markup {
  const [sent, accepted] = [step, control].map(({ exchange }) => requestMessage(exchange.request));
  if (!sent || !accepted) return html``;
  const marked = difference(linesOf(sent), linesOf(accepted), (piece) => isFreshId(piece, salt));
  const what = step.case.difference;
  const counted = countDifferences(step.case, control.case) > 1 ? 'The differences:' : 'The one difference:';
  const words = isChainId(step.case.id) ? 'A step of a series, which' : counted;
  return html`<p class="difference">${what === '' ? 'The request in question, and one that was accepted:' : html`${words} <strong>${what}</strong>`}</p>
<div class="pair">
${markedView(`Sent, and answered ${statusWords(step.exchange)}`, sent, marked.left)}
${markedView(`Accepted, and answered ${statusWords(control.exchange)}`, accepted, marked.right)}
</div>`;
}

/** A series with more requests is folded. */
const most = 4;

/**
 * A series of requests in the order of sending, each with its answer; where an accepted request is known, what differs
 * from it is marked.
 */
function seriesView(steps: readonly Step[], control: Step | undefined, salt: string): Markup {
  const views = steps.map((step, at) => stepView(step, `${at + 1} of ${steps.length}`, control, salt));
  const accepted = control && controlView(control);
  return html`<details${steps.length <= most && html` open`}><summary>It takes ${steps.length} requests</summary>${views}</details>${accepted}`;
}

/** The maximum distance between ids of one run. */
const span = 10_000_000;

/**
 * Whether a text is an id that the run made up, new for each request, rather than one that a case is about.
 * @param salt first of the ids that the run makes up
 */
export function isFreshId(text: string, salt: string): boolean {
  const [id, first] = [text, salt].map((one) => (/^\d{1,15}$/.test(one) ? Number(one) : Number.NaN));
  return id !== undefined && first !== undefined && id >= first && id < first + span;
}

function stepView(step: Step, place: string, control: Step | undefined, salt: string): Markup {
  const { exchange } = step;
  const request = requestMessage(exchange.request);
  const other = control ? linesOf(requestMessage(control.exchange.request)) : linesOf(request);
  const marked = difference(linesOf(request), other, (piece) => isFreshId(piece, salt));
  const what = step.case.difference === '' ? '' : `: ${step.case.difference}`;
  return html`<div class="pair">
${markedView(`Request ${place}${what}`, request, marked.left)}
${messageView(`Answer to it: ${statusWords(exchange)}`, answerMessage(exchange))}
</div>`;
}

function controlView({ exchange }: Step): Markup {
  return html`<details><summary>What is marked differs from this request, which was accepted</summary><div class="pair">
${messageView('Accepted request', requestMessage(exchange.request))}
${messageView(`Answer to it: ${statusWords(exchange)}`, answerMessage(exchange))}
</div></details>`;
}
