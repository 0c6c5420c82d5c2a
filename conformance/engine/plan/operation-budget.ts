/**
 * `--operation-budget`: how many requests an operation gets, and for what. The budget is spent breadth first: every row
 * once, then every keyword at every place once, then each of them a second time, and so on.
 */

import type { ProbeDraft } from '../../model/case.ts';
import { levelOf } from '../../model/plan.ts';
import type { Requirements } from '../../model/requirement.ts';
import { usualRuns } from '../../model/settings.ts';
import { isUnknownName } from '../../names/ids.ts';
import {
  type Candidate,
  candidateGroups,
  firstsOf,
  inTurns,
  kindsIn,
  withBranches,
} from './candidate-groups.ts';
import type { RowSource } from './row-sources.ts';

/** The default number of requests for an operation, unless requirements say what has to be sent. */
const usualBudget = 120;

/** Maximum number of requests for all operations together, so that each gets little in a document of ten thousand. */
const mostOfAll = 120_000;

/** The minimum for every operation. */
const leastOfOne = 12;

/**
 * The budget of each operation.
 * @param operations number of operations
 */
export function budgetOf(
  budget: number | 'auto',
  { hasRequirements, operations }: { readonly hasRequirements: boolean; readonly operations: number },
): number {
  if (budget === 'auto' && hasRequirements) return Number.POSITIVE_INFINITY;
  const wanted = budget === 'auto' ? usualBudget : budget;
  return Math.min(wanted, Math.max(leastOfOne, Math.floor(mostOfAll / Math.max(1, operations))));
}

/** By which factor the default budget may be increased, in documents with many and with few operations. */
const maxFactor = { ofMany: 2, ofFew: 6 } as const;

/** Maximum number of requests for all operations together, once their budgets are increased. */
const mostIncreased = 10_000;

/** For how many branches of a choice the default budget is increased; further branches get what is left. */
const mostBranchesCounted = 5;

/**
 * The default budget, increased so that every kind of required and recommended probes is tried once besides what each
 * row needs; another budget is returned as it is. Nested choices have hundreds of kinds, which only a document of few
 * operations can afford.
 */
export function increasedBudget(
  rowSources: readonly RowSource[],
  budget: number,
  operations: number,
): number {
  if (budget !== usualBudget) return budget;
  const share = Math.floor(mostIncreased / Math.max(1, operations));
  const most = Math.min(maxFactor.ofFew * budget, Math.max(maxFactor.ofMany * budget, share));
  const groups = candidateGroups(rowSources);
  const kinds = withBranches(groups, mostBranchesCounted).flatMap((group) =>
    group.slice(0, Math.max(payingPortion(group), kindsIn(group), mistakesIn(group))).filter(isCounted),
  );
  const wanted = new Set([...firstsOf(groups), ...kinds]);
  const cost = [...wanted].reduce((sum, { rowSource, index }) => sum + costOf(rowSource, index, budget), 0);
  return Math.max(budget, Math.min(most, cost));
}

/**
 * Whether requirements say what has to be sent. Rows for certain operations do not: they are for documents with many,
 * which share the default budget.
 */
export function coversAllOperations(requirements: Requirements | undefined): boolean {
  return requirements?.rows.some(({ operations }) => operations === undefined) ?? false;
}

/** The chosen probes of each source, by index, and how many requests are left out. */
export interface ChosenProbes {
  readonly indexes: ReadonlyMap<RowSource, ReadonlySet<number>>;
  readonly leftOut: number;
}

/**
 * Chooses probes of one operation within a budget; hostile ones cost nothing.
 * @param usual the budget before it was increased, which limits probes of several requests
 */
export function selectWithin(rowSources: readonly RowSource[], budget: number, usual = budget): ChosenProbes {
  const indexes = new Map(rowSources.map((rowSource) => [rowSource, new Set<number>()]));
  let [left, leftOut] = [budget, 0];
  for (const { rowSource, index } of inTurn(rowSources)) {
    const cost = costOf(rowSource, index, usual);
    if (cost <= left) {
      left -= cost;
      indexes.get(rowSource)?.add(index);
    } else leftOut += cost;
  }
  return { indexes, leftOut };
}

/** The cost of a probe in requests; a random one costs one. */
function costOf({ source }: RowSource, index: number, budget: number): number {
  const probe = source.fixed[index];
  return source.phase === 'hostile' ? 0 : probe ? withinShare(probe, budget).steps.length : 1;
}

/** The share of a budget that one probe with parallel requests may cost. */
const share = 1 / 12;

/** The probe with as many parallel requests as the budget allows. */
export function withinShare(probe: ProbeDraft, budget: number): ProbeDraft {
  const most = Math.max(2, Math.floor(budget * share));
  return probe.how === 'together' && probe.steps.length > most
    ? { ...probe, steps: probe.steps.slice(0, most) }
    : probe;
}

/** How many edges or values are chosen together, as each of them tests something of its own. */
const mostAtOnce = 2;

/** How many branches of a choice are chosen together, as programs handle each by code of its own. */
const mostBranches = 12;

/** How many values that are not listed are chosen together: another one, one in other letters, and an empty text. */
const mostUnlisted = 3;

/**
 * How many probes of a source are chosen in a round: both ends of a range and of a contained count, the branches of a
 * choice, the requests that have every listed value, two near misses of a credential, and more for sources that look
 * for something rare.
 */
function portionOf({ source: { label, fixed, runs = 0 } }: RowSource): number {
  if (/^(?:[^:]+:)?listed$/.test(label)) return Math.max(1, fixed.length);
  if (/:enum(?::of-[^:]*)*$/.test(label)) return Math.max(1, Math.min(fixed.length, mostUnlisted));
  const branches = /:branches(?::of-[^:]*)*$/.test(label) ? Math.min(fixed.length, mostBranches) : 1;
  const ofKinds = /:(?:ends|values|near-miss|contains)(?::of-[^:]*)*$/.test(label)
    ? Math.min(fixed.length, mostAtOnce)
    : 1;
  return Math.max(branches, ofKinds, Math.ceil(runs / (2 * usualRuns)));
}

function portionOfGroup(group: readonly Candidate[]): number {
  return Math.max(...group.slice(0, 1).map(({ rowSource }) => portionOf(rowSource)));
}

/** What the budget is increased for: of branches within branches only one, or else a nested choice would take it all. */
function payingPortion(group: readonly Candidate[]): number {
  const isNested = group.slice(0, 1).some(({ rowSource }) => /:branches:of-/.test(rowSource.source.label));
  return isNested ? 1 : portionOfGroup(group);
}

/**
 * The order of choosing: the first candidate of each row; then a portion of each group, the rest of its kinds and of the
 * mistakes that it is about, except for what is only observed; then one portion of each, round by round.
 */
function inTurn(rowSources: readonly RowSource[]): readonly Candidate[] {
  const groups = candidateGroups(rowSources);
  const counted = groups.filter(([candidate]) => candidate && isCounted(candidate));
  const portions = counted.map((group) => group.slice(0, portionOfGroup(group)));
  const kinds = counted.map((group) => group.slice(0, kindsIn(group)));
  const mistakes = counted.map((group) => group.slice(0, mistakesIn(group)));
  const rest = inTurns(groups.map(portionsOf)).flat();
  return [
    ...new Set([...firstsOf(groups), ...portions.flat(), ...inTurns(kinds), ...inTurns(mistakes), ...rest]),
  ];
}

/** How many texts that break a pattern are chosen, as programs get patterns wrong in as many ways. */
const mostMistakes = 13;

function mistakesIn(group: readonly Candidate[]): number {
  const [label = ''] = group.map(({ rowSource }) => rowSource.source.label);
  return /:pattern(?::of-[^:]*)*$/.test(label) ? mostMistakes : 0;
}

/**
 * Whether something more than observing comes of a probe: also of names that nothing has, over which programs break down
 * that look nothing up first.
 */
function isCounted({ rowSource: { row, source } }: Candidate): boolean {
  return levelOf(row) !== 'observed' || isUnknownName(source.label);
}

function portionsOf(group: readonly Candidate[]): readonly (readonly Candidate[])[] {
  const portion = portionOfGroup(group);
  const rounds = Math.ceil(group.length / portion);
  return Array.from({ length: rounds }, (_, round) => group.slice(round * portion, (round + 1) * portion));
}
