/** Problems of values: long ones, awkward names, each member that is missing, and once however it was reached. */

import * as assert from 'uvu/assert';
import { compileJudges, compileSchemas } from '../../schema/validate.ts';
import { suite } from '../support/suite.ts';
import { plantScope } from './new-plant.ts';

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
