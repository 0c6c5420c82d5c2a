/**
 * The order in which a budget is spent on probes: group by group, where a group has the probes that try the same thing.
 */

import { levelOf, triedBy, triedIn } from '../../model/plan.ts';
import { type Level, strongest } from '../../model/verdict.ts';
import { type RowSource, seedOf } from './row-sources.ts';

/** A reference to one probe of a source. */
export interface Candidate {
  readonly rowSource: RowSource;
  readonly index: number;
}

/** The first candidate of each row. */
export function firstsOf(groups: readonly (readonly Candidate[])[]): readonly Candidate[] {
  const firsts = new Map(groups.toReversed().map((group) => [group[0]?.rowSource.row, group[0]]));
  return groups.flatMap(([candidate]) =>
    candidate && firsts.get(candidate.rowSource.row) === candidate ? [candidate] : [],
  );
}

const levels: readonly Level[] = ['required', 'recommended', 'observed'];

/**
 * Puts what tries the same thing in the same branch of a choice in one group. Required things come first, and rows take
 * turns, so that one with many groups leaves something to the others. A second branch of the same kind comes only
 * after every kind had its first.
 */
export function candidateGroups(rowSources: readonly RowSource[]): readonly (readonly Candidate[])[] {
  const groups = [...Map.groupBy(rowSources, groupKeyOf).values()].map((group, at) => ({
    level: strongest(group.map(({ row }) => levelOf(row))),
    row: group[0]?.row,
    candidates: mixed(group, at),
  }));
  return levels.flatMap((level) => {
    const own = groups.filter((group) => group.level === level);
    const rows = [...Map.groupBy(own, ({ row }) => row).values()].map((some) =>
      byRound(some.map(({ candidates }) => candidates)),
    );
    return inTurns(rows);
  });
}

/**
 * Of the groups of each kind, those of its first branches.
 * @param most maximum number of branches
 */
export function withBranches(
  groups: readonly (readonly Candidate[])[],
  most: number,
): readonly (readonly Candidate[])[] {
  const seen = new Map<string, number>();
  return groups.filter(([candidate]) => {
    const kind = candidate ? kindOf(candidate.rowSource) : '';
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    return count <= most;
  });
}

/** Sorts groups: the first one of each kind, then the second of each, which is for another branch, and so on. */
function byRound(groups: readonly (readonly Candidate[])[]): readonly (readonly Candidate[])[] {
  const kinds = Map.groupBy(groups, ([candidate]) => (candidate ? kindOf(candidate.rowSource) : ''));
  const rounds = new Map([...kinds.values()].flatMap((some) => some.map((group, round) => [group, round])));
  return groups.toSorted((one, other) => (rounds.get(one) ?? 0) - (rounds.get(other) ?? 0));
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
 * Mixes the sources of a group so that every way to break its keyword comes up soon, each group beginning with another
 * one. Sources whose result counts only if the target refuses a plainer request come last.
 */
function mixed(group: readonly RowSource[], at: number): readonly Candidate[] {
  const { plain = [], behind = [] } = Object.groupBy(group, (rowSource) =>
    isPlain(rowSource) ? 'plain' : 'behind',
  );
  const { likely = [], others = [] } = Object.groupBy(plain, (rowSource) =>
    isLikely(rowSource) ? 'likely' : 'others',
  );
  const [other, ...unlikely] = turned(others, at);
  const first = [...(other ? [other] : []), ...likely];
  return inTurns([...turned(first, at), ...unlikely, ...turned(behind, at)].map(candidatesOf));
}

/** Rotates a list, by another amount for each group. */
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

/** Ways to miss what is listed: another type, another part of it, what a lenient comparison confuses, each excluded one. */
const missedLists = /:(?:enum|const|not):(?!of-)[^:]+(?::of-[^:]*)*$/s;

function isLikely({ source: { label } }: RowSource): boolean {
  return likelyTypes.test(label) || missedLists.test(label);
}

/** How many candidates at the beginning of a group are of different kinds: the likely wrong types, and one other. */
export function kindsIn(group: readonly Candidate[]): number {
  const plain = [...new Set(group.map(({ rowSource }) => rowSource))].filter(isPlain);
  const likely = plain.filter(isLikely).length;
  return likely + (likely < plain.length || likely === 0 ? 1 : 0);
}

function candidatesOf(rowSource: RowSource): readonly Candidate[] {
  const order = orderOf(rowSource);
  return Array.from({ length: rowSource.count }, (_, index) => ({ rowSource, index: order[index] ?? index }));
}

/**
 * The order of the probes of a source. Each operation begins with another near miss of a credential, so that together
 * they try all of them.
 */
function orderOf({ row, source: { label, fixed } }: RowSource): readonly number[] {
  const plain = fixed.filter(({ carried }) => !carried).length;
  if (!label.endsWith(':near-miss') || plain === 0) return [];
  const start = (seedOf(0, row.operation?.id ?? '') >>> 0) % plain;
  return Array.from({ length: plain }, (_, at) => (at + start) % plain);
}

function isPlain({ source }: RowSource): boolean {
  return (source.fixed[0]?.steps.length ?? 1) === 1;
}

/**
 * Members in other letters are refused as missing by programs that do not check for missing members otherwise, and some
 * programs notice a missing body only where there is a content type.
 */
const apart = /^body:type:null$|^body:missing:bare$|:required:other-case(?::of-[^:]*)*$/;

/**
 * The kind of a group: a keyword at a place, or else the label of the source. A null body is a kind of its own, since
 * programs may fail at it alone, or take it for an empty one.
 */
function kindOf({ row, source }: RowSource): string {
  const own = apart.test(source.label) ? source.label.replace(/(?::of-[^:]*)+$/, '') : '';
  return `${row.requirement.id} ${triedBy(source)} ${own}`;
}

function groupKeyOf(rowSource: RowSource): string {
  return `${kindOf(rowSource)} ${triedIn(rowSource.source)}`;
}
