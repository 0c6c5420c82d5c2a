/** What a budget is spent on, in its order: shelf beside shelf, each with all that tries the same thing. */

import type { Level } from '../../model/level.ts';
import { strongest } from '../../model/level.ts';
import { triedBy, triedIn } from '../../model/tried-by.ts';
import { levelOf } from './adjust-row.ts';
import type { Offer } from './offers.ts';
import { seedOf } from './seed.ts';

/** One probe of an offer. */
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
 * What tries the same thing in the same branch stands on one shelf: what is required comes before what is not, and the
 * rows take turns, so that none with many shelves leaves nothing to the others. What was tried in one branch comes again in
 * the next one when everything has come once.
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

/** Of the shelves of each kind those of its first branches, so many. */
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

/** The first shelf of each kind, then the second of each, which is of another branch, and so on; in their order else. */
function byRound(shelves: readonly (readonly Ware[])[]): readonly (readonly Ware[])[] {
  const kinds = Map.groupBy(shelves, ([ware]) => (ware ? kindOf(ware.offer) : ''));
  const rounds = new Map([...kinds.values()].flatMap((some) => some.map((shelf, round) => [shelf, round])));
  return shelves.toSorted((one, other) => (rounds.get(one) ?? 0) - (rounds.get(other) ?? 0));
}

/** The first of each list, then the second of each, and so on. */
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
 * Of several ways to break one keyword another one comes first at each place, so that every way comes soon. What is
 * told only of a target that refuses a plainer request before it comes behind those that tell by themselves.
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

/** Begins at another one for each shelf. */
function turned<T>(list: readonly T[], at: number): readonly T[] {
  const turn = at % Math.max(1, list.length);
  return [...list.slice(turn), ...list.slice(0, turn)];
}

/**
 * Wrong types of members that programs take for right ones by mistake: they read numbers from texts and write texts of
 * numbers, cut fractions off, and take null for nothing. In parameters all is text, of which fractions may be cut off.
 */
const likelyTypes =
  /(?:^(?!(?:path|query|header|cookie)\.).*:(?:type:(?:string|number|null)|(?:any|one)Of:type)|:type:fraction)(?::of-[^:]*)*$/s;

function isLikely({ source }: Offer): boolean {
  return likelyTypes.test(source.label);
}

/** How many wares of a shelf, from its first on, are of kinds of their own: the likely wrong types, and another one. */
export function kindsOn(shelf: readonly Ware[]): number {
  const plain = [...new Set(shelf.map(({ offer }) => offer))].filter(isPlain);
  const likely = plain.filter(isLikely).length;
  return likely + (likely < plain.length || likely === 0 ? 1 : 0);
}

function waresOf(offer: Offer): readonly Ware[] {
  const order = orderOf(offer);
  return Array.from({ length: offer.count }, (_, index) => ({ offer, index: order[index] ?? index }));
}

/** Each operation begins with another one of what is nearly a credential: between them they come to all. */
function orderOf({ row, source: { label, fixed } }: Offer): readonly number[] {
  const plain = fixed.filter(({ carried }) => !carried).length;
  if (!label.endsWith(':near-miss') || plain === 0) return [];
  const start = (seedOf(0, row.operation?.id ?? '') >>> 0) % plain;
  return Array.from({ length: plain }, (_, at) => (at + start) % plain);
}

function isPlain({ source }: Offer): boolean {
  return (source.fixed[0]?.steps.length ?? 1) === 1;
}

/** Members in other letters are found missing by some who forget to look whether they are there at all. */
const apart = /^body:type:null$|:required:other-case(?::of-[^:]*)*$/;

/**
 * A keyword at a place, or else what a source is called. A body that is null stands apart from those of other wrong types:
 * whoever reads its members fails at that one alone, or takes it for one in which nothing is said.
 */
function kindOf({ row, source }: Offer): string {
  const own = apart.test(source.label) ? source.label.replace(/(?::of-[^:]*)+$/, '') : '';
  return `${row.requirement.id} ${triedBy(source)} ${own}`;
}

function shelfOf(offer: Offer): string {
  return `${kindOf(offer)} ${triedIn(offer.source)}`;
}
