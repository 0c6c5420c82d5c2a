/**
 * Which rows of a replayed run accuse a case, whether the stored run would have counted it against the target, and
 * which ids name one case.
 */

import { violationsOf } from '../engine/conclude/excuse-rows.ts';
import { signatureOf } from '../engine/conclude/signature.ts';
import type { RunEvent } from '../model/event.ts';
import { runOf } from '../model/run.ts';
import { type Evidence, gates, type RowResult } from '../model/verdict.ts';
import { matchesAny } from '../names/ids.ts';
import type { SentFinding } from './stored-findings.ts';

/** One row that says something against a case. */
export interface Accusing {
  readonly row: RowResult;
  readonly evidence: Evidence;
  /** Whether the violation was reproduced; one that was not does not count. */
  readonly isViolation: boolean;
}

/** Tells whether what a row says would have counted against the target in the stored run. */
export type Counts = (row: RowResult, evidence: Evidence) => boolean;

/**
 * Everything that the rows of a run hold against a case. Rows about what the contract leaves open hold nothing against
 * it.
 */
export function accusationsOf(finding: SentFinding, events: readonly RunEvent[]): readonly Accusing[] {
  return runOf(events).rows.flatMap((row) => {
    const violations = violationsOf(row);
    return (row.operation === finding.operation ? row.evidence : [])
      .filter((evidence) => evidence.level !== 'observed' && isAbout(evidence, finding))
      .map((evidence) => ({ row, evidence, isViolation: violations.includes(evidence) }));
  });
}

/**
 * What counted in a stored run: rows that it excluded did not, nor what only a stricter profile counts, nor what was
 * waived.
 */
export function countedIn(stored: readonly RunEvent[]): Counts {
  const { started, rows } = runOf(stored);
  const { profile, settings } = started ?? {};
  const waived = new Set(
    rows
      .filter(({ verdict }) => verdict === 'waived')
      .flatMap((row) => row.evidence.map((evidence) => keyOf(row, evidence))),
  );
  return (row, evidence) =>
    gates(evidence.level, profile) &&
    !waived.has(keyOf(row, evidence)) &&
    ![row.id, evidence.check].some((id) => matchesAny(settings?.skip ?? [], id));
}

function isAbout({ steps, alike }: Evidence, finding: SentFinding): boolean {
  const shown = steps.at(-1)?.case.id;
  return [...(shown === undefined ? [] : [shown]), ...alike].some((id) => isCase(id, finding));
}

function keyOf({ id, operation }: RowResult, evidence: Evidence): string {
  return JSON.stringify([id, operation, signatureOf(evidence)]);
}

/** A case, by every id that it may have in a run. */
export interface NamedCase {
  readonly operation: string;
  /** Id of a case, a step or a probe, or of a control. */
  readonly caseId: string;
  /**
   * Id of the case that was sent in its place, where the plan of today has another id for it: controls are numbered in
   * the order in which they are sent.
   */
  readonly sentAs?: string;
}

/** The id of the probe that a case belongs to (`…/3` for its step `…/3.2`); any other id is returned as it is. */
export function probeOf(caseId: string): string {
  return caseId.replace(/(\/\d+)\.\d+$/, '$1');
}

/** Tells whether an id is that of a control. The number of a control means nothing: any control will do. */
export function isControl(caseId: string): boolean {
  return /\/control\/(?:.+\/)?\d+(?:\.\d+)?$/s.test(caseId);
}

/** Tells whether an id names that case, another step of the same probe, or any control where a control is meant. */
export function isCase(id: string, { caseId, sentAs = caseId, operation }: NamedCase): boolean {
  const probe = probeOf(id);
  if (probe === probeOf(caseId) || probe === probeOf(sentAs)) return true;
  return isControl(caseId) && isControl(id) && id.startsWith(`${operation}/control/`);
}
