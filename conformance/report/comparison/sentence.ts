/**
 * What a comparison came to in one sentence, the same on the page, in compare.json and at the terminal, and a
 * difference between targets in one line: `B and C refuse (400), A accepts (200): id is the number 1.0`.
 */

import { counted } from '../../json/json.ts';
import type {
  AnswerGroup,
  Cluster,
  ClusterKind,
  ComparedTarget,
  Comparison,
} from '../../model/comparison.ts';
import { type Ending, endingOf } from '../ending.ts';

/** The sentence without its full stop: who conforms, and in how many places they differ. */
export function comparisonSentence(comparison: Comparison): string {
  return `${targetsSentence(comparison)}; ${placesSentence(comparison)}`;
}

/**
 * Its first half, such as `2 of 3 targets conform`, with the share of rows that it covers. A target that breaks rows
 * that were not asked for does not count as conforming.
 */
export function targetsSentence({ targets, exitCode, selection, clusters }: Comparison): string {
  const interrupted = exitCode === 130 ? ', and the comparison was interrupted' : '';
  const part = selection
    ? ` in ${selection.rows} of ${counted(selection.of, 'row')} (${selection.flags.join(', ')})`
    : '';
  return targetsWords(targets) + part + unaskedWords(clusters) + gateWords(targets) + interrupted;
}

/** What was seen of rows that were not asked for. */
function unaskedWords(clusters: readonly Cluster[]): string {
  const answers = clusters.flatMap(({ smallest }) => smallest.answers);
  const broken = answers.flatMap(({ target, broken: rows }) =>
    rows.filter(({ standing }) => standing === 'unasked').map(({ row }) => ({ target, row })),
  );
  const byTarget = Map.groupBy(broken, ({ target }) => target);
  const told = [...byTarget].map(([name, all]) => {
    return `${name} breaks ${listed([...new Set(all.map(({ row }) => row))])}`;
  });
  return told.length === 0 ? '' : `, but ${told.join(', ')}, which were not asked for`;
}

/** Its second half, such as `they differ in 14 places, 5 of them against the specification`. */
export function placesSentence(comparison: Comparison): string {
  return differencesWords(comparison) + openWords(comparison);
}

function differencesWords({ clusters, cases }: Comparison): string {
  const [only, ...others] = clusters;
  if (!only) return alikeWords(cases);
  if (others.length === 0) return `they differ in 1 place, ${kindPlaces[only.kind]}`;
  const count = (wanted: ClusterKind) => clusters.filter(({ kind }) => kind === wanted).length;
  const [wrong, unstable, open] = [count('conformance'), count('unstable'), count('undetermined')];
  const excused = clusters.filter(isExcused).length;
  const how = wrong === 0 ? 'none' : wrong === clusters.length ? 'all' : wrong;
  const more = [
    excused > 0 ? `${excused} of those excused or set aside` : '',
    open > 0 ? `${open} perhaps` : '',
    unstable > 0 ? `${unstable} where the answers of one target vary` : '',
  ].filter(Boolean);
  const told = [`${how} of them against the specification`, ...more];
  return `they differ in ${clusters.length} places, ${told.join(', ')}`;
}

/** Whether every violation there is excused. */
function isExcused({ kind, smallest }: Cluster): boolean {
  const standings = smallest.answers.flatMap(({ broken }) => broken.map(({ standing }) => standing));
  return kind === 'conformance' && !standings.includes('gates') && standings.includes('excused');
}

/** The kind of the difference, where it is the only one. */
const kindPlaces: Readonly<Record<ClusterKind, string>> = {
  conformance: 'and there against the specification',
  undetermined: 'and there perhaps against the specification',
  freedom: 'and there within the specification',
  unstable: 'where the answers of one target vary',
};

function alikeWords(cases: number): string {
  if (cases === 0) return 'no answers could be compared';
  const all = cases === 1 ? 'the one case' : `all ${cases} cases`;
  return `they answer alike in ${all} that every target was asked`;
}

function openWords({ cases, uncompared }: Comparison): string {
  return uncompared === 0
    ? ''
    : `; ${uncompared} of ${counted(cases + uncompared, 'case')} could not be compared`;
}

const green: readonly Ending[] = ['conformant', 'conformant-with-waivers', 'gate-fails'];

function targetsWords(targets: readonly ComparedTarget[]): string {
  const count = (isWanted: (ending: Ending) => boolean) => targets.map(endingOf).filter(isWanted).length;
  const good = count((ending) => green.includes(ending));
  const open = count((ending) => ending === 'incomplete');
  const bad = targets.length - good - open;
  const of = `${targets.length} ${targets.length === 1 ? 'target' : 'targets'}`;
  if (open === 0 && targets.length === 2 && good !== 1)
    return good === 2 ? 'both targets conform' : 'neither target conforms';
  if (open === 0)
    return good === targets.length && good > 1
      ? `all ${of} conform`
      : `${good === 0 ? 'none' : good} of ${of} ${good > 1 ? 'conform' : 'conforms'}`;
  const parts = [
    ...(good > 0 ? [`${good} ${good === 1 ? 'conforms' : 'conform'}`] : []),
    ...(bad > 0 ? [`${bad} ${bad === 1 ? 'does' : 'do'} not conform`] : []),
    `${open} could not be verified to the end`,
  ];
  return `of ${of} ${parts.join(', ')}`;
}

/** Says that gates fail, which is possible though the targets conform. */
function gateWords(targets: readonly ComparedTarget[]): string {
  const failing = targets.filter((target) => endingOf(target) === 'gate-fails');
  return failing.length === 0 ? '' : `, but the gate of ${failing.length} of them fails`;
}

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
