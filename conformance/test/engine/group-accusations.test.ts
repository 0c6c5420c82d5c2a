/** How accusations are grouped: each broken keyword is one finding, up to a bound. */

import * as assert from 'uvu/assert';
import type { Accusation } from '../../engine/deliver/tally.ts';
import { groupAccusations } from '../../engine/judge/group-accusations.ts';
import type { Finding } from '../../model/finding.ts';
import { suite } from '../support/suite.ts';
import { accusationsTold } from './told-replays.ts';

/** Accusations of one row, each with a finding. */
function accused(findings: readonly Finding[]): readonly Accusation[] {
  const probes = accusationsTold(findings.map((_, at) => ({ probe: String(at), came: [200] })));
  const row = { requirement: { id: 'violation-refused' } };
  return probes.map(({ probe, ...one }, at) => {
    const whole = { ...probe, row, source: { fixed: [] }, index: at };
    // Only what grouping reads.
    const binding = { check: { id: 'violation-refused' } };
    return {
      ...one,
      probe: whole,
      row,
      binding,
      level: 'required',
      finding: findings[at],
    } as unknown as Accusation;
  });
}

function accepted(pointer: string): Finding {
  const limit = 'maxLength is 3';
  return { code: 'violation-accepted', expected: '4XX', actual: '200', pointer, limit };
}

/** How many accusations each group has. */
function sizes(findings: readonly Finding[]): readonly number[] {
  return groupAccusations(accused(findings), new Map()).map((group) => group.length);
}

suite('groups of accusations', (test) => {
  test('each keyword that is broken is a group of its own', () => {
    assert.equal(sizes(['/a', '/b', '/a', '/c'].map(accepted)), [2, 1, 1]);
  });

  test('where a server checks nothing, further keywords are examples of the first', () => {
    const many = Array.from({ length: 40 }, (_, at) => accepted(`/${at}`));
    assert.equal(sizes(many), [29, ...Array<number>(11).fill(1)]);
  });

  test('violations without a known keyword are not bounded', () => {
    const many = Array.from({ length: 20 }, (_, at): Finding => {
      return { code: 'body-invalid', expected: 'a', actual: 'b', pointer: `/${at}` };
    });
    assert.is(sizes(many).length, 20);
  });
});
