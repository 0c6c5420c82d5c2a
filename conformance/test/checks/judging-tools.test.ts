/** What judges are made of, piece by piece: statuses, schemes, numbers, phrases, differences. */

import * as assert from 'uvu/assert';
import { shapeName } from '../../answers/documented-content.ts';
import { authSchemes } from '../../answers/fields.ts';
import { isJson } from '../../answers/media-type.ts';
import { sentJson } from '../../answers/sent-json.ts';
import { matchesStatus, phraseOf } from '../../answers/statuses.ts';
import { jsonDifferences } from '../../checks/document-states.ts';
import { shortText } from '../../checks/judging/describe.ts';
import { merged, notConcerned, satisfied, undetermined, violatedBy } from '../../checks/judging/judgement.ts';
import { isNamedIn } from '../../checks/judging/other-leaves.ts';
import { isSameNumber } from '../../checks/response-members.ts';
import type { Json } from '../../json/json.ts';
import type { Judgement } from '../../model/check.ts';
import type { Schema } from '../../model/contract.ts';
import { suite } from '../support/suite.ts';
import { sent } from './exchanges.ts';

const challenges: readonly (readonly [fields: readonly string[], schemes: readonly string[]])[] = [
  [[], []],
  [[''], []],
  [['Bearer'], ['bearer']],
  [['Basic realm="a"'], ['basic']],
  [['Basic\trealm="a"'], ['basic']],
  [['Basic, Bearer'], ['basic', 'bearer']],
  [
    ['Basic', 'Bearer'],
    ['basic', 'bearer'],
  ],
  [['Basic realm="a, Digest b", Bearer'], ['basic', 'bearer']],
  [['Basic realm="a\\", Digest b", Bearer'], ['basic', 'bearer']],
  [['Basic realm="open, Digest b'], ['basic']],
  [['Basic realm="a\nb, c d"'], ['basic']],
  [['Digest a=1, b=2, c = 3'], ['digest']],
  [['a=1'], []],
  [['Basic =1'], []],
  [['Negotiate ab/c=='], ['negotiate']],
  [['a@b'], []],
  [["x!#$%&'*+.^_`|~-9"], ["x!#$%&'*+.^_`|~-9"]],
];

const spellings: readonly (readonly [one: string, other: string, same: boolean])[] = [
  ['1', '1', true],
  ['1', '1.0', true],
  ['10', '1e1', true],
  ['10', '1E+1', true],
  ['0.5', '5e-1', true],
  ['0.5', '5E-01', true],
  ['-0', '0.0', true],
  ['12.50', '12.5', true],
  ['100', '1.00e2', true],
  ['1', '2', false],
  ['1', '-1', false],
  ['9007199254740993', '9007199254740992', false],
  ['abc', 'abc', true],
  ['1', '01', false],
  ['1', '+1', false],
  ['1', '1.', false],
  ['1', ' 1', false],
  ['1', '1 ', false],
  ['1', '1e', false],
  ['1', '1e0x', false],
  ['x1', '1', false],
  ['0.5', '.5', false],
  ['', '0', false],
];

const mediaTypes: readonly (readonly [mediaType: string, json: boolean])[] = [
  ['application/json', true],
  ['Application/JSON', true],
  ['application/json ; charset=utf-8', true],
  ['text/json', true],
  ['application/problem+json', true],
  ['a/b+json', true],
  ['image/json', false],
  ['application/jsonp', false],
  ['x-application/json', false],
  ['application/json5;json', false],
  ['a/b+jsonx', false],
  ['+json', false],
  ['a/+json', false],
  ['a/b/c+json', false],
  ['/b+json', false],
  ['', false],
];

const statuses: readonly (readonly [patterns: readonly string[], status: number, matches: boolean])[] = [
  [['200'], 200, true],
  [['200'], 201, false],
  [['4XX'], 499, true],
  [['4xx'], 400, true],
  [['4XX'], 500, false],
  [['400', '2XX'], 204, true],
  [['default'], 999, true],
  [[], 200, false],
];

const shapes: readonly (readonly [schema: Schema | undefined, name: string])[] = [
  [undefined, 'the documented shape'],
  [true, 'the documented shape'],
  [{}, 'the documented shape'],
  [{ title: 5 }, 'the documented shape'],
  [{ title: 'A leaf' }, 'A leaf'],
  [{ $ref: '#/components/schemas/Leaf', title: 'A leaf' }, 'Leaf'],
];

const differences: readonly (readonly [
  expected: Json | undefined,
  actual: Json | undefined,
  pointers: readonly string[],
])[] = [
  [1, 1, []],
  [{ a: 1 }, { a: JSON.rawJSON('1.0') }, []],
  [1, 2, ['/x']],
  [undefined, 1, ['/x']],
  [1, undefined, ['/x']],
  [undefined, undefined, ['/x']],
  [{ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, ['/x/a/c']],
  [{ a: 1 }, { b: 1 }, ['/x/a', '/x/b']],
  [{ a: 1 }, [1], ['/x']],
  [{}, { toString: 1 }, ['/x/toString']],
];

const finding = (actual: string) => ({ code: 'media-type', expected: 'a', actual }) as const;
const note: Judgement = { kind: 'recorded', note: finding('note') };
const doubt = undetermined('answer-cut');

const judgements: readonly (readonly [of: readonly Judgement[], is: Judgement])[] = [
  [[], notConcerned],
  [[notConcerned, notConcerned], notConcerned],
  [[notConcerned, satisfied], satisfied],
  [[satisfied, note], note],
  [[note, satisfied, doubt], doubt],
  [[doubt, violatedBy(finding('b')), satisfied], violatedBy(finding('b'))],
  [[violatedBy(finding('b')), violatedBy(finding('c'))], violatedBy(finding('b'), finding('c'))],
  [[violatedBy(finding('b')), violatedBy(finding('b'))], { kind: 'violated', findings: [finding('b')] }],
];

const cuts: readonly (readonly [text: string, length: number | undefined, cut: string])[] = [
  ['a'.repeat(100), undefined, 'a'.repeat(100)],
  ['a'.repeat(101), undefined, `${'a'.repeat(100)}…`],
  ['abc', 2, 'ab…'],
  ['ab', 2, 'ab'],
  ['a🌿b', 2, 'a\uFFFD…'],
];

suite('pieces of judges', (test) => {
  test('names are found in sentences, also those that every object has', () => {
    const isNamed = (sentence: string, name: string) =>
      isNamedIn(sentence, { place: `/${name}`, value: 1 }, false);
    for (const name of ['price', 'constructor', 'to_string', 'maxPrice'])
      assert.is(isNamed('nothing of that', name), false, name);
    assert.is(isNamed('the constructor comes first', 'constructor'), true);
    assert.is(isNamed('the highest price counts', 'maxPrice'), true);
  });

  test('schemes of challenges', () => {
    for (const [fields, schemes] of challenges) assert.equal(authSchemes(fields), schemes, fields.join());
  });

  test('numbers are the same by value', () => {
    for (const [one, other, same] of spellings) {
      assert.is(isSameNumber(one, other), same, `${one} ${other}`);
      assert.is(isSameNumber(other, one), same, `${other} ${one}`);
    }
  });

  test('media types of JSON', () => {
    for (const [mediaType, json] of mediaTypes) assert.is(isJson(mediaType), json, mediaType);
  });

  test('patterns of statuses', () => {
    for (const [patterns, status, is] of statuses) assert.is(matchesStatus(patterns, status), is);
  });

  test('names of shapes', () => {
    for (const [schema, name] of shapes) {
      const spec = { mediaType: 'application/json', pointer: '' };
      assert.is(shapeName(schema === undefined ? spec : { ...spec, schema }), name);
    }
  });

  test('where two values differ', () => {
    for (const [expected, actual, pointers] of differences) {
      const found = jsonDifferences(expected, actual, '/x');
      assert.equal(
        found.map(({ pointer }) => pointer),
        pointers,
      );
    }
    assert.equal(jsonDifferences({ a: 1 }, {}, ''), [{ pointer: '/a', expected: 1, actual: undefined }]);
  });

  test('several judgements are one', () => {
    for (const [of, is] of judgements) assert.equal(merged(of), is);
    assert.equal(violatedBy(), satisfied);
    assert.equal(doubt, { kind: 'undetermined', reason: { code: 'answer-cut' } });
  });

  test('a long text is cut', () => {
    for (const [text, length, cut] of cuts) assert.is(shortText(text, length), cut);
  });

  test('a list of statuses', () => {
    assert.equal([[], ['400'], ['401', '403', '401'], ['401', '403', '400']].map(phraseOf), [
      '',
      '400',
      '401 or 403',
      '401, 403 or 400',
    ]);
  });

  test('the JSON of a request', () => {
    assert.equal(sentJson(sent({ body: '[1]' }))?.value, [1]);
    for (const body of ['{', '', null, new Uint8Array([0x22, 0xff, 0x22])]) {
      assert.is(sentJson(sent({ body })), undefined);
    }
  });
});
