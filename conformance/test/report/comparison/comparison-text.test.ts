/** The comparison at a terminal: what stands in the matrix, how wide it is, what quiet leaves of it. */

import * as assert from 'uvu/assert';
import type { Comparison } from '../../../model/comparison.ts';
import { comparisonJson } from '../../../report/comparison/comparison-json.ts';
import { comparisonBriefly, comparisonText } from '../../../report/comparison/comparison-text.ts';
import { comparisonSentence } from '../../../report/comparison/sentence.ts';
import { fc } from '../../../schema/arbitrary.ts';
import { suite } from '../../support/suite.ts';
import { sampleComparison } from './sample-comparison.ts';

const { targets, rows, clusters } = sampleComparison;
const show = (comparison: Comparison) => comparisonText(comparison, { color: false, files: [] });

suite('a comparison at a terminal', (test) => {
  test('the matrix fits 100 columns with two to eight targets, whatever they are called, and names each of them', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z0-9.:-]{1,30}$/), { minLength: 2, maxLength: 8 });
    const property = fc.property(names, (all) => {
      const text = show(called(all));
      const lines = matrixOf(text);
      for (const line of lines) assert.ok(line.length <= 100, line);
      const heads = lines.filter((line) => line.startsWith('row '));
      assert.is(heads.length, Math.ceil(all.length / 5));
      const columns = heads.flatMap((line) => line.slice(4).trim().split(/ {2,}/));
      assert.is(columns.length, all.length);
      for (const name of all) assert.ok(text.includes(name), name);
    });
    fc.assert(property, { seed: 3, numRuns: 200 });
  });

  test('rows in which nobody differs are left out and counted', () => {
    const text = show(sampleComparison);
    assert.not.match(text, /^ROW-01 /m);
    assert.match(
      text,
      /^1 of 5 rows is the same for all targets and left out; .*\n1 row could not be compared: prism has/m,
    );
    const [alike] = rows;
    const none = { ...sampleComparison, rows: alike ? [alike, alike] : [], clusters: [] };
    assert.match(show(none), /^2 of 2 rows are the same for all targets$/m);
    assert.match(show({ ...none, rows: [] }), /^no row has a verdict$/m);
  });

  test('rows about which a target came to no verdict are not the same for it', () => {
    const dead = rows.map((row) => ({
      ...row,
      clusters: [],
      cells: row.cells.map((cell, at) => ({ ...cell, verdict: at === 1 ? 'blocked' : 'pass' }) as const),
    }));
    const text = show({ ...sampleComparison, rows: dead, clusters: [] });
    assert.match(
      text,
      /^0 of 5 rows are the same for all targets\n5 rows could not be compared: rose garden has no verdict$/m,
    );
  });

  test('the sentence says of which part it speaks, and what was seen besides', () => {
    const selection = { rows: 1, of: 5, flags: ['--only'] };
    const good = targets.map((one) => ({ ...one, result: 'conformant', exitCode: 0 }) as const);
    const part = { ...sampleComparison, selection, targets: good.slice(0, 2), clusters: [], exitCode: 0 };
    assert.match(comparisonSentence(part), /^both targets conform in 1 of 5 rows \(--only\); /);
    const lines = show(part)
      .split('\n')
      .filter((line) => /^[^ ].* {2}conformant/.test(line));
    assert.is(lines.length, 2);
    for (const line of lines) assert.match(line, / {2}conformant \(1 of 5 rows\) {2}/);
    const [cluster] = clusters;
    assert.ok(cluster);
    const answers = cluster.smallest.answers.map(({ broken, ...rest }) => {
      return { ...rest, broken: broken.map((one) => ({ ...one, standing: 'unasked' }) as const) };
    });
    const seen = { ...part, clusters: [{ ...cluster, smallest: { ...cluster.smallest, answers } }] };
    assert.match(
      comparisonSentence(seen),
      /^both targets conform in 1 of 5 rows \(--only\), but rose garden breaks ROW-02, which were not asked for; /,
    );
  });

  test('names that only differ where they do not fit are told apart by their number', () => {
    const text = show(called(['a-name-that-is-too-long-1', 'a-name-that-is-too-long-2']));
    assert.match(matrixOf(text)[0] ?? '', /1 a-name-that… {2}2 a-name-that…/);
  });

  test('each difference has its line; what is no freedom its smallest case and the curl line of whoever is wrong', () => {
    const text = show(sampleComparison);
    const answers = JSON.parse(comparisonJson(sampleComparison)).clusters[0].smallest.answers;
    assert.ok(text.includes(`      ${answers[1].curl}\n`));
    for (const { kind, row, smallest } of clusters) {
      assert.match(text, new RegExp(`^${kind}  ${row}`, 'm'));
      assert.is(text.includes(`      case  ${smallest.caseId}\n`), kind !== 'freedom');
    }
  });

  test('what all targets fail alike is named, for it is the same', () => {
    const [first] = sampleComparison.rows;
    assert.ok(first);
    const failing = first.cells.map((cell) => ({ ...cell, verdict: 'fail' as const }));
    const text = show({ ...sampleComparison, rows: [{ ...first, clusters: [], cells: failing }] });
    assert.match(text, /^1 of 1 row is the same for all targets\nof those all fail ROW-01$/m);
  });

  test('what all targets fail is named also where their answers differ', () => {
    const [first] = sampleComparison.rows.filter((row) => row.clusters.length > 0);
    assert.ok(first);
    const failing = first.cells.map((cell) => ({ ...cell, verdict: 'fail' as const }));
    const text = show({ ...sampleComparison, rows: [{ ...first, cells: failing }] });
    assert.match(text, new RegExp(`^all targets fail ${first.id}, however their answers differ$`, 'm'));
  });

  test('of more than twelve differences the rest has one line each', () => {
    const many = Array.from({ length: 15 }, (_, at) => ({ ...clusters[0], number: at + 1 }));
    const text = show({ ...sampleComparison, clusters: many as Comparison['clusters'] });
    assert.is(text.split('curl ').length - 1, 12);
    assert.is(text.split('rose garden accepts (200)').length - 1, 15);
  });

  test('it ends with what each target came to, and the sentence', () => {
    const lines = show(sampleComparison).trimEnd().split('\n');
    assert.is(lines.at(-1), comparisonSentence(sampleComparison));
    for (const { name, result } of targets)
      assert.ok(lines.some((line) => line.startsWith(name) && line.includes(result)));
  });

  test('what every run had to tell is told once', () => {
    const told = targets.map((one) => ({ ...one, notices: ['for everybody', `for ${one.name}`] }));
    const lines = show({ ...sampleComparison, targets: told }).split('\n');
    const notices = ['    for acme', '    for rose garden', '    for prism', 'all: for everybody'];
    assert.equal(
      lines.filter((line) => line.includes('for ') && notices.some((one) => one === line)),
      notices,
    );
    assert.is(lines.join('\n').split('for everybody').length, 2);
  });

  test('quiet leaves the sentence; where something stayed open, also why', () => {
    const sentence = comparisonSentence(sampleComparison);
    assert.is(comparisonBriefly(sampleComparison, false), `${sentence}\n`);
    const told = targets.map((one) => ({ ...one, notices: [`why ${one.name}`] }));
    const open = comparisonBriefly({ ...sampleComparison, targets: told, exitCode: 3 }, false).split('\n');
    assert.equal(open.slice(1), [`  ${sampleComparison.notices[0]}`, '  prism: why prism', '']);
  });
});

/** The made-up comparison with targets under these names, who do by turns what its own do. */
function called(names: readonly string[]): Comparison {
  const turn = <T>(all: readonly T[]) =>
    names.flatMap((_, at) => all.slice(at % all.length, (at % all.length) + 1));
  return {
    ...sampleComparison,
    targets: turn(targets).map((target, at) => ({ ...target, name: names[at] ?? '' })),
    rows: rows.map((row) => ({ ...row, cells: turn(row.cells) })),
  };
}

/** The lines of the matrix, all its tables. */
function matrixOf(text: string): readonly string[] {
  const lines = text.split('\n');
  const last = lines.findIndex((line) => line.includes(' the same for all targets'));
  return lines.slice(
    lines.findIndex((line) => line.startsWith('row ')),
    last,
  );
}
