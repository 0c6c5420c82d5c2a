/** Servers that miss one thing of inputs beside JSON: lists in a form as the query, numbers of bytes, optional headers of parts. */

import * as assert from 'uvu/assert';
import { type Asked, problem, type Routes } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const form = 'application/x-www-form-urlencoded';
const binary = 'application/octet-stream';
const responses = { 200: { description: 'Taken' }, 400: { description: 'Refused' } };
const body = (type: string, media: object): object => ({
  required: true,
  content: { [type]: media },
});
const filter = {
  type: 'object',
  required: ['most'],
  properties: {
    most: { type: 'integer', minimum: 1, maximum: 9 },
    tags: { type: 'array', items: { type: 'string', pattern: '^[a-z ]+$' }, minItems: 1, maxItems: 3 },
    ids: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: 2, uniqueItems: true },
  },
};
const photo = {
  contentType: binary,
  headers: {
    'X-Sum': { schema: { type: 'string', pattern: '^[0-9a-f]{4}$' } },
    'X-Size': { schema: { type: 'integer', minimum: 1, maximum: 99 } },
  },
};
const picture = {
  type: 'object',
  required: ['photo'],
  properties: { photo: { contentMediaType: binary }, note: { type: 'string' } },
};

const document = {
  openapi: '3.2.0',
  info: { title: 'Inputs', version: '1' },
  paths: {
    '/query': {
      get: {
        operationId: 'ask',
        parameters: [
          { name: 'asked', in: 'querystring', required: true, content: { [form]: { schema: filter } } },
        ],
        responses,
      },
    },
    '/bytes': {
      put: {
        operationId: 'store',
        requestBody: body(binary, { schema: { type: 'string', minLength: 3, maxLength: 16 } }),
        responses,
      },
    },
    '/picture': {
      put: {
        operationId: 'picture',
        requestBody: body('image/png', { schema: { format: 'binary', maxLength: 1000 } }),
        responses,
      },
    },
    '/parts': {
      post: {
        operationId: 'send',
        requestBody: body('multipart/form-data', { schema: picture, encoding: { photo } }),
        responses,
      },
    },
  },
};

/** What a server that misses one thing, or minds one that is allowed, does in the place of the right one. */
type Rules = Readonly<{
  tags: (tags: readonly string[]) => boolean;
  ids: (ids: readonly string[]) => boolean;
  bytes: (count: number) => boolean;
  sum: (text: string | undefined) => boolean;
  size: (text: string | undefined) => boolean;
}>;

const isTag = (tag: string): boolean => /^[a-z ]+$/.test(tag);
const isId = (id: string): boolean => /^[1-9]\d*$/.test(id);

const right: Rules = {
  tags: (tags) => tags.length <= 3 && tags.every(isTag),
  ids: (ids) => ids.length <= 2 && new Set(ids).size === ids.length && ids.every(isId),
  bytes: (count) => count >= 3 && count <= 16,
  sum: (text = '0000') => /^[0-9a-f]{4}$/.test(text),
  size: (text = '1') => /^[1-9]\d?$/.test(text),
};

function routesOf({ tags, ids, bytes, sum, size }: Rules): Routes {
  const told = (isRight: boolean) => (isRight ? { status: 200 } : problem(400, 'no'));
  return {
    'GET /query': ({ query }) =>
      told(
        query.getAll('most').every((most) => /^[1-9]$/.test(most)) &&
          query.getAll('most').length === 1 &&
          tags(query.getAll('tags')) &&
          ids(query.getAll('ids')),
      ),
    'PUT /bytes': ({ bytes: { length }, type }) => told(type === binary && bytes(length)),
    'PUT /picture': ({ bytes: content, type }) =>
      told(type === 'image/png' && content.length <= 1000 && Buffer.from(content).includes('PNG')),
    'POST /parts': (asked) => {
      const head = photoHead(asked);
      const field = (name: string): string | undefined =>
        new RegExp(`^${name}: *(.*)$`, 'im').exec(head ?? '')?.[1]?.trim();
      return told(head !== undefined && sum(field('x-sum')) && size(field('x-size')));
    },
  };
}

/** The head of the part with the photo; undefined where there is none. */
function photoHead({ bytes, header }: Asked): string | undefined {
  const boundary = /^multipart\/form-data *;.*boundary="?([^";]+)/i.exec(header('content-type') ?? '')?.[1];
  if (boundary === undefined) return undefined;
  const parts = Buffer.from(bytes).toString('latin1').split(`--${boundary}`);
  if (parts.at(-1)?.trim() !== '--') return undefined;
  const head = parts.find((part) => /name="photo"/.test(part))?.split('\r\n\r\n')[0];
  return head?.toLowerCase().includes(binary) ? head : undefined;
}

async function rowsOf(rules: Partial<Rules>): Promise<readonly string[]> {
  const only = ['valid-request-accepted', 'violation-refused'];
  const options = { profile: 'spec', runs: 1, only } as const;
  const rows = openRows(
    await verifyDocument({ document, routes: routesOf({ ...right, ...rules }), options }),
  );
  return rows.map((row) => row.split(' ').slice(0, 3).join(' '));
}

const taken = 'violation-refused';
const refused = 'valid-request-accepted';

const faults: readonly (readonly [what: string, rules: Partial<Rules>, row: string])[] = [
  ['any number of tags', { tags: (tags) => tags.every(isTag) }, `${taken} ask`],
  ['no third tag', { tags: (tags) => tags.length < 3 && tags.every(isTag) }, `${refused} ask`],
  ['any tags', { tags: (tags) => tags.length <= 3 }, `${taken} ask`],
  ['any ids', { ids: (ids) => ids.length <= 2 && new Set(ids).size === ids.length }, `${taken} ask`],
  ['an id twice', { ids: (ids) => ids.length <= 2 && ids.every(isId) }, `${taken} ask`],
  ['two bytes', { bytes: (count) => count <= 16 }, `${taken} store`],
  ['17 bytes', { bytes: (count) => count >= 3 }, `${taken} store`],
  ['no 16 bytes', { bytes: (count) => count >= 3 && count < 16 }, `${refused} store`],
  ['any sum', { sum: () => true }, `${taken} send`],
  ['no sum at all', { sum: (text) => text === undefined }, `${refused} send`],
  ['any size', { size: (text = '1') => /^\d+$/.test(text) }, `${taken} send`],
];

suite('inputs beside JSON', (test) => {
  test('a server that conforms is let be', async () => {
    assert.equal(await rowsOf({}), []);
  });

  for (const [what, rules, row] of faults)
    test(`a server that takes ${what} is found`, async () => {
      assert.equal(await rowsOf(rules), [`${row} fail`]);
    });
});

suite('lists in a form as the query, with an encoding', (test) => {
  const colours = { type: 'string', enum: ['red', 'green', 'blue'] };
  const tags = { type: 'array', minItems: 2, maxItems: 3, items: colours };
  const mode = { type: 'string', enum: ['all', 'any'] };
  /** What a server reads from the fields of the list; undefined where they are not written as it expects. */
  type Read = (fields: readonly string[]) => readonly unknown[] | undefined;
  const split =
    (mark: string): Read =>
    ([first = '', ...others]) =>
      others.length === 0 ? first.split(mark) : undefined;
  const parsed: Read = ([first = '', ...others]) => {
    try {
      const list: unknown = JSON.parse(first);
      return others.length === 0 && Array.isArray(list) ? list : undefined;
    } catch {
      return undefined;
    }
  };
  const encodings: readonly (readonly [what: string, encoding: object | undefined, read: Read])[] = [
    ['as one field with commas', { style: 'form', explode: false }, split(',')],
    ['as one field with commas and no style', { explode: false }, split(',')],
    ['as one field with bars', { style: 'pipeDelimited', explode: false }, split('|')],
    ['as one field with spaces', { style: 'spaceDelimited' }, split(' ')],
    ['as a field for each item', { style: 'form', explode: true }, (fields) => fields],
    ['as text', { contentType: 'text/plain' }, (fields) => fields],
    ['as JSON', { contentType: 'application/json' }, parsed],
    [
      'as JSON for each item',
      { contentType: 'application/json' },
      (all) => all.flatMap((one) => parsed([`[${one}]`]) ?? []),
    ],
  ];

  async function rows(encoding: object | undefined, read: Read, isStrict: boolean, required: boolean) {
    const schema = {
      type: 'object',
      required: ['mode', ...(required ? ['tags'] : [])],
      properties: { mode, tags },
    };
    const content = { [form]: { schema, ...(encoding ? { encoding: { tags: encoding } } : {}) } };
    const parameters = [{ name: 'asked', in: 'querystring', required: true, content }];
    const paths = { '/query': { get: { operationId: 'ask', parameters, responses } } };
    const isRight = (fields: readonly string[]): boolean => {
      if (fields.length === 0) return !required;
      const list = read(fields);
      const isOf = (one: unknown): boolean => !isStrict || colours.enum.some((colour) => colour === one);
      return list !== undefined && list.length >= 2 && list.length <= 3 && list.every(isOf);
    };
    const routes: Routes = {
      'GET /query': ({ query }) => {
        const modes = query.getAll('mode');
        const isKnown = modes.length === 1 && mode.enum.includes(modes[0] ?? '');
        return isKnown && isRight(query.getAll('tags')) ? { status: 200 } : problem(400, 'no');
      },
    };
    const options = { profile: 'spec', runs: 1, only: [refused, taken] } as const;
    return openRows(await verifyDocument({ document: { ...document, paths }, routes, options }));
  }

  for (const [what, encoding, read] of encodings)
    test(`${what}: a conforming server is let be`, async () => {
      assert.equal(await rows(encoding, read, true, false), []);
    });

  for (const [what, encoding, read] of encodings.filter(([name]) => !name.includes('JSON')))
    test(`${what}, required: a conforming server is let be, one that takes any colour is found`, async () => {
      assert.equal(await rows(encoding, read, true, true), []);
      assert.match((await rows(encoding, read, false, true)).join(), /^violation-refused ask fail/);
    });
});
