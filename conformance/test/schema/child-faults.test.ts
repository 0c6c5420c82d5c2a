/** A value that names a child by its discriminator is held to that child, wherever it stands. */

import * as assert from 'uvu/assert';
import type { Json, JsonObject } from '../../json/json.ts';
import { childFaults } from '../../schema/child-faults.ts';
import type { Scope } from '../../schema/scope.ts';
import { suite } from '../support/suite.ts';

const at = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const heir = (properties: JsonObject): JsonObject => ({
  allOf: [at('Loan'), { type: 'object', properties }],
});
const discriminator = { propertyName: 'form', mapping: { brief: at('Short')['$ref'] ?? '', Long: 'Long' } };
const schemas: JsonObject = {
  Loan: { type: 'object', required: ['form'], properties: { form: { type: 'string' } }, discriminator },
  Short: heir({ days: { type: 'integer', maximum: 90 }, next: at('Loan') }),
  Long: heir({ until: { type: 'string', minLength: 4 }, day: { type: 'string', format: 'date' } }),
  Any: at('Loan'),
  List: { type: 'array', items: at('Any') },
  Either: { oneOf: [at('Short'), { not: at('Long') }], discriminator },
};
const scope: Scope = { document: { components: { schemas } }, dialect: '3.1' };

function faultsOf(name: string, value: Json): readonly string[] {
  const found = childFaults(scope, at(name), value, {
    ...{ pointer: `/components/schemas/${name}`, formats: 'none' },
  });
  return found.map(({ keyword, place, pointer }) => `${keyword} ${place} ${pointer}`);
}

suite('children that values name', (test) => {
  test('are valid, or not there, or of no such name', () => {
    const sound = [
      { form: 'brief', days: 90 },
      { form: 'Long', until: '2027' },
      { form: 'Short', days: 91 },
      { form: 'other' },
      { form: 7 },
      {},
      'text',
    ];
    for (const value of sound) assert.equal(faultsOf('Any', value), [], JSON.stringify(value));
  });

  test('are broken where they stand: behind a second name, in a list, and in another child', () => {
    const pointer = '/components/schemas/Short/allOf/1/properties/days/maximum';
    const broken = { form: 'brief', days: 91 };
    assert.equal(faultsOf('Any', broken), [`maximum /days ${pointer}`]);
    assert.equal(faultsOf('List', [{ form: 'Long' }, broken]), [`maximum /1/days ${pointer}`]);
    const inner = { form: 'brief', next: { form: 'brief', next: { form: 'Long', until: '7' } } };
    assert.equal(faultsOf('Any', inner), [
      'minLength /next/next/until /components/schemas/Long/allOf/1/properties/until/minLength',
    ]);
  });

  test('are asked for once, however the value comes back to its parent', () => {
    const broken = { form: 'brief', days: 1, next: { form: 'brief', days: 91 } };
    assert.is(faultsOf('Any', broken).length, 1);
  });

  test('are broken by a format where formats count', () => {
    const value = { form: 'Long', until: '2027', day: 'soon' };
    const found = childFaults(scope, at('Any'), value, { formats: 'all' });
    assert.equal(
      found.map(({ keyword, place }) => `${keyword} ${place}`),
      ['format /day'],
    );
    assert.equal(faultsOf('Any', value), []);
  });

  test('do not count where branches are listed', () => {
    assert.equal(faultsOf('Either', { form: 'Long', until: '' }), []);
  });
});
