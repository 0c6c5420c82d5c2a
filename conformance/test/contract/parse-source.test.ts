/** YAML and JSON are read alike, exactly, with the place of every value. */

import * as assert from 'uvu/assert';
import { stringify } from 'yaml';
import { DocumentError } from '../../contract/complaint.ts';
import { digestOf } from '../../contract/load-contract.ts';
import { parseSource } from '../../contract/parse-source.ts';
import { splitPointer, valueAt } from '../../json/pointer.ts';
import { readJson } from '../../json/read-json.ts';
import { writeJson } from '../../json/write-json.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';

const texts = fc.jsonValue().map((value) => JSON.stringify(value));

suite('parse source', (test) => {
  test('JSON text has the value that it has as JSON', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const read = readJson(text);
        assert.ok(read.ok);
        assert.equal(parseSource(text, 'a.json').value, read.ok && read.value);
      }),
      { seed: 7 },
    );
  });

  test('several documents in one file are called so, in words that are no function of a library', () => {
    assert.throws(
      () => parseSource('openapi: 3.1.0\n---\nopenapi: 3.1.0\n', 'a.yaml'),
      (error: unknown) =>
        error instanceof DocumentError &&
        /^a\.yaml:2:1: several documents in one file\b.*Keep one/s.test(error.message),
    );
  });

  test('a number of very many digits is refused with its place', () => {
    const exact = '7'.repeat(1000);
    assert.equal(parseSource(`a: ${exact}`, 'a.yaml').value, { a: BigInt(exact) });
    for (const sign of ['', '-'])
      assert.throws(
        () => parseSource(`a: ${sign}${'7'.repeat(100_000)}`, 'a.yaml'),
        (error: unknown) =>
          error instanceof DocumentError &&
          error.message.includes('a.yaml:1:1: the number has more than 1000 digits'),
      );
  });

  test('a map with a key twice is refused with its place, in a flow and in a block', () => {
    for (const [text = '', place] of [
      ['a: 1\nb: {c: 1, "c": 2}\n', '2:11'],
      ['a: 1\n"a": 2\n', '2:1'],
    ])
      assert.throws(
        () => parseSource(text, 'a.yaml'),
        (error: unknown) => {
          return error instanceof DocumentError && error.message.includes(`a.yaml:${place}: not valid YAML`);
        },
      );
    const alike = parseSource('a: {c: 1}\nb: {c: 2, "1": 3, d: {c: 4}}\n1: 5\n', 'a.yaml').value;
    assert.equal(alike, { a: { c: 1 }, b: { c: 2, 1: 3, d: { c: 4 } }, 1: 5 });
  });

  test('maps of many keys are read in a time that grows as they do', () => {
    const seconds = (count: number): number => {
      const began = process.cpuUsage().user;
      parseSource(`a: {${Array.from({ length: count }, (_, key) => `k${key}: 1`).join(', ')}}`, 'a.yaml');
      return (process.cpuUsage().user - began) / 1e6;
    };
    seconds(1000);
    assert.ok(seconds(40_000) < 15);
  });

  test('a name that is no Unicode text is refused with its place', () => {
    assert.throws(
      () => parseSource('{"a":{"\\ud800":1}}', 'a.json'),
      (error: unknown) =>
        error instanceof DocumentError &&
        error.message.includes(
          'a.json:1:2: a key is not Unicode text: it contains half of a character (at /a)',
        ),
    );
    assert.equal(parseSource('{"\\ud83d\\ude00":"\\ud800"}', 'a.json').value, { '😀': '\ud800' });
  });

  test('every place has a position, and the text there is the name or the item', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { value, positions } = parseSource(text, 'a.json');
        for (const [pointer, { line, column }] of positions) {
          const item = writeJson(valueAt(value, pointer) ?? null);
          const name = JSON.stringify(splitPointer(pointer).at(-1) ?? '');
          assert.is(line, 1);
          assert.ok(
            [item, `${name}:`].some((start) => text.startsWith(start, column - 1)),
            pointer,
          );
        }
      }),
      { seed: 7 },
    );
  });

  test('JSON is read as YAML would read it, places and all', () => {
    const isAlike = (text: string): void => {
      const comment = ' #';
      assert.equal(parseSource(text, 'a.json'), parseSource(text + comment, 'a.json'), text);
    };
    const values = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ stringUnit: 'grapheme' }));
    const blanks = fc.constantFrom(undefined, 1, '\t', '  ');
    const indented = fc.tuple(values, blanks).map(([value, blank]) => JSON.stringify(value, null, blank));
    fc.assert(fc.property(indented, isAlike), { seed: 8 });
    for (const text of [
      '{"a":1.0,"b":-0,"c":1e2,"d":9007199254740993,"e":-9007199254740993,"f":0.1,"g":12345678901234567890.5}',
      '\n  {"<<":{"a":1},"*a":"&b","!c":"# d","__proto__":{"x":[]},"1":2,"0":null}\r\n',
      '{"\\u00e9\\ud83d\\ude00\\/":"\\ud800","b":"\\u2028 \\t"}',
      '{"a":[-0.5,-0.0,0.0,-0e2,1E99,1e-400,-1.5e+30],"b":"1e999","c":"\\\\ud800 -0","\\\\ud800":1}',
    ])
      isAlike(text);
    assert.throws(() => parseSource('{"a":1,"a":2}', 'a.json'), /a\.json:1:8: /);
    assert.throws(() => parseSource('{"a":1e999}', 'a.json'), /a\.json:1:2: /);
  });

  test('names and texts that look like odd numbers do not make JSON be read as YAML, which takes ten times as long', () => {
    const took = (name: string): number => {
      const members = Array.from({ length: 20_000 }, (_, at) => [`${name}${at}`, `1-0${name}`]);
      const text = JSON.stringify(Object.fromEntries(members));
      const times = [1, 2, 3].map(() => {
        const began = performance.now();
        parseSource(text, 'a.json');
        return performance.now() - began;
      });
      return Math.min(...times);
    };
    const usual = took('x-1');
    for (const name of ['x-0', '7e916', '\\ud800', ' 1.5e308']) assert.ok(took(name) < 4 * usual + 20, name);
    assert.ok(Object.is(valueAt(parseSource('{"a":[1,-0]}', 'a.json').value, '/a/1'), 0));
  });

  test('YAML and JSON of one value have one digest', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const yaml = parseSource(stringify(value), 'a.yaml').value;
        const json = parseSource(JSON.stringify(value, null, '\t'), 'a.json').value;
        assert.is(digestOf(yaml), digestOf(json));
      }),
      { seed: 7 },
    );
  });

  test('the order of members does not change the digest, a value does', () => {
    const digest = (text: string): string => digestOf(parseSource(text, 'a').value);
    assert.is(digest('{a: 1, b: {c: 2, d: 3}}'), digest('{b: {d: 3, c: 2}, a: 1}'));
    assert.is.not(digest('{a: 9007199254740993}'), digest('{a: 9007199254740992}'));
  });

  for (const [what, text, line] of [
    ['tabs and a bracket', 'a: 1\nb: [1\n\tc: 2\n}\nd: ]\ne: : :\n', 3],
    ['two errors at one place', 'a: 1\n b: 2\n  c: 3\n d: [\n', 1],
  ] as const) {
    test(`of what a typo breaks, the first place alone is told: ${what}`, () => {
      assert.throws(
        () => parseSource(text, 'a.yaml'),
        (error: unknown) => {
          assert.instance(error, DocumentError);
          const lines = error instanceof DocumentError ? error.problems.map((one) => one.line) : [];
          assert.equal(lines, [line]);
          return true;
        },
      );
    });
  }

  const cases: readonly (readonly [string, string])[] = [
    ['200: yes\n1.0: no\n~: x\ntrue: y', '{"200":"yes","1.0":"no","~":"x","true":"y"}'],
    [
      'a: 12345678901234567890\nb: -9007199254740993\nc: 1e3',
      '{"a":12345678901234567890,"b":-9007199254740993,"c":1000}',
    ],
    ['x: &x {p: 1, q: 2}\ny: {<<: *x, q: 3}', '{"x":{"p":1,"q":2},"y":{"p":1,"q":3}}'],
    [
      'a: &a {p: 1}\nb: &b {p: 2, q: 2}\nc: {<<: [*a, *b]}',
      '{"a":{"p":1},"b":{"p":2,"q":2},"c":{"p":1,"q":2}}',
    ],
    [
      'x: !!map &x {p: !!str 1}\ny: {!!merge <<: *x, q: !!seq [!!int 1, !!null ~, !!bool true, !!float 1.5]}',
      '{"x":{"p":"1"},"y":{"p":"1","q":[1,null,true,1.5]}}',
    ],
    ['__proto__: {a: 1}', '{"__proto__":{"a":1}}'],
    ['a:\nb: ""', '{"a":null,"b":""}'],
  ];
  for (const [yaml, json] of cases) {
    test(JSON.stringify(yaml), () => {
      assert.is(writeJson(parseSource(yaml, 'a.yaml').value), json);
    });
  }
});
