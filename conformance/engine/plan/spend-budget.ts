/**
 * `--operation-budget`: how many requests an operation gets, and for what. The budget is spent breadth first: every row
 * once, then every keyword at every place once, then each of them a second time, and so on.
 */

import type { ProbeDraft } from '../../model/case.ts';
import type { Requirements } from '../../model/requirement.ts';
import { usualRuns } from '../../model/settings.ts';
import { levelOf } from './adjust-row.ts';
import type { Offer } from './offers.ts';
import { firstsOf, inTurns, kindsOn, shelvesOf, type Ware, withBranches } from './shelves.ts';

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
const furthest = { ofMany: 2, ofFew: 6 } as const;

/** Maximum number of requests for all operations together, once their budgets are increased. */
const mostStretched = 10_000;

/** For how many branches of a choice the default budget is increased; further branches get what is left. */
const mostPaidFor = 5;

/**
 * The default budget, increased so that every kind of required and recommended probes is tried once besides what each
 * row needs; another budget is returned as it is. Nested choices have hundreds of kinds, which only a document of few
 * operations can afford.
 */
export function stretched(offers: readonly Offer[], budget: number, operations: number): number {
  if (budget !== usualBudget) return budget;
  const share = Math.floor(mostStretched / Math.max(1, operations));
  const most = Math.min(furthest.ofFew * budget, Math.max(furthest.ofMany * budget, share));
  const shelves = shelvesOf(offers);
  const kinds = withBranches(shelves, mostPaidFor).flatMap((shelf) =>
    shelf
      .slice(0, Math.max(portionOfShelf(shelf), kindsOn(shelf)))
      .filter(({ offer }) => levelOf(offer.row) !== 'observed'),
  );
  const wanted = new Set([...firstsOf(shelves), ...kinds]);
  const price = [...wanted].reduce((sum, { offer, index }) => sum + priceOf(offer, index, budget), 0);
  return Math.max(budget, Math.min(most, price));
}

/**
 * Whether requirements say what has to be sent. Rows for certain operations do not: they are for documents with many,
 * which share the default budget.
 */
export function saysWhatIsSent(requirements: Requirements | undefined): boolean {
  return requirements?.rows.some(({ operations }) => operations === undefined) ?? false;
}

/** The chosen probes of each offer, by index, and how many requests are left out. */
export interface Bought {
  readonly indexes: ReadonlyMap<Offer, ReadonlySet<number>>;
  readonly leftOut: number;
}

/**
 * Chooses probes of one operation within a budget; hostile ones cost nothing.
 * @param usual the budget before it was increased, which limits probes of several requests
 */
export function spendBudget(offers: readonly Offer[], budget: number, usual = budget): Bought {
  const indexes = new Map(offers.map((offer) => [offer, new Set<number>()]));
  let [left, leftOut] = [budget, 0];
  for (const { offer, index } of inTurn(offers)) {
    const price = priceOf(offer, index, usual);
    if (price <= left) {
      left -= price;
      indexes.get(offer)?.add(index);
    } else leftOut += price;
  }
  return { indexes, leftOut };
}

/** The cost of a probe in requests; a random one costs one. */
function priceOf({ source }: Offer, index: number, budget: number): number {
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

/**
 * How many probes of a source are chosen in a round: both ends of a range and of a contained count, the branches of a
 * choice, two values of an enumeration, two near misses of a credential, and more for sources that look for something
 * rare.
 */
function portionOf({ source: { label, fixed, runs = 0 } }: Offer): number {
  const branches = label.endsWith(':branches') ? Math.min(fixed.length, mostBranches) : 1;
  const ofKinds = /:(?:ends|values|near-miss|contains)(?::of-[^:]*)*$/.test(label)
    ? Math.min(fixed.length, mostAtOnce)
    : 1;
  return Math.max(branches, ofKinds, Math.ceil(runs / (2 * usualRuns)));
}

function portionOfShelf(shelf: readonly Ware[]): number {
  return Math.max(...shelf.slice(0, 1).map(({ offer }) => portionOf(offer)));
}

/**
 * The order of choosing: the first ware of each row; then a portion of each shelf and the rest of its kinds, except for
 * what is only observed; then one portion of each, round by round.
 */
function inTurn(offers: readonly Offer[]): readonly Ware[] {
  const shelves = shelvesOf(offers);
  const counted = shelves.filter(([ware]) => ware && levelOf(ware.offer.row) !== 'observed');
  const portions = counted.map((shelf) => shelf.slice(0, portionOfShelf(shelf)));
  const kinds = counted.map((shelf) => shelf.slice(0, kindsOn(shelf)));
  const rest = inTurns(shelves.map(portionsOf)).flat();
  return [...new Set([...firstsOf(shelves), ...portions.flat(), ...inTurns(kinds), ...rest])];
}

function portionsOf(shelf: readonly Ware[]): readonly (readonly Ware[])[] {
  const portion = portionOfShelf(shelf);
  const rounds = Math.ceil(shelf.length / portion);
  return Array.from({ length: rounds }, (_, round) => shelf.slice(round * portion, (round + 1) * portion));
}
