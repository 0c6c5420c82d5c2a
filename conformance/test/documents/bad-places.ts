/** A document in order, and one bad place after the other: what it takes with it, and nothing else. */

import type { Json } from '../../json/json.ts';

const json = (schema: object): object => ({ content: { 'application/json': { schema } } });
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const answer = (name: string): object => ({ description: name, ...json(ref(name)) });
const refused = { $ref: '#/components/responses/Refused' };
const noteId = { $ref: '#/components/parameters/NoteId' };

/** Every bad place is put into this one. */
export const goodDocument = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1.0.0' },
  security: [{ key: [] }],
  paths: {
    '/notes': {
      get: {
        operationId: 'listNotes',
        parameters: [
          { $ref: '#/components/parameters/Limit' },
          { name: 'tag', in: 'query', schema: { type: 'string', enum: ['red', 'blue'] } },
        ],
        responses: {
          200: {
            description: 'All',
            headers: { 'X-Total': { required: true, schema: { type: 'integer', minimum: 0 } } },
            ...json({ type: 'array', items: ref('Note') }),
          },
          400: refused,
        },
      },
      post: {
        operationId: 'addNote',
        requestBody: { required: true, ...json(ref('Note')) },
        responses: { 200: answer('Note'), 400: refused },
      },
    },
    '/notes/{noteId}': {
      parameters: [noteId],
      put: {
        operationId: 'putNote',
        requestBody: { $ref: '#/components/requestBodies/Note' },
        responses: { 200: answer('Note'), 400: refused },
      },
    },
    '/shapes': {
      post: {
        operationId: 'addShape',
        parameters: [{ name: 'X-Unit', in: 'header', required: true, schema: { enum: ['mm', 'cm'] } }],
        requestBody: { required: true, ...json(ref('Shape')) },
        responses: { 200: answer('Shape'), 400: refused },
      },
    },
    '/colours': {
      get: {
        operationId: 'listColours',
        responses: { 200: answer('Colours'), 400: refused },
      },
    },
  },
  components: {
    parameters: {
      Limit: { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
      NoteId: {
        name: 'noteId',
        in: 'path',
        required: true,
        schema: { type: 'string', pattern: '^n[0-9]{3}$' },
      },
    },
    requestBodies: { Note: { required: true, ...json(ref('Note')) } },
    responses: { Refused: answer('Problem') },
    schemas: {
      Note: {
        type: 'object',
        required: ['title'],
        additionalProperties: false,
        properties: {
          title: { type: 'string', minLength: 1, maxLength: 40 },
          level: { type: 'integer', minimum: 1, maximum: 5 },
          tags: { type: 'array', maxItems: 3, items: { type: 'string', enum: ['red', 'blue'] } },
          place: ref('Place'),
        },
      },
      Place: { type: 'object', required: ['city'], properties: { city: { type: 'string', maxLength: 20 } } },
      Shape: { oneOf: [ref('Circle'), ref('Square')] },
      Circle: {
        type: 'object',
        required: ['radius'],
        additionalProperties: false,
        properties: { radius: { type: 'number', minimum: 0 } },
      },
      Square: {
        type: 'object',
        required: ['side'],
        additionalProperties: false,
        properties: { side: { type: 'number', minimum: 0 } },
      },
      Colours: { type: 'array', items: { type: 'string' } },
      Problem: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
    },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
  },
};

/** One place that cannot be read. */
export interface BadPlace {
  readonly name: string;
  readonly pointer: string;
  /** What stands there; undefined for what is gone. */
  readonly value: Json | undefined;
  /** Where the finding says that something is wrong. @defaultValue the pointer */
  readonly told?: string;
  /** Operations to which nothing can be sent. @defaultValue none */
  readonly blocked?: readonly string[];
}

const note = '/components/schemas/Note';
const list = '/paths/~1notes/get';
const add = '/paths/~1notes/post';
const every = ['listNotes', 'addNote', 'putNote', 'addShape', 'listColours'];
const takers = ['addNote', 'putNote'];

/** The table: one document a row. */
export const badPlaces: readonly BadPlace[] = [
  { name: 'no version of the interface', pointer: '/info/version', value: undefined, told: '/info' },
  { name: 'a title that is no text', pointer: '/info/title', value: 5 },
  { name: 'no info', pointer: '/info', value: undefined, told: '' },
  { name: 'a path that is no object', pointer: '/paths/~1shapes', value: 'x' },
  {
    name: 'an operation that is no object',
    pointer: '/paths/~1colours/get',
    value: [],
    blocked: ['get /colours'],
  },
  { name: 'an operationId twice', pointer: '/paths/~1colours/get/operationId', value: 'addNote' },
  { name: 'an operationId that is a number', pointer: '/paths/~1colours/get/operationId', value: 7 },
  { name: 'parameters that are no list', pointer: `${list}/parameters`, value: {}, blocked: ['listNotes'] },
  {
    name: 'parameters of a path that are no list',
    pointer: '/paths/~1notes~1{noteId}/parameters',
    value: 'x',
    blocked: ['putNote'],
  },
  {
    name: 'a parameter of a body',
    pointer: `${list}/parameters/1/in`,
    value: 'body',
    blocked: ['listNotes'],
  },
  {
    name: 'a parameter without a name',
    pointer: `${list}/parameters/1/name`,
    value: undefined,
    told: `${list}/parameters/1`,
    blocked: ['listNotes'],
  },
  {
    name: 'an optional parameter without a schema',
    pointer: `${list}/parameters/1/schema`,
    value: undefined,
    told: `${list}/parameters/1`,
  },
  {
    name: 'an optional parameter that is exploded by a text',
    pointer: '/components/parameters/Limit/explode',
    value: 'no',
  },
  {
    name: 'an optional parameter of an unknown style',
    pointer: '/components/parameters/Limit/style',
    value: 'wild',
  },
  {
    name: 'a required parameter of an unknown style',
    pointer: '/paths/~1shapes/post/parameters/0/style',
    value: 'wild',
    blocked: ['addShape'],
  },
  {
    name: 'a parameter that may be required',
    pointer: '/components/parameters/Limit/required',
    value: 'yes',
    blocked: ['listNotes'],
  },
  {
    name: 'a parameter that leads nowhere',
    pointer: `${list}/parameters/0/$ref`,
    value: '#/components/parameters/Limits',
    blocked: ['listNotes'],
  },
  {
    name: 'a parameter that is declared otherwise twice',
    pointer: `${list}/parameters/0`,
    value: { name: 'tag', in: 'query', schema: {} },
    told: `${list}/parameters/1`,
    blocked: ['listNotes'],
  },
  {
    name: 'a path whose parameter is not declared',
    pointer: '/paths/~1notes~1{noteId}/parameters',
    value: undefined,
    told: '/paths/~1notes~1{noteId}/put',
    blocked: ['putNote'],
  },
  {
    name: 'a required parameter of an unknown type',
    pointer: '/paths/~1shapes/post/parameters/0/schema',
    value: { type: 'unit' },
    told: '/paths/~1shapes/post/parameters/0/schema/type',
    blocked: ['addShape'],
  },
  {
    name: 'an optional parameter of an unknown type',
    pointer: '/components/parameters/Limit/schema/type',
    value: 'int',
  },
  {
    name: 'a body that may be required',
    pointer: `${add}/requestBody/required`,
    value: 1,
    blocked: ['addNote'],
  },
  {
    name: 'a body of which the content is a list',
    pointer: '/components/requestBodies/Note/content',
    value: [],
    blocked: ['putNote'],
  },
  {
    name: 'a body that leads nowhere',
    pointer: '/paths/~1notes~1{noteId}/put/requestBody/$ref',
    value: '#/components/requestBodies/None',
    blocked: ['putNote'],
  },
  {
    name: 'a body of nothing but what is no media type',
    pointer: '/paths/~1notes/post/requestBody/content',
    value: { 'a/b/c': {} },
    told: '/paths/~1notes/post/requestBody/content/a~1b~1c',
    blocked: ['addNote'],
  },
  {
    name: 'a body of what is no media type, beside one that is',
    pointer: '/paths/~1notes/post/requestBody/content/json',
    value: { schema: { type: 'integer' } },
  },
  {
    name: 'an answer of nothing but what is no media type',
    pointer: '/paths/~1colours/get/responses/200/content',
    value: { json: { schema: { type: 'integer' } } },
    told: '/paths/~1colours/get/responses/200/content/json',
  },
  {
    name: 'a required member with a wrong bound',
    pointer: `${note}/properties/title/maxLength`,
    value: '40',
    blocked: takers,
  },
  {
    name: 'an optional member with a wrong bound',
    pointer: `${note}/properties/level/maximum`,
    value: 'five',
  },
  {
    name: 'an optional member that leads nowhere',
    pointer: `${note}/properties/place/$ref`,
    value: '#/components/schemas/Plaice',
  },
  {
    name: 'an optional member with a member of its own that is required',
    pointer: '/components/schemas/Place/properties/city/type',
    value: 'text',
  },
  { name: 'items of an unknown type', pointer: `${note}/properties/tags/items/type`, value: 'enum' },
  {
    name: 'a member that is required in the words of another draft',
    pointer: `${note}/properties/level/required`,
    value: true,
    blocked: takers,
  },
  { name: 'members that are no object', pointer: `${note}/properties`, value: [], blocked: takers },
  { name: 'required that is a text', pointer: `${note}/required`, value: 'title', blocked: takers },
  {
    name: 'a branch with a wrong bound',
    pointer: '/components/schemas/Circle/properties/radius/minimum',
    value: '0',
    blocked: ['addShape'],
  },
  {
    name: 'branches that are no list',
    pointer: '/components/schemas/Shape/oneOf',
    value: {},
    blocked: ['addShape'],
  },
  {
    name: 'a schema of an answer that is no schema',
    pointer: '/components/schemas/Colours/items',
    value: 'string',
  },
  {
    name: 'a schema of refusals that leads nowhere',
    pointer: '/components/responses/Refused/content/application~1json/schema/$ref',
    value: '#/none',
  },
  {
    name: 'an answer that leads nowhere',
    pointer: '/paths/~1colours/get/responses/200',
    value: { $ref: '#/components/responses/All' },
    told: '/paths/~1colours/get/responses/200/$ref',
  },
  { name: 'an answer that is no object', pointer: '/paths/~1colours/get/responses/200', value: 'All' },
  { name: 'answers that are no object', pointer: '/paths/~1colours/get/responses', value: 200 },
  {
    name: 'an answer by no status',
    pointer: '/paths/~1colours/get/responses',
    value: { '2xx': { description: 'All' } },
    told: '/paths/~1colours/get/responses/2xx',
  },
  {
    name: 'a header field with a wrong bound',
    pointer: `${list}/responses/200/headers/X-Total/schema/minimum`,
    value: 'none',
  },
  { name: 'header fields that are no object', pointer: `${list}/responses/200/headers`, value: ['X-Total'] },
  { name: 'security that is no list', pointer: '/security', value: {}, blocked: every },
  {
    name: 'a scheme that nobody defines',
    pointer: '/paths/~1colours/get/security',
    value: [{ kee: [] }],
    told: '/paths/~1colours/get/security/0/kee',
    blocked: ['listColours'],
  },
  { name: 'scopes that are no list', pointer: '/security/0/key', value: true },
  {
    name: 'a scheme without a type',
    pointer: '/components/securitySchemes/key/type',
    value: undefined,
    told: '/components/securitySchemes/key',
    blocked: every,
  },
  {
    name: 'links that lead nowhere',
    pointer: `${add}/responses/200/links`,
    value: { Next: { $ref: '#/components/links/Next' } },
    told: `${add}/responses/200/links/Next/$ref`,
  },
  {
    name: 'an example that leads nowhere',
    pointer: `${add}/requestBody/content/application~1json/examples`,
    value: { one: { $ref: '#/none' } },
    told: `${add}/requestBody/content/application~1json/examples/one/$ref`,
  },
  { name: 'callbacks that are no object', pointer: `${add}/callbacks`, value: 5 },
  { name: 'webhooks that are no object', pointer: '/webhooks', value: [] },
];

/** Words that no specification knows: nothing is said of them, and they take nothing with them. */
export const foreignWords: readonly Omit<BadPlace, 'told' | 'blocked'>[] = [
  {
    name: 'an extension',
    pointer: '/components/schemas/Note/x-properties',
    value: { title: { type: 'wrong' } },
  },
  { name: 'a typo', pointer: '/components/schemas/Note/propertys', value: { a: { type: 'wrong' } } },
  { name: 'a word of others', pointer: '/components/schemas/Note/oneof', value: [{ $ref: '#/none' }] },
  { name: 'a member of paths', pointer: '/paths/x-note', value: { get: 5 } },
];
