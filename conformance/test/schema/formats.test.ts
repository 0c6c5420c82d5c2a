/** The law of formats, over the whole list, with @hyperjump/json-schema as the oracle, and ajv-formats for what that one lacks. */

import '@hyperjump/json-schema/formats';
import {
  hasSchema,
  registerSchema,
  setShouldValidateFormat,
  validate,
} from '@hyperjump/json-schema/draft-2020-12';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import * as assert from 'uvu/assert';
import type { Json } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';
import { drawable, fc } from '../../schema/arbitrary.ts';
import { formatOf, stringFormats } from '../../schema/formats/index.ts';
import { widths } from '../../schema/formats/widths.ts';
import type { Scope } from '../../schema/scope.ts';
import { plainValue } from '../../schema/valid-values.ts';
import { violations } from '../../schema/violations.ts';
import { suite } from '../support/suite.ts';
import { anyJson } from './any-json.ts';

/** No oracle knows exact numbers. */
const exact = ['int32', 'int64'];
/** Formats of OpenAPI alone. */
const foreign = ['byte', 'float', 'double'];
/** Formats of OpenAPI's registry that no oracle has. */
const unknown = ['base64url', ...widths.map(({ name }) => name)];
/** Formats that rest on tables of Unicode: what is made of them is right, not every other text is told from it. */
const approximate = ['idn-email', 'idn-hostname'];

const ajv = new Ajv2020({ strict: false });
ajvFormats.default(ajv);

suite('formats', (test) => {
  for (const format of stringFormats) {
    test(`${format.name}: valid values are valid, broken ones are not`, () => {
      for (const value of [...format.valid, ...(format.far ?? [])])
        assert.ok(format.judge(value), writeJson(value));
      for (const value of format.broken) assert.not(format.judge(value), writeJson(value));
      const isUnreadable = format.unreadable !== undefined && !format.judge(format.unreadable);
      assert.is(isUnreadable, format.type === 'string');
      if (format.unreadableFirst !== undefined) {
        assert.not(format.judge(format.unreadableFirst));
        assert.ok(format.valid.every((value) => String(format.unreadableFirst) < String(value)));
      }
      for (const value of [null, true, [], {}, ...(format.type === 'number' ? ['x'] : [5])]) {
        assert.ok(format.judge(value), writeJson(value));
      }
    });

    test(`${format.name}: random values are valid, the same by the same seed`, () => {
      if (!format.values) return assert.is(format.type, 'number');
      const values = drawable(format.values).draw(1, 300);
      assert.equal(drawable(format.values).draw(1, 300), values);
      for (const value of values) assert.ok(format.judge(value), writeJson(value));
      return unknown.includes(format.name) ? undefined : agrees(format.name, values);
    });

    test(`${format.name}: agrees with the oracle`, () => {
      if (exact.includes(format.name)) return assert.ok(format.width);
      if (unknown.includes(format.name)) return;
      if (approximate.includes(format.name)) return agrees(format.name, [...format.valid, ...format.broken]);
      const mutated = [...format.valid, ...format.broken].flatMap(mutations);
      return agrees(format.name, [...format.valid, ...format.broken, ...mutated, ...strings, ...leapSeconds]);
    });

    test(`${format.name}: a plain value is made`, () => {
      const scope = { document: {}, dialect: '3.1' } as const;
      const made = plainValue(scope, { type: format.type, format: format.name }, 'all');
      assert.ok(made !== undefined && format.judge(made));
    });
  }

  test('forms that are never made are known all the same, so that no answer is accused for them', () => {
    const known: Record<string, readonly string[]> = {
      email: ['"a b"@example.com', '"a@b\\""@example.com', 'a@[192.0.2.1]', 'a@[IPv6:::1]'],
      'idn-email': ['𝕏@example.com', '"ü b"@bücher.example', 'a@[192.0.2.1]'],
      hostname: ['xn--bcher-kva.example', 'XN--BCHER-KVA.example', 'a.xn--9n2bp8q'],
      'idn-hostname': ['a。bücher', 'l·l', '・ぁ', 'א׳ב', '۰0', 'ça', 'ß་', 'xn--bcher-kva'],
      iri: ['http://[V1.fe]/', 'http://[2001:db8::1]/', `http://a.example/?q=\u{f0000}#e`],
      'uri-reference': ['//[::ffff:192.0.2.1]/a'],
    };
    const none: Record<string, readonly string[]> = {
      email: ['"a"b@example.com', '"a@example.com', 'a@[192.0.2]', 'a@[IPv6:192.0.2.1]', 'a@[::1]'],
      'idn-email': ['2962', 'ü', 'a@a·b'],
      hostname: ['xn--x', 'xn--aa-.example', 'ab--c', 'xn--l-fda'],
      'idn-hostname': ['a·b', '・', '׳ב', '٠۰', 'u\u{302e}', 'ü--', 'é'.repeat(64), '\u{300}a'],
      iri: ['http://[::ffff:192.0.2.01]', 'http://a.example/\u{f0000}', 'http://a.example/#?\u{f0000}'],
      'uri-reference': ['//[1:2]/a', '//[v1]/a'],
      'uri-template': ['a\u{7f}'],
    };
    const judge = (name: string, text: string) => stringFormats.find((one) => one.name === name)?.judge(text);
    for (const [name, texts] of Object.entries(known))
      for (const text of texts) assert.is(judge(name, text), true, `${name} ${writeJson(text)}`);
    for (const [name, texts] of Object.entries(none))
      for (const text of texts) assert.is(judge(name, text), false, `${name} ${writeJson(text)}`);
  });

  test('widths are exact at both ends', () => {
    const judge = (name: string, value: Json): boolean | undefined =>
      stringFormats.find((format) => format.name === name)?.judge(value);
    assert.is(judge('int64', 2n ** 63n - 1n), true);
    assert.is(judge('int64', 2n ** 63n), false);
    assert.is(judge('int64', -(2n ** 63n)), true);
    assert.is(judge('int64', -(2n ** 63n) - 1n), false);
    assert.is(judge('int64', JSON.rawJSON('9223372036854775807.0')), true);
    assert.is(judge('int32', 2 ** 31 - 1), true);
    assert.is(judge('int32', 2 ** 31), false);
    assert.is(judge('int32', JSON.rawJSON('-2147483649')), false);
  });
});

/** Valid at the end of a day of UTC alone; too rare to be sent to anybody. */
const leapSeconds = [
  '1990-12-31T23:59:60Z',
  '1990-12-31T15:59:60-08:00',
  '1990-12-31T22:59:60Z',
  '1990-12-31T23:58:60Z',
];

const strings = fc.sample(anyJson, { seed: 4, numRuns: 500 }).filter((value) => typeof value === 'string');

async function agrees(format: string, values: readonly Json[]): Promise<void> {
  const oracle = foreign.includes(format) ? ajv.compile({ format }) : await hyperjump(format);
  const mine = stringFormats.find(({ name }) => name === format);
  for (const value of values) {
    if ((typeof value !== 'string' && typeof value !== 'number') || typeof value !== mine?.type) continue;
    assert.is(mine.judge(value), oracle(value), `${format} ${writeJson(value)}`);
  }
}

async function hyperjump(format: string): Promise<(value: string | number) => boolean> {
  const address = `https://schema.invalid/format/${format}`;
  const dialect = 'https://json-schema.org/draft/2020-12/schema';
  if (!hasSchema(address)) registerSchema({ format }, address, dialect);
  const judge = await validate(address);
  return (value) => {
    setShouldValidateFormat(true);
    return judge(value).valid;
  };
}

/** Texts that differ in one character. */
function mutations(value: Json): readonly Json[] {
  if (typeof value !== 'string' || value.length > 40) return [];
  const at = Array.from(value, (_, index) => index);
  return at.flatMap((index) => [
    value.slice(0, index) + value.slice(index + 1),
    `${value.slice(0, index)}9${value.slice(index + 1)}`,
    `${value.slice(0, index)}g${value.slice(index)}`,
  ]);
}

const scope: Scope = { document: {}, dialect: '3.1' };

const firstOf = (format: string, maxLength: number): unknown =>
  violations(scope, { type: 'string', format, maxLength }).find(({ keyword }) => keyword === 'maxLength')
    ?.edits[0]?.value;

/** A text that is too long keeps its format where one can, so that it is refused for its length or not at all. */
suite('texts that are too long', (test) => {
  const lengths = { byte: 16, base64url: 9, email: 254, hostname: 100, uri: 2048, 'uri-reference': 60 };
  for (const [format, maxLength] of Object.entries(lengths))
    test(`of ${format} are of that format`, () => {
      const text = firstOf(format, maxLength);
      assert.ok(typeof text === 'string' && text.length > maxLength);
      assert.ok(formatOf(format, 'string')?.judge(text ?? ''), String(text));
    });

  test('of a format that has one length are tried all the same', () => {
    assert.ok(firstOf('uuid', 36) !== undefined && firstOf('date', 10) !== undefined);
  });

  test('without a format continue the valid one', () => {
    const [long] = violations(scope, { type: 'string', maxLength: 3 }).filter(
      ({ keyword }) => keyword === 'maxLength',
    );
    assert.equal(long?.edits[0]?.value, 'aaaa');
  });
});
