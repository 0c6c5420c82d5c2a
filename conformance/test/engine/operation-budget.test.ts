/** What the budget of an operation is spent for: every row, then every keyword at every place, before anything twice. */

import * as assert from 'uvu/assert';
import { budgetOf, increasedBudget, selectWithin, withinShare } from '../../engine/plan/operation-budget.ts';
import type { RowSource } from '../../engine/plan/row-sources.ts';
import type { Draft, Intent, ProbeDraft } from '../../model/case.ts';
import type { PlannedRow } from '../../model/plan.ts';
import type { Level } from '../../model/verdict.ts';
import { suite } from '../support/suite.ts';

const conforming: Intent = { kind: 'conforming', ordinary: false };
const breaking = (keyword: string, place: string): Intent => ({ kind: 'violating', keyword, place });

function draftOf(intent: Intent): Draft {
  const words = { difference: '', spelling: '' };
  return { method: 'GET', path: '/', headers: [], credential: 'none', intent, ...words };
}

function rowOf(id: string, level: Level): PlannedRow {
  const bindings = [{ check: 'a', level }];
  const words = { title: '', clauses: [], standards: [], sent: '', expected: '', mistakes: [] };
  return { requirement: { id, bindings, ...words }, bindings: [] };
}

const required = rowOf('required', 'required');
const other = rowOf('other', 'required');
const recommended = rowOf('recommended', 'recommended');
const observed = rowOf('observed', 'observed');

function sourceOf(row: PlannedRow, label: string, intent: Intent, count: number): RowSource {
  const probe: ProbeDraft = { steps: [draftOf(intent)], how: 'single' };
  const source = { label, fixed: Array<ProbeDraft>(count).fill(probe), phase: 'main' as const };
  return { id: `get/${row.requirement.id}/${label}`, row, bindings: [], source, seed: 1, count };
}

const sources: readonly RowSource[] = [
  sourceOf(observed, 'open', conforming, 9),
  sourceOf(required, 'id:type:string', breaking('type', '/id'), 9),
  sourceOf(required, 'id:type:null', breaking('type', '/id'), 9),
  sourceOf(required, 'name:type:string', breaking('type', '/name'), 9),
  sourceOf(required, 'name:type:null', breaking('type', '/name'), 9),
  sourceOf(other, 'name:text', conforming, 9),
];

/** How many probes of each source a budget allows. */
const rows: readonly (readonly [budget: number, chosen: Readonly<Record<string, number>>])[] = [
  [3, { open: 1, 'id:type:null': 1, 'name:text': 1 }],
  [4, { open: 1, 'id:type:null': 1, 'name:type:string': 1, 'name:text': 1 }],
  [
    7,
    {
      open: 1,
      'id:type:string': 1,
      'id:type:null': 1,
      'name:type:string': 1,
      'name:type:null': 1,
      'name:text': 2,
    },
  ],
];

suite('the budget of an operation', (test) => {
  for (const [budget, chosen] of rows) {
    test(`${budget} requests go round`, () => {
      const { indexes, leftOut } = selectWithin(sources, budget);
      const counts = [...indexes].flatMap(([{ source }, some]) =>
        some.size > 0 ? [[source.label, some.size]] : [],
      );
      assert.equal(Object.fromEntries(counts), chosen);
      assert.is(leftOut, 54 - budget);
    });
  }

  test('both ends of what is allowed, and two values of an enumeration, come in one turn', () => {
    const edges = [
      sourceOf(other, 'name:text', conforming, 9),
      sourceOf(other, 'number:ends', conforming, 2),
      sourceOf(other, 'kind:values', conforming, 9),
      sourceOf(other, 'name:optional', conforming, 9),
    ];
    const { indexes } = selectWithin(edges, 6);
    assert.equal(
      edges.map((one) => indexes.get(one)?.size),
      [1, 2, 2, 1],
    );
  });

  test('a keyword at a place is tried in each branch, when every kind was tried in one', () => {
    const inBranches = ['a', 'b'].flatMap((name) =>
      ['Cat', 'Dog', 'Eel'].map((branch) =>
        sourceOf(required, `${name}:type:null:of-${branch}`, breaking('type', `/${name}`), 2),
      ),
    );
    const counts = (budget: number) =>
      inBranches.map((one) => selectWithin(inBranches, budget).indexes.get(one)?.size);
    assert.equal(counts(2), [1, 0, 0, 1, 0, 0]);
    assert.equal(counts(4), [1, 1, 0, 1, 1, 0]);
    assert.equal(counts(6), [1, 1, 1, 1, 1, 1]);
  });

  test('every branch is made in the first turn', () => {
    const branches = [
      sourceOf(other, 'body:branches', conforming, 4),
      sourceOf(other, 'name:text', conforming, 9),
    ];
    const { indexes } = selectWithin(branches, 5);
    assert.equal(
      branches.map((one) => indexes.get(one)?.size),
      [4, 1],
    );
  });

  test('a body that is null, and one of another wrong type, are tried in the first turn', () => {
    const wrong = ['array', 'null', 'string'].map((type) =>
      sourceOf(required, `body:type:${type}`, breaking('type', ''), 1),
    );
    const { indexes } = selectWithin(wrong, 2);
    assert.equal(
      wrong.map((one) => indexes.get(one)?.size),
      [1, 1, 0],
    );
  });

  test('the wrong types that programs mix up, and another one, come before anything twice', () => {
    const wrong = ['/id', '/kind', 'query.limit'].flatMap((place) =>
      ['array', 'object', 'null', 'string', 'fraction'].map((type) =>
        sourceOf(required, `${place.replace('/', '')}:type:${type}`, breaking('type', place), 2),
      ),
    );
    const all = [...wrong, sourceOf(required, 'id:text', conforming, 9)];
    const { indexes } = selectWithin(all, 11);
    const tried = all.flatMap((one) => [...(indexes.get(one) ?? [])].map((at) => [one.source.label, at]));
    assert.equal(tried.map(([label]) => label).toSorted(), [
      ...['id:text', 'id:type:array', 'id:type:fraction', 'id:type:null', 'id:type:string'],
      ...['kind:type:fraction', 'kind:type:null', 'kind:type:object', 'kind:type:string'],
      ...['query.limit:type:fraction', 'query.limit:type:null'],
    ]);
  });

  test('a missing member is tried beside members in other letters, a missing body with its type and without', () => {
    const missing = [
      sourceOf(required, 'contact:required:other-case', breaking('required', '/contact'), 1),
      sourceOf(required, 'contact:required', breaking('required', '/contact'), 1),
      sourceOf(required, 'body:missing:with-content-type', breaking('body', ''), 1),
      sourceOf(required, 'body:missing:bare', breaking('body', ''), 1),
      sourceOf(required, 'name:required', breaking('required', '/name'), 2),
    ];
    const { indexes } = selectWithin(missing, 5);
    assert.ok(missing.every((one) => indexes.get(one)?.size === 1));
  });

  test('what is sent at once costs as many requests as are sent of it, however far the budget stretches', () => {
    const steps = Array.from({ length: 40 }, () => draftOf(conforming));
    const crowd = sourceOf(required, 'together', conforming, 1);
    const whole = { ...crowd, source: { ...crowd.source, fixed: [{ steps, how: 'together' } as const] } };
    const others = Array.from({ length: 20 }, (_, at) => sourceOf(other, `m${at}:text`, conforming, 1));
    const { leftOut } = selectWithin([whole, ...others], 30, 120);
    assert.is(leftOut, 0);
  });

  test('a row of many groups leaves the others their turns', () => {
    const many = Array.from({ length: 20 }, (_, at) => sourceOf(required, `member${at}:text`, conforming, 3));
    const few = ['/id', '/name', '/kind'].map((at) => sourceOf(other, `${at}:type`, breaking('type', at), 3));
    const { indexes } = selectWithin([...many, ...few], 8);
    assert.equal(
      few.map((one) => indexes.get(one)?.size),
      [1, 1, 1],
    );
  });

  test('what tells only behind a plainer refusal never takes its turn', () => {
    const inOrder: ProbeDraft = {
      steps: Array<Draft>(2).fill(draftOf(breaking('required', '/id'))),
      how: 'in-order',
    };
    for (const before of [0, 1]) {
      const first = sources.filter(({ row }) => row === required).slice(0, before);
      const plain = sourceOf(required, 'id:required', breaking('required', '/id'), 1);
      const source = { label: 'id:required:renamed', fixed: [inOrder], phase: 'main' as const };
      const behind: RowSource = { ...plain, id: 'get/required/id:required:renamed', source };
      const { indexes } = selectWithin([...first, plain, behind], before + 2);
      assert.equal([indexes.get(plain)?.size, indexes.get(behind)?.size], [1, 0]);
    }
  });

  test('without a limit everything is sent, in the order of its source', () => {
    const { indexes, leftOut } = selectWithin(sources, Number.POSITIVE_INFINITY);
    for (const { size } of indexes.values()) assert.is(size, 9);
    assert.is(leftOut, 0);
  });

  test('stretches as far as every kind of what counts is tried once: up to twice, or six times for few operations', () => {
    const kinds = (count: number, row: PlannedRow) =>
      Array.from({ length: count }, (_, at) => sourceOf(row, `m${at}:type`, breaking('type', `/m${at}`), 9));
    for (const operations of [1, 1000]) {
      assert.is(increasedBudget(kinds(100, required), 120, operations), 120);
      assert.is(increasedBudget([...kinds(150, required), ...kinds(50, observed)], 120, operations), 151);
      assert.is(increasedBudget([...kinds(90, required), ...kinds(50, recommended)], 120, operations), 140);
      assert.is(increasedBudget(kinds(500, required), 60, operations), 60);
    }
    const far = [1, 14, 20, 40, 1000].map((operations) =>
      increasedBudget(kinds(900, required), 120, operations),
    );
    assert.equal(far, [720, 714, 500, 250, 240]);
    const { indexes } = selectWithin(kinds(150, required), 150);
    assert.ok([...indexes.values()].every((chosen) => chosen.size === 1));
  });

  test('it is 120, any number with requirements, and less for each of very many operations', () => {
    assert.is(budgetOf('auto', { hasRequirements: false, operations: 8 }), 120);
    assert.is(budgetOf('auto', { hasRequirements: true, operations: 8 }), Number.POSITIVE_INFINITY);
    assert.is(budgetOf(40, { hasRequirements: true, operations: 8 }), 40);
    assert.is(budgetOf('auto', { hasRequirements: false, operations: 1000 }), 120);
    assert.is(budgetOf('auto', { hasRequirements: false, operations: 10_000 }), 12);
  });

  test('what is sent at once is a twelfth of it at most', () => {
    const together: ProbeDraft = { steps: Array<Draft>(20).fill(draftOf(conforming)), how: 'together' };
    assert.is(withinShare(together, 120).steps.length, 10);
    assert.is(withinShare({ ...together, how: 'in-order' }, 120).steps.length, 20);
    assert.is(withinShare(together, Number.POSITIVE_INFINITY).steps.length, 20);
  });
});
