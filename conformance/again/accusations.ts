/** Which rows of a replayed run accuse a case, and whether the stored run would have counted it against the target. */

import { violationsOf } from '../engine/conclude/excuse-rows.ts';
import { signatureOf } from '../engine/conclude/signature.ts';
import type { RunEvent } from '../model/event.ts';
import { gates } from '../model/gating.ts';
import { runOf } from '../model/run.ts';
import type { Evidence, RowResult } from '../model/verdict.ts';
import { matchesAny } from '../names/matches.ts';
import { isCase } from './named-case.ts';
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
  const [started] = stored;
  const { profile, settings } = started?.kind === 'run-started' ? started : {};
  const waived = new Set(
    stored.flatMap((event) =>
      event.kind === 'row' && event.result.verdict === 'waived'
        ? event.result.evidence.map((evidence) => keyOf(event.result, evidence))
        : [],
    ),
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
