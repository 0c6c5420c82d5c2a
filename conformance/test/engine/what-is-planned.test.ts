/**
 * What is planned within the time and the budget of a run: small operations before a few huge ones, and as many texts
 * that break a pattern as programs make mistakes.
 */

import * as assert from 'uvu/assert';
import { selectWithin } from '../../engine/plan/operation-budget.ts';
import type { RowSource } from '../../engine/plan/row-sources.ts';
import { deadlineOf, planningTime, readingLimit } from '../../engine/plan/shares-of-time.ts';
import { smallestFirst } from '../../engine/plan/smallest-first.ts';
import type { JsonObject } from '../../json/json.ts';
import type { Draft } from '../../model/case.ts';
import type { Contract, Operation, Schema } from '../../model/contract.ts';
import type { PlannedRow } from '../../model/plan.ts';
import { settingsOf } from '../../options/settings.ts';
import { plantStoreContract } from '../cases/contexts.ts';
import { loose, operationOf } from '../checks/small-contract.ts';
import { suite } from '../support/suite.ts';

const members = (count: number): JsonObject => ({
  properties: Object.fromEntries(Array.from({ length: count }, (_, at) => [`m${at}`, { type: 'string' }])),
});
const schemas: JsonObject = {
  Small: members(400),
  Large: members(700),
  Larger: { allOf: [{ $ref: '#/components/schemas/Large' }, members(900)] },
  Node: {
    properties: { next: { $ref: '#/components/schemas/Node' }, none: { $ref: '#/components/nothing' } },
  },
};
const contract: Contract = { ...plantStoreContract, document: { components: { schemas } } };

function operation(id: string, schema?: Schema): Operation {
  if (schema === undefined) return operationOf(id);
  return operationOf(id, { requestBody: { required: true, content: [loose('application/json', schema)] } });
}

const at = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const order = (...operations: readonly Operation[]): string =>
  smallestFirst(contract, operations)
    .map(({ id }) => id)
    .join(' ');

suite('the order of planning', (test) => {
  test('operations of any usual size stay as they stand', () => {
    assert.is(order(operation('b', at('Small')), operation('a'), operation('c', at('Node'))), 'b a c');
  });

  test('huge ones come last, the smaller of them first', () => {
    const huge = [operation('larger', at('Larger')), operation('large', at('Large'))];
    assert.is(order(...huge, operation('make', at('Small')), operation('read')), 'make read large larger');
  });

  test('what refers to itself, to nothing, or allows anything is looked at once', () => {
    assert.is(order(operation('a', at('Node')), operation('b', true), operation('c', at('None'))), 'a b c');
  });
});

const settings = settingsOf('http://localhost:1', { maxTime: '30s' }, {});
const { signal } = new AbortController();

suite('the time that reading a document took', (test) => {
  test('is time of the run, and a long one once more for concluding, but for the half second of an ordinary one', () => {
    for (const [spentMs, until] of [
      [0, 35_000],
      [400, 35_000],
      [6000, 26_500],
    ] as const)
      assert.is(deadlineOf({ settings, spentMs }, 5000, 0), until);
    assert.is(deadlineOf({ settings }, 5000, 0), 35_000);
  });

  test('is bounded itself: by half of the time, so that a run ends in its time whatever it is about', () => {
    assert.is(readingLimit(30_000), 16_000);
    const spentMs = readingLimit(30_000);
    assert.is(deadlineOf({ settings, spentMs }, spentMs, 0), 19_000);
  });

  test('is less where many rows are written into many reports', () => {
    const reports = ['json', 'html'].map((name) => ({ name, path: '' }));
    const placed = { ...settings, circumstances: { ...settings.circumstances, reports } };
    assert.is(deadlineOf({ settings: placed }, 0, 80), 30_000);
    assert.is(deadlineOf({ settings: placed }, 0, 100_000), 18_100);
  });

  test('leaves a tenth for asking, and planning has its share of that', () => {
    assert.is(deadlineOf({ settings, spentMs: 90_000 }, 0, 0), 3000);
    const clock = { now: () => now, date: () => '', sleep: () => Promise.resolve() };
    let now = 900;
    assert.not.ok(planningTime({ settings, signal, clock, spentMs: 90_000 }, 0)());
    now = 1100;
    assert.ok(planningTime({ settings, signal, clock, spentMs: 90_000 }, 0)());
  });
});

const bindings = [{ check: 'a', level: 'required' as const }];
const words = { title: '', clauses: [], standards: [], sent: '', expected: '', mistakes: [] };
const row: PlannedRow = { requirement: { id: 'a', bindings, ...words }, bindings: [] };

function sourceOf(label: string, keyword: string, count: number): RowSource {
  const step: Draft = {
    ...{ method: 'GET', path: '/', headers: [], credential: 'none', difference: '', spelling: '' },
    intent: { kind: 'violating', keyword, place: `/${label}` },
  };
  const fixed = Array.from({ length: count }, () => ({ steps: [step], how: 'single' as const }));
  return { id: label, row, bindings: [], source: { label, fixed, phase: 'main' }, seed: 1, count };
}

suite('the ways to get a pattern wrong', (test) => {
  test('come behind every kind, and before anything else twice', () => {
    for (const label of ['id:pattern', 'id:pattern:of-Cat']) {
      const sources = [sourceOf(label, 'pattern', 30), sourceOf('name:minLength', 'minLength', 9)];
      const sent = (budget: number): readonly number[] =>
        [...selectWithin(sources, budget).indexes.values()].map(({ size }) => size);
      assert.equal([2, 3, 14, 15, 16].map(sent), [
        [1, 1],
        [2, 1],
        [13, 1],
        [13, 2],
        [13, 3],
      ]);
    }
  });
});
