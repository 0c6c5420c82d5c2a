/** Every value that the rows need comes out of the flagship schema, under its label. */

import * as assert from 'uvu/assert';
import { isArray, type JsonObject } from '../../json/json.ts';
import { placeName } from '../../json/pointer.ts';
import { writeJson } from '../../json/write-json.ts';
import { boundaries } from '../../schema/boundaries.ts';
import { violations } from '../../schema/violations.ts';
import { suite } from '../support/suite.ts';
import { newPlant, plantScope } from './new-plant.ts';

const refused: Readonly<Record<string, readonly string[]>> = {
  'id:required': ['no "id"'],
  'name:required': ['no "name"'],
  'id:type:string': ['"id":"1"', '"id":"abc"', '"id":""'],
  'id:type:null': ['"id":null'],
  'id:type:boolean': ['"id":true'],
  'id:type:array': ['"id":[1]'],
  'id:type:object': ['"id":{}'],
  'id:type:fraction': ['"id":1.5', '"id":-0.1', '"id":15e-1'],
  'name:type:number': ['"name":5'],
  'name:type:boolean': ['"name":false'],
  'name:type:null': ['"name":null'],
  'name:type:array': ['"name":["a"]'],
  'name:type:object': ['"name":{}'],
  'tag:type:number': ['"tag":3'],
  'tag:type:boolean': ['"tag":true'],
  'tag:type:array': ['"tag":[]'],
  'tag:type:object': ['"tag":{}'],
  'tag:type:null': ['"tag":null'],
  'body:type:null': ['null'],
  'body:type:array': ['[]', '[{"name":"a name","tag":"a tag","id":1}]'],
  'body:type:string': ['"x"'],
  'body:type:number': ['5'],
  'body:type:boolean': ['true'],
  'body:required:other-case': ['{"Name":"a name","Tag":"a tag","ID":1}'],
};

const accepted: Readonly<Record<string, readonly string[]>> = {
  'id:ends': ['9223372036854775807', '-9223372036854775808'],
  'id:edges': [
    ...['9007199254740993', '-9007199254740993', '2147483647', '2147483648', '2147483649'],
    ...['4294967295', '4294967296', '4294967297', '-2147483648', '-2147483649', '-4294967296'],
  ],
  'id:small': ['0', '-0', '-1', '1'],
  'id:any': ['255', '256', '65535', '65536', '16777216', '1000000000', '-1000000000000000000'],
  'name:text': [
    ...[
      '"é"',
      '"漢字かなカナ"',
      '"🌿"',
      '"cafe\u0301"',
      '"שלום"',
      '"\\"quoted\\""',
      '"back\\\\slash"',
      '"O\'Neil"',
    ],
    ...['"100%"', '"<b>bold</b>"', '"null"', '"true"', '"123"', '"__proto__"', '"constructor"', '"toString"'],
    ...[
      '"false"',
      '"undefined"',
      '"NaN"',
      '"0"',
      '"1e5"',
      '"-1"',
      '"👩‍🌾"',
      '"１２３"',
      '"007"',
      '"caf\u00e9"',
    ],
  ],
  'tag:text': ['"__proto__"'],
};

const open: Readonly<Record<string, readonly string[]>> = {
  'id:beyond': ['9223372036854775808', '-9223372036854775809', '1234567890'.repeat(4), '1e400'],
  'id:integral-spelling': ['1.0', '1e0', '10E-1'],
  'name:surrogates': ['"\\ud800"'],
};

const unusual: Readonly<Record<string, readonly string[]>> = {
  'name:blank': ['""', '" "', '" a"', '"a "'],
  'tag:blank': ['""'],
  'name:long': [65, 256, 4096, 32_000].map((length) => `"${'a'.repeat(length)}"`),
  'name:control': ['"a\\nb"', '"a\\tb"', '"a\\u0000b"'],
};

suite('values of the flagship schema', (test) => {
  test('violations', () => {
    const made = new Map(
      violations(plantScope, newPlant).map(({ label, edits }) => [label, edits.map((edit) => edit.spelling)]),
    );
    assert.equal([...made.keys()].sort(), Object.keys(refused).sort());
    for (const [label, spellings] of Object.entries(refused)) {
      assert.equal(
        spellings.filter((spelling) => !made.get(label)?.includes(spelling)),
        [],
        label,
      );
    }
  });

  for (const [kind, table] of Object.entries({ conforming: accepted, recommended: unusual, open })) {
    test(`${kind} boundaries`, () => {
      const listed = boundaries(plantScope, newPlant).filter((boundary) => boundary.kind === kind);
      const made = new Map(
        listed.map(({ place, group, values }) => [
          `${placeName(place)}:${group}`,
          values.map(({ value }) => writeJson(value)),
        ]),
      );
      for (const [label, spellings] of Object.entries(table)) {
        assert.equal(
          spellings.filter((spelling) => !made.get(label)?.includes(spelling)),
          [],
          label,
        );
      }
    });
  }

  test('boundaries keep to the width of the format; what lies beyond is open', () => {
    const found = boundaries(
      { document: {}, dialect: '3.1' },
      { type: 'integer', format: 'int32', minimum: 0 },
    );
    const spelled = (kinds: readonly string[]): readonly string[] =>
      found
        .filter(({ kind }) => kinds.includes(kind))
        .flatMap(({ values }) => values.map(({ value }) => writeJson(value)));
    const sent = spelled(['conforming', 'recommended']);
    assert.ok(sent.includes('2147483647') && sent.includes('65536'));
    assert.equal(
      sent.filter((text) => Number(text) < 0 || Number(text) > 2147483647),
      [],
    );
    assert.equal(spelled(['open']).slice(0, 2), ['2147483648', '1234567890'.repeat(4)]);
  });

  test('lengths are tried in code points, not in UTF-16 units', () => {
    const scope = { document: {}, dialect: '3.1' } as const;
    const schema = { type: 'string', minLength: 3, maxLength: 5 };
    const ends = boundaries(scope, schema).find(({ group }) => group === 'ends');
    const sent = ends?.values.map(({ value }) => value);
    assert.equal(
      [3, 5].map((length) => sent?.includes('🌿'.repeat(length))),
      [true, true],
    );
    const broken = violations(scope, schema).map(
      ({ label, edits }) => [label, edits.map(({ value }) => value)] as const,
    );
    assert.ok(new Map(broken).get('body:minLength')?.includes('🌿🌿'));
    assert.ok(new Map(broken).get('body:maxLength')?.includes('🌿'.repeat(6)));
  });

  test('both ends come first: there may be room for two', () => {
    const scope = { document: {}, dialect: '3.1' } as const;
    const sizes = (schema: JsonObject) => {
      const ends = boundaries(scope, schema).find(({ group, place }) => group === 'ends' && place === '');
      return ends?.values
        .slice(0, 2)
        .map(({ value }) => (typeof value === 'string' || isArray(value) ? value.length : 0));
    };
    assert.equal(sizes({ type: 'string', minLength: 3, maxLength: 5 }), [3, 5]);
    assert.equal(sizes({ type: 'array', maxItems: 5, items: { type: 'integer' } }), [0, 5]);
  });

  test('titles say what was changed', () => {
    const titles = violations(plantScope, newPlant).flatMap(({ edits }) => edits.map(({ title }) => title));
    const expected = [
      'id is the string "1"',
      'name is missing',
      'the body is null',
      'the member names are Name, Tag, ID',
    ];
    for (const title of expected) assert.ok(titles.includes(title), title);
  });
});
