/** Arbitrary configurations: right ones, nearly right ones, and anything at all. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts of a configuration have them

import type { Json, JsonObject } from '../../../json/json.ts';
import { configKeys } from '../../../options/config/config-keys.ts';
import type { OptionKind } from '../../../options/option-table.ts';
import { fc } from '../../../schema/arbitrary.ts';

const word = fc.constantFrom(
  'a',
  'REJ-03',
  'x y',
  '${SET}',
  '${UNSET:-b}',
  'env:A',
  'file:b',
  '100/s',
  '60s',
);
const odd: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    false,
    '',
    ' ',
    '${UNSET}',
    '${',
    '${}',
    -1,
    1.5,
    1e9,
    8,
    [],
    {},
    [null],
    [[]],
  ),
  word,
  fc.dictionary(word, word, { maxKeys: 2 }),
  fc.array(word, { maxLength: 2 }),
);

function right({ kind, ...rest }: OptionKind): fc.Arbitrary<Json> {
  switch (kind) {
    case 'text':
      return fc.constantFrom(...('words' in rest && rest.words ? rest.words : ['a command']), '${SET:-spec}');
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 900 }), fc.constantFrom('8', '${SET}'));
    case 'time':
      return fc.constantFrom<Json>(5, '5s', '900ms', '${SET}s', '1.5m');
    case 'rate':
      return fc.constantFrom<Json>(5, '100/s', '${SET}/m');
    case 'size':
      return fc.constantFrom<Json>(5000, '5kB', '64MiB', '${SET}MiB');
    case 'switch':
      return fc.constantFrom<Json>(true, false, 'true', '${UNSET:-false}');
    case 'list':
      return fc.constantFrom<Json>('tokens-not-verified', ['tokens-not-verified'], []);
    case 'reports':
      return fc.constantFrom<Json>('json', ['json=a.json', 'jsonl'], []);
    case 'file':
    case 'source':
      return fc.constantFrom('a.yaml', '../b', '/c', '${SET}.yaml');
    case 'sources':
      return fc.constantFrom<Json>('../b', ['../b', 'https://example.com/'], []);
    case 'secret':
      return fc.constantFrom('env:A', 'file:b', '${SET}', 'me:${SET}');
    case 'secrets':
      return fc.constantFrom({ one: 'env:A' }, { one: '${SET}', two: 'file:b' }, {});
    case 'headers':
      return fc.constantFrom<Json>({ 'X-A': 'b' }, { 'X-A': 1, 'X-Token': '${SET}' }, {});
    case 'values':
      return fc.constantFrom<Json>({ read: { id: 7, '/a': 'b' } }, { '*': { id: [1] } }, {});
    case 'switch-or-list':
      return fc.constantFrom<Json>(true, false, ['read'], 'read');
    case 'proxy':
      return fc.constantFrom<Json>(false, 'http://p:1', 'http://me:${SET}@p', 'p:1');
    default:
      return kind satisfies never;
  }
}

/** What some keys may hold, each of them right, or now and then odd. */
const options: fc.Arbitrary<JsonObject> = fc
  .subarray([...configKeys], { maxLength: 4 })
  .chain((keys) =>
    fc.tuple(...keys.map(({ key, holds }) => fc.tuple(fc.constant(key), mostly(right(holds))))),
  )
  .map((entries) => entries.reduce<JsonObject>(withEntry, {}));

function mostly(value: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  return fc.oneof({ arbitrary: value, weight: 9 }, { arbitrary: odd, weight: 1 });
}

function withEntry(all: JsonObject, [key, value]: readonly [string, Json]): JsonObject {
  const [group = '', name] = key.split('.');
  const before = all[group];
  const members = typeof before === 'object' && before !== null && !Array.isArray(before) ? before : {};
  return name === undefined ? { ...all, [group]: value } : { ...all, [group]: { ...members, [name]: value } };
}

const setting: fc.Arbitrary<Json> = mostly(
  fc.constantFrom<Json>(
    { runs: 5 },
    { level: 'recommended', reason: 'why' },
    { skip: true, reason: '${SET}' },
    { runs: '7', level: 'observed', reason: 'x' },
  ),
);

const target: fc.Arbitrary<Json> = mostly(
  fc.tuple(fc.constantFrom('http://127.0.0.1', 'http://h:${SET}'), options).map(([url, rest]) => {
    const { report: _, reportDir: __, ...own } = rest;
    return { url, ...own };
  }),
);

const sections: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.constant({}),
  fc.record({ targets: fc.dictionary(fc.constantFrom('one', 'two'), target, { maxKeys: 2 }) }),
  fc.record({ target: fc.constantFrom('one', 'three'), targets: fc.record({ one: target }) }),
  fc.record({ rows: fc.dictionary(fc.constantFrom('REJ-03', 'A-*'), setting, { maxKeys: 2 }) }),
  fc.record({ operations: mostly(fc.record({ createPlant: setting })) }),
  fc.dictionary(fc.constantFrom('profil', 'Runs', 'tls.ca', 'url'), odd, { minKeys: 1, maxKeys: 1 }),
);

/** A configuration as data; about half of them are right. */
export const anyConfig: fc.Arbitrary<JsonObject> = fc
  .tuple(options, sections)
  .map(([general, rest]) => ({ ...general, ...rest }));
