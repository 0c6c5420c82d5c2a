/** Parameters beside bodies that are no JSON: they are broken there as beside any other. */

import * as assert from 'uvu/assert';
import { problem, type Routes } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const note = {
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string', minLength: 1 } },
};
const bodies: Readonly<Record<string, object>> = {
  'application/x-www-form-urlencoded': { schema: note },
  'multipart/form-data': { schema: note },
  'application/xml': { schema: { ...note, xml: { name: 'note' } } },
  'text/plain': { schema: { type: 'string', pattern: '^[a-z]+$' } },
  'application/octet-stream': {},
};

const rules: Readonly<Record<string, RegExp>> = {
  'path.shelf': /^[a-z]{3,12}$/,
  'query.copies': /^[1-9]$/,
  'header.x-room': /^[NS]\d$/,
  'cookie.visit': /^\d{4}$/,
};

const documentOf = (type: string): object => ({
  openapi: '3.1.0',
  info: { title: 'Shelves', version: '1' },
  paths: {
    '/shelves/{shelf}': {
      put: {
        operationId: 'fill',
        parameters: [
          { name: 'shelf', in: 'path', required: true, schema: { type: 'string', pattern: '^[a-z]{3,12}$' } },
          { name: 'copies', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9 } },
          { name: 'X-Room', in: 'header', schema: { type: 'string', pattern: '^[NS]\\d$' } },
          { name: 'visit', in: 'cookie', required: true, schema: { type: 'string', pattern: '^\\d{4}$' } },
        ],
        requestBody: { required: true, content: { [type]: bodies[type] } },
        responses: { 200: { description: 'Filled' }, '4XX': { description: 'Refused' } },
      },
    },
  },
});

/** @param without the place whose rule is forgotten */
function routesOf(type: string, without?: string): Routes {
  return {
    'PUT /shelves/{shelf}': ({ names: [shelf], query, header, hasBody, ...asked }) => {
      const given: Readonly<Record<string, string | undefined>> = {
        'path.shelf': shelf,
        'query.copies': query.get('copies') ?? undefined,
        'header.x-room': header('x-room'),
        'cookie.visit': /(?:^|; )visit=([^;]*)/.exec(header('cookie') ?? '')?.[1] ?? '',
      };
      const isRight = ([place, rule]: [string, RegExp]): boolean =>
        place === without || given[place] === undefined || rule.test(given[place]);
      if (!Object.entries(rules).every(isRight)) return problem(400, 'parameter');
      return asked.type === type && hasBody && isBody(type, Buffer.from(asked.bytes).toString())
        ? { status: 200 }
        : problem(400, 'body');
    },
  };
}

/** A title of at least one character, or a text of small letters. */
function isBody(type: string, text: string): boolean {
  if (type === 'application/x-www-form-urlencoded') return Boolean(new URLSearchParams(text).get('title'));
  if (type === 'multipart/form-data') return /name="title"(?:\r\n[^\r]+)*\r\n\r\n[^\r]/.test(text);
  if (type === 'application/xml') return /<title>[^<]/.test(text);
  return type !== 'text/plain' || /^[a-z]+$/.test(text);
}

async function rowsOf(type: string, without?: string): Promise<readonly string[]> {
  const only = ['valid-request-accepted', 'violation-refused'];
  const options = { profile: 'spec', runs: 1, only } as const;
  const trial = { document: documentOf(type), routes: routesOf(type, without), options };
  return openRows(await verifyDocument(trial));
}

suite('parameters beside bodies that are no JSON', (test) => {
  for (const type of Object.keys(bodies)) {
    test(`${type}: a server that conforms is let be`, async () => {
      assert.equal(await rowsOf(type), []);
    });

    for (const place of Object.keys(rules)) {
      test(`${type}: a server that does not look at ${place} is found`, async () => {
        const [first = ''] = await rowsOf(type, place);
        assert.match(first, /^violation-refused fill fail 200/);
      });
    }
  }
});
