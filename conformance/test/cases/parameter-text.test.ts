/** Parameters as OpenAPI's table of style examples writes them (4.8.12.4). */

import * as assert from 'uvu/assert';
import { parameterText } from '../../cases/parameter-text.ts';
import type { Json } from '../../json/json.ts';
import type { Parameter } from '../../model/contract.ts';
import { suite } from '../support/suite.ts';

const list: Json = ['blue', 'black', 'brown'];
const map: Json = { R: 100, G: 200, B: 150 };

const table: readonly (readonly [Parameter['in'], string, boolean, Json, string | undefined])[] = [
  ['query', 'form', true, '', 'color='],
  ['query', 'form', true, 'blue', 'color=blue'],
  ['query', 'form', true, list, 'color=blue&color=black&color=brown'],
  ['query', 'form', true, map, 'R=100&G=200&B=150'],
  ['query', 'form', false, list, 'color=blue,black,brown'],
  ['query', 'form', false, map, 'color=R,100,G,200,B,150'],
  ['query', 'form', true, [], undefined],
  ['query', 'form', true, 'a&b=c/é ?', 'color=a%26b%3Dc%2F%C3%A9%20%3F'],
  ['path', 'simple', false, list, 'blue,black,brown'],
  ['path', 'simple', false, map, 'R,100,G,200,B,150'],
  ['path', 'simple', true, map, 'R=100,G=200,B=150'],
  ['path', 'simple', false, 'a/b', 'a%2Fb'],
  ['header', 'simple', false, 'a/b c', 'a/b c'],
  ['cookie', 'form', true, true, 'color=true'],
  ['query', 'form', true, 9_007_199_254_740_993n, 'color=9007199254740993'],
  ['query', 'form', true, JSON.rawJSON('1e2'), 'color=1e2'],
  ['query', 'form', true, null, undefined],
  ['query', 'form', true, [[1]], undefined],
  ['query', 'form', true, {}, undefined],
  ['query', 'form', false, ['a,b', 'c'], undefined],
  ['path', 'label', false, 'blue', '.blue'],
  ['path', 'label', true, list, '.blue.black.brown'],
  ['path', 'label', false, list, '.blue,black,brown'],
  ['path', 'label', true, map, '.R=100.G=200.B=150'],
  ['path', 'label', false, map, '.R,100,G,200,B,150'],
  ['path', 'label', true, ['a.b'], undefined],
  ['path', 'matrix', true, 'blue', ';color=blue'],
  ['path', 'matrix', true, list, ';color=blue;color=black;color=brown'],
  ['path', 'matrix', false, list, ';color=blue,black,brown'],
  ['path', 'matrix', true, map, ';R=100;G=200;B=150'],
  ['path', 'matrix', false, map, ';color=R,100,G,200,B,150'],
  ['query', 'spaceDelimited', false, list, 'color=blue%20black%20brown'],
  ['query', 'spaceDelimited', false, map, 'color=R%20100%20G%20200%20B%20150'],
  ['query', 'spaceDelimited', false, ['light blue'], undefined],
  ['query', 'spaceDelimited', true, list, 'color=blue&color=black&color=brown'],
  ['query', 'pipeDelimited', false, list, 'color=blue%7Cblack%7Cbrown'],
  ['query', 'pipeDelimited', false, map, 'color=R%7C100%7CG%7C200%7CB%7C150'],
  ['query', 'deepObject', true, map, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  ['query', 'deepObject', true, list, undefined],
  ['query', 'deepObject', true, { R: { G: 1 } }, undefined],
  ['cookie', 'form', true, list, undefined],
  ['cookie', 'form', false, list, 'color=blue,black,brown'],
  ['cookie', 'form', true, ['blue'], 'color=blue'],
  ['cookie', 'form', true, { R: 100 }, undefined],
  ['cookie', 'cookie', true, 'blue', 'color=blue'],
  ['cookie', 'cookie', true, 'light blue', undefined],
  ['cookie', 'cookie', true, list, 'color=blue; color=black; color=brown'],
  ['cookie', 'cookie', true, map, 'R=100; G=200; B=150'],
  ['cookie', 'cookie', false, list, 'color=blue,black,brown'],
  ['query', 'cookie', true, 'blue', undefined],
  ['query', 'toString', false, 'blue', undefined],
];

suite('parameter text', (test) => {
  for (const [place, style, explode, value, expected] of table) {
    test(`${place} ${style} ${explode ? 'exploded ' : ''}${String(JSON.stringify(typeof value === 'bigint' ? String(value) : value))}`, () => {
      const parameter = {
        name: 'color',
        in: place,
        required: true,
        style,
        explode,
        schema: true,
        pointer: '',
      };
      assert.is(parameterText(parameter, value), expected);
    });
  }

  test('reserved characters stand as they are where the document says so, but for those that would end the value', () => {
    const plain = {
      name: 'at',
      in: 'query',
      required: true,
      style: 'form',
      explode: true,
      schema: true,
      pointer: '',
    } as const;
    const text = parameterText({ ...plain, allowReserved: true }, 'https://a.example/b?c=d&e#f');
    assert.is(text, 'at=https://a.example/b?c%3Dd%26e%23f');
  });
});
