/** The keywords of a schema by place, and the places of values: recursion, branches, names that hold slashes. */

import * as assert from 'uvu/assert';
import { placesIn, placesOf, placeTree } from '../../coverage/place-tree.ts';
import { keywordPlaces } from '../../coverage/schema-places.ts';
import { bodyPlaces, parametersOf } from '../../coverage/what-is-sent.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { encodeUtf8 } from '../../json/utf8.ts';
import type { Parameter } from '../../model/contract.ts';
import { suite } from '../support/suite.ts';

function placesOfSchema(schema: Json, schemas: JsonObject = {}) {
  return keywordPlaces({ document: { schema, components: { schemas } } }, '/schema');
}

function linesOf(schema: Json, schemas?: JsonObject): readonly string[] {
  return placesOfSchema(schema, schemas).keywords.map(({ place, keyword }) => `${place} ${keyword}`);
}

suite('places of keywords', (test) => {
  test('members, items and what has no name; each once, however many branches say it', () => {
    const schema = {
      type: 'object',
      required: ['a', 'a'],
      properties: { 'a/b': { oneOf: [{ type: 'string' }, { type: 'integer', minimum: 1 }] } },
      patternProperties: { '^x': { type: 'string' } },
      additionalProperties: { type: 'array', items: { enum: [1] }, uniqueItems: false },
    };
    assert.equal(
      linesOf(schema).toSorted(),
      [
        ...[
          ' type',
          ' patternProperties',
          ' additionalProperties',
          '/a required',
          '/a~1b oneOf',
          '/a~1b type',
        ],
        ...['/a~1b minimum', '/{} type', '/{}/* enum'],
      ].toSorted(),
    );
  });

  test('what only answers have is none of a request, and what if and not say is nothing to keep', () => {
    const schema = {
      required: ['id', 'name'],
      properties: { id: { $ref: '#/components/schemas/Id' }, name: { type: 'string' } },
      ...{ if: { required: ['other'] }, else: { required: ['more'] }, not: { required: ['none'] } },
    };
    const document = { schema, components: { schemas: { Id: { type: 'integer', readOnly: true } } } };
    const inRequest = keywordPlaces({ document }, '/schema', true).keywords;
    assert.equal(
      inRequest.map(({ place, keyword }) => `${place} ${keyword}`),
      [' if', ' not', '/name required', '/more required', '/name type'],
    );
    assert.ok(linesOf(schema, document.components.schemas).includes('/id type'));
  });

  test('items in the element of their list have its name where they have none', () => {
    const item = { type: 'object', properties: { x: { type: 'integer' } } };
    const list = (xml: JsonObject) => ({ type: 'array', items: item, xml: { wrapped: true, ...xml } });
    const schema = { properties: { one: list({}), two: list({ name: 'second' }) }, xml: { name: 'r' } };
    const { keywords, loops, names } = placesOfSchema(schema);
    const places = keywords.map(({ place }) => place);
    const tree = placeTree(places, loops, names);
    const xml =
      '<r><one><one><x>1</x></one></one><second><second><x>1</x></second><second><x>2</x></second></second></r>';
    const found = bodyPlaces(tree, encodeUtf8(xml), 'application/xml');
    for (const place of ['/one/*/x', '/two/*/x', '/two/*']) assert.ok(found.has(place), [...found].join(' '));
  });

  test('names of XML are told of the places that have them', () => {
    const number = { type: 'integer', xml: { name: 'n' } };
    const schema = {
      properties: {
        a: { type: 'string', xml: { name: 'b', attribute: true } },
        list: { type: 'array', items: number, xml: { wrapped: true } },
        flat: { type: 'array', items: { type: 'object', properties: { x: number }, xml: { name: 'item' } } },
        size: { properties: { w: { type: 'integer' } }, xml: { nodeType: 'none' } },
      },
    };
    const { keywords, loops, names } = placesOfSchema(schema);
    const tree = placeTree(
      keywords.map(({ place }) => place),
      loops,
      names,
    );
    const xml = '<r b="1"><list><n>1</n></list><item><n>2</n></item><w>3</w></r>';
    assert.equal([...bodyPlaces(tree, encodeUtf8(xml), 'application/xml')].toSorted(), [
      ...['', '/a', '/flat', '/flat/*', '/flat/*/x', '/list', '/list/*', '/size', '/size/w'],
    ]);
  });

  test('a schema that leads back to itself is written once, and its values are found at any depth', () => {
    const node = {
      type: 'object',
      properties: {
        name: { maxLength: 3 },
        left: { $ref: '#/components/schemas/Node' },
        all: { items: { $ref: '#/components/schemas/Node' } },
      },
    };
    const { keywords, loops } = placesOfSchema({ $ref: '#/components/schemas/Node' }, { Node: node });
    assert.equal(
      keywords.map(({ place, keyword }) => `${place} ${keyword}`),
      [' type', '/name maxLength'],
    );
    const tree = placeTree(
      keywords.map(({ place }) => place),
      loops,
    );
    assert.is(placesOf(tree, '/left/all/7/left/name')[0], '/name');
    assert.ok(placesIn(tree, { left: { all: [{ name: 'x' }] } }).has('/name'));
    assert.not(placesIn(tree, { left: {} }).has('/name'));
  });

  test('a reference that leads to itself alone ends', () => {
    assert.equal(
      linesOf({ $ref: '#/components/schemas/A' }, { A: { allOf: [{ $ref: '#/components/schemas/A' }] } }),
      [],
    );
  });

  test('twenty branches that lead to each other end soon', () => {
    const refs = Array.from({ length: 20 }, (_, at) => ({ $ref: `#/components/schemas/S${at}` }));
    const schemas = Object.fromEntries(
      refs.map((_, at) => [`S${at}`, { properties: { [`p${at}`]: { oneOf: refs } }, type: 'object' }]),
    );
    assert.ok(linesOf({ oneOf: refs }, schemas).length > 20);
  });

  test('settings that forbid nothing are no keywords', () => {
    assert.equal(
      linesOf({ additionalProperties: true, unevaluatedProperties: {}, uniqueItems: false, contains: true }),
      [],
    );
    assert.equal(linesOf({ additionalProperties: false, maxProperties: 0 }), [
      ' additionalProperties',
      ' maxProperties',
    ]);
  });
});

const usual = { required: false, schema: true, pointer: '', style: 'form', explode: true } as const;

suite('what a request has', (test) => {
  const has = (parameter: Parameter, path: string, cookie = ''): boolean => {
    const headers = [...(cookie ? [{ name: 'Cookie', value: cookie }] : []), { name: 'x-id', value: '1' }];
    const cells = { parameter, members: ['lat', 'lon'], keywords: new Map(), written: 0 };
    return parametersOf({ path, headers })({ ...cells, cell: undefined as never });
  };

  test('parameters in every place and style', () => {
    const query: Parameter = { ...usual, in: 'query', name: 'a b' };
    assert.ok(has(query, '/x?q=1&a%20b=2'));
    assert.ok(has(query, '/x?a+b=2'));
    assert.not(has(query, '/x?q=a%20b'));
    assert.ok(has({ ...query, name: 'at', style: 'deepObject' }, '/x?at%5Blat%5D=1'));
    assert.ok(has({ ...query, name: 'at' }, '/x?lon=1'));
    assert.not(has({ ...query, name: 'at', explode: false }, '/x?lon=1'));
    assert.ok(has({ ...query, style: 'querystring' }, '/x?anything'));
    assert.not(has({ ...query, style: 'querystring' }, '/x'));
    assert.ok(has({ ...usual, in: 'header', name: 'X-ID' }, '/x'));
    assert.ok(has({ ...usual, in: 'cookie', name: 'sid' }, '/x', 'a=1; sid=2'));
    assert.not(has({ ...usual, in: 'cookie', name: 'id' }, '/x', 'sid=2'));
    assert.ok(has({ ...usual, in: 'path', name: 'id' }, '/x'));
  });

  test('members of JSON, of forms, of parts and of XML', () => {
    const tree = placeTree(['/a', '/b/*']);
    const found = (text: string, type: string) => [...bodyPlaces(tree, encodeUtf8(text), type)];
    assert.equal(found('{"a":1}', 'application/problem+json'), ['', '/a']);
    assert.equal(found('{"a":', 'application/json'), []);
    assert.equal(found('b=1&b=2', 'application/x-www-form-urlencoded'), ['', '/b', '/b/*']);
    const part = '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n1\r\n--x--';
    assert.equal(found(part, 'multipart/form-data; boundary=x'), ['', '/a']);
    const inner = placeTree(['/a/c', '/b/*/d']);
    const inside = (text: string, type: string) => [...bodyPlaces(inner, encodeUtf8(text), type)].toSorted();
    const json = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n{"c":\r\n\r\n1}\r\n--x--';
    assert.equal(inside(json, 'multipart/form-data; boundary=x'), ['', '/a', '/a/c']);
    assert.equal(inside(json, 'multipart/form-data'), ['']);
    const items = placeTree(['/*/c']);
    const nameless = encodeUtf8('--x\r\n\r\n{"c":1}\r\n--x--');
    assert.equal([...bodyPlaces(items, nameless, 'multipart/mixed; boundary=x')], ['', '/*', '/*/c']);
    assert.equal(inside('a%5Bc%5D=1&b={"d":1}', 'application/x-www-form-urlencoded'), [
      ...['', '/a', '/a/c', '/b', '/b/*', '/b/*/d'],
    ]);
    assert.equal(inside('a={"c":', 'application/x-www-form-urlencoded'), ['', '/a']);
    const xml = '<?xml version="1.0"?><p:r xmlns:p="urn:p" a="1"><b>x</b><b>y</b></p:r>';
    assert.equal(found(xml, 'application/xml').toSorted(), ['', '/a', '/b', '/b/*']);
    assert.equal(found('a', 'text/plain'), ['']);
  });
});
