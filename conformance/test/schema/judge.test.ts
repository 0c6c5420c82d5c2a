/** The harness's own judge: where it looks, what it calls the place and where it ends; and what it tells of problems. */

import * as assert from 'uvu/assert';
import type { Json, JsonObject } from '../../json/json.ts';
import { judgeValue } from '../../schema/judge.ts';
import type { FormatMode } from '../../schema/keywords/keyword.ts';
import { compileJudges, compileSchemas } from '../../schema/validate.ts';
import { suite } from '../support/suite.ts';
import { plantScope } from './new-plant.ts';

/** The schema stands at /S of its document. */
type Case = readonly [
  name: string,
  schema: JsonObject | boolean,
  value: Json,
  faults: readonly string[],
  formats?: FormatMode,
];

const table: readonly Case[] = [
  ['everything', true, 1, []],
  ['nothing', false, 1, ['false  /S']],
  ['no rule', {}, 1, []],
  ['a rule', { type: 'string' }, 1, ['type  /S/type']],
  ['two rules', { type: 'string', const: 'a' }, 1, ['type  /S/type', 'const  /S/const']],
  ['a rule of nobody', { 'x-type': 'string' }, 1, []],
  [
    'a member',
    { properties: { 'a/b': { minimum: 2 } } },
    { 'a/b': 1 },
    ['minimum /a~1b /S/properties/a~1b/minimum'],
  ],
  ['a forbidden member', { properties: { a: false } }, { a: 1 }, ['false /a /S/properties/a']],
  ['an entry', { items: { type: 'null' } }, [null, 1], ['type /1 /S/items/type']],
  ['a reference', { $ref: '#/T' }, 1, ['type  /T/type']],
  ['a member of a reference', { properties: { a: { $ref: '#/T' } } }, { a: 1 }, ['type /a /T/type']],
  ['a part of all', { allOf: [{}, { type: 'null' }] }, 1, ['type  /S/allOf/1/type']],
  ['itself', { $ref: '#/S' }, 1, []],
  ['itself inside', { items: { $ref: '#/S' }, maxItems: 1 }, [[1, 2]], ['maxItems /0 /S/maxItems']],
  ['a width', { format: 'int32' }, 2_147_483_648, ['format  /S/format']],
  ['a format that only widths assert', { format: 'date' }, 'x', []],
  ['a format where all are asserted', { format: 'date' }, 'x', ['format  /S/format'], 'all'],
  [
    'formats below',
    { properties: { a: { format: 'date' } } },
    { a: 'x' },
    ['format /a /S/properties/a/format'],
    'all',
  ],
  ['no format under not', { not: { format: 'date' } }, 'x', ['not  /S/not'], 'all'],
];

suite('own judge', (test) => {
  for (const [name, schema, value, expected, formats = 'widths'] of table) {
    test(name, () => {
      const scope = { document: { S: schema, T: { type: 'string' } }, dialect: '3.1' } as const;
      assert.equal(
        judgeValue(scope, schema, value, { formats, pointer: '/S' }).map(
          ({ keyword, place, pointer }) => `${keyword} ${place} ${pointer}`,
        ),
        expected,
      );
    });
  }

  test('a schema of its own has the empty pointer', () => {
    const [fault] = judgeValue({ document: {}, dialect: '3.1' }, { type: 'string' }, 1, { formats: 'none' });
    assert.is(fault?.pointer, '/type');
  });

  test('old keywords are read as the dialect has them', () => {
    const schema = { type: 'integer', minimum: 0, exclusiveMinimum: true };
    const scope = { document: {}, dialect: '3.0' } as const;
    assert.is(judgeValue(scope, schema, 0, { formats: 'none' }).length, 1);
    assert.is(judgeValue(scope, schema, 1, { formats: 'none' }).length, 0);
  });

  test('what refers to itself without end is left, not followed', () => {
    const deep = (levels: number): Json => (levels === 0 ? 1 : [deep(levels - 1)]);
    const schema = { type: 'array', items: { $ref: '#/S' } };
    const scope = { document: { S: schema }, dialect: '3.1' } as const;
    const count = (levels: number) => judgeValue(scope, schema, deep(levels), { formats: 'none' }).length;
    assert.equal([count(0), count(100), count(400)], [1, 1, 0]);
  });
});

const newPlant = '/components/schemas/NewPlant';

suite('problems', (test) => {
  test('what stands there is cut to a readable length and never splits a character', async () => {
    for (const id of ['🌿'.repeat(100), `a${'🌿'.repeat(100)}`]) {
      const [problem] = (await compileSchemas(plantScope, [newPlant]))(newPlant)({ id, name: 'a' });
      assert.ok(problem && problem.actual.length < 80 && problem.actual.endsWith('…'));
      assert.ok(problem?.actual.isWellFormed());
    }
  });

  test('schemas with awkward names are found, and a pointer that was not asked for is an error', async () => {
    const scope = {
      document: { 'a b/%é"': { properties: { 'x/y~z %': { type: 'null' } } } },
      dialect: '3.1',
    } as const;
    const pointer = '/a b~1%é"';
    const [problem] = (await compileSchemas(scope, [pointer]))(pointer)({ 'x/y~z %': 1 });
    assert.is(problem?.place, '/x~1y~0z %');
    assert.is(problem?.pointer, '/a b~1%é"/properties/x~1y~0z %/type');
    assert.is(problem?.expected, 'null');
    const compiled = await compileSchemas(plantScope, [newPlant]);
    assert.throws(() => compiled('/components'), /no schema was compiled/);
  });
});

suite('places of faults', (test) => {
  test('members that are missing are named one by one, by both judges', async () => {
    const S = {
      type: 'object',
      required: ['a', 'b'],
      properties: { deep: { required: ['c'] }, list: { items: { required: ['d'] } } },
      dependentRequired: { x: ['y', 'z'] },
    };
    const { first, second } = (await compileJudges({ document: { S }, dialect: '3.1' }, ['/S']))('/S');
    for (const judge of [first, second]) {
      const told = judge({ b: 1, deep: {}, list: [{}, { d: 1 }, {}], x: 1, y: 1 });
      assert.equal(told.map(({ keyword, place, pointer }) => `${keyword} ${place} ${pointer}`).sort(), [
        'dependentRequired /z /S/dependentRequired',
        'required /a /S/required',
        'required /deep/c /S/properties/deep/required',
        'required /list/0/d /S/properties/list/items/required',
        'required /list/2/d /S/properties/list/items/required',
      ]);
      assert.equal(judge({ a: 1, b: 1, deep: { c: 1 } }), []);
    }
  });

  test('one value at two places, and two schemas that miss the same member, are told apart', async () => {
    const hole = {};
    const S = { items: { $ref: '#/T' }, maxItems: 4 };
    const T = { required: ['b'], allOf: [{ required: ['c'] }, { required: ['c', 'd'] }] };
    const { first, second } = (await compileJudges({ document: { S, T }, dialect: '3.1' }, ['/S']))('/S');
    for (const judge of [first, second]) {
      const told = judge([hole, { b: 1, c: 1 }, hole]).map(({ place, pointer }) => `${place} ${pointer}`);
      assert.equal(told.sort(), [
        '/0/b /T/required',
        '/0/c /T/allOf/0/required',
        '/0/c /T/allOf/1/required',
        '/0/d /T/allOf/1/required',
        '/1/d /T/allOf/1/required',
        '/2/b /T/required',
        '/2/c /T/allOf/0/required',
        '/2/c /T/allOf/1/required',
        '/2/d /T/allOf/1/required',
      ]);
    }
  });

  test('a fault is told once, however many ways lead to it', async () => {
    const S = { allOf: [{ $ref: '#/T' }, { $ref: '#/T' }], type: 'object' };
    const T = { properties: { a: { type: 'string' } }, required: ['b'] };
    const { first } = (await compileJudges({ document: { S, T }, dialect: '3.1' }, ['/S']))('/S');
    assert.equal(
      first({ a: 1 }).map(({ keyword, place }) => `${keyword} ${place}`),
      ['type /a', 'required /b'],
    );
  });
});
