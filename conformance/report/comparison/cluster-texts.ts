/** Differences at a terminal: a line for each, then the smallest case and the answer of each target. */

import type { Cluster, ClusterKind, Comparison, TargetAnswer } from '../../model/comparison.ts';
import type { Step } from '../../model/exchange.ts';
import { excerpt, visible } from '../../names/visible.ts';
import { curlLine } from '../curl.ts';
import { requestReport, responseReport } from '../exchange-report.ts';
import { findingMessage } from '../messages.ts';
import { answerLine, bodyText } from '../terminal/finding-lines.ts';
import type { Paint, Style } from '../terminal/paint.ts';
import { clusterHeadline, clusterRows, listed } from './headline.ts';
import { standingWords, variablesOf } from './words.ts';

/** How many differences are shown in full; the others, and those the contract leaves open, have one line each. */
const most = 12;

/** Maximum number of characters in an indented line, and of examples that are named. */
const limits = { line: 93, examples: 3 } as const;

/** One text for each cluster; those with a line each form one text together. */
export function clusterTexts(comparison: Comparison, paint: Paint): readonly string[] {
  const { clusters } = comparison;
  const full = clusters.filter(({ kind }) => kind !== 'freedom').slice(0, most);
  const rest = clusters.filter((cluster) => !full.includes(cluster));
  return [
    ...full.map((cluster) => clusterText(cluster, comparison, paint)),
    rest.map((cluster) => headOf(cluster, paint)).join('\n'),
    rest.length > 0 ? paint('dim', 'compare.html has the smallest case and every answer of each') : '',
  ];
}

const styles: Readonly<Record<ClusterKind, Style>> = {
  conformance: 'red',
  undetermined: 'yellow',
  freedom: 'dim',
  unstable: 'yellow',
};

function headOf(cluster: Cluster, paint: Paint): string {
  const { kind, operation, count } = cluster;
  const cases = count === 1 ? '' : ` (${count} cases)`;
  const place = visible([clusterRows(cluster), operation].filter(Boolean).join(', '));
  return `${paint('bold', paint(styles[kind], kind))}  ${paint('bold', place)}  ${visible(clusterHeadline(cluster))}${cases}`;
}

function clusterText(cluster: Cluster, comparison: Comparison, paint: Paint): string {
  const { smallest, examples } = cluster;
  const label = (name: string, text: string) => (text === '' ? [] : [`${paint('dim', name)} ${text}`]);
  const spelt = examples
    .slice(0, limits.examples)
    .map((one) => excerpt(one, 40))
    .join('  ');
  const lines = [
    ...label('e.g. ', spelt),
    ...label('sent ', sentText(smallest.answers)),
    ...answerLines(cluster),
    ...smallest.answers.flatMap(brokenLines),
    ...label('case ', visible(smallest.caseId)),
    ...curlOf(smallest.answers, comparison),
  ];
  return [headOf(cluster, paint), ...lines.map((line) => `      ${line}`)].join('\n');
}

function sentText(answers: readonly TargetAnswer[]): string {
  const [first] = answers.flatMap(lastOf);
  if (!first) return '';
  const { method, body } = requestReport(first.exchange.request);
  const steps = Math.max(...answers.map((answer) => answer.steps.length));
  const series = steps > 1 ? `the last of ${steps} requests: ` : '';
  return cut(`${series}${visible(`${method} ${first.case.path}`)}${body ? `  ${bodyText(body)}` : ''}`);
}

function lastOf({ steps }: TargetAnswer): readonly Step[] {
  return steps.slice(-1);
}

/** One line for all targets with the same answer, with the answer of the first of them. */
function answerLines({ smallest, groups }: Cluster): readonly string[] {
  const alike = [...Map.groupBy(smallest.answers, ({ answer }) => answer).values()];
  const places = groups.map(({ answer }) => answer);
  const sorted = alike.toSorted((one, other) => rankOf(one, places) - rankOf(other, places));
  return sorted.flatMap((members) => {
    const [step] = members.flatMap(lastOf);
    const names = visible(listed(members.map(({ target }) => target)));
    return step ? [cut(`${names}: ${answerLine(responseReport(step.exchange))}`)] : [];
  });
}

function rankOf([first]: readonly TargetAnswer[], places: readonly string[]): number {
  return places.indexOf(first?.answer ?? '');
}

function brokenLines({ target, broken }: TargetAnswer): readonly string[] {
  return broken.map(({ row, finding, standing }) => {
    const how = standingWords[standing];
    const words = `${findingMessage(finding)} (expected ${finding.expected}, came ${finding.actual})`;
    return excerpt(`${target} ${how} ${row}: ${words}`, 2 * limits.line);
  });
}

/** A curl line for the target that breaks something, else for the first. */
function curlOf(answers: readonly TargetAnswer[], comparison: Comparison): readonly string[] {
  const asked = answers.filter(({ steps }) => steps.length > 0);
  const one = asked.find(({ broken }) => broken.some(({ standing }) => standing === 'gates')) ?? asked[0];
  const [last] = one ? lastOf(one) : [];
  return one && last ? [visible(curlLine(last.exchange.request, variablesOf(one.target, comparison)))] : [];
}

/** Cuts a text to the width of a line; it is escaped already. */
function cut(text: string): string {
  return excerpt(text, limits.line);
}
