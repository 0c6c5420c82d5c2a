/**
 * `--operation-budget`: how many requests an operation gets, and for what. It is spent breadth first: every row once, then
 * every keyword at every place once, then each of them a second time, and so on.
 */

import type { ProbeDraft } from '../../model/case.ts';
import type { Requirements } from '../../model/requirement.ts';
import { usualRuns } from '../../model/settings.ts';
import { levelOf } from './adjust-row.ts';
import type { Offer } from './offers.ts';
import { firstsOf, inTurns, kindsOn, shelvesOf, type Ware, withBranches } from './shelves.ts';

/** Requests an operation where nobody says otherwise, and no requirement says what has to be sent. */
const usualBudget = 120;

/** Requests of a run for all operations together: a document of ten thousand operations leaves little for each. */
const mostOfAll = 120_000;

/** What every operation gets all the same. */
const leastOfOne = 12;

/** The budget of each of so many operations. */
export function budgetOf(
  budget: number | 'auto',
  { hasRequirements, operations }: { readonly hasRequirements: boolean; readonly operations: number },
): number {
  if (budget === 'auto' && hasRequirements) return Number.POSITIVE_INFINITY;
  const wanted = budget === 'auto' ? usualBudget : budget;
  return Math.min(wanted, Math.max(leastOfOne, Math.floor(mostOfAll / Math.max(1, operations))));
}

/** How far the usual budget stretches, as a factor: the fewer operations there are, the further. */
const furthest = { ofMany: 2, ofFew: 6 } as const;

/** What all operations together may come to when each is stretched beyond what one of many gets. */
const mostStretched = 10_000;

/** Branches of a choice for which the usual budget stretches, each kind in so many; further ones have what is left. */
const mostPaidFor = 5;

/**
 * The usual budget, or as much more as it takes to try every kind of what is required or recommended once beside what
 * each row needs at least; any other budget as it is. Branches of branches have hundreds of kinds, which a document of
 * few operations can afford.
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

/** Rows for single operations are of a document that has many: they share the usual budget. */
export function saysWhatIsSent(requirements: Requirements | undefined): boolean {
  return requirements?.rows.some(({ operations }) => operations === undefined) ?? false;
}

/** What is bought: the index of each probe of an offer, and how many requests are left out. */
export interface Bought {
  readonly indexes: ReadonlyMap<Offer, ReadonlySet<number>>;
  readonly leftOut: number;
}

/**
 * Buys probes of one operation; those that are sent on demand only cost nothing.
 * @param usual the budget before it was stretched, by which prices go
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

/** A probe of several steps costs as many requests; a random one has one. */
function priceOf({ source }: Offer, index: number, budget: number): number {
  const probe = source.fixed[index];
  return source.phase === 'hostile' ? 0 : probe ? withinShare(probe, budget).steps.length : 1;
}

/** What one probe may cost of a budget: a twelfth, where fewer requests at once do as well. */
const share = 1 / 12;

/** A probe whose requests are sent at once, with no more of them than a budget bears. */
export function withinShare(probe: ProbeDraft, budget: number): ProbeDraft {
  const most = Math.max(2, Math.floor(budget * share));
  return probe.how === 'together' && probe.steps.length > most
    ? { ...probe, steps: probe.steps.slice(0, most) }
    : probe;
}

/** Edges and values of which each says something of its own are bought together, up to so many. */
const mostAtOnce = 2;

/** Branches are read each by its own part of a program. */
const mostBranches = 12;

/**
 * How many of a source are bought in a round: both ends of what is allowed, since each is of another keyword, too few and
 * too many of what a list contains, the branches of a choice, two of an enumeration and of what is nearly a credential;
 * those that draw more than others have something rare to look for.
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
 * The first ware of each row; a portion of each shelf, and what is left of its kinds, but for what is only observed; then
 * round after round one portion of each.
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
