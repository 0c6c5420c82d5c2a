/**
 * Chooses what is sent to one operation: what the user's filters select, and of that what its budget allows. Only that
 * is generated.
 */

import type { PlannedProbe, PlannedRow } from '../../model/plan.ts';
import type { Settings } from '../../model/settings.ts';
import { drawOffer, type Offer, offersOf } from './offers.ts';
import {
  isNamed,
  isOfferNamed,
  isProbeSelected,
  isProvoker,
  isSelected,
  mayBeNamed,
  rowIds,
} from './select.ts';
import { spendBudget, stretched, withinShare } from './spend-budget.ts';

/** What is sent to an operation, and what is not. */
export interface Choice {
  /** The rows that take part. */
  readonly selected: ReadonlySet<PlannedRow>;
  readonly probes: readonly PlannedProbe[];
  /** Rows that the user's filters select only in part. */
  readonly unwanted: ReadonlySet<PlannedRow>;
  /** Rows of which something is not sent because of that. */
  readonly unsent: ReadonlySet<PlannedRow>;
  /** How many requests the budget leaves out. */
  readonly leftOut: number;
  /** The sources that are selected as a whole, with their rows, whatever the budget allows of them. */
  readonly wanted: readonly Pick<Offer, 'row' | 'source'>[];
}

/** The budget of an operation, and the number of operations. */
interface Purse {
  readonly budget: number;
  readonly operations: number;
}

/** @param purse budget of the operation; cases that the user names are sent in any case */
export function chooseProbes(rows: readonly PlannedRow[], settings: Settings, purse: Purse): Choice {
  const parts = rows.flatMap((row) => offersOf(row, settings)).map((offer) => wantedOf(offer, settings));
  const bearing = new Set(parts.filter(({ wanted }) => isSome(wanted)).map(({ offer }) => offer.row));
  const selected = rows.filter((row) => isSelected(rowIds(row), settings) || bearing.has(row));
  const provokers = new Set(rows.filter((row) => isProvoker(row, selected)));
  const needed = parts.map((part) =>
    provokers.has(part.offer.row) ? { ...part, wanted: 'all' as const } : part,
  );
  const unlike = (some: readonly OfferPart[]) =>
    new Set(some.filter(({ wanted }) => wanted !== 'all').map(({ offer }) => offer.row));
  const chosen =
    settings.cases === undefined
      ? buy(needed, purse, settings)
      : { probes: needed.flatMap((part) => named(part, settings)), leftOut: 0, wanted: [] };
  return { selected: new Set(selected), ...chosen, unwanted: unlike(parts), unsent: unlike(needed) };
}

/** An offer, and which of its probes are selected. */
interface OfferPart {
  readonly offer: Offer;
  readonly wanted: 'all' | 'none' | readonly PlannedProbe[];
}

function isSome(wanted: OfferPart['wanted']): boolean {
  return wanted === 'all' || (wanted !== 'none' && wanted.length > 0);
}

/** Generates probes only where a filter may name single ones. */
function wantedOf(offer: Offer, settings: Settings): OfferPart {
  if (!mayBeNamed(offer, settings)) return { offer, wanted: isOfferNamed(offer, settings) ? 'all' : 'none' };
  const probes = drawOffer(offer);
  const some = probes.filter((probe) => isProbeSelected(probe, settings));
  return { offer, wanted: some.length === probes.length ? 'all' : some };
}

function named({ offer, wanted }: OfferPart, settings: Settings): readonly PlannedProbe[] {
  const { cases = [] } = settings;
  const isHere = (id: string) =>
    id === offer.id || id === offer.source.label || id.startsWith(`${offer.id}/`);
  if (wanted === 'none' || !cases.some(isHere)) return [];
  const probes = wanted === 'all' ? drawOffer(offer) : wanted;
  return probes.filter((probe) => isNamed(probe, settings));
}

function buy(
  parts: readonly OfferPart[],
  { budget, operations }: Purse,
  { operationBudget }: Pick<Settings, 'operationBudget'>,
): Pick<Choice, 'probes' | 'leftOut' | 'wanted'> {
  const whole = parts.flatMap(({ offer, wanted }) => (wanted === 'all' ? [offer] : []));
  const own = operationBudget === 'auto' ? stretched(whole, budget, operations) : budget;
  const single = parts.flatMap(({ wanted }) => (typeof wanted === 'string' ? [] : wanted));
  const spent = single.reduce((sum, { draft }) => sum + draft.steps.length, 0);
  const { indexes, leftOut } = spendBudget(whole, Math.max(0, own - spent), budget);
  const probes = parts.flatMap(({ offer, wanted }) => {
    if (typeof wanted !== 'string') return wanted;
    const bought = indexes.get(offer) ?? new Set();
    const few = drawOffer(offer, Math.max(0, ...[...bought].map((index) => index + 1)));
    return few
      .filter(({ index }) => bought.has(index))
      .map((probe) => ({ ...probe, draft: withinShare(probe.draft, budget) }));
  });
  return { probes, leftOut, wanted: whole };
}
