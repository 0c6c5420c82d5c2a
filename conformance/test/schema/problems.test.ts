/** Problems of values that are long, under names that are awkward. */

import * as assert from 'uvu/assert';
import { compileSchemas } from '../../schema/validate.ts';
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
