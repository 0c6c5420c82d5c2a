/** Values of wrong types: first comes what a lenient program takes for a value that the other keywords allow. */

import * as assert from 'uvu/assert';
import type { Json, JsonObject } from '../../json/json.ts';
import { advisedViolations } from '../../schema/advised-violations.ts';
import { violations } from '../../schema/violations.ts';
import { suite } from '../support/suite.ts';

/** The first value of each wrong type. */
const rows: readonly (readonly [schema: JsonObject, first: Readonly<Record<string, Json>>])[] = [
  [{ type: 'integer' }, { string: '1', fraction: 1.5 }],
  [
    { type: 'integer', minimum: 20, maximum: 260 },
    { string: '20', fraction: 20.5 },
  ],
  [
    { type: 'integer', enum: [3, 4] },
    { string: '3', null: null },
  ],
  [{ type: 'number', minimum: 0.5 }, { string: '1' }],
  [{ type: 'boolean' }, { string: 'true', number: 0 }],
  [{ type: 'string' }, { number: 5 }],
  [{ type: 'string', minLength: 4 }, { number: 1234 }],
  [{ type: 'string', pattern: '^[1-9][0-9]{4}$' }, { number: Number.NaN }],
  [
    { type: 'string', enum: ['a', 'b'] },
    { null: null, number: 5 },
  ],
  [{ type: 'string', const: 'a' }, { null: null }],
];

suite('wrong types', (test) => {
  for (const [schema, wanted] of rows)
    test(JSON.stringify(schema), () => {
      const found = violations({ document: {}, dialect: '3.1' }, schema);
      for (const [type, value] of Object.entries(wanted)) {
        const made = found.find(({ label }) => label === `body:type:${type}`)?.edits[0]?.value;
        if (Number.isNaN(value)) assert.match(String(made), new RegExp(String(schema['pattern'])));
        else assert.equal(made, value, type);
      }
    });

  test('of a choice between objects: null first, apart from objects that lack something', () => {
    const branch = (name: string) => ({ type: 'object', required: [name], properties: { [name]: true } });
    for (const keyword of ['oneOf', 'anyOf']) {
      const found = violations({ document: {}, dialect: '3.1' }, { [keyword]: ['a', 'b'].map(branch) });
      const first = found.flatMap(({ label, edits: [edit] }) =>
        label.startsWith(`body:${keyword}`) && !label.endsWith(':several') ? [[label, edit?.value]] : [],
      );
      assert.equal(first, [
        [`body:${keyword}`, {}],
        [`body:${keyword}:type`, null],
      ]);
    }
  });

  test('of an object with branches that say nothing of types', () => {
    const oneOf = ['a', 'b'].map((name) => ({ required: [name] }));
    const found = violations({ document: {}, dialect: '3.1' }, { type: 'object', oneOf });
    const labels = found.map(({ label }) => label);
    for (const type of ['null', 'string', 'array']) assert.ok(labels.includes(`body:type:${type}`), type);
  });

  test('in a child that a discriminator names: what is taken for the right one as well', () => {
    const pet = {
      ...{ type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } },
      discriminator: { propertyName: 'kind' },
    };
    const cat = {
      allOf: [{ $ref: '#/components/schemas/Pet' }],
      required: ['lives'],
      properties: { lives: { type: 'integer' } },
    };
    const document = { components: { schemas: { Pet: pet, Cat: cat } } };
    const found = advisedViolations({ document, dialect: '3.1' }, { $ref: '#/components/schemas/Pet' });
    const types = found.flatMap(({ label }) => (/^lives:type/.test(label) ? [label] : []));
    assert.equal(types, ['lives:type:string:of-Cat', 'lives:type:null:of-Cat', 'lives:type:fraction:of-Cat']);
  });
});
