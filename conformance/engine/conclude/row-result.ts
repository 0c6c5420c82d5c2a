/** From the tally of a row to its result. */

import type { Contract, Operation } from '../../model/contract.ts';
import { compareLevels, strongest } from '../../model/level.ts';
import type { PlannedRow } from '../../model/plan.ts';
import type { Reason, ReasonCode } from '../../model/reason.ts';
import type { Requirement, Requirements } from '../../model/requirement.ts';
import type { Settings } from '../../model/settings.ts';
import type { Evidence, Outcome, RowResult, Stability, Verdict } from '../../model/verdict.ts';
import { matches } from '../../names/matches.ts';
import type { Tally } from '../deliver/tally.ts';
import { isSkipped } from '../plan/adjust-row.ts';
import type { RunInputs } from '../plan/run-inputs.ts';
import { probableMistake } from './probable-mistake.ts';
import { verdictOf } from './verdict.ts';

type RowInputs = Pick<RunInputs, 'requirements' | 'contract'> & {
  readonly settings?: Pick<Settings, 'rows' | 'allowUndetermined'>;
};

/**
 * The result of one row; what weighs most stands first in its evidence.
 * @param beside what else of the operation is broken, as `brokenPlainly` tells it
 */
export function rowResult(
  tally: Tally,
  { requirements, contract, settings }: RowInputs,
  beside: readonly string[] = [],
): RowResult {
  const { row, runs, evidence } = tally;
  const { outcome, verdict, reason } = conclude(tally, settings?.rows ?? []);
  return {
    id: row.requirement.id,
    title: row.requirement.title,
    operation: row.operation?.id ?? '',
    level: strongest(row.requirement.bindings.map(({ level }) => level)),
    outcome,
    verdict,
    runs,
    ...(reason === undefined ? {} : { reason }),
    clause: clauseOf(tally, requirements),
    clauses: row.requirement.clauses,
    ...(row.relevelled ? { relevelled: row.relevelled } : {}),
    ...(isAllowed(row, verdict, reason, settings?.allowUndetermined) ? { allowed: true as const } : {}),
    evidence: (isSkipped(row) ? [] : evidence)
      .toSorted((one, other) => compareLevels(other.level, one.level) || rankOf(one) - rankOf(other))
      .map((one) => explained(located(one, row.operation, contract), row.requirement.mistakes, beside)),
  };
}

/** Whoever reads of a row sees first what comes back whenever it is asked for. */
const stabilities: readonly Stability['kind'][] = ['reproducible', 'order-dependent', 'unstable'];

function rankOf({ stability }: Evidence): number {
  const rank = stabilities.indexOf(stability.kind);
  return rank === -1 ? stabilities.length : rank;
}

/** What is open for want of something that only the user knows, or the target's state; nothing else may stay open. */
const openable: readonly ReasonCode[] = [
  ...(['unknown-value', 'no-resource', 'given-up-value', 'state-conflict', 'nothing-accepted'] as const),
  ...(['no-credential', 'other-credential', 'no-success-documented', 'refused-alike'] as const),
];

/** Tells whether a reason is one that `--allow-undetermined` is about. */
export function isOpenable(reason: Reason | undefined): boolean {
  return reason !== undefined && openable.includes(reason.code);
}

function isAllowed(
  { operation }: PlannedRow,
  verdict: Verdict,
  reason: Reason | undefined,
  allowed: readonly string[] = [],
): boolean {
  const isNamed = allowed.some((pattern) => matches(pattern, operation?.id ?? ''));
  return verdict === 'inconclusive' && isNamed && isOpenable(reason);
}

/** What breaks a row whenever it is asked for and however it is carried: the row, and the change that shows it. */
export function brokenPlainly({ row, evidence }: Tally): readonly string[] {
  return evidence
    .filter((one) => isViolation(one) && one.stability.kind === 'reproducible' && !one.plain)
    .map(({ steps }) => `${row.requirement.id}: ${steps.at(-1)?.case.difference ?? ''}`);
}

function explained(
  evidence: Evidence,
  mistakes: Requirement['mistakes'],
  beside: readonly string[],
): Evidence {
  const mistake = probableMistake(mistakes, evidence, beside);
  return mistake === undefined ? evidence : { ...evidence, mistake };
}

/** The nearest place that is known: of what the finding points at, of what that is part of, or of the operation. */
function located(
  evidence: Evidence,
  operation: Operation | undefined,
  { positions }: Pick<Contract, 'positions'>,
): Evidence {
  for (const pointer of [evidence.finding.pointer, operation?.pointer]) {
    for (let place = pointer ?? ''; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
      const location = positions.get(place);
      if (location) return { ...evidence, location };
    }
  }
  const whole = evidence.finding.pointer === '' ? positions.get('') : undefined;
  return whole ? { ...evidence, location: whole } : evidence;
}

/** How many answers have to be judged before the row can pass. */
export function neededRuns({ bindings }: PlannedRow): number {
  return Math.max(0, ...bindings.map(({ binding }) => binding.atLeast ?? 0));
}

interface Conclusion {
  readonly outcome: Outcome;
  readonly verdict: Verdict;
  readonly reason?: Reason;
}

/** What takes away the case that met it, and the row only where nothing else was judged. */
const ofCases: readonly ReasonCode[] = ['state-conflict', 'unknown-value'];

function conclude(tally: Tally, set: Settings['rows']): Conclusion {
  const { row, runs, evidence, undetermined, setAside, blocked, aside } = tally;
  if (row.excluded) return { outcome: 'not-run', verdict: 'excluded', reason: row.excluded };
  const violations = evidence.filter(isViolation);
  if (violations.length > 0) {
    return {
      outcome: 'violated',
      verdict: verdictOf('violated', strongest(violations.map(({ level }) => level))),
    };
  }
  if (setAside[0] !== undefined) return { outcome: 'suite-error', verdict: 'error', reason: setAside[0] };
  const failedControl = undetermined.find(({ code }) => code === 'control-no-longer-accepted');
  if (failedControl) return { outcome: 'not-run', verdict: 'blocked', reason: failedControl };
  const refused = undetermined.filter(({ code }) => ofCases.includes(code)).length;
  const [open] = undetermined.filter(({ code }) => !ofCases.includes(code) || runs <= refused);
  if (open !== undefined) return { outcome: 'undetermined', verdict: 'inconclusive', reason: open };
  if (row.notApplicable) return { outcome: 'not-run', verdict: 'not-applicable', reason: row.notApplicable };
  if (blocked !== undefined) return { outcome: 'not-run', verdict: 'blocked', reason: blocked };
  // What is only recommended is left aside where the target does not take it in any case.
  const isRequired = strongest(row.requirement.bindings.map(({ level }) => level)) === 'required';
  if (runs === 0 && aside?.code === 'half-refused' && isRequired)
    return { outcome: 'undetermined', verdict: 'inconclusive', reason: aside };
  if (runs === 0) {
    return { outcome: 'not-run', verdict: 'not-applicable', reason: aside ?? unseen(row) };
  }
  const needed = neededRuns(row);
  if (runs < needed) {
    const values = { runs: String(runs), needed: String(needed), ...keptFew(row, set) };
    return {
      outcome: 'undetermined',
      verdict: 'inconclusive',
      reason: { code: 'too-few-answers', values },
    };
  }
  return evidence.length > 0
    ? { outcome: 'recorded', verdict: 'note' }
    : { outcome: 'satisfied', verdict: 'pass' };
}

/** A row that judges what others provoke names the statuses that it waits for. */
function unseen({ bindings }: PlannedRow): Reason {
  const all = bindings.map(({ binding: { statuses = [] } }) => statuses);
  const statuses = [...new Set(all.flat())].join(', ');
  return {
    code: 'nothing-seen',
    ...(all.every((some) => some.length > 0) && statuses ? { values: { statuses } } : {}),
  };
}

/** Where the user says so few runs that `--runs` is of no help: for the row, or for one that sends what it judges. */
function keptFew({ runsSource }: PlannedRow, set: Settings['rows']): { readonly source?: string } {
  const source = runsSource ?? set.find(({ runs }) => runs !== undefined)?.source;
  return source === undefined ? {} : { source };
}

/** Notes and what could not be repeated accuse nobody. */
export function isViolation({ level, stability }: Evidence): boolean {
  return level !== 'observed' && stability.kind !== 'target-lost' && stability.kind !== 'unconfirmed';
}

function clauseOf({ row }: Tally, requirements: Requirements | undefined): string {
  const { clauses, standards } = row.requirement;
  const restated = clauses.flatMap((id) => {
    const clause = requirements?.clauses.find((candidate) => candidate.id === id);
    return clause ? [`${clause.section}: ${clause.statement}`] : [];
  });
  return [...restated, ...standards].join(' · ');
}
