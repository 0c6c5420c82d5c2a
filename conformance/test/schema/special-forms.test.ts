/** Second names of a parent, constants that are objects, members that exclude each other, and null that is unsaid. */

import * as assert from 'uvu/assert';
import type { Json, JsonObject } from '../../json/json.ts';
import { boundaries } from '../../schema/boundaries.ts';
import type { Scope } from '../../schema/scope.ts';
import { plainValue } from '../../schema/valid-values.ts';
import { compileJudges } from '../../schema/validate.ts';
import { violations } from '../../schema/violations.ts';
import { suite } from '../support/suite.ts';

const at = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const kind = { type: 'string' };

const root = '/components/schemas/Root';

/** Members whose `nullable` says nothing, from a to d, and others. */
const nullables: JsonObject = {
  Root: {
    ...{ type: 'object', required: ['a', 'b', 'c', 'd'], additionalProperties: false },
    properties: {
      a: { nullable: true, allOf: [at('Stop')] },
      b: { ...at('Stop'), nullable: true },
      c: { type: 'string', nullable: true, enum: ['x', 'y'] },
      d: { nullable: true, oneOf: [at('Stop'), { type: 'integer' }] },
      e: { type: 'string', nullable: true },
      f: { allOf: [at('Stop')] },
      g: { type: 'number', multipleOf: 0.1 },
    },
  },
  Stop: { type: 'object', required: ['pier'], properties: { pier: { type: 'integer' } } },
};

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

  test('null passes, and is never made, where nullable of 3.0 has no effect by the letter', async () => {
    const scope: Scope = { document: { components: { schemas: nullables } }, dialect: '3.0' };
    const { first, second } = (await compileJudges(scope, [root]))(root);
    const sound = { a: null, b: null, c: null, d: null, e: null, f: { pier: 1 } };
    assert.equal([...first(sound), ...second(sound)], []);
    const changes = [{ f: null }, { a: {} }, { b: { pier: 'a' } }, { c: 'z' }, { d: 'a' }];
    for (const change of changes) {
      const broken: Json = { ...sound, ...change };
      assert.ok(first(broken).length > 0 && second(broken).length > 0, JSON.stringify(broken));
    }
    const found = violations(scope, at('Root'));
    const made = boundaries(scope, at('Root')).flatMap(({ values }) => values.map(({ edit }) => edit));
    const nulls = [...found.flatMap(({ edits }) => edits), ...made].filter(({ value }) => value === null);
    assert.equal([...new Set(nulls.map(({ place }) => place))].toSorted(), [
      '',
      '/a/pier',
      '/b/pier',
      '/e',
      '/extra',
      '/f',
      '/f/pier',
      '/g',
    ]);
    const labels = new Set(found.map(({ label }) => label));
    for (const label of ['a.pier:type:string', 'b.pier:required', 'a:type:string', 'c:enum'])
      assert.ok(labels.has(label), `${label} of ${[...labels].join(' ')}`);
  });

  test('branches are entered whatever their value is: null and lists as they are', () => {
    const list = { type: 'array', items: { type: 'integer' }, minItems: 2 };
    const found = boundaries(
      { document: {}, dialect: '3.1' },
      { anyOf: [{ enum: ['x'] }, { type: 'null' }, list] },
    );
    const entered = found.filter(({ group }) => group === 'branches').flatMap(({ values }) => values);
    assert.equal(
      entered.map(({ value }) => value),
      ['x', null, [1, 1]],
    );
  });

  test('branches that only require members are made with these alone, and broken by a part of them', () => {
    const schema = {
      ...{ type: 'object', properties: { id: kind, route: kind, from: kind, to: kind }, required: ['id'] },
      anyOf: [{ required: ['route'] }, { required: ['from', 'to'] }],
    };
    const scope: Scope = { document: {}, dialect: '3.1' };
    const branches = boundaries(scope, schema).find(
      ({ place, group }) => place === '' && group === 'branches',
    );
    const [id, route, from, to] = ['a id', 'a route', 'a from', 'a to'];
    assert.equal(
      branches?.values.map(({ value }) => value),
      [
        { id, route },
        { id, from, to },
        { id, route, from, to },
      ],
    );
    const parts = violations(scope, schema).filter(({ label }) => label.startsWith('body:anyOf:part'));
    assert.equal(
      parts.flatMap(({ edits }) => edits.map(({ value }) => value)),
      [
        { id, to },
        { id, from },
      ],
    );
    assert.is(parts.length, 2);
    const told = { ...schema, anyOf: [{ properties: { route: { const: 'x' } }, required: ['route'] }, {}] };
    assert.is(
      violations(scope, told).find(({ label }) => label.includes(':part')),
      undefined,
    );
  });

  test('what has two members of its own kind is entered three times through each of them', () => {
    const own = { $ref: '#/S' };
    const crate = { type: 'object', properties: { lid: own, inside: { type: 'array', items: own } } };
    const levels = boundaries({ document: { S: crate }, dialect: '3.1' }, own).filter(
      ({ group }) => group === 'levels',
    );
    assert.equal(
      levels.map(({ place, values: [first] }) => [place, JSON.stringify(first?.edit.value)]),
      [
        ['/lid', '{"inside":[],"lid":{"inside":[],"lid":{"inside":[]}}}'],
        ['/inside/0', '[{"inside":[{"inside":[{"inside":[]}]}]}]'],
      ],
    );
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
