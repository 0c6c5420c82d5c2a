/** Which rows an excuse covers, and which excuses are worth nothing any more. */

import * as assert from 'uvu/assert';
import { excuseRows } from '../../engine/conclude/excuse-rows.ts';
import { isSignedAs, signatureOf } from '../../engine/conclude/signature.ts';
import type { Failure } from '../../model/exchange.ts';
import type { Evidence, RowResult, Verdict } from '../../model/verdict.ts';
import type { Excuse, KnownExcuse, WrittenExcuse } from '../../model/waiver.ts';
import { testProof, testRow, testStep } from '../report/sample-events.ts';
import { suite } from '../support/suite.ts';

const accepted = testProof(testStep('addBed/ROW-01/x/0', '{}'));
const crashed = testProof(testStep('addBed/ROW-01/y/0', '{}', { status: 500 }), {
  code: 'server-error',
});
/** Two members whose limits nobody looks at. */
const [long, large] = [
  { limit: 'maxLength is 40', pointer: '/components/schemas/Bed/properties/name/maxLength' },
  { limit: 'maximum is 5', pointer: '/components/schemas/Bed/properties/size/maximum' },
].map((rule, at) => testProof(testStep(`addBed/ROW-01/v/${at}`, '{}'), rule)) as [Evidence, Evidence];
const noted = testProof(testStep('addBed/ROW-01/z/0', '{}'), { code: 'behaviour' }, { level: 'observed' });
const lost = testProof(testStep('addBed/ROW-01/w/0', '{}'), {}, { stability: { kind: 'target-lost' } });

const target = 'http://127.0.0.1:8080/api';
const today = '2026-11-20';

function excuse(rest: Partial<WrittenExcuse> = {}): WrittenExcuse {
  return {
    ...{ kind: 'waiver', row: 'ROW-01', target, signature: signatureOf(accepted) },
    ...{ reason: 'r', link: 'l', owner: 'o', added: '2026-11-01', expires: '2026-12-01' },
    ...rest,
  };
}

function outcome(row: RowResult, ...excuses: readonly Excuse[]): readonly string[] {
  const { rows, notices, remarks } = excuseRows([row], { excuses, targets: ['acme', target], today });
  return [...rows.map(({ verdict }) => verdict), ...[...notices, ...remarks].map(({ code }) => code)];
}

const baseline = (rest: Pick<KnownExcuse, 'atMost'> = {}): Excuse => ({
  ...{ kind: 'baseline', row: 'ROW-01', target, signature: signatureOf(accepted) },
  link: 'base.jsonl',
  shown: { reason: 'r', link: 'base.jsonl', owner: 'o', added: '2026-11-01', expires: 'later' },
  ...rest,
});
const known = (atMost: number) => baseline({ atMost });
const often = (count: number) => testRow('ROW-01', 'fail', [{ ...accepted, count }]);
const twice = testRow('ROW-01', 'fail', [
  { ...accepted, count: 2 },
  { ...accepted, count: 2, check: 'another' },
]);
const moody = testRow('ROW-01', 'fail', [
  { ...accepted, count: 4, stability: { kind: 'unstable', seen: 4, tries: 5 } },
]);
const failing = testRow('ROW-01', 'fail', [accepted, noted, lost]);
const twofold = testRow('ROW-01', 'fail', [accepted, crashed]);

const table: readonly (readonly [
  name: string,
  row: RowResult,
  excuses: readonly Excuse[],
  outcome: readonly string[],
])[] = [
  ['none', failing, [], ['fail']],
  ['one that fits', failing, [excuse()], ['waived']],
  ['one by the name of the target', failing, [excuse({ target: 'acme' })], ['waived']],
  ['one of its operation', failing, [excuse({ operation: 'addBed' })], ['waived']],
  ['one on its last day', failing, [excuse({ expires: today })], ['waived']],
  ['one of another operation', failing, [excuse({ operation: 'getBed' })], ['fail']],
  ['one of another row', failing, [excuse({ row: 'ROW-02' })], ['fail']],
  [
    'one of another target',
    failing,
    [excuse({ target: 'http://127.0.0.1:8080' })],
    ['fail', 'waivers-elsewhere'],
  ],
  ['one of another target and one that fits', failing, [excuse({ target: 'other' }), excuse()], ['waived']],
  ['one of another answer', failing, [excuse({ signature: signatureOf(crashed) })], ['fail', 'waiver-stale']],
  ['one that has expired', failing, [excuse({ expires: '2026-11-19' })], ['fail', 'waiver-expired']],
  ['one for one of two ways', twofold, [excuse()], ['fail']],
  ['one for each of two ways', twofold, [excuse(), excuse({ signature: signatureOf(crashed) })], ['waived']],
  [
    'one for one of two members',
    testRow('ROW-01', 'fail', [long, large]),
    [excuse({ signature: signatureOf(long) })],
    ['fail'],
  ],
  [
    'one for each of two members',
    testRow('ROW-01', 'fail', [long, large]),
    [excuse({ signature: signatureOf(long) }), excuse({ signature: signatureOf(large) })],
    ['waived'],
  ],
  ['one that names no member', testRow('ROW-01', 'fail', [long, large]), [excuse()], ['waived']],
  [
    'one for a member that is right by now',
    testRow('ROW-01', 'pass'),
    [excuse({ signature: signatureOf(long) })],
    ['pass', 'waiver-stale'],
  ],
  ['a baseline', failing, [baseline()], ['waived']],
  ['a baseline that was worse', testRow('ROW-01', 'pass'), [baseline()], ['pass']],
  ['a baseline that knew as many', often(3), [known(3)], ['waived']],
  ['a baseline that knew fewer', often(4), [known(3)], ['fail', 'baseline-exceeded']],
  ['a baseline that knew fewer in two ways', twice, [known(3)], ['fail', 'baseline-exceeded']],
  ['a baseline of what came now and then', moody, [known(3)], ['waived']],
  ['a baseline that knew fewer, and a waiver', often(4), [known(3), excuse()], ['waived']],
  ['one for a row that passes', testRow('ROW-01', 'pass'), [excuse()], ['pass', 'waiver-stale']],
  ['one for a row that warns', testRow('ROW-01', 'warn', [accepted]), [excuse()], ['waived']],
];

suite('excuses', (test) => {
  for (const [name, row, excuses, expected] of table) {
    test(`${name}: ${expected.join(', ')}`, () => {
      assert.equal(outcome(row, ...excuses), expected);
    });
  }

  for (const verdict of [
    'blocked',
    'inconclusive',
    'error',
    'excluded',
    'not-applicable',
  ] satisfies Verdict[]) {
    test(`a row that is ${verdict} makes no waiver stale, and is not waived`, () => {
      assert.equal(outcome(testRow('ROW-01', verdict), excuse()), [verdict]);
    });
  }

  test('of several that are used, the one that runs out first is shown', () => {
    const later = excuse({ signature: signatureOf(crashed), expires: '2026-12-24', owner: 'later' });
    const { rows } = excuseRows([twofold], { excuses: [later, excuse()], targets: [target], today });
    assert.equal(rows[0]?.waiver, {
      reason: 'r',
      link: 'l',
      owner: 'o',
      added: '2026-11-01',
      expires: '2026-12-01',
    });
  });

  test('three of the targets are named that a file of waivers is for', () => {
    const excuses = ['one', 'http://me:secret@two', 'one', 'three', 'four', 'five'].map((name) =>
      excuse({ target: name }),
    );
    const { remarks } = excuseRows([failing], { excuses, targets: ['acme', target], today });
    assert.equal(
      remarks.map(({ values }) => values),
      [{ target: 'acme', targets: 'one, http://two, three', more: '2' }],
    );
  });

  test('signatures tell apart what was found, how it was answered and where', () => {
    const failure: Failure = { kind: 'failure', code: 'reset', message: 'after 12 ms' };
    const step = testStep('x', '{}');
    assert.is(signatureOf(accepted), 'violation-accepted 200 application/json');
    assert.is(
      signatureOf(testProof(step, { place: '/name' })),
      'violation-accepted 200 application/json /name',
    );
    const rule = { limit: 'maxLength is 40', pointer: '/components/schemas/Bed/properties/name/maxLength' };
    assert.is(
      signatureOf(testProof(step, rule)),
      'violation-accepted 200 application/json /components/schemas/Bed/properties/name/maxLength',
    );
    const listed = testProof(step, { ...rule, place: '/11/name' });
    assert.is(signatureOf(listed), 'violation-accepted 200 application/json /-/name maxLength');
    assert.ok(isSignedAs('violation-accepted 200 application/json /11/name', listed));
    assert.not.ok(isSignedAs('violation-accepted 200 application/json /-/size maximum', listed));
    assert.is(
      signatureOf(testProof(testStep('x', '{}', { status: 204, headers: [] }))),
      'violation-accepted 204',
    );
    const silent = { ...step, exchange: { ...step.exchange, outcome: failure } };
    assert.is(signatureOf(testProof(silent)), 'violation-accepted reset');
    assert.is(signatureOf({ ...accepted, steps: [] }), 'violation-accepted 200');
  });
});
