/** Exact JSON: what is read is what was written, digit by digit. */

import * as assert from 'uvu/assert';
import type { Json } from '../../json/json.ts';
import { readJson, scanMembers } from '../../json/read-json.ts';
import { writeJson } from '../../json/write-json.ts';
import { fc } from '../../schema/arbitrary.ts';
import { compareDecimals, decimalOf, isIntegral } from '../../schema/decimal.ts';
import { suite } from '../support/suite.ts';

const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant(null),
    fc.boolean(),
    fc.string({ unit: 'binary' }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.bigInt().filter((number) => !Number.isSafeInteger(Number(number))),
    fc.array(tie('value')),
    fc.dictionary(fc.oneof(fc.string(), fc.constant('__proto__')), tie('value'), { noNullPrototype: true }),
  ),
}));

suite('exact JSON', (test) => {
  test('every value survives writing and reading', () => {
    fc.assert(
      fc.property(value, fc.nat(4), (json, indent) => {
        const read = readJson(writeJson(json, indent));
        assert.ok(read.ok);
        if (read.ok) assert.equal(read.value, json);
      }),
    );
  });

  test('lists and objects are counted by how deep they stand in each other', () => {
    const texts: readonly (readonly [text: string, depth: number])[] = [
      ['1', 0],
      ['"[["', 0],
      ['[]', 1],
      ['[[1], {"a": [2]}]', 3],
      ['{"a": {}, "b": {}}', 2],
    ];
    for (const [text, depth] of texts) assert.is(scanMembers(text).depth, depth, text);
  });

  test('any text is read or refused, as JSON.parse has it, and nothing throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        assert.is(readJson(text).ok, parses(text));
      }),
    );
  });

  test('integers beyond doubles keep their digits', () => {
    const read = readJson('[9007199254740993,-9223372036854775808,9007199254740991]');
    assert.equal(read.ok && read.value, [9007199254740993n, -9223372036854775808n, 9007199254740991]);
  });

  test('a raw number is written as it is spelt', () => {
    assert.is(writeJson({ id: JSON.rawJSON('15e-1'), zero: -0 }), '{"id":15e-1,"zero":-0}');
  });

  test('odd spellings are reported by place', () => {
    const read = readJson('{"a":1.0,"b":[1e0,-0,7],"":{"/~":10E-1},"s":"1.0"}');
    assert.ok(read.ok);
    if (read.ok) {
      assert.equal(
        [...read.spellings],
        [
          ['/a', '1.0'],
          ['/b/0', '1e0'],
          ['/b/1', '-0'],
          ['//~1~0', '10E-1'],
        ],
      );
    }
  });

  test('odd spellings and repeated members have their places behind what is closed, too', () => {
    const read = readJson('[{"a":[1,2]},[[],{}],1.0,{"b":{},"c":[0,-0],"c":2e0,"d":{"e":1,"e":1}},[3.0]]');
    assert.ok(read.ok);
    if (read.ok) {
      const places = { '/2': '1.0', '/3/c/1': '-0', '/3/c': '2e0', '/4/0': '3.0' };
      assert.equal(Object.fromEntries(read.spellings), places);
      assert.equal(read.duplicates, ['/3/c', '/3/d/e']);
    }
  });

  test('plain digits are no odd spelling', () => {
    const read = readJson('[0,7,-7,10,-9223372036854775808,123456789]');
    assert.ok(read.ok && read.spellings.size === 0);
  });

  test('a number alone, and texts in lists, are scanned as what they are', () => {
    const one = readJson('1.0');
    assert.equal(one.ok && [...one.spellings], [['', '1.0']]);
    const list = readJson('[["a","a"],"a","a",{"b":["a","a"]}]');
    assert.equal(list.ok && list.duplicates, []);
  });

  test('a text may hold very many odd spellings', () => {
    const read = readJson(`[${'1.0,'.repeat(100_000)}7]`);
    assert.ok(read.ok && read.spellings.size === 100_000 && read.spellings.get('/99999') === '1.0');
  });

  test('a member that stands twice is reported, once and at its place, escapes undone', () => {
    const read = readJson('{"a":1,"\\u0061":2,"a":3,"b":{"c":"}\\"{,","c":[{"d":1},{"d":1}]},"e":["e","e"]}');
    assert.equal(read.ok && read.duplicates, ['/a', '/b/c']);
  });

  test('blanks change neither what is reported nor where', () => {
    const text = '{"a":1.0,"a":[0e0,true,{"b":-0,"b":null}],"c":false,"c":1E+5,"d":{},"d":[]}';
    const [plain, ...spread] = ['', ' ', '\n', '\r', '\t', ' \t\r\n'].map((blank) =>
      readJson(`${blank}${text.replaceAll(/[{}[\]:,]/g, `${blank}$&${blank}`)}${blank}`),
    );
    assert.equal(plain?.ok && plain.duplicates, ['/a', '/a/2/b', '/c', '/d']);
    assert.equal(plain?.ok && [...plain.spellings], [
      ...([['/a', '1.0']] as const),
      ...([['/a/0', '0e0']] as const),
      ...([['/a/2/b', '-0']] as const),
      ...([['/c', '1E+5']] as const),
    ]);
    for (const read of spread) assert.equal(read, plain);
  });

  test('integers are exact from sixteen digits on, in any text', () => {
    for (const digits of ['9007199254740991', '9007199254740993', '-9999999999999999', '999999999999999']) {
      const exact = Number.isSafeInteger(Number(digits)) ? Number(digits) : BigInt(digits);
      const read = readJson(`{"a":${digits},"s":"12345678901234567"}`);
      assert.equal(read.ok && read.value, { a: exact, s: '12345678901234567' });
      assert.is(writeJson({ a: exact }), `{"a":${digits}}`);
    }
  });

  test('depth is a fault, never a crash', () => {
    assert.is(readJson('['.repeat(200_000)).ok, false);
    const closed = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    assert.equal(readJson(closed), { ok: false, message: 'nested too deeply' });
    assert.is(readJson(`${'['.repeat(1000)}${']'.repeat(1000)}`).ok, true);
  });
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const million = '7'.repeat(1_000_000);

/** Numbers of millions of digits are read, judged and told at once: every digit of them nobody needs. */
suite('a number of very many digits', (test) => {
  test('is read as what no double holds, and written so', () => {
    for (const [text, written] of [
      [million, '1e400'],
      [`-${million}`, '-1e400'],
    ] as const) {
      const read = readJson(`{"id":${text}}`);
      assert.ok(read.ok && typeof read.value === 'object');
      assert.is(read.ok && writeJson(read.value), `{"id":${written}}`);
    }
  });

  test('is read exactly as far as numbers of any use go', () => {
    const exact = '7'.repeat(1000);
    const read = readJson(exact);
    assert.is(read.ok && read.value, BigInt(exact));
  });

  test('keeps its sign, its size and whether it is whole', () => {
    const decimal = (text: string) => decimalOf(JSON.rawJSON(text));
    const [large, larger] = [decimal(million), decimal(`${million}7`)];
    assert.ok(compareDecimals(large, larger) < 0);
    assert.ok(compareDecimals(decimal(`-${million}`), decimal('1')) < 0);
    assert.equal([isIntegral(large), isIntegral(decimal(`1.${million}`))], [true, false]);
    assert.ok(compareDecimals(decimal(`1.${million}`), decimal('2')) < 0);
    const small = decimal(`0.${'0'.repeat(5000)}1`);
    assert.equal(small, { coefficient: 1n, exponent: -5001 });
  });
});
