/** The matrix with the lines of a part: what ran is written anew, and nothing else changes. */

import * as assert from 'uvu/assert';
import { assess } from '../../selfcheck/assess.ts';
import { type KillMatrix, updatedMatrix } from '../../selfcheck/kill-matrix.ts';
import { suite } from '../support/suite.ts';
import { ran, seen, subjectOf } from './sample.ts';

const kept: KillMatrix = {
  faults: { one: ['REJ-01'], two: ['REJ-02'] },
  variants: { free: [] },
  checks: { 'check of REJ-01': 'one', 'check of REJ-02': 'two' },
};
const fault = (name: string, row: string) =>
  assess(subjectOf({ kind: 'fault', rows: [row] }, name), seen(ran(1, { [row]: 'fail' })));

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
