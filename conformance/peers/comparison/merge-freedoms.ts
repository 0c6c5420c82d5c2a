/** Puts clusters together that tell the same of several rows: one target answers 403 where another one answers 401. */

import type { Cluster, TargetAnswer } from '../../model/comparison.ts';
import type { Operation } from '../../model/contract.ts';
import type { Classify } from './classify.ts';

/** A cluster without its number, and the operation that its cases exercise. */
export interface Unnumbered {
  readonly cluster: Omit<Cluster, 'number'>;
  readonly operation: Operation;
}

/**
 * Merges clusters in which nobody is wrong and all accept or all refuse, where the same facets differ in the same way.
 * Whether a request is accepted at all is a difference of its row alone.
 */
export function mergeFreedoms(clusters: readonly Unnumbered[], classify: Classify): readonly Unnumbered[] {
  const groups = Map.groupBy(clusters, (one) => mannerOf(one, classify) ?? one);
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [merge(first, others)] : []));
}

/** In which words the targets part; undefined where that is not all. */
function mannerOf({ cluster, operation }: Unnumbered, classify: Classify): string | undefined {
  const { kind, smallest } = cluster;
  if (kind !== 'freedom') return undefined;
  const last = smallest.answers.map(({ steps }) => steps.at(-1));
  const kinds = new Set(smallest.answers.map(acceptanceOf));
  if (kinds.size !== 1 || last.some((step) => step === undefined)) return undefined;
  const words = last.map((step) => (step ? classify(operation, step) : []));
  const facets = (words[0] ?? []).map((_, at) => words.map((some) => some[at] ?? ''));
  const differing = facets.map((some) => (new Set(some).size > 1 ? some : []));
  if (differing.every((some) => some.length === 0)) return undefined;
  return JSON.stringify([operation.id, [...kinds], smallest.answers.map(({ target }) => target), differing]);
}

function acceptanceOf({ steps }: TargetAnswer): string {
  const outcome = steps.at(-1)?.exchange.outcome;
  return outcome?.kind === 'answer' ? `${Math.floor(outcome.status / 100)}` : 'none';
}

/** Examples that are named of all of them. */
const mostExamples = 6;

function merge(first: Unnumbered, others: readonly Unnumbered[]): Unnumbered {
  const all = [first, ...others].map(({ cluster }) => cluster);
  const rows = [...new Set(all.map(({ row }) => row))].filter((row) => row !== first.cluster.row);
  const cluster = {
    ...first.cluster,
    ...(rows.length > 0 ? { moreRows: rows } : {}),
    sources: [...new Set(all.flatMap(({ sources }) => sources))],
    count: all.reduce((sum, { count }) => sum + count, 0),
    examples: [...new Set(all.flatMap(({ examples }) => examples))].slice(0, mostExamples),
  };
  return { ...first, cluster };
}
