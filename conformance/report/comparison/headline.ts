/** A difference between targets in one line: `B and C refuse (400), A accepts (200): id is the number 1.0`. */

import type { AnswerGroup, Cluster } from '../../model/comparison.ts';

/** The line without its full stop; text from targets is not escaped yet. */
export function clusterHeadline(cluster: Cluster): string {
  const { difference } = cluster.smallest;
  return `${groupsHeadline(cluster.groups)}: ${difference || cluster.title}`;
}

/**
 * The first part of the line: which targets do what. Where the status does not tell them apart, the whole answer class
 * does.
 */
function groupsHeadline(groups: readonly AnswerGroup[]): string {
  const brief = groups.map(({ targets, answer }) => briefly(answer, targets.length > 1));
  const alone = groups.map(({ answer }) => briefly(answer, false));
  const isTelling = new Set(alone).size === groups.length && !alone.includes(undefined);
  return groups
    .map(({ targets, answer }, at) => {
      const words = isTelling ? brief[at] : `${targets.length > 1 ? 'answer' : 'answers'} ${answer}`;
      return `${listed(targets)} ${words}`;
    })
    .join(', ');
}

/** The rows of a cluster: `REJ-03`, or `ACC-01 and 21 more rows`. */
export function clusterRows({ row, moreRows = [] }: Pick<Cluster, 'row' | 'moreRows'>): string {
  if (moreRows.length === 0) return row;
  return `${row} and ${moreRows.length} more ${moreRows.length === 1 ? 'row' : 'rows'}`;
}

/** A list of names: `A, B and C`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

/** The verb for a class of statuses, for one target and for several. */
const verbs: Readonly<Record<string, readonly [one: string, several: string]>> = {
  '2': ['accepts', 'accept'],
  '3': ['redirects', 'redirect'],
  '4': ['refuses', 'refuse'],
  '5': ['fails', 'fail'],
};

function briefly(answer: string, isSeveral: boolean): string | undefined {
  if (answer.includes(', then ')) return undefined;
  const silent = /^no answer \((.*)\)$/.exec(answer)?.[1];
  if (silent !== undefined) return `${isSeveral ? 'do' : 'does'} not answer (${silent})`;
  const [, verb, row] = /^(keep|break)s (.*)$/.exec(answer) ?? [];
  if (verb !== undefined) return `${verb}${isSeveral ? '' : 's'} ${row}`;
  const status = /^[2345]\d\d\b/.exec(answer)?.[0];
  const [one, several] = verbs[status?.[0] ?? ''] ?? [];
  return status === undefined ? undefined : `${isSeveral ? several : one} (${status})`;
}
