/** Compares how the target answered a case when it was sent again with what the stored run had found. */

import { answerOf } from '../answers/answer-class.ts';
import { isSignedAs } from '../engine/conclude/signature.ts';
import type { RunEvent } from '../model/event.ts';
import type { NoticeCode } from '../model/reason.ts';
import { runOf } from '../model/run.ts';
import type { RowResult, Verdict } from '../model/verdict.ts';
import { findingMessage, noticeMessage, reasonMessage } from '../report/messages.ts';
import {
  type Accusing,
  accusationsOf,
  type Counts,
  isCase,
  isControl,
  type NamedCase,
  probeOf,
} from './accusations.ts';
import type { SentFinding, StoredFinding } from './stored-findings.ts';

/** What became of a finding. */
export interface ReplayedFinding {
  readonly finding: StoredFinding;
  readonly kind: ComparisonKind;
  /** How it was answered this time, or why that cannot be told. */
  readonly now: string;
  /** Ids of the rows that accuse the case now. */
  readonly rows: readonly string[];
}

/** `as-before`: the case broke nothing in the stored run, and breaks nothing now. */
type ComparisonKind = 'fixed' | 'as-before' | 'still-failing' | 'different' | 'undetermined';

/**
 * @param events of the run in which the case was sent again, judged by every row
 * @param counts tells what would have counted in the stored run
 */
export function compareReplay(
  finding: SentFinding,
  events: readonly RunEvent[],
  counts: Counts,
): ReplayedFinding {
  const against = accusationsOf(finding, events);
  const isOwn = ({ row }: Accusing) => row.id === finding.row;
  const violations = against.filter(({ isViolation }) => isViolation);
  const { signature = '' } = finding;
  const same = violations.find((one) => isOwn(one) && isSignedAs(signature, one.evidence));
  if (same) return { finding, kind: 'still-failing', now: same.evidence.finding.actual, rows: [finding.row] };
  const others = violations.filter((one) => isOwn(one) || counts(one.row, one.evidence));
  const passes = rowOf(finding, events)?.verdict === 'pass';
  const answers = answersTo(finding, events, passes);
  if (others.length > 0) return { finding, kind: 'different', ...otherwise(others, answers) };
  const open = against.some(isUnsure) ? unsure : whyOpen(finding, events, answers);
  if (open !== undefined) return { finding, kind: 'undetermined', now: open, rows: [] };
  const kind = finding.signature === undefined ? 'as-before' : 'fixed';
  return { finding, kind, now: answers[0]?.came ?? '', rows: [] };
}

/** The exit code: 1 when something fails, else 3 when something could not be told, else 0. */
export function replayExitCode(comparisons: readonly ReplayedFinding[]): number {
  const has = (...kinds: readonly ComparisonKind[]) => comparisons.some(({ kind }) => kinds.includes(kind));
  if (has('still-failing', 'different')) return 1;
  return has('undetermined') ? 3 : 0;
}

/** One answer, or why there was none. */
interface Came {
  /** `200 application/json`, or the code of the failure. */
  readonly came: string;
  readonly isAnswer: boolean;
}

/**
 * How a case was answered when it was sent again: every answer to it, that to the planned request first. For a probe of
 * several steps, the last one counts.
 * @param passes whether its row passes now: a chain that finds nothing wrong may end sooner than the one that did
 */
function answersTo(named: NamedCase, events: readonly RunEvent[], passes: boolean): readonly Came[] {
  const sent = events
    .filter((event) => event.kind === 'exchange')
    .filter(({ case: { id } }) => isCase(id, named));
  const isStep = probeOf(named.caseId) !== named.caseId;
  const steps = sent.map(({ case: { id } }) => stepOf(id));
  const isSooner = passes && !steps.includes(stepOf(named.caseId));
  const step = isStep && !isSooner ? stepOf(named.caseId) : Math.max(0, ...steps);
  return sent
    .filter(({ case: { id } }) => stepOf(id) === step)
    .toSorted((one, other) => one.attempt - other.attempt)
    .map(({ exchange }) => ({ came: answerOf(exchange), isAnswer: exchange.outcome.kind === 'answer' }));
}

/** The number of a step within its probe: 2 for `…/3.2`, 0 where the probe has one step only. */
function stepOf(id: string): number {
  return Number(id.slice(probeOf(id).length + 1));
}

/**
 * Why it cannot be told whether a case that no row accuses any more is fixed.
 * @returns undefined where it is fixed: the case was answered and judged, and the violation would have shown
 */
function whyOpen(
  finding: StoredFinding,
  events: readonly RunEvent[],
  answers: readonly Came[],
): string | undefined {
  const { rows } = runOf(events);
  const row = rowOf(finding, events);
  if (!row || isOpen(row) || !answers.some(({ isAnswer }) => isAnswer)) return reasonOf(row, events);
  if (isFlaky(finding, rows, answers)) return 'it is answered differently from one try to the next';
  const { stability } = finding;
  if (stability?.kind === 'unstable')
    return `not seen this time; then it came in ${stability.seen} of ${stability.tries} tries`;
  return stability?.kind === 'order-dependent'
    ? 'not seen this time; then it came only after other requests on the same connection'
    : undefined;
}

function rowOf({ row, operation }: StoredFinding, events: readonly RunEvent[]): RowResult | undefined {
  return runOf(events).rows.find((one) => one.id === row && one.operation === operation);
}

const open: readonly Verdict[] = ['blocked', 'error', 'excluded'];

/** A row that has too few answers is not open: a replay sends few cases, so that is to be expected. */
function isOpen({ verdict, reason }: RowResult): boolean {
  return open.includes(verdict) || (verdict === 'inconclusive' && reason?.code !== 'too-few-answers');
}

/** Whether the stored violation came and went (a flaky one) and no answer of the replay shows it. */
function isFlaky(
  { caseId, answer, signature }: StoredFinding,
  rows: readonly RowResult[],
  answers: readonly Came[],
): boolean {
  const isUnstable = rows.some(({ evidence }) => evidence.some((one) => one.stability.kind === 'unstable'));
  const came = new Set(answers.map((one) => one.came));
  return isUnstable && signature !== undefined && !isControl(caseId) && came.has(answer) && came.size > 1;
}

/** Notices that explain why no answers came. Other notices are about how the run was invoked. */
const silencing: readonly NoticeCode[] = [
  'target-unreachable',
  'target-not-ready',
  'target-ended',
  'proxy-failed',
  'target-silent',
  'target-hangs-up',
  'target-untrusted',
  'target-not-tls',
  'target-is-tls',
  'tls-failed',
  'target-not-http',
  'answer-incomplete',
  'target-lost',
  'control-refused',
  'identities-used',
  'given-too-large',
  'credential-not-accepted',
  'credential-not-renewed',
  'control-unsendable',
  'nothing-ran',
  'creates-spent',
  'creates-limited',
  'values-needed',
  'out-of-time',
  'interrupted',
  'own-defect',
];

function reasonOf(row: RowResult | undefined, events: readonly RunEvent[]): string {
  const { notices } = runOf(events);
  const notice = notices.find(({ code }) => silencing.includes(code));
  if (notice) return noticeMessage(notice.code, notice.values);
  return row?.reason ? reasonMessage(row.reason) : 'no usable answer came';
}

/** The answer that came now, with the first objection of every other row that accuses it. */
function otherwise(
  others: readonly Accusing[],
  [answer]: readonly Came[],
): Pick<ReplayedFinding, 'now' | 'rows'> {
  const rows = [...new Set(others.map(({ row }) => row.id))];
  const [first] = others;
  const said = first ? findingMessage(first.evidence.finding) : '';
  return { now: `${answer?.came ?? first?.evidence.finding.actual}: ${said} (${rows.join(', ')})`, rows };
}

/** Whether a violation was seen, but could not be reproduced. */
function isUnsure({ isViolation }: Accusing): boolean {
  return !isViolation;
}

const unsure = 'what was seen could not be repeated';
