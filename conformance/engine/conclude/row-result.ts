/** Turns the tally of a row into its result. */

import { parentPointer } from '../../json/pointer.ts';
import type { Contract, Operation } from '../../model/contract.ts';
import type { PlannedRow } from '../../model/plan.ts';
import type { Reason, ReasonCode } from '../../model/reason.ts';
import type { Requirement, Requirements } from '../../model/requirement.ts';
import type { Settings } from '../../model/settings.ts';
import {
  compareLevels,
  type Evidence,
  type Outcome,
  type RowResult,
  type Stability,
  strongest,
  type Verdict,
} from '../../model/verdict.ts';
import { matches } from '../../names/ids.ts';
import type { Tally } from '../deliver/tally.ts';
import { isSkipped } from '../plan/adjust-row.ts';
import type { RunInputs } from '../plan/run-inputs.ts';
import { probableMistake } from './probable-mistake.ts';
import { verdictOf } from './verdict.ts';

type RowInputs = Pick<RunInputs, 'requirements' | 'contract'> & {
  readonly settings?: Pick<Settings, 'rows' | 'allowUndetermined'>;
};

/**
 * The result of one row, with the most serious evidence first.
 * @param beside the other violations of the operation, as `brokenPlainly` returns them
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

/** Readers see reproducible violations first. */
const stabilities: readonly Stability['kind'][] = ['reproducible', 'order-dependent', 'unstable'];

function rankOf({ stability }: Evidence): number {
  const rank = stabilities.indexOf(stability.kind);
  return rank === -1 ? stabilities.length : rank;
}

/**
 * Reasons that `--allow-undetermined` accepts: something is missing that only the user knows, or that depends on the
 * target's state.
 */
const openable: readonly ReasonCode[] = [
  ...([
    'unknown-value',
    'no-resource',
    'no-version',
    'given-up-value',
    'state-conflict',
    'nothing-accepted',
  ] as const),
  ...([
    'no-credential',
    'other-credential',
    'other-owner',
    'no-success-documented',
    'refused-alike',
    'branch-refused',
  ] as const),
];

/** Whether `--allow-undetermined` accepts a reason. */
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

function explained(
  evidence: Evidence,
  mistakes: Requirement['mistakes'],
  beside: readonly string[],
): Evidence {
  const mistake = probableMistake(mistakes, evidence, beside);
  return mistake === undefined ? evidence : { ...evidence, mistake };
}

/**
 * The nearest known position: that of the schema that the finding points at, of one of its parents, or of the
 * operation.
 */
function located(
  evidence: Evidence,
  operation: Operation | undefined,
  { positions }: Pick<Contract, 'positions'>,
): Evidence {
  for (const pointer of [evidence.finding.pointer, operation?.pointer]) {
    for (let place = pointer ?? ''; place !== ''; place = parentPointer(place)) {
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

/** Reasons that exclude single cases, and the row only where nothing else was judged. */
const ofCases: readonly ReasonCode[] = ['state-conflict', 'unknown-value', 'branch-refused', 'no-version'];

/** Reasons that leave open whether a requirement is kept, for lack of time. */
const ofTime: readonly ReasonCode[] = ['ended-before-repeated', 'ended-before-sent'];

function conclude(tally: Tally, set: Settings['rows']): Conclusion {
  const { row, runs, evidence, undetermined, setAside, blocked, aside } = tally;
  if (row.excluded) return { outcome: 'not-run', verdict: 'excluded', reason: row.excluded };
  const violations = evidence.filter(isViolation);
  const isRequired = strongest(row.requirement.bindings.map(({ level }) => level)) === 'required';
  if (violations.length > 0) {
    const level = strongest(violations.map((one) => one.level));
    // A broken recommendation says nothing of what is required and was not settled in time.
    const unsettled = undetermined.find(({ code }) => ofTime.includes(code));
    if (isRequired && level !== 'required' && unsettled)
      return { outcome: 'undetermined', verdict: 'inconclusive', reason: unsettled };
    return { outcome: 'violated', verdict: verdictOf('violated', level) };
  }
  if (setAside[0] !== undefined) return { outcome: 'suite-error', verdict: 'error', reason: setAside[0] };
  const failedControl = undetermined.find(({ code }) => code === 'control-no-longer-accepted');
  if (failedControl) return { outcome: 'not-run', verdict: 'blocked', reason: failedControl };
  const refused = undetermined.filter(({ code }) => ofCases.includes(code)).length;
  const [open] = undetermined.filter(({ code }) => !ofCases.includes(code) || runs <= refused);
  if (open !== undefined) return { outcome: 'undetermined', verdict: 'inconclusive', reason: open };
  if (row.notApplicable) return { outcome: 'not-run', verdict: 'not-applicable', reason: row.notApplicable };
  if (blocked !== undefined) return { outcome: 'not-run', verdict: 'blocked', reason: blocked };
  // A recommended row is not open where the target refuses it in any case.
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

/** The reason of a row that judges the requests of others and saw none: it names the statuses that it needs. */
function unseen({ bindings }: PlannedRow): Reason {
  const all = bindings.map(({ binding: { statuses = [] } }) => statuses);
  const statuses = [...new Set(all.flat())].join(', ');
  return {
    code: 'nothing-seen',
    ...(all.every((some) => some.length > 0) && statuses ? { values: { statuses } } : {}),
  };
}

/** Where the user set the number of runs of this row, or of one whose requests it judges: `--runs` would not help there. */
function keptFew({ runsSource }: PlannedRow, set: Settings['rows']): { readonly source?: string } {
  const source = runsSource ?? set.find(({ runs }) => runs !== undefined)?.source;
  return source === undefined ? {} : { source };
}

/** Whether evidence accuses the target: notes and what could not be repeated do not. */
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
