/** Branches: each is made, broken from inside, and told apart as the document says. */

import * as assert from 'uvu/assert';
import type { Json, JsonObject } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Schema } from '../../model/contract.ts';
import { advisedViolations } from '../../schema/advised-violations.ts';
import { drawable } from '../../schema/arbitrary.ts';
import { boundaries } from '../../schema/boundaries.ts';
import { applyEdit } from '../../schema/edit.ts';
import type { Scope } from '../../schema/scope.ts';
import { plainValue, validValues } from '../../schema/valid-values.ts';
import { compileJudges } from '../../schema/validate.ts';
import { violations } from '../../schema/violations.ts';
import { suite } from '../support/suite.ts';

const at = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const kind = { type: 'string' };
const pets: JsonObject = {
  Cat: { type: 'object', required: ['kind', 'lives'], properties: { kind, lives: { type: 'integer' } } },
  Dog: { type: 'object', required: ['kind', 'barks'], properties: { kind, barks: { type: 'boolean' } } },
};

const animal: JsonObject = {
  ...{ type: 'object', required: ['kind', 'weight'] },
  properties: {
    kind,
    weight: { type: 'number', maximum: 100 },
    name: { type: ['string', 'null'], maxLength: 20 },
  },
};
const heir = (name: string, properties: JsonObject): JsonObject => ({
  allOf: [animal, { type: 'object', properties: { kind: { const: name }, ...properties } }],
  title: name,
  unevaluatedProperties: false,
});
const ships: JsonObject = {
  oneOf: [
    heir('Cat', {}),
    heir('Dog', { mood: { type: ['string', 'null'], maxLength: 10 } }),
    heir('Eel', { fins: { type: 'integer', minimum: 1, maximum: 9 } }),
  ],
  discriminator: { propertyName: 'kind' },
};

suite('branches of a schema', (test) => {
  for (const dialect of ['3.0', '3.1'] as const) {
    test(`a discriminator names what is made, in ${dialect}`, () => {
      const oneOf = [at('Cat'), at('Dog')];
      const mapping = { puss: '#/components/schemas/Cat' };
      const Pet = { oneOf, discriminator: { propertyName: 'kind', mapping } };
      const scope: Scope = { document: { components: { schemas: { ...pets, Pet } } }, dialect };
      const random = validValues(scope, at('Pet'), { text: 'ordinary', form: 'any' });
      const drawn = random ? drawable(random).draw(1, 50) : [];
      const plain = plainValue(scope, at('Pet'), 'all');
      const made = [...drawn, ...(plain === undefined ? [] : [plain])].map(kindAndMember);
      assert.equal([...new Set(made)].sort(), ['Dog barks', 'puss lives']);
    });
  }

  test('each branch is broken from inside, by both judges', async () => {
    const labels = await labelsOf({ oneOf: [at('Cat'), at('Dog')] });
    for (const label of ['lives:required:of-Cat', 'barks:required:of-Dog', 'barks:type:string:of-Dog'])
      assert.ok(labels.includes(label), label);
  });

  test('members that exclude each other make two forms', async () => {
    const properties = { a: { type: 'string' }, b: { type: 'integer' } };
    const oneOf = [{ required: ['a'] }, { required: ['b'] }];
    const schema = { type: 'object', properties, oneOf };
    const scope: Scope = { document: { components: { schemas: pets } }, dialect: '3.1' };
    const forms = boundaries(scope, schema).find(({ group }) => group === 'branches');
    assert.equal(
      forms?.values.map(({ value }) => writeJson(value)),
      ['{"a":"a a"}', '{"b":1}'],
    );
    const labels = await labelsOf(schema);
    for (const label of ['body:oneOf', 'body:oneOf:several', 'a:type:null', 'b:type:null:of-2'])
      assert.ok(labels.includes(label), label);
  });

  test('branches that inherit and let nothing else in are made, and broken from inside', async () => {
    const labels = await labelsOf(ships);
    for (const name of [1, 2, 3]) {
      for (const label of [
        'weight:maximum',
        'weight:required',
        'extra:unevaluatedProperties',
        'name:maxLength',
      ])
        assert.ok(labels.includes(`${label}:of-${name}`), `${label} ${name}`);
    }
    assert.ok(labels.includes('mood:maxLength:of-2') && labels.includes('fins:minimum:of-3'));
  });

  test('what is valid in one branch alone is tried there: ends, nulls, lists of values', () => {
    const scope: Scope = { document: { components: { schemas: { ...pets, S: ships } } }, dialect: '3.1' };
    const found = boundaries(scope, ships).flatMap(({ place, group, branch, values }) =>
      branch === undefined || place === '/weight' || place === '/name'
        ? []
        : values.map(({ edit }) => `${place}:${group} ${branch} ${writeJson(edit.value ?? null)}`),
    );
    assert.equal(found, [
      '/mood:ends 2 {"kind":"Dog","weight":1,"name":"a name","mood":"a mooddddd"}',
      '/mood:ends 2 {"kind":"Dog","weight":1,"name":"a name","mood":"aaaaaaaaaa"}',
      '/mood:null 2 {"kind":"Dog","weight":1,"name":"a name","mood":null}',
      '/fins:ends 3 {"kind":"Eel","weight":1,"name":"a name","fins":9}',
    ]);
  });

  test('what a condition or another member undoes in one value is broken in another', async () => {
    const text = { type: 'string' };
    const labels = await labelsOf({
      type: 'object',
      required: ['way'],
      properties: {
        way: { enum: ['here', 'there'] },
        place: { ...text, minLength: 1 },
        code: { ...text, pattern: '^[A-Z]$' },
        rebate: { type: 'integer', maximum: 9 },
        words: { ...text, maxLength: 5 },
        wrap: { type: 'boolean' },
      },
      if: { properties: { way: { const: 'here' } } },
      else: { required: ['place'] },
      not: { required: ['code', 'rebate'] },
      dependentRequired: { words: ['wrap'] },
    });
    for (const label of ['way:enum', 'code:pattern', 'rebate:maximum', 'words:maxLength', 'place:minLength'])
      assert.ok(labels.includes(label), label);
  });

  test('too few of what a list contains, and too many', () => {
    const schema = {
      ...{ type: 'array', items: { type: 'integer' }, maxItems: 6 },
      ...{ contains: { multipleOf: 10 }, maxContains: 2 },
    };
    const [found] = violations({ document: {}, dialect: '3.1' }, schema).filter(
      ({ keyword }) => keyword === 'contains',
    );
    assert.equal(
      found?.edits.map(({ spelling }) => spelling),
      ['[]', '[10,10,10]'],
    );
  });

  test('what a condition says of a member is broken beside what stands there anyway', () => {
    const schema = {
      ...{ type: 'object', required: ['kind', 'price'] },
      properties: { kind: { enum: ['a', 'b'] }, price: { type: 'number', maximum: 9 } },
      ...{ if: { properties: { kind: { const: 'a' } } }, else: { properties: { price: { maximum: 5 } } } },
    };
    const found = violations({ document: {}, dialect: '3.1' }, schema);
    const inside = found.filter(({ label }) => /:of-(?:then|else)$/.test(label));
    const made = inside.map(({ label, edits: [edit] }) => [label, edit?.value]);
    assert.equal(made, [['price:maximum:of-else', { kind: 'b', price: 5.1 }]]);
  });

  test('a choice between values is broken by those of no type that a branch has, and by fractions', () => {
    const anyOf = [{ type: 'string', maxLength: 3 }, { type: 'integer', minimum: 5 }, { type: 'null' }];
    const found = violations({ document: {}, dialect: '3.1' }, { anyOf });
    const firsts = Object.fromEntries(found.map(({ label, edits }) => [label, edits[0]?.value]));
    assert.is(firsts['body:anyOf:type'], true);
    assert.is(firsts['body:type:fraction:of-2'], 5.5);
  });

  test('children that a discriminator names are entered again where their parent comes back, in members and in lists', () => {
    const parent = {
      ...{ type: 'object', required: ['kind'], discriminator: { propertyName: 'kind' } },
      properties: { kind, friend: at('Pet'), young: { type: 'array', items: at('Pet') } },
    };
    const lives = { type: 'integer', minimum: 1 };
    const child = { allOf: [at('Pet'), { required: ['lives'], properties: { lives } }] };
    const scope: Scope = {
      ...{ document: { components: { schemas: { Pet: parent, Cat: child } } }, dialect: '3.1' },
    };
    const found = advisedViolations(scope, at('Pet')).filter(({ keyword }) => keyword === 'minimum');
    const base = plainValue(scope, at('Pet'), 'required') ?? null;
    const made = found.map(({ place, edit }) => [place, valueAt(applyEdit(base, edit), place)]);
    assert.equal(made, [
      ['/lives', 0],
      ['/friend/lives', 0],
      ['/young/0/lives', 0],
    ]);
  });
});

function kindAndMember(value: Json): string {
  const { kind: name, ...rest } = value as JsonObject;
  return `${String(name)} ${Object.keys(rest).join()}`;
}

/** The labels of the violations, of which both judges say what they are. */
async function labelsOf(schema: Schema): Promise<readonly string[]> {
  const scope: Scope = { document: { components: { schemas: { ...pets, S: schema } } }, dialect: '3.1' };
  const { first, second } = (await compileJudges(scope, ['/components/schemas/S']))('/components/schemas/S');
  const found = violations(scope, schema);
  const base = plainValue(scope, schema, 'all') ?? null;
  for (const edit of found.flatMap(({ edits }) => edits)) {
    const value = applyEdit(base, edit);
    assert.ok(first(value).length > 0 && second(value).length > 0, edit.title);
  }
  return found.map(({ label }) => label);
}
