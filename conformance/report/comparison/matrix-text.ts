/** The matrix at a terminal: rows by targets, with only those rows in which targets differ. */

import type { ComparedCell, ComparedRow, Comparison } from '../../model/comparison.ts';
import type { Verdict } from '../../model/verdict.ts';
import { excerpt, visible } from '../../names/visible.ts';
import type { Paint, Style } from '../terminal/paint.ts';
import { clustersOf, isDifferent, openTargets, partingTargets } from './parting.ts';
import { listed } from './sentence.ts';
import { shortAnswer } from './words.ts';

/** Width of a line, number of targets beside each other, and maximum lengths of names and labels, in characters. */
const limits = { width: 100, targets: 5, name: 14, label: 12 } as const;

/** A table for each group of targets, and how many rows are not shown. */
export function matrixText(comparison: Comparison, paint: Paint): string {
  const { rows, targets } = comparison;
  const shown = rows.filter((row) => isDifferent(row, comparison));
  const open = rows.filter((row) => !shown.includes(row) && openTargets(row, targets).length > 0);
  const alike = rows.filter((row) => !shown.includes(row) && !open.includes(row));
  const guilty = shown.filter(({ cells }) => cells.every(({ verdict }) => verdict === 'fail'));
  const failing = alike.filter(({ cells }) => cells.some(({ verdict }) => verdict === 'fail'));
  const rest = [
    `${alike.length} of ${rows.length} ${rows.length === 1 ? 'row' : 'rows'} ${alike.length === 1 ? 'is' : 'are'} the same for all targets${shown.length > 0 ? ` and left out; ${apart} stands apart` : ''}`,
    ...(open.length > 0 ? [openText(open, comparison)] : []),
    ...(guilty.length > 0
      ? [`all targets fail ${guilty.map(({ id }) => visible(id)).join(' ')}, however their answers differ`]
      : []),
    ...(failing.length > 0 ? [`of those all fail ${failing.map(({ id }) => visible(id)).join(' ')}`] : []),
  ].join('\n');
  if (rows.length === 0) return 'no row has a verdict';
  if (shown.length === 0) return rest;
  const starts = Array.from(
    { length: Math.ceil(targets.length / limits.targets) },
    (_, at) => at * limits.targets,
  );
  return [...starts.map((start) => tableText({ comparison, shown, start }, paint)), rest].join('\n\n');
}

/** Names targets without verdict on some rows: those rows were not compared, which is not to be equal. */
function openText(open: readonly ComparedRow[], { targets }: Comparison): string {
  const names = new Set(open.flatMap((row) => openTargets(row, targets)));
  const count = `${open.length} ${open.length === 1 ? 'row' : 'rows'}`;
  return `${count} could not be compared: ${visible(listed([...names]))} ${names.size === 1 ? 'has' : 'have'} no verdict`;
}

const apart = '≠';

interface Table {
  readonly comparison: Comparison;
  readonly shown: readonly ComparedRow[];
  /** Index of its first target. */
  readonly start: number;
}

function tableText({ comparison, shown, start }: Table, paint: Paint): string {
  const targets = comparison.targets.slice(start, start + limits.targets);
  const lines = shown.map((row) => {
    const cells = row.cells.slice(start, start + limits.targets);
    return cells.map((cell, at) => cellText(cell, isApart(row, targets[at]?.name ?? '', comparison)));
  });
  const heads = headsOf(targets.map(({ name }) => name));
  const widths = heads.map((head, at) =>
    Math.max(...[head, ...lines.map((line) => line[at] ?? '')].map(lengthOf)),
  );
  const left = Math.max(limits.label, limits.width - widths.reduce((sum, width) => sum + width + 2, 0));
  const labels = shown.map((row) => excerpt(labelOf(row, comparison), left - 1));
  const label = Math.max(3, ...labels.map(lengthOf));
  const head = [padded('row', label), ...heads.map((one, at) => padded(one, widths[at] ?? 0))].join('  ');
  const body = lines.map((line, at) => {
    const styles = (shown[at]?.cells ?? []).slice(start).map(({ verdict }) => styleOf(verdict));
    const cells = line.map((text, nth) => painted(text, styles[nth], paint) + gapTo(text, widths[nth] ?? 0));
    return [padded(labels[at] ?? '', label), ...cells].join('  ').trimEnd();
  });
  return [paint('bold', head.trimEnd()), ...body].join('\n');
}

/** Names cut to the column width; numbered where they become equal by that. */
function headsOf(names: readonly string[]): readonly string[] {
  const cut = names.map((name) => excerpt(name, limits.name - 1));
  const isUnique = new Set(cut).size === cut.length;
  return isUnique ? cut : cut.map((name, at) => `${at + 1} ${excerpt(name, limits.name - 3)}`);
}

function labelOf({ id, operation, title }: ComparedRow, { rows }: Comparison): string {
  const isMany = new Set(rows.map((row) => row.operation).filter(Boolean)).size > 1;
  return [id, isMany ? operation : '', title].filter(Boolean).join(' ');
}

function isApart(row: ComparedRow, target: string, { clusters }: Comparison): boolean {
  return clustersOf(row, clusters).some((cluster) => partingTargets(cluster).includes(target));
}

/** Shorter words for verdicts that do not fit into a cell. */
const short: Readonly<Partial<Record<Verdict, string>>> = {
  inconclusive: 'open',
  'not-applicable': 'n/a',
  excluded: 'n/a',
};

function cellText({ verdict, answers }: ComparedCell, isApart: boolean): string {
  const word = verdict === undefined ? 'no row' : (short[verdict] ?? verdict);
  return visible(`${[shortAnswer(answers), word].filter(Boolean).join(' ')}${isApart ? ` ${apart}` : ''}`);
}

function styleOf(verdict: Verdict | undefined): Style | undefined {
  if (verdict === 'fail' || verdict === 'error') return 'red';
  if (verdict === 'pass') return 'green';
  return verdict === 'warn' || verdict === 'blocked' || verdict === 'inconclusive' ? 'yellow' : undefined;
}

function painted(text: string, style: Style | undefined, paint: Paint): string {
  return style ? paint(style, text) : text;
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

function padded(text: string, width: number): string {
  return text + gapTo(text, width);
}

function gapTo(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - lengthOf(text)));
}
