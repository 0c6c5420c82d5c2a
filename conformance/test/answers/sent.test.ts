/** What is read back from requests: the texts of forms, and which steps only go ahead of what has to be refused. */

import * as assert from 'uvu/assert';
import { valuesOfUndefinedFormats } from '../../answers/free-texts.ts';
import { withoutAhead } from '../../answers/intent-of.ts';
import { sentTexts } from '../../answers/sent-json.ts';
import type { JsonObject } from '../../json/json.ts';
import { encodeUtf8 } from '../../json/utf8.ts';
import type { Case, Intent } from '../../model/case.ts';
import { sent } from '../checks/exchanges.ts';
import { contentOf, operationOf, smallContract } from '../checks/small-contract.ts';
import { suite } from '../support/suite.ts';

const plain = 'application/x-www-form-urlencoded';
const json = 'application/json';

type Sent = readonly [
  name: string,
  type: string | undefined,
  body: string | Uint8Array | undefined,
  texts: JsonObject,
];

const notUtf8 = (text: string): Uint8Array => Uint8Array.from(text, (one) => one.charCodeAt(0));

const bodies: readonly Sent[] = [
  ['a form', plain, 'a=1&b=x+y%26z', { a: '1', b: 'x y&z' }],
  ['a form with parameters', 'Application/X-WWW-Form-Urlencoded; charset=utf-8', 'a=1', { a: '1' }],
  ['a name that is there twice', plain, 'a=1&b=2&a=3', { b: '2' }],
  ['a form that is no UTF-8', plain, notUtf8('a=\xff'), {}],
  ['an empty form', plain, '', {}],
  ['a form without a body', plain, undefined, {}],
  ['JSON', json, 'a=1', {}],
  ['no media type', undefined, 'a=1', {}],
  ['parts without a body', 'multipart/form-data; boundary=x1', undefined, {}],
  [
    'parts of a boundary that nobody names',
    'multipart/form-data',
    `${part('; name="a"').replace('x1', 'undefined')}\r\n--undefined--`,
    {},
  ],
  ['parts of something else', 'multipart/mixed; boundary=x1', part('; name="a"'), {}],
];

/** Types that name the boundary `x1`, or do not. */
const types: readonly (readonly [type: string, isNamed: boolean])[] = [
  ['multipart/form-data; boundary=x1', true],
  ['multipart/form-data;boundary=x1', true],
  ['multipart/form-data;  boundary="x1"', true],
  ['Multipart/Form-Data; Boundary=x1', true],
  ['multipart/form-data; boundary=x1; charset=utf-8', true],
  ['multipart/form-data', false],
  ['multipart/form-data; boundary=', false],
  ['multipart/form-data; boundary=x2', false],
];

/** What stands between the name of a disposition and the value `one`, and the texts that come of it. */
const heads: readonly (readonly [head: string, texts: JsonObject])[] = [
  ['; name="a"', { a: 'one' }],
  [';name="ab"', { ab: 'one' }],
  [';  Name="a"', { a: 'one' }],
  ['; name=""', { '': 'one' }],
  ['', {}],
  ['; title="a"', {}],
  ['; name="a"; filename="b.txt"', {}],
  ['; name="a";filename="b.txt"', {}],
  ['; name="a";  FileName="b.txt"', {}],
  ['; name="a"; filename*=UTF-8\'\'b', {}],
  ['; name="a"\r\nContent-Type: text/plain', { a: 'one' }],
  ['; name="a"\r\nContent-Type:text/plain; charset=utf-8', { a: 'one' }],
  ['; name="a"\r\ncontent-type:  Text/Plain', { a: 'one' }],
  ['; name="a"\r\nContent-Type: text/html', {}],
  ['; name="a"\r\nContent-Type:application/json', {}],
  ['; name="a"\r\ncontent-type:  image/png', {}],
  ['; name="a"\r\nX-Content-Type: text/html', { a: 'one' }],
];

const multipart = 'multipart/form-data; boundary=x1';
const end = '\r\n--x1--\r\n';

const parts: readonly Sent[] = [
  [
    'several parts',
    multipart,
    `${part('; name="a"')}\r\n${part('; name="b"', 'two')}${end}`,
    { a: 'one', b: 'two' },
  ],
  [
    'a part that is there twice',
    multipart,
    `${part('; name="a"')}\r\n${part('; name="a"', 'two')}${end}`,
    {},
  ],
  [
    'values that look like other things',
    multipart,
    `${part('; name="a"', 'one\r\n\r\n; name="b"\r\n--x2\r\n')}${end}`,
    { a: 'one\r\n\r\n; name="b"\r\n--x2\r\n' },
  ],
  ['a value with a name, of no name', multipart, `${part('', '; name="b"')}${end}`, {}],
  ['an empty value', multipart, `${part('; name="a"', '')}${end}`, { a: '' }],
  ['a value of other letters', multipart, `${part('; name="a"', 'é🌿')}${end}`, { a: 'é🌿' }],
  [
    'a value that is no UTF-8',
    multipart,
    notUtf8(`${part('; name="a"', '\xff')}\r\n${part('; name="b"')}${end}`),
    { b: 'one' },
  ],
  [
    'what stands before and behind',
    multipart,
    `Content-Disposition: form-data; name="a"\r\n\r\none\r\n${part('; name="b"')}${end}; name="c"\r\n\r\none`,
    { b: 'one' },
  ],
  [
    'a part without an end of its head',
    multipart,
    `--x1\r\nContent-Disposition: form-data; name="a"; size=3${end}`,
    {},
  ],
  ['a part that does not end', multipart, part('; name="a"'), {}],
];

function part(head: string, value = 'one'): string {
  return `--x1\r\nContent-Disposition: form-data${head}\r\n\r\n${value}`;
}

suite('texts of forms that were sent', (test) => {
  for (const [name, type, body, texts] of [...bodies, ...parts]) {
    test(name, () => assert.equal(textsOf(type, body), texts));
  }

  for (const [type, isNamed] of types) {
    test(`boundary of ${type}`, () => {
      assert.equal(textsOf(type, `${part('; name="a"')}${end}`), isNamed ? { a: 'one' } : {});
    });
  }

  for (const [head, texts] of heads) {
    test(`a part with ${JSON.stringify(head)}`, () => {
      assert.equal(textsOf(multipart, `${part(head)}${end}`), texts);
    });
  }
});

function textsOf(type: string | undefined, body: string | Uint8Array | undefined): JsonObject {
  const headers = type === undefined ? [] : [{ name: 'Content-Type', value: type }];
  const bytes = typeof body === 'string' ? encodeUtf8(body) : body;
  return sentTexts({ headers, ...(bytes === undefined ? {} : { body: bytes }) });
}

const step = (kind: Intent['kind'], id: number) => ({ case: { id: String(id), intent: { kind } } as Case });
const ids = (kinds: readonly Intent['kind'][]): string =>
  withoutAhead(kinds.map(step))
    .map(({ case: { id } }) => id)
    .join('');

suite('steps ahead', (test) => {
  const table: readonly (readonly [kinds: readonly Intent['kind'][], left: string])[] = [
    [['conforming', 'violating'], '1'],
    [['conforming', 'violating', 'violating'], '12'],
    [['violating', 'conforming'], '01'],
    [['conforming', 'conforming'], '01'],
    [['conforming', 'credential'], '1'],
    [['conforming', 'credential', 'conforming'], '12'],
    [['open', 'violating'], '01'],
    [[], ''],
  ];
  for (const [kinds, left] of table)
    test(`${kinds.join(', then ') || 'nothing'}: ${left || 'none'} is left`, () => {
      assert.is(ids(kinds), left);
    });
});

suite('values of undefined formats', (test) => {
  test('are found once, where branches that contain themselves lead to them by many ways', () => {
    const link = { type: 'string', format: 'link' };
    const branch = {
      type: 'object',
      properties: { link, l: { $ref: '#/schemas/E' }, r: { $ref: '#/schemas/E' } },
    };
    const schemas = {
      E: { anyOf: Array.from({ length: 25 }, (_, at) => ({ ...branch, title: String(at) })) },
    };
    const deep = (depth: number): JsonObject => (depth === 0 ? { link: 'a' } : { r: deep(depth - 1) });
    const found = valuesOfUndefinedFormats(
      smallContract(schemas),
      operationOf('post', { requestBody: { required: true, content: [contentOf(json, schemas, 'E')] } }),
      { ...sent(), body: encodeUtf8(JSON.stringify(deep(3))) },
    );
    assert.equal(found, ['/r/r/r/link "a"']);
  });
});
