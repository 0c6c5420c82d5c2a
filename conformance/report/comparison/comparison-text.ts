/**
 * The output of `compare` at a terminal: where targets differ, the smallest case of each difference with the
 * answer of each target, the result.
 */

import type {
  Cluster,
  ClusterKind,
  ComparedTarget,
  Comparison,
  TargetAnswer,
} from '../../model/comparison.ts';
import type { Step } from '../../model/exchange.ts';
import { excerpt, visible } from '../../names/visible.ts';
import { curlLine } from '../curl.ts';
import { endingOf } from '../ending.ts';
import { requestReport, responseReport } from '../exchange-report.ts';
import { findingMessage } from '../messages.ts';
import { answerLine, bodyText } from '../terminal/finding-lines.ts';
import { endingStyles } from '../terminal/headline.ts';
import { type Paint, paintWith, type Style } from '../terminal/paint.ts';
import type { TerminalOptions } from '../terminal/terminal.ts';
import { matrixText } from './matrix-text.ts';
import { clusterHeadline, clusterRows, comparisonSentence, listed } from './sentence.ts';
import { standingWords, targetWords, variablesOf } from './words.ts';

/** The whole text with a final line break; text from targets is escaped. Pure; never throws. */
export function comparisonText(comparison: Comparison, { color, files }: TerminalOptions): string {
  const paint = paintWith(color);
  const parts = [
    comparison.notices.map(indented).join('\n'),
    matrixText(comparison, paint),
    ...clusterTexts(comparison, paint),
    noiseText(comparison, paint),
    [
      ...targetLines(comparison, paint),
      sentenceLine(comparison, paint),
      ...(files.length > 0 ? [paint('dim', `reports: ${files.map(visible).join(' ')}`)] : []),
    ].join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The result in one line, followed by the notices where something could not be verified. */
export function comparisonBriefly(comparison: Comparison, color: boolean): string {
  const { exitCode, notices, targets } = comparison;
  const isUnclear = exitCode !== 0 && exitCode !== 1;
  const open = targets.filter((target) => endingOf(target) === 'incomplete');
  const told = open.flatMap(({ name, notices }) => notices.map((one) => `${name}: ${one}`));
  const reasons = isUnclear ? [...notices, ...told].map(indented) : [];
  return `${[sentenceLine(comparison, paintWith(color)), ...reasons].join('\n')}\n`;
}

function indented(sentence: string): string {
  return `  ${visible(sentence)}`;
}

function sentenceLine(comparison: Comparison, paint: Paint): string {
  const { exitCode } = comparison;
  const style = exitCode === 0 ? 'green' : exitCode === 1 ? 'red' : 'yellow';
  return paint('bold', paint(style, visible(comparisonSentence(comparison))));
}

function noiseText({ noise }: Comparison, paint: Paint): string {
  const lines = noise.map(({ row, operation, source, groups }) => {
    const answers = groups.map(({ targets, answer }) => `${listed(targets)}: ${answer}`).join('; ');
    return `${paint('yellow', 'taken out')}  ${visible([row, operation, source].filter(Boolean).join(' '))}  one server answers differently from time to time: ${visible(answers)}`;
  });
  return lines.join('\n');
}

function targetLines({ targets, selection }: Comparison, paint: Paint): readonly string[] {
  const names = targets.map(({ name }) => visible(name));
  const results = targets.map((target) => targetWords(target, selection));
  const [name, result] = [names, results].map((all) => Math.max(0, ...all.map((text) => text.length)));
  // Notices that all runs have in common are shown once.
  const [first, ...others] = targets;
  const shared = (first?.notices ?? []).filter((one) => others.every(({ notices }) => notices.includes(one)));
  const lines = targets.flatMap((target, at) => {
    const word = (results[at] ?? '').padEnd(result ?? 0);
    const line = `${(names[at] ?? '').padEnd(name ?? 0)}  ${paint(endingStyles[endingOf(target)], word)}  ${addressOf(target)}`;
    const told = target.notices.filter((one) => others.length === 0 || !shared.includes(one));
    return [line, ...told.map((one) => `    ${visible(one)}`)];
  });
  const all = others.length === 0 ? [] : shared.map((one) => `all: ${visible(one)}`);
  return [...lines, ...all];
}

function addressOf({ url, peer, requests, durationMs }: ComparedTarget): string {
  const mock = peer === undefined ? '' : ` (the mock ${visible(peer)})`;
  return `${visible(url)}${mock}, ${requests} ${requests === 1 ? 'request' : 'requests'} in ${(durationMs / 1000).toFixed(1)} s`;
}

/** How many differences are shown in full; the others, and those the contract leaves open, have one line each. */
const most = 12;

/** Maximum number of characters in an indented line, and of examples that are named. */
const limits = { line: 93, examples: 3 } as const;

/** One text for each cluster; those with a line each form one text together. */
function clusterTexts(comparison: Comparison, paint: Paint): readonly string[] {
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
