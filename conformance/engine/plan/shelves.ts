/**
 * The order in which a budget is spent on probes: shelf by shelf, where a shelf has the probes that try the same thing.
 */

import type { Level } from '../../model/level.ts';
import { strongest } from '../../model/level.ts';
import { triedBy, triedIn } from '../../model/tried-by.ts';
import { levelOf } from './adjust-row.ts';
import type { Offer } from './offers.ts';
import { seedOf } from './seed.ts';

/** A reference to one probe of an offer. */
export interface Ware {
  readonly offer: Offer;
  readonly index: number;
}

/** The first ware of each row. */
export function firstsOf(shelves: readonly (readonly Ware[])[]): readonly Ware[] {
  const firsts = new Map(shelves.toReversed().map((shelf) => [shelf[0]?.offer.row, shelf[0]]));
  return shelves.flatMap(([ware]) => (ware && firsts.get(ware.offer.row) === ware ? [ware] : []));
}

const levels: readonly Level[] = ['required', 'recommended', 'observed'];

/**
 * Puts what tries the same thing in the same branch of a choice on one shelf. Required things come first, and rows take
 * turns, so that one with many shelves leaves something to the others. A second branch of the same kind comes only
 * after every kind had its first.
 */
export function shelvesOf(offers: readonly Offer[]): readonly (readonly Ware[])[] {
  const shelves = [...Map.groupBy(offers, shelfOf).values()].map((shelf, at) => ({
    level: strongest(shelf.map(({ row }) => levelOf(row))),
    row: shelf[0]?.row,
    wares: mixed(shelf, at),
  }));
  return levels.flatMap((level) => {
    const own = shelves.filter((shelf) => shelf.level === level);
    const rows = [...Map.groupBy(own, ({ row }) => row).values()].map((some) =>
      byRound(some.map(({ wares }) => wares)),
    );
    return inTurns(rows);
  });
}

/**
 * Of the shelves of each kind, those of its first branches.
 * @param most maximum number of branches
 */
export function withBranches(
  shelves: readonly (readonly Ware[])[],
  most: number,
): readonly (readonly Ware[])[] {
  const seen = new Map<string, number>();
  return shelves.filter(([ware]) => {
    const kind = ware ? kindOf(ware.offer) : '';
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    return count <= most;
  });
}

/** Sorts shelves: the first one of each kind, then the second of each, which is for another branch, and so on. */
function byRound(shelves: readonly (readonly Ware[])[]): readonly (readonly Ware[])[] {
  const kinds = Map.groupBy(shelves, ([ware]) => (ware ? kindOf(ware.offer) : ''));
  const rounds = new Map([...kinds.values()].flatMap((some) => some.map((shelf, round) => [shelf, round])));
  return shelves.toSorted((one, other) => (rounds.get(one) ?? 0) - (rounds.get(other) ?? 0));
}

/** The first item of each list, then the second of each, and so on. */
export function inTurns<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const turns: T[][] = [];
  for (const list of lists) {
    for (const [at, one] of list.entries()) {
      const turn = turns[at] ?? [];
      turn.push(one);
      turns[at] = turn;
    }
  }
  return turns.flat();
}

/**
 * Mixes the offers of a shelf so that every way to break its keyword comes up soon, each shelf beginning with another
 * one. Offers whose result counts only if the target refuses a plainer request come last.
 */
function mixed(shelf: readonly Offer[], at: number): readonly Ware[] {
  const { plain = [], behind = [] } = Object.groupBy(shelf, (offer) => (isPlain(offer) ? 'plain' : 'behind'));
  const { likely = [], others = [] } = Object.groupBy(plain, (offer) =>
    isLikely(offer) ? 'likely' : 'others',
  );
  const [other, ...unlikely] = turned(others, at);
  const first = [...(other ? [other] : []), ...likely];
  return inTurns([...turned(first, at), ...unlikely, ...turned(behind, at)].map(waresOf));
}

/** Rotates a list, by another amount for each shelf. */
function turned<T>(list: readonly T[], at: number): readonly T[] {
  const turn = at % Math.max(1, list.length);
  return [...list.slice(turn), ...list.slice(0, turn)];
}

/**
 * Wrong types that programs often accept by mistake: they parse numbers from strings, write numbers as strings, drop
 * fractions, and take null for nothing. In parameters everything is text, of which fractions may be dropped.
 */
const likelyTypes =
  /(?:^(?!(?:path|query|header|cookie)\.).*:(?:type:(?:string|number|null)|(?:any|one)Of:type)|:type:fraction)(?::of-[^:]*)*$/s;

function isLikely({ source }: Offer): boolean {
  return likelyTypes.test(source.label);
}

/** How many wares at the beginning of a shelf are of different kinds: the likely wrong types, and one other. */
export function kindsOn(shelf: readonly Ware[]): number {
  const plain = [...new Set(shelf.map(({ offer }) => offer))].filter(isPlain);
  const likely = plain.filter(isLikely).length;
  return likely + (likely < plain.length || likely === 0 ? 1 : 0);
}

function waresOf(offer: Offer): readonly Ware[] {
  const order = orderOf(offer);
  return Array.from({ length: offer.count }, (_, index) => ({ offer, index: order[index] ?? index }));
}

/**
 * The order of the probes of an offer. Each operation begins with another near miss of a credential, so that together
 * they try all of them.
 */
function orderOf({ row, source: { label, fixed } }: Offer): readonly number[] {
  const plain = fixed.filter(({ carried }) => !carried).length;
  if (!label.endsWith(':near-miss') || plain === 0) return [];
  const start = (seedOf(0, row.operation?.id ?? '') >>> 0) % plain;
  return Array.from({ length: plain }, (_, at) => (at + start) % plain);
}

function isPlain({ source }: Offer): boolean {
  return (source.fixed[0]?.steps.length ?? 1) === 1;
}

/**
 * Members in other letters are refused as missing by programs that do not check for missing members otherwise, and some
 * programs notice a missing body only where there is a content type.
 */
const apart = /^body:type:null$|^body:missing:bare$|:required:other-case(?::of-[^:]*)*$/;

/**
 * The kind of a shelf: a keyword at a place, or else the label of the source. A null body is a kind of its own, since
 * programs may fail at it alone, or take it for an empty one.
 */
function kindOf({ row, source }: Offer): string {
  const own = apart.test(source.label) ? source.label.replace(/(?::of-[^:]*)+$/, '') : '';
  return `${row.requirement.id} ${triedBy(source)} ${own}`;
}

function shelfOf(offer: Offer): string {
  return `${kindOf(offer)} ${triedIn(offer.source)}`;
}
