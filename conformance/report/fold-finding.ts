/** Makes the finding of a report from its evidence, with the curl line that shows it again. */

import { sentJson } from '../answers/sent-json.ts';
import { amountIn } from '../json/json.ts';
import { placeName, valueAt } from '../json/pointer.ts';
import { writeJson } from '../json/write-json.ts';
import type { Case } from '../model/case.ts';
import type { Step } from '../model/exchange.ts';
import type { Finding } from '../model/finding.ts';
import type { Evidence } from '../model/verdict.ts';
import type { BodyFiles } from './body-files.ts';
import { passedOver } from './carriage-words.ts';
import { curlLine } from './curl.ts';
import { chainScript, isChain } from './curl-chain.ts';
import { requestReport, responseReport, shownBytes } from './exchange-report.ts';
import { findingMessage } from './messages.ts';
import { isShownByOne } from './replay-line.ts';
import type { ExchangeReport, FindingReport, PairReport, StepReport } from './report.ts';
import { usualMistake } from './usual-mistake.ts';

/** What curl lines need. */
export interface Curls {
  readonly files: BodyFiles;
  /** Names of the shell variables that may occur in them. */
  readonly variables: readonly string[];
  /** Returns the command that sends a case again. */
  readonly replay: (caseId: string) => string;
  /** Whether an operation makes what it gives, which a run may remove at its end. */
  readonly isMaker: (operation: string) => boolean;
}

/** The finding that a piece of evidence shows. */
export function findingOf(evidence: Evidence, curls: Curls): FindingReport {
  const { files, variables } = curls;
  const { check, finding, alike, otherwise, plain, stability, location } = evidence;
  const mistake = evidence.mistake ?? passedOver(evidence) ?? usualMistake(evidence);
  const step = evidence.steps.at(-1);
  const pair = pairOf(evidence);
  const isOne = isShownByOne(evidence);
  const file = step && isOne ? files.get(step.exchange.request)?.path : undefined;
  const line = step && isOne ? curlLine(step.exchange.request, variables, file) : undefined;
  const again = isChain(evidence) ? chainScript(evidence.steps, variables) : line;
  return {
    check,
    code: finding.code,
    message: messageOf(evidence),
    expected: finding.expected,
    actual: finding.actual,
    pointer: finding.pointer ?? null,
    ...(location ? { location } : {}),
    caseId: step?.case.id ?? null,
    alike,
    stability: stability.kind,
    ...(stability.kind === 'unstable' ? { tries: { seen: stability.seen, of: stability.tries } } : {}),
    ...namesOf(step),
    request: step ? requestReport(step.exchange.request, shownBytes) : null,
    response: step ? responseReport(step.exchange, shownBytes) : null,
    ...(isChain(evidence) ? { steps: evidence.steps.map(stepReport) } : {}),
    ...(otherwise ? { otherwise: exchangeReport(otherwise) } : {}),
    ...(plain ? { plain: exchangeReport(plain) } : {}),
    ...(mistake === undefined ? {} : { mistake }),
    ...(pair ? { pair } : {}),
    curl: step ? againLine(evidence, again, curls) : null,
    ...(file === undefined ? {} : { bodyFile: file }),
  };
}

/** The command, under a remark where it names what was made for the run: the replay makes that anew. */
function againLine({ steps }: Evidence, line: string | undefined, { replay, isMaker }: Curls): string {
  const [first] = steps;
  const again = replay(steps.at(-1)?.case.id ?? '');
  if (line === undefined) return again;
  const made = (first?.case.values ?? []).filter(
    ({ source, from = '' }) => source === 'obtained' && isMaker(from),
  );
  if (made.length === 0) return line;
  const texts = made.map(({ value }) => (typeof value === 'string' ? value : writeJson(value)));
  // A shell must not read it as anything but a remark.
  const names = texts.map((text) => text.slice(0, 40).replaceAll(/[^\w.:@-]/g, '?'));
  return `# made for the run, and perhaps gone: ${names.join(', ')}; anew: ${again}\n${line}`;
}

function namesOf(step: Step | undefined): Pick<FindingReport, 'names'> {
  const names = (step?.case.values ?? []).map(({ place, value, source, from }) => {
    const text = typeof value === 'string' ? value : writeJson(value);
    return { place, value: text, source, ...(from === undefined ? {} : { from }) };
  });
  return names.length > 0 ? { names } : {};
}

function messageOf({ finding, count, steps }: Evidence): string {
  const broken = brokenWords(finding, steps.at(-1));
  return `${findingMessage(finding)}${broken}${count > 1 ? ` (${count} requests show it)` : ''}`;
}

function stepReport(step: Step): StepReport {
  return { does: step.case.difference, ...exchangeReport(step) };
}

function exchangeReport({ exchange }: Step): ExchangeReport {
  return {
    request: requestReport(exchange.request, shownBytes),
    response: responseReport(exchange, shownBytes),
  };
}

/** The minimal pair; there is none where the request has no other accepted one to be compared with. */
function pairOf({ control, steps }: Evidence): PairReport | undefined {
  const step = steps.at(-1);
  if (!control || !step || control.exchange === step.exchange || isChain({ steps })) return undefined;
  return { difference: step.case.difference, ...exchangeReport(control) };
}

/**
 * Such as `: title is a string of 121 characters, but maxLength is 120` of a request, and `, where maxLength is 120` of
 * an answer; empty where no keyword is known.
 */
export function brokenWords({ code, limit }: Finding, step: Step | undefined): string {
  if (limit === undefined) return '';
  if (code !== 'violation-accepted') return `, where ${limit}`;
  return step ? `: ${sentWords(step.case) || 'the request'}, but ${limit}` : '';
}

/** Counts what a limit of lengths is about, since long values are cut in the difference. */
function sentWords(sent: Case): string {
  const { intent, difference } = sent;
  if (intent.kind !== 'violating' || !intent.place.startsWith('/')) return difference;
  const value = valueAt(sentJson(sent)?.value ?? null, intent.place);
  const amount = amountIn(value, intent.keyword);
  return amount === undefined ? difference : `${placeName(intent.place)} is ${amount}`;
}
