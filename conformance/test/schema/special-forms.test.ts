/** Second names of a parent, constants that are objects, and members that exclude each other. */

import * as assert from 'uvu/assert';
import type { Json, JsonObject } from '../../json/json.ts';
import type { Scope } from '../../schema/scope.ts';
import { plainValue } from '../../schema/valid-values.ts';
import { violations } from '../../schema/violations.ts';
import { suite } from '../support/suite.ts';

const at = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const kind = { type: 'string' };

suite('special forms of schemas', (test) => {
  test('a second name of the parent is no child of it', () => {
    const parent = {
      ...{ type: 'object', required: ['kind'], discriminator: { propertyName: 'kind' } },
      properties: { kind },
    };
    const child = { allOf: [at('Pet'), { required: ['lives'], properties: { lives: { type: 'integer' } } }] };
    const alias = { ...at('Pet'), description: 'whatever lives here' };
    for (const schemas of [
      { Any: alias, Pet: parent, Cat: child },
      { Pet: parent, Cat: child, Any: alias },
    ]) {
      const scope: Scope = { document: { components: { schemas } }, dialect: '3.1' };
      for (const form of ['required', 'all'] as const)
        assert.equal(plainValue(scope, at('Any'), form), { kind: 'Cat', lives: 1 }, form);
    }
  });

  test('a constant object or list is broken by others of its kind', () => {
    const scope: Scope = { document: {}, dialect: '3.1' };
    const madeFor = (setting: Json): readonly Json[] =>
      violations(scope, { const: setting }).flatMap(({ edits }) => edits.map(({ value }) => value ?? null));
    assert.equal(madeFor({ version: 'a', of: { b: true } }), [
      { version: 'ax', of: { b: true } },
      { version: 'a', of: { b: false } },
      { version: 'a', of: { b: true }, extra: 'a' },
      { of: { b: true } },
      { version: 'a' },
    ]);
    assert.equal(madeFor(['a', 'b']), [['a', 'bx'], ['ax', 'b'], ['a', 'b', 'a'], ['a'], ['b', 'a']]);
  });

  test('listed values of several types are broken in each, and by what a lenient comparison confuses', () => {
    const labels = (schema: JsonObject): readonly (readonly Json[])[] =>
      violations({ document: {}, dialect: '3.1' }, schema)
        .filter(({ keyword }) => keyword !== 'type')
        .map(({ label, edits: [edit] }) => [label, edit?.value ?? null]);
    assert.equal(labels({ enum: ['auto', 1, null, false] }), [
      ['body:enum', 'autox'],
      ['body:enum:number', 2],
      ['body:enum:boolean', true],
      ['body:enum:alike', true],
    ]);
    assert.equal(labels({ const: 0 }), [
      ['body:const', 1],
      ['body:const:alike', false],
    ]);
    assert.equal(labels({ type: 'integer', const: 0 }), [['body:const', 1]]);
    assert.equal(labels({ enum: ['a', 'b'] }), [['body:enum', 'ax']]);
    assert.equal(labels({ type: 'string', not: { enum: ['a', 'b', 5] } }), [
      ['body:not', 'a'],
      ['body:not:listed-2', 'b'],
    ]);
    assert.equal(labels({ type: 'string', not: { pattern: '^a' } })[0]?.at(0), 'body:not');
  });

  test('a member that others forbid is wrong for being there, with a value that it may have elsewhere', () => {
    const schema = {
      ...{
        type: 'object',
        properties: { mail: { type: 'string', pattern: '^[a-z]+@[a-z]+$' }, phone: kind },
      },
      dependentSchemas: { phone: { properties: { mail: false } } },
    };
    const found = violations({ document: {}, dialect: '3.1' }, schema);
    const [made] = found.filter(({ keyword }) => keyword === 'false').map(({ edits: [edit] }) => edit?.value);
    assert.match(String((made as JsonObject)['mail']), /^[a-z]+@[a-z]+$/);
    assert.type((made as JsonObject)['phone'], 'string');
  });
});
