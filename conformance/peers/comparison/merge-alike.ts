/** Puts clusters together that tell the same of several rows: one target answers 422 wherever another one answers 400. */

import type { TargetAnswer } from '../../model/comparison.ts';
import type { Unnumbered } from './clusters.ts';

/**
 * Merges clusters in which all accept or all refuse, where the targets part in the same words and break the same, if
 * anything. Whether a request is accepted at all is a difference of its row alone.
 */
export function mergeAlike(clusters: readonly Unnumbered[]): readonly Unnumbered[] {
  const groups = Map.groupBy(clusters, (one) => mannerOf(one) ?? one);
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [merge(first, others)] : []));
}

/** In which words the targets part, and what they break; undefined where that is not all. */
function mannerOf({ cluster, operation, classify }: Unnumbered): string | undefined {
  const { kind, smallest } = cluster;
  const last = smallest.answers.map(({ steps }) => steps.at(-1));
  const kinds = new Set(smallest.answers.map(acceptanceOf));
  if (kind === 'unstable' || kinds.size !== 1 || last.some((step) => step === undefined)) return undefined;
  const words = last.map((step) => (step ? classify(operation, step) : []));
  const facets = (words[0] ?? []).map((_, at) => words.map((some) => some[at] ?? ''));
  const differing = facets.map((some) => (new Set(some).size > 1 ? some : []));
  if (differing.every((some) => some.length === 0)) return undefined;
  const targets = smallest.answers.map(({ target, broken }) => [target, codesOf(broken)]);
  return JSON.stringify([operation.id, kind, [...kinds], targets, differing]);
}

function codesOf(broken: TargetAnswer['broken']): readonly string[] {
  return [...new Set(broken.map(({ finding, standing }) => `${finding.code} ${standing}`))].toSorted();
}

function acceptanceOf({ steps }: TargetAnswer): string {
  const outcome = steps.at(-1)?.exchange.outcome;
  return outcome?.kind === 'answer' ? `${Math.floor(outcome.status / 100)}` : 'none';
}

/** Examples that are named of all of them. */
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
