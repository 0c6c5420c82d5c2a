/** The command `selfcheck`: which servers it runs, what it writes, how it ends, and the matrix of a part. */

import { readdir, readFile } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import { assess } from '../../selfcheck/assess.ts';
import { type KillMatrix, updatedMatrix } from '../../selfcheck/kill-matrix.ts';
import { callMain } from '../cli/call-main.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { ran, sampleSubject, seen } from './sample.ts';

/** The command `selfcheck`: which servers it runs, what it writes, how it ends. */
suite('selfcheck command', (test) => {
  test('runs what is named, writes both reports, ends with 0', async () => {
    await withFolder({}, async (folder) => {
      const run = await callMain([
        'selfcheck',
        ...['--only', 'id-is-a-double', '--only', 'always-4*', '--verbose', '--report-dir', folder],
      ]);
      assert.is(run.code, 0, run.stdout + run.stderr);
      assert.match(
        run.stdout,
        /^perfect: 1 of 1 faults found, 2 of 2 constant servers ended as they should\n/,
      );
      assert.match(run.stdout, /\nok id-is-a-double {2}ACC-04; ACC-04 proven by request \d+ after \d+ ms\n/);
      assert.equal((await readdir(folder)).toSorted(), ['selfcheck.html', 'selfcheck.json']);
      const { subjects, exitCode } = JSON.parse(await readFile(`${folder}/selfcheck.json`, 'utf8'));
      assert.equal(
        subjects.map(({ name }: { name: string }) => name),
        ['id-is-a-double', 'always-401', 'always-400'],
      );
      assert.is(exitCode, 0);
      assert.match(await readFile(`${folder}/selfcheck.html`, 'utf8'), /^<!doctype html>/);
    });
  });

  test('prints selfcheck.json and nothing else on demand', async () => {
    await withFolder({}, async (folder) => {
      const run = await callMain(['selfcheck', '--only', 'always-401', '--json', '--report-dir', folder]);
      assert.is(run.stdout, await readFile(`${folder}/selfcheck.json`, 'utf8'));
      assert.is(run.stderr, '');
    });
  });

  const wrong: readonly (readonly [argv: readonly string[], says: RegExp])[] = [
    [['--only', 'id-is-a-doubel'], /--only: no fault.*"id-is-a-doubel"\n {2}did you mean id-is-a-double\?/],
    [
      ['--document', 'openapi.yaml', '--write-matrix'],
      /--write-matrix: the matrix is only for the reference server/,
    ],
    [['--only', 'always-401', '--report-dir', '/proc/none'], /--report-dir: .*cannot be written/],
    [['--onyl', 'x'], /unknown option '--onyl'/],
  ];
  for (const [argv, says] of wrong) {
    test(`${argv.join(' ')} is a usage error`, async () => {
      const run = await callMain(['selfcheck', ...argv]);
      assert.is(run.code, 2);
      assert.match(run.stderr, says);
      assert.is(run.stdout, '');
    });
  }
});

const kept: KillMatrix = {
  faults: { one: ['REJ-01'], two: ['REJ-02'] },
  variants: { free: [] },
  checks: { 'check of REJ-01': 'one', 'check of REJ-02': 'two' },
};
const fault = (name: string, row: string) =>
  assess(sampleSubject({ kind: 'fault', rows: [row] }, name), seen(ran(1, { [row]: 'fail' })));

/** The matrix with the lines of a part: what ran is written anew, and nothing else changes. */
suite('a kill matrix of which a part is written', (test) => {
  test('has the new line in its place, and what it makes speak', () => {
    const matrix = updatedMatrix(kept, [fault('new', 'REJ-03')], ['one', 'new', 'two', 'free']);
    assert.equal(Object.entries(matrix.faults), [
      ['one', ['REJ-01']],
      ['new', ['REJ-03']],
      ['two', ['REJ-02']],
    ]);
    assert.equal(matrix.variants, kept.variants);
    assert.equal(matrix.checks, { ...kept.checks, 'check of REJ-03': 'new' });
  });

  test('leaves a witness as it is while it speaks', () => {
    const matrix = updatedMatrix(
      kept,
      [fault('two', 'REJ-02'), fault('new', 'REJ-01')],
      ['one', 'two', 'new'],
    );
    assert.equal(matrix.checks, kept.checks);
  });

  test('takes another witness where one no longer speaks', () => {
    const matrix = updatedMatrix(
      kept,
      [fault('one', 'REJ-03'), fault('new', 'REJ-01')],
      ['one', 'two', 'new'],
    );
    assert.equal(matrix.checks, {
      'check of REJ-01': 'new',
      'check of REJ-02': 'two',
      'check of REJ-03': 'one',
    });
  });

  test('forgets who is no longer listed', () => {
    const matrix = updatedMatrix(kept, [], ['one', 'free']);
    assert.equal(matrix, { ...kept, faults: { one: ['REJ-01'] }, checks: { 'check of REJ-01': 'one' } });
  });
});
