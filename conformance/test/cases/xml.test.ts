/** Bodies as XML: what the document's `xml` says is done, and what XML cannot tell apart is not sent. */

import * as assert from 'uvu/assert';
import { codecFor } from '../../cases/bodies/index.ts';
import { bodyOf } from '../../cases/body-maker.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { suite } from '../support/suite.ts';
import { plantStoreContract } from './contexts.ts';

const schemas: JsonObject = {
  Named: { type: 'object', properties: { id: { $ref: '#/components/schemas/Id' } }, xml: { name: 'thing' } },
  Id: { type: 'integer', xml: { attribute: true } },
};
const contract = {
  ...plantStoreContract,
  document: { ...plantStoreContract.document, components: { schemas } },
};

const media = { mediaType: 'application/xml', pointer: '' };

function written(schema: JsonObject, value: Json): string | undefined {
  const bytes = codecFor(media)?.write(value, { contract, media, schema });
  return bytes && Buffer.from(bytes).toString('utf8').replace('<?xml version="1.0" encoding="UTF-8"?>', '');
}

function rooted(properties: JsonObject, xml: JsonObject = {}): JsonObject {
  return { type: 'object', properties, xml: { name: 'root', ...xml } };
}

const list = (xml: JsonObject, items: JsonObject): JsonObject => ({
  animals: { type: 'array', items: { type: 'string', xml: items }, xml },
});
const animals = { animals: ['cat', 'dog'] };

/** A list in an element of its own, of which there has to be an item. */
const some = { animals: { type: 'array', items: { type: 'string' }, minItems: 1, xml: { wrapped: true } } };

/** Lists as the examples of the specification have them (OpenAPI Specification 3.1.0, 4.8.26.2). */
const right: readonly (readonly [schema: JsonObject, value: Json, text: string])[] = [
  [{ $ref: '#/components/schemas/Named' }, { id: 7 }, '<thing id="7"></thing>'],
  [
    rooted({ on: { type: 'boolean', xml: { attribute: true } } }),
    { on: true, a: 'x' },
    '<root on="true"><a>x</a></root>',
  ],
  [rooted({}), { a: '<&>', b: { c: true } }, '<root><a>&lt;&amp;&gt;</a><b><c>true</c></b></root>'],
  [
    rooted({ a: { type: 'string', xml: { name: 'b' } } }, { prefix: 'p', namespace: 'urn:p' }),
    { a: 'x' },
    '<p:root xmlns:p="urn:p"><b>x</b></p:root>',
  ],
  [rooted(list({}, {})), animals, '<root><animals>cat</animals><animals>dog</animals></root>'],
  [
    rooted(list({ name: 'aliens' }, { name: 'animal' })),
    animals,
    '<root><animal>cat</animal><animal>dog</animal></root>',
  ],
  [
    rooted(list({ wrapped: true }, {})),
    animals,
    '<root><animals><animals>cat</animals><animals>dog</animals></animals></root>',
  ],
  [
    rooted(list({ wrapped: true, name: 'aliens' }, { name: 'animal' })),
    animals,
    '<root><aliens><animal>cat</animal><animal>dog</animal></aliens></root>',
  ],
  [
    rooted(list({ wrapped: true, name: 'aliens' }, {})),
    animals,
    '<root><aliens><aliens>cat</aliens><aliens>dog</aliens></aliens></root>',
  ],
  [{ ...rooted(some), required: ['animals'] }, { animals: [] }, '<root><animals></animals></root>'],
  // As 3.2 says it (OpenAPI Specification 3.2.0, XML Object).
  [
    rooted(list({ nodeType: 'element', name: 'aliens' }, { name: 'animal' })),
    animals,
    '<root><aliens><animal>cat</animal><animal>dog</animal></aliens></root>',
  ],
  [
    rooted(list({ nodeType: 'none' }, { name: 'animal' })),
    animals,
    '<root><animal>cat</animal><animal>dog</animal></root>',
  ],
  [
    rooted({
      size: {
        ...{ type: 'object', xml: { nodeType: 'none' } },
        properties: { w: { type: 'integer' }, h: { type: 'integer', xml: { nodeType: 'attribute' } } },
      },
      note: { type: 'string', xml: { nodeType: 'text' } },
    }),
    { size: { w: 1, h: 2 }, note: 'a' },
    '<root h="2"><w>1</w>a</root>',
  ],
  [
    rooted({ note: { type: 'string', xml: { nodeType: 'cdata' } } }),
    { note: '<a>' },
    '<root><![CDATA[<a>]]></root>',
  ],
];

/** A root without a name, an unnamed item of a named list, and whatever a reader may take for something else. */
const unsent: readonly (readonly [schema: JsonObject, value: Json])[] = [
  [{ type: 'object' }, { a: 'x' }],
  [rooted(list({ name: 'aliens' }, {})), animals],
  [rooted({ a: { type: 'object', xml: { attribute: true } } }), { a: { b: 'x' } }],
  [rooted({ a: { xml: { prefix: 'p' } } }), { a: 'x' }],
  [rooted({ a: { xml: { name: 'b' } } }), { a: 'x', b: 'y' }],
  [rooted({ a: { xml: { nodeType: 'none' } } }), { a: 'x' }],
  [rooted(list({}, { name: 'animal' })), { animals: 'cat' }],
  [rooted(list({ wrapped: true }, {})), { animals: 7 }],
  [rooted(some), { animals: [] }],
  [{ ...rooted(list({ wrapped: true }, {})), required: ['animals'] }, { animals: [] }],
  [rooted({ a: { xml: { nodeType: 'none' } } }), { a: { b: 'x' }, b: 'y' }],
  ...['', ' x', 'x\n', '\u0000', null, [], {}, [['x']], { '1': 'x' }].map(
    (a): readonly [JsonObject, Json] => [rooted({}), { a }],
  ),
];

suite('bodies as XML', (test) => {
  test('are written as the document says', () => {
    for (const [schema, value, text] of right) assert.is(written(schema, value), text);
  });

  test('are not written where nobody could tell what is meant', () => {
    for (const [schema, value] of unsent) assert.is(written(schema, value), undefined, JSON.stringify(value));
  });

  test('have every member where none of them is demanded', () => {
    const own = rooted({ a: { type: 'string' } });
    const content = [{ ...media, schema: own }];
    const document = { ...contract.document, xml: own };
    const pointed = content.map((one) => ({ ...one, pointer: '/xml' }));
    const operation = {
      id: 'make',
      method: 'POST',
      path: '/',
      pointer: '',
      parameters: [],
      responses: [],
      security: [],
    };
    const requestBody = { required: true, content: pointed };
    const context = { contract: { ...contract, document }, operation: { ...operation, requestBody } };
    const maker = bodyOf({ ...context, form: 'required', schemes: [] });
    assert.equal(Object.keys(Object(maker?.value(1n))), ['a']);
  });

  test('of one item are lists as well as items, and what stands in them are texts', () => {
    const items = { type: 'array', minItems: 2, items: { type: 'integer' } };
    const about = { contract, media, schema: rooted({ all: items, one: { type: 'integer' } }) };
    const read = codecFor(media)?.read({ all: ['1', '2'], one: '3' }, about, 'strict');
    assert.equal(read, { all: [1, 2], one: 3 });
    const single = { ...about, schema: rooted({ all: { type: 'array', items: { type: 'integer' } } }) };
    assert.equal(codecFor(media)?.read({ all: '1' }, single, 'strict'), { all: [1] });
  });
});
