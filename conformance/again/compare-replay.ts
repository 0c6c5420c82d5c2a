/** Holds what came of a case that was sent again against what a stored run had found. */

import { signatureOf } from '../engine/conclude/signature.ts';
import type { RunEvent } from '../model/event.ts';
import { findingMessage } from '../report/messages.ts';
import { type Accusing, accusationsOf, type Counts } from './accusations.ts';
import { answersTo, type Came } from './answers-to.ts';
import type { SentFinding, StoredFinding } from './stored-findings.ts';
import { whyOpen } from './why-open.ts';

/** What became of a finding. */
export interface Comparison {
  readonly finding: StoredFinding;
  readonly kind: ComparisonKind;
  /** How it was answered this time, or why nothing can be said. */
  readonly now: string;
  /** Ids of the rows that accuse the case now. */
  readonly rows: readonly string[];
}

/** `as-before`: it broke nothing then, and does not now. */
export type ComparisonKind = 'fixed' | 'as-before' | 'still-failing' | 'different' | 'undetermined';

/**
 * @param events of the run in which the case was sent again, judged by every row
 * @param counts tells what would have counted in the stored run
 */
export function compareReplay(finding: SentFinding, events: readonly RunEvent[], counts: Counts): Comparison {
  const against = accusationsOf(finding, events);
  const isOwn = ({ row }: Accusing) => row.id === finding.row;
  const violations = against.filter(({ isViolation }) => isViolation);
  const same = violations.find((one) => isOwn(one) && signatureOf(one.evidence) === finding.signature);
  if (same) return { finding, kind: 'still-failing', now: same.evidence.finding.actual, rows: [finding.row] };
  const others = violations.filter((one) => isOwn(one) || counts(one.row, one.evidence));
  const answers = answersTo(finding, events);
  if (others.length > 0) return { finding, kind: 'different', ...otherwise(others, answers) };
  const open = against.some(isUnsure) ? unsure : whyOpen(finding, events, answers);
  if (open !== undefined) return { finding, kind: 'undetermined', now: open, rows: [] };
  const kind = finding.signature === undefined ? 'as-before' : 'fixed';
  return { finding, kind, now: answers[0]?.came ?? '', rows: [] };
}

/** The exit code: 1 when something fails, else 3 when something could not be told, else 0. */
export function replayExitCode(comparisons: readonly Comparison[]): number {
  const has = (...kinds: readonly ComparisonKind[]) => comparisons.some(({ kind }) => kinds.includes(kind));
  if (has('still-failing', 'different')) return 1;
  return has('undetermined') ? 3 : 0;
}

/** What came, and what each row says to it. */
function otherwise(others: readonly Accusing[], [answer]: readonly Came[]): Pick<Comparison, 'now' | 'rows'> {
  const rows = [...new Set(others.map(({ row }) => row.id))];
  const [first] = others;
  const said = first ? findingMessage(first.evidence.finding) : '';
  return { now: `${answer?.came ?? first?.evidence.finding.actual}: ${said} (${rows.join(', ')})`, rows };
}

/** A violation that was seen and could not be repeated. */
function isUnsure({ isViolation }: Accusing): boolean {
  return !isViolation;
}

const unsure = 'what was seen could not be repeated';
