/** The output of `compare` at a terminal: where targets differ, the smallest case of each difference, the result. */

import type { ComparedTarget, Comparison } from '../../model/comparison.ts';
import { visible } from '../../names/visible.ts';
import { endingOf } from '../ending.ts';
import { endingStyles } from '../terminal/headline.ts';
import { type Paint, paintWith } from '../terminal/paint.ts';
import type { TerminalOptions } from '../terminal/terminal.ts';
import { clusterTexts } from './cluster-texts.ts';
import { listed } from './headline.ts';
import { matrixText } from './matrix-text.ts';
import { comparisonSentence } from './sentence.ts';
import { targetWords } from './words.ts';

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

function targetLines({ targets }: Comparison, paint: Paint): readonly string[] {
  const names = targets.map(({ name }) => visible(name));
  const results = targets.map(targetWords);
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
