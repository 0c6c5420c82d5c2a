/**
 * Merges clusters of several rows with the same difference, such as one target answering 422 wherever another answers
 * 400.
 */

import type { TargetAnswer } from '../../model/comparison.ts';
import type { Unnumbered } from './clusters.ts';

/**
 * Merges clusters in which all targets accept or all refuse, if the answers differ in the same words and break the same
 * rows; a cluster with fewer targets joins one with more. A difference in acceptance belongs to its row alone, and is
 * not merged.
 */
export function mergeAlike(clusters: readonly Unnumbered[]): readonly Unnumbered[] {
  const manners = new Map(clusters.map((one) => [one, mannerOf(one)]));
  const homes = new Map<Unnumbered, Unnumbered>();
  for (const one of clusters.toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
    const home = [...homes.keys()].find((other) => isPartOf(manners.get(one), manners.get(other)));
    homes.set(one, home ? (homes.get(home) ?? home) : one);
  }
  const groups = Map.groupBy(clusters, (one) => homes.get(one) ?? one);
  return [...groups].map(([home, all]) =>
    merge(
      home,
      all.filter((one) => one !== home),
    ),
  );
}

function sizeOf({ cluster }: Unnumbered): number {
  return cluster.smallest.answers.length;
}

/** How the answers of a cluster differ. */
interface AnswerManner {
  readonly kind: string;
  /** The differing words of each target, with the rows that it breaks. */
  readonly words: ReadonlyMap<string, string>;
}

function isPartOf(one: AnswerManner | undefined, other: AnswerManner | undefined): boolean {
  if (!one || !other || one.kind !== other.kind) return false;
  return [...one.words].every(([target, words]) => other.words.get(target) === words);
}

/** How the answers differ; undefined where they also differ in acceptance. */
function mannerOf({ cluster, operation, classify }: Unnumbered): AnswerManner | undefined {
  const { kind, smallest } = cluster;
  const kinds = new Set(smallest.answers.map(acceptanceOf));
  if (kind === 'unstable' || kinds.size !== 1 || smallest.answers.some(({ steps }) => steps.length === 0))
    return undefined;
  const words = smallest.answers.map(({ target, steps, broken }) => {
    const last = steps.at(-1);
    return [target, JSON.stringify([last ? classify(operation, last) : [], codesOf(broken)])] as const;
  });
  if (new Set(words.map(([, told]) => told)).size === 1) return undefined;
  return { kind: JSON.stringify([operation.id, kind, [...kinds]]), words: new Map(words) };
}

function codesOf(broken: TargetAnswer['broken']): readonly string[] {
  return [...new Set(broken.map(({ finding, standing }) => `${finding.code} ${standing}`))].toSorted();
}

function acceptanceOf({ steps }: TargetAnswer): string {
  const outcome = steps.at(-1)?.exchange.outcome;
  return outcome?.kind === 'answer' ? `${Math.floor(outcome.status / 100)}` : 'none';
}

/** How many examples are named for the merged cluster. */
const mostExamples = 6;

function merge(first: Unnumbered, others: readonly Unnumbered[]): Unnumbered {
  const all = [first, ...others].map(({ cluster }) => cluster);
  const named = all.flatMap(({ row, moreRows = [] }) => [row, ...moreRows]);
  const rows = [...new Set(named)].filter((row) => row !== first.cluster.row);
  const cluster = {
    ...first.cluster,
    ...(rows.length > 0 ? { moreRows: rows } : {}),
    sources: [...new Set(all.flatMap(({ sources }) => sources))],
    count: all.reduce((sum, { count }) => sum + count, 0),
    examples: [...new Set(all.flatMap(({ examples }) => examples))].slice(0, mostExamples),
  };
  return { ...first, cluster };
}
