/** The published schema of requirements files says the same as their reader. */

import { readFile } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import { FormatFault } from '../../forms/format-fault.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import { joinPointer, replaceAt } from '../../json/pointer.ts';
import { readJson } from '../../json/read-json.ts';
import { writeJson } from '../../json/write-json.ts';
import { loadRequirements } from '../../requirements/load-requirements.ts';
import { readRequirements } from '../../requirements/read-requirements.ts';
import { fc } from '../../schema/arbitrary.ts';
import { compileSchemas } from '../../schema/validate.ts';
import { suite } from '../support/suite.ts';
import { sampleData } from './sample.ts';

const folder = new URL('../../requirements/', import.meta.url);
const schema = objectOf(await readFile(new URL('requirements.schema.json', folder), 'utf8'));
const validate = (await compileSchemas({ document: schema, dialect: '3.1' }, ['']))('');
const sample = objectOf(JSON.stringify(sampleData));

function objectOf(text: string): JsonObject {
  const read = readJson(text);
  if (!read.ok || !isObject(read.value)) throw new Error('no JSON object');
  return read.value;
}

function isReadable(value: Json): boolean {
  try {
    readRequirements(value, []);
    return true;
  } catch (error) {
    if (error instanceof FormatFault) return false;
    throw error;
  }
}

/** Every place of a value, the whole left out. */
function placesOf(value: Json, here = ''): readonly string[] {
  const inner = isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : [];
  return [...inner].flatMap(([key, part]) => {
    const place = joinPointer(here, key);
    return [place, ...placesOf(part, place)];
  });
}

const others = [
  null,
  true,
  5,
  '',
  ' ',
  'x',
  'x y',
  '/x',
  '400',
  '600',
  '4XX',
  'default',
  'required',
  'A-1',
] as const;
const values: readonly Json[] = [...others, [], {}, ['x'], [''], ['400'], [400], { x: '/x' }, { x: 'X' }];
const demands: readonly Json[] = [
  [{ pointer: '/a', value: null }],
  [{ pointer: '/a', members: [] }],
  [{ pointer: '/a', schema: { type: 'object' } }],
  [{ pointer: '/a', schema: true }],
  [{ pointer: '/a', schema: 'x' }],
  [{ pointer: '/a', schema: {}, members: [] }],
  [{ pointer: '/a' }],
  [{ pointer: '/a', value: 1, members: ['b'] }],
  [{ pointer: 'a', value: 1 }],
];

const changes = fc.record({
  place: fc.constantFrom(...placesOf(sample)),
  value: fc.oneof(fc.constantFrom(...values, ...demands), fc.constant(undefined)),
  name: fc.constantFrom('', '/x', '/demands', '/excludedBy', '/members', '/notProvokedBy'),
});

suite('schema of requirements files', (test) => {
  test('the sample and the Plant Store are valid', async () => {
    assert.equal(validate(sample), []);
    const plantStore = await loadRequirements(new URL('plant-store.yaml', folder).pathname);
    assert.equal(validate(objectOf(JSON.stringify(plantStore))), []);
  });

  test('whatever is changed, reader and schema agree', () => {
    const seen = { valid: 0, invalid: 0 };
    fc.assert(
      fc.property(changes, ({ place, value, name }) => {
        const changed = replaceAt(sample, place + name, value);
        const isValid = validate(changed).length === 0;
        seen[isValid ? 'valid' : 'invalid'] += 1;
        assert.is(isReadable(changed), isValid, writeJson(changed));
      }),
      { seed: 1, numRuns: 2000 },
    );
    assert.ok(seen.valid > 100 && seen.invalid > 100, JSON.stringify(seen));
  });
});
