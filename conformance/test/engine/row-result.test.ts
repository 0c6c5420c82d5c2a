/** From the facts about a row to its verdict, by a table. */

import * as assert from 'uvu/assert';
import { isOpenable, rowResult } from '../../engine/conclude/row-result.ts';
import { brokenPlainly } from '../../engine/conclude/rows-of.ts';
import type { Tally } from '../../engine/deliver/tally.ts';
import type { Binding } from '../../model/binding.ts';
import type { Check } from '../../model/check.ts';
import type { Contract, Operation } from '../../model/contract.ts';
import type { ReasonCode } from '../../model/reason.ts';
import type { Requirements } from '../../model/requirement.ts';
import type { Settings } from '../../model/settings.ts';
import type { Evidence, Level, Stability } from '../../model/verdict.ts';
import { reasonMessage } from '../../report/messages.ts';
import { sent, stepOf } from '../checks/exchanges.ts';
import { stated } from '../report/sample-events.ts';
import { suite } from '../support/suite.ts';

const check: Check = { id: 'some-check', title: '', level: 'required', clause: '' };

/** A contract of which no place is known. */
const bare = { contract: { positions: new Map() } as unknown as Contract };

function evidenceOf(level: Level, stability: Stability['kind'] = 'reproducible'): Evidence {
  const kind = stability === 'unstable' ? { kind: stability, seen: 1, tries: 3 } : { kind: stability };
  const finding = { code: 'violation-accepted', expected: '400', actual: '200' } as const;
  return { check: check.id, finding, level, stability: kind, count: 1, steps: [], alike: [] };
}

/** A row bound once, or as often as bindings are given, that judged three answers. */
function tallyOf(facts: Partial<Tally> = {}, row: Partial<Tally['row']> = {}, bindings = [bound()]): Tally {
  const requirement = {
    ...{ id: 'ROW-01', title: 'a title', clauses: ['One', 'Gone'], standards: ['RFC 9110 1'] },
    ...{ sent: '', expected: '', mistakes: [], bindings },
  };
  return {
    row: {
      requirement,
      bindings: bindings.map((binding) => ({ binding, check, sources: [] })),
      ...row,
    },
    ...{ runs: 3, accusations: [], evidence: [], undetermined: [], setAside: [] },
    ...facts,
  };
}

function bound(level: Level = 'required', rest: Partial<Binding> = {}): Binding {
  return { check: check.id, level, ...rest };
}

const table: readonly (readonly [
  name: string,
  tally: Tally,
  outcome: string,
  verdict: string,
  reason?: string,
])[] = [
  ['nothing found', tallyOf(), 'satisfied', 'pass'],
  ['nothing judged', tallyOf({ runs: 0 }), 'not-run', 'not-applicable', 'no answer of that kind was seen'],
  ['required', tallyOf({ evidence: [evidenceOf('required')] }), 'violated', 'fail'],
  [
    'recommended, and what is required not asked again in time',
    tallyOf({ evidence: [evidenceOf('recommended')], undetermined: [{ code: 'ended-before-repeated' }] }),
    'undetermined',
    'inconclusive',
    'the run ended before the violation could be repeated',
  ],
  [
    'recommended, and another recommendation not asked again in time',
    tallyOf(
      { evidence: [evidenceOf('recommended')], undetermined: [{ code: 'ended-before-repeated' }] },
      {},
      [bound('recommended')],
    ),
    'violated',
    'warn',
  ],
  ['recommended', tallyOf({ evidence: [evidenceOf('recommended')] }), 'violated', 'warn'],
  ['observed', tallyOf({ evidence: [evidenceOf('observed')] }), 'recorded', 'note'],
  [
    'the strongest counts',
    tallyOf({ evidence: [evidenceOf('recommended'), evidenceOf('required')] }),
    'violated',
    'fail',
  ],
  ['unstable', tallyOf({ evidence: [evidenceOf('required', 'unstable')] }), 'violated', 'fail'],
  ['in order', tallyOf({ evidence: [evidenceOf('required', 'order-dependent')] }), 'violated', 'fail'],
  [
    'a lost target accuses nobody',
    tallyOf({ evidence: [evidenceOf('required', 'target-lost')], undetermined: [stated('lost')] }),
    'undetermined',
    'inconclusive',
    'lost',
  ],
  [
    'what was not repeated accuses nobody',
    tallyOf({ evidence: [evidenceOf('required', 'unconfirmed')], undetermined: [stated('over')] }),
    'undetermined',
    'inconclusive',
    'over',
  ],
  [
    'a violation wins over what stayed open',
    tallyOf({
      evidence: [evidenceOf('required')],
      undetermined: [stated('open')],
      setAside: [stated('ours')],
    }),
    'violated',
    'fail',
  ],
  [
    'our own fault',
    tallyOf({ setAside: [stated('ours')], undetermined: [stated('open')] }),
    'suite-error',
    'error',
    'ours',
  ],
  [
    'a conflict beside what was judged takes nothing away',
    tallyOf({ runs: 3, undetermined: [{ code: 'state-conflict' }] }),
    'satisfied',
    'pass',
  ],
  [
    'nothing but conflicts',
    tallyOf({ runs: 0, undetermined: [{ code: 'state-conflict' }] }),
    'undetermined',
    'inconclusive',
    'the operation answers 409, with fresh values and other resources as well: the state of the target may not allow it',
  ],
  ['open', tallyOf({ undetermined: [stated('open')] }), 'undetermined', 'inconclusive', 'open'],
  [
    'a control that stopped passing blocks, whatever else stayed open',
    tallyOf({
      evidence: [evidenceOf('required', 'unconfirmed')],
      undetermined: [{ code: 'answer-cut' }, { code: 'control-no-longer-accepted' }],
    }),
    'not-run',
    'blocked',
    reasonMessage({ code: 'control-no-longer-accepted' }),
  ],
  ['blocked', tallyOf({ blocked: stated('no control'), runs: 0 }), 'not-run', 'blocked', 'no control'],
  [
    'excluded',
    tallyOf({ evidence: [evidenceOf('required')] }, { excluded: stated('declared') }),
    'not-run',
    'excluded',
    'declared',
  ],
  [
    'not applicable',
    tallyOf({ runs: 0 }, { notApplicable: stated('no body') }),
    'not-run',
    'not-applicable',
    'no body',
  ],
  [
    'left out by the user',
    tallyOf(
      { evidence: [evidenceOf('observed')] },
      { excluded: { code: 'skipped', values: { source: '' } } },
    ),
    'not-run',
    'excluded',
    reasonMessage({ code: 'skipped', values: { source: '' } }),
  ],
  [
    'a value that nobody knows takes away its case alone',
    tallyOf({ runs: 2, undetermined: [{ code: 'unknown-value' }] }),
    'satisfied',
    'pass',
  ],
  [
    'refusals for the state of things, and nothing else',
    tallyOf({ runs: 1, undetermined: [{ code: 'state-conflict' }] }),
    'undetermined',
    'inconclusive',
    reasonMessage({ code: 'state-conflict' }),
  ],
  [
    'what was half refused, and nothing else',
    tallyOf({ runs: 0, aside: { code: 'half-refused' } }),
    'undetermined',
    'inconclusive',
    reasonMessage({ code: 'half-refused' }),
  ],
  [
    'what was half refused beside what was judged',
    tallyOf({ runs: 1, aside: { code: 'half-refused' } }),
    'satisfied',
    'pass',
  ],
  [
    'another reason to set aside',
    tallyOf({ runs: 0, aside: stated('aside') }),
    'not-run',
    'not-applicable',
    'aside',
  ],
  ['enough answers', tallyOf({}, {}, [bound('required', { atLeast: 3 })]), 'satisfied', 'pass'],
  [
    'too few answers',
    tallyOf({}, {}, [bound('required', { atLeast: 4 })]),
    'undetermined',
    'inconclusive',
    '3 answers were judged, 4 are needed: raise --runs or --max-creates',
  ],
  [
    'too few answers for one of the bindings',
    tallyOf({}, {}, [bound('required', { atLeast: 4 }), bound()]),
    'undetermined',
    'inconclusive',
    '3 answers were judged, 4 are needed: raise --runs or --max-creates',
  ],
  [
    'too few answers, but a violation',
    tallyOf({ evidence: [evidenceOf('required')] }, {}, [bound('required', { atLeast: 4 })]),
    'violated',
    'fail',
  ],
];

suite('row result', (test) => {
  for (const [name, tally, outcome, verdict, reason] of table) {
    test(name, () => {
      const result = rowResult(tally, bare);
      assert.equal(
        [result.outcome, result.verdict, result.reason && reasonMessage(result.reason)],
        [outcome, verdict, reason],
      );
      assert.is('reason' in result, reason !== undefined);
      assert.is(result.runs, tally.runs);
      assert.is(result.evidence.length, tally.row.excluded?.code === 'skipped' ? 0 : tally.evidence.length);
    });
  }

  const few = (row: Partial<Tally['row']>, rows: Settings['rows']): string => {
    const tally = tallyOf({}, row, [bound('required', { atLeast: 4 })]);
    const { reason } = rowResult(tally, { ...bare, settings: { rows, allowUndetermined: [] } });
    return reason?.values?.source ?? '';
  };
  test('says who asked for so few runs, if anybody did', () => {
    const set = { rows: '*', operations: '*', source: 'file:3' };
    assert.is(few({}, []), '');
    assert.is(few({}, [set]), '');
    assert.is(few({}, [set, { ...set, runs: 2, source: 'file:9' }]), 'file:9');
    assert.is(few({ runs: 2, runsSource: 'file:5' }, [{ ...set, runs: 2 }]), 'file:5');
  });

  const operation = { id: 'getBed', pointer: '' } as Operation;
  const allowed = (facts: Partial<Tally>, allowUndetermined: readonly string[], row = { operation }) =>
    rowResult(tallyOf(facts, row), { ...bare, settings: { rows: [], allowUndetermined } }).allowed;
  test('stays open by permission where the operation is named and only the user could help', () => {
    const open: Partial<Tally> = { runs: 0, undetermined: [{ code: 'no-resource' }] };
    assert.is(allowed(open, ['addBed', 'get*']), true);
    assert.is(allowed(open, ['addBed']), undefined);
    assert.is(allowed(open, []), undefined);
    assert.is(allowed({}, ['getBed']), undefined);
    assert.is(allowed({ undetermined: [{ code: 'answer-cut' }] }, ['getBed']), undefined);
    assert.is(allowed({ blocked: { code: 'no-resource' }, runs: 0 }, ['getBed']), undefined);
    assert.is(rowResult(tallyOf(open), bare).allowed, undefined);
  });

  test('reasons that only the user or the state of the target could take away', () => {
    const yes: readonly ReasonCode[] = [
      ...(['unknown-value', 'no-resource', 'no-version', 'given-up-value'] as const),
      ...(['state-conflict', 'nothing-accepted'] as const),
      ...(['no-credential', 'other-credential', 'no-success-documented', 'refused-alike'] as const),
    ];
    for (const code of yes) assert.is(isOpenable({ code }), true, code);
    for (const code of ['answer-cut', 'target-lost', 'control-not-accepted'] as const)
      assert.is(isOpenable({ code }), false, code);
    assert.is(isOpenable(undefined), false);
  });

  test('evidence names the probable mistake that the row knows, by the status that came', () => {
    const step = stepOf(sent(), {
      ...{ kind: 'answer', status: 200, headers: [], body: new Uint8Array(), cut: false, leaked: false },
    });
    const tally = tallyOf({ evidence: [{ ...evidenceOf('required'), steps: [step] }] });
    const requirement = { ...tally.row.requirement, mistakes: ['404 for all', '200 for a broken value'] };
    const told = (row: Tally['row']) =>
      rowResult({ ...tally, row }, bare).evidence.map(({ mistake }) => mistake);
    assert.equal(told({ ...tally.row, requirement }), ['200 for a broken value']);
    assert.is('mistake' in (rowResult(tally, bare).evidence[0] ?? {}), false);
  });

  test('a row is told beside others where it is broken plainly and always', () => {
    const unanswered = { kind: 'failure', code: 'reset', message: '' } as const;
    const steps = [stepOf(sent({ difference: 'no Authorization' }), unanswered)];
    const broken = (one: Partial<Evidence>) =>
      brokenPlainly(tallyOf({ evidence: [{ ...evidenceOf('required'), steps, ...one }] }));
    assert.equal(broken({}), ['ROW-01: no Authorization']);
    assert.equal(broken({ plain: stepOf(sent(), unanswered) }), []);
    assert.equal(broken(evidenceOf('observed')), []);
    assert.equal(broken(evidenceOf('required', 'unstable')), []);
  });

  test('shows the strongest evidence first', () => {
    const evidence = [evidenceOf('observed'), evidenceOf('recommended'), evidenceOf('required')];
    const { evidence: shown } = rowResult(tallyOf({ evidence }), bare);
    assert.equal(
      shown.map(({ level }) => level),
      ['required', 'recommended', 'observed'],
    );
  });

  test('is of the strongest level of its bindings', () => {
    const bindings = [bound('observed'), bound('required'), bound('recommended')];
    assert.is(rowResult(tallyOf({}, {}, bindings), bare).level, 'required');
  });

  test('says what it rests on: clauses restated, then standards', () => {
    const clauses = [
      { id: 'Other', section: 'Other rules', statement: 'another rule' },
      { id: 'One', section: 'Rules', statement: 'a rule' },
    ];
    const requirements = { clauses } as unknown as Requirements;
    assert.is(rowResult(tallyOf(), { ...bare, requirements }).clause, 'Rules: a rule · RFC 9110 1');
    assert.is(rowResult(tallyOf(), bare).clause, 'RFC 9110 1');
  });

  test('is of no operation where it is about the document', () => {
    const { id, title, operation } = rowResult(tallyOf(), bare);
    assert.equal([id, title, operation], ['ROW-01', 'a title', '']);
  });

  test('evidence names the nearest place of the document that is known', () => {
    const position = (line: number) => ({ file: 'garden.yaml', line, column: 1 });
    const positions = new Map([
      ['/paths/~1beds/post', position(8)],
      ['/components/schemas/Bed', position(30)],
    ]);
    const contract = { positions } as unknown as Contract;
    const operation = { pointer: '/paths/~1beds/post' } as Operation;
    const [plain, pointed] = [{}, { pointer: '/components/schemas/Bed/properties/number/type' }].map(
      (more): Evidence => ({
        ...evidenceOf('required'),
        finding: { ...evidenceOf('required').finding, ...more },
      }),
    );
    const { evidence } = rowResult(
      tallyOf({ evidence: [plain, pointed].filter((one) => one !== undefined) }, { operation }),
      { contract },
    );
    assert.equal(
      evidence.map(({ location }) => location?.line),
      [8, 30],
    );
  });
});
