/** The harness's own judge looks no further than it has to: once at what is known, and no further than the first fault. */

import * as assert from 'uvu/assert';
import type { Json, JsonObject } from '../../json/json.ts';
import type { Schema } from '../../model/contract.ts';
import { boundaries } from '../../schema/boundaries.ts';
import { type JudgeOptions, judgeValue, noValidParts } from '../../schema/judge.ts';
import type { Scope } from '../../schema/scope.ts';
import { suite } from '../support/suite.ts';

const text = { type: 'string' };

/** What is found, and how many schemas were looked at; the schema stands at /S of its document. */
function judge(
  schema: Schema,
  value: Json,
  { others = {}, ...options }: Partial<JudgeOptions> & { readonly others?: JsonObject } = {},
): { readonly faults: readonly string[]; readonly visits: number } {
  const visited: true[] = [];
  const scope = { document: { ...others, S: schema }, dialect: '3.1' } as const;
  const found = judgeValue(scope, schema, value, {
    ...{ formats: 'none', pointer: '/S', onVisit: () => void visited.push(true) },
    ...options,
  });
  return {
    faults: found.map(({ keyword, place, pointer }) => `${keyword} ${place} ${pointer}`),
    visits: visited.length,
  };
}

suite('economy of the own judge', (test) => {
  test('what many references lead to is looked at once a value and place', () => {
    const ref = { $ref: '#/T' };
    const all = { allOf: [ref, ref, ref] };
    assert.equal(judge(all, 1, { others: { T: text } }), { faults: ['type  /T/type'], visits: 5 });
    assert.equal(judge(all, 'a', { others: { T: text } }), { faults: [], visits: 5 });
    const pair = { prefixItems: [ref, ref] };
    assert.equal(judge(pair, [1, 1], { others: { T: text } }), {
      faults: ['type /0 /T/type', 'type /1 /T/type'],
      visits: 5,
    });
  });

  test('what holds nowhere is asked about until the first fault', () => {
    const rest = Array.from({ length: 50 }, () => 1);
    const not = { not: { type: 'array', items: text } };
    assert.equal(judge(not, [1, ...rest]), { faults: [], visits: 3 });
    assert.equal(judge(not, ['a', 'b']).faults, ['not  /S/not']);
    const rules = { not: { type: 'string', allOf: [{ minLength: 2 }, { minLength: 3 }] } };
    assert.equal(judge(rules, 1), { faults: [], visits: 1 });
    assert.equal(judge(rules, 'a'), { faults: [], visits: 3 });
    assert.equal(judge(rules, 'abc'), { faults: ['not  /S/not'], visits: 4 });
  });

  test('what was left half way is looked at again where every fault counts', () => {
    const others = { T: { type: 'array', items: text } };
    const schema = { anyOf: [{ $ref: '#/T' }, true], allOf: [{ $ref: '#/T' }] };
    assert.equal(judge(schema, [1, 2], { others }).faults, [
      'type /0 /T/items/type',
      'type /1 /T/items/type',
    ]);
    const negated = { not: { anyOf: [{ $ref: '#/T' }, { $ref: '#/T' }] }, allOf: [{ $ref: '#/T' }] };
    assert.equal(judge(negated, [1], { others }).faults, ['type /0 /T/items/type']);
  });

  test('one reference that fails in a branch leaves the others to be looked at', () => {
    const others = { T: text, U: { type: 'integer' } };
    const either = { anyOf: [{ allOf: [{ $ref: '#/T' }] }, { allOf: [{ $ref: '#/U' }] }] };
    assert.equal(judge(either, 1, { others }).faults, []);
    assert.equal(judge(either, 'a', { others }).faults, []);
    assert.equal(judge(either, true, { others }).faults, ['anyOf  /S/anyOf']);
  });

  test('what refers to nothing but itself is followed for three hundred levels', () => {
    assert.equal(judge({ $ref: '#/S' }, 1), { faults: [], visits: 301 });
  });

  test('what was found valid is not looked at again, in a whole that shares it', () => {
    const schema = { type: 'array', items: { type: 'object', properties: { a: text } } };
    const [one, other]: readonly Json[] = [{ a: 'x' }, { a: 'y' }];
    const valid = noValidParts();
    const list = [one ?? null];
    assert.equal(judge(schema, list, { valid }), { faults: [], visits: 3 });
    assert.equal(judge(schema, list, { valid }), { faults: [], visits: 0 });
    assert.equal(judge(schema, [one ?? null, other ?? null], { valid }), { faults: [], visits: 3 });
    assert.equal(judge(schema, [], { valid }), { faults: [], visits: 1 });
  });

  test('what was found valid by one schema is looked at by another', () => {
    const valid = noValidParts();
    const value = [1];
    assert.equal(judge({ type: 'array' }, value, { valid }).faults, []);
    assert.equal(judge({ maxItems: 0 }, value, { valid }).faults, ['maxItems  /S/maxItems']);
  });

  test('which branch a part satisfies is found out once, at any depth and in each whole that shares it', () => {
    const branch = (kind: string, next: Schema): Schema => ({
      ...{ type: 'object', required: ['kind'] },
      properties: { kind: { const: kind }, next },
    });
    const others = { A: branch('a', { $ref: '#/S' }), B: branch('b', { $ref: '#/S' }) };
    const choice = { oneOf: [{ $ref: '#/A' }, { $ref: '#/B' }] };
    const nested = (depth: number): Json =>
      depth === 0 ? { kind: 'a' } : { kind: 'b', next: nested(depth - 1) };
    const visits = [4, 8, 16].map((depth) => judge(choice, nested(depth), { others }).visits);
    const [four = 0, eight = 0, sixteen = 0] = visits;
    assert.is(sixteen - eight, 2 * (eight - four));
    const valid = noValidParts();
    const inner = nested(16);
    judge(choice, inner, { others, valid });
    const around = judge(choice, { kind: 'a', next: inner }, { others, valid });
    assert.equal(around.faults, []);
    assert.ok(around.visits < 20, String(around.visits));
    const wrong = judge(choice, { kind: 'a', next: { kind: 'c', next: inner } }, { others, valid });
    assert.equal(wrong.faults, ['oneOf  /S/oneOf']);
  });

  test('a branch is not entered where its type, a missing member or a listed text rules it out', () => {
    const leaf = { type: 'object', properties: { deep: { type: 'object', properties: { text } } } };
    const branch = (kind: string): Schema => ({
      allOf: [leaf, { required: ['kind'], properties: { kind: { enum: [kind] } } }],
    });
    const others = { A: branch('a'), B: branch('b'), C: { const: 'c' }, D: { type: 'integer' } };
    const oneOf = ['A', 'B', 'C', 'D'].map((name) => ({ $ref: `#/${name}` }));
    const visits = (value: Json): number => judge({ oneOf }, value, { others }).visits;
    assert.equal([visits('d'), visits({ deep: {} })], [1, 3]);
    const deep = { text: 'x' };
    assert.is(visits({ deep, kind: 'b' }), 1 + visits({ deep, kind: 'a' }) - 1);
    assert.ok(visits({ deep, kind: 'a' }) <= 10);
    const told = ['c', 5, { kind: 'a', deep }, { kind: 'b' }].map(
      (one) => judge({ oneOf }, one, { others }).faults,
    );
    assert.equal(told, [[], [], [], []]);
    assert.equal(judge({ oneOf }, { kind: 'a', deep: 1 }, { others }).faults, ['oneOf  /S/oneOf']);
  });

  test('what was found wrong is wrong again', () => {
    const schema = { type: 'array', items: text };
    const valid = noValidParts();
    const value = [1, 'a', 2];
    const expected = ['type /0 /S/items/type', 'type /2 /S/items/type'];
    assert.equal(judge(schema, value, { valid }).faults, expected);
    assert.equal(judge(schema, value, { valid }).faults, expected);
  });

  test('texts, numbers and null are looked at each time', () => {
    const valid = noValidParts();
    for (const value of ['a', null, 1n, true]) {
      assert.equal(judge({}, value, { valid }).visits, 1);
      assert.equal(judge({}, value, { valid }).visits, 1);
    }
  });
});

const scope: Scope = { document: {}, dialect: '3.1' };

suite('an enum of 200,000', (test) => {
  test('is tried at both ends and between, within the time of a test', () => {
    const values = Array.from({ length: 200_000 }, (_, at) => `v${at}`);
    const [found, ...others] = boundaries(scope, { enum: values });
    const tried = found?.values.map(({ value }) => value) ?? [];
    assert.equal([others.length, tried.length, tried[0], tried.at(-1)], [0, 100, 'v0', 'v199999']);
  });
});

suite('a choice of 500 branches of much the same', (test) => {
  test('is tried by some of them: each value is looked at by every branch', () => {
    const shared = Array.from({ length: 10 }, (_, at) => [`p${at}`, { type: 'string' }] as const);
    const anyOf = Array.from({ length: 500 }, (_, at) => {
      const own = [`own${at}`, { type: 'string' }] as const;
      return { type: 'object', properties: Object.fromEntries([...shared, own]) };
    });
    const found = boundaries(scope, { anyOf });
    const tried = found.reduce((sum, { values }) => sum + values.length, 0);
    assert.ok(tried > 100 && tried < 500, String(tried));
  });
});
