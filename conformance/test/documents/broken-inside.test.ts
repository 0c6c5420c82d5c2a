/** JSON in parameters and in members of forms: whoever takes what is not JSON is found, and whoever may take a text is let be. */

import * as assert from 'uvu/assert';
import { type Asked, problem, type Routes } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';
import { partsOf } from './multipart-reader.ts';

const place = {
  type: 'object',
  required: ['wing'],
  properties: { wing: { enum: ['n', 's'] }, floor: { type: 'integer', maximum: 9 } },
};
const json = { 'application/json': { schema: place } };
const open = { 'application/json': { schema: { oneOf: [place, { type: 'string' }] } } };
const form = {
  type: 'object',
  required: ['title', 'at'],
  properties: { title: { enum: ['a', 'b'] }, at: place },
};

const kinds: Readonly<Record<string, object>> = {
  query: { parameters: [{ name: 'at', in: 'query', content: json }] },
  header: { parameters: [{ name: 'At', in: 'header', required: true, content: json }] },
  'multipart/form-data': {
    requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
  },
  'application/x-www-form-urlencoded': {
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: form,
          encoding: { at: { contentType: 'application/json' } },
        },
      },
    },
  },
};

const documentOf = (operation: object): object => ({
  openapi: '3.1.0',
  info: { title: 'Places', version: '1' },
  paths: {
    '/places': {
      post: {
        operationId: 'look',
        ...operation,
        responses: { 204: { description: 'Seen' }, '4XX': { description: 'Refused' } },
      },
    },
  },
});

/** The texts of a title, where there is a form, and of a place. */
function textsOf(kind: string, { query, header, bytes }: Asked): readonly (string | undefined)[] {
  if (kind === 'query') return ['a', query.get('at') ?? '{"wing":"n"}'];
  if (kind === 'header') return ['a', header('at')];
  if (kind === 'multipart/form-data') {
    const parts = partsOf(header('content-type') ?? '', bytes) ?? [];
    return ['title', 'at'].map((name) => parts.find((part) => part.name === name)?.content.toString());
  }
  const fields = new URLSearchParams(Buffer.from(bytes).toString());
  return ['title', 'at'].map((name) => fields.get(name) ?? undefined);
}

function isPlace(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { wing, floor = 0 } = value as { wing?: unknown; floor?: unknown };
  return (wing === 'n' || wing === 's') && Number.isInteger(floor) && Number(floor) <= 9;
}

/** @param unread what is made of a text that is not JSON */
function routesOf(kind: string, unread?: (text: string) => boolean): Routes {
  return {
    'POST /places': (asked) => {
      const [title, at] = textsOf(kind, asked);
      if (!['a', 'b'].includes(title ?? '') || at === undefined) return problem(400, 'missing');
      try {
        const value: unknown = JSON.parse(at);
        const isRight = isPlace(value) || (unread !== undefined && typeof value === 'string');
        return isRight || unread?.('') ? { status: 204 } : problem(400, 'place');
      } catch {
        return unread?.(at) ? { status: 204 } : problem(400, 'no JSON');
      }
    },
  };
}

async function rowsOf(operation: object, routes: Routes): Promise<readonly string[]> {
  const options = { profile: 'spec', runs: 2 } as const;
  return openRows(await verifyDocument({ document: documentOf(operation), routes, options }));
}

suite('JSON in parameters and members', (test) => {
  for (const [kind, operation] of Object.entries(kinds)) {
    test(`${kind}: a server that reads it is let be`, async () => {
      assert.equal(await rowsOf(operation, routesOf(kind)), []);
    });

    test(`${kind}: a server that takes what it cannot read is found`, async () => {
      const [first = ''] = await rowsOf(
        operation,
        routesOf(kind, (text) => text !== ''),
      );
      assert.match(first, /^violation-refused look fail 204/);
    });
  }

  test('where any text will do, one that is cut off is taken for a text', async () => {
    const operation = { parameters: [{ name: 'at', in: 'query', content: open }] };
    const routes = routesOf('query', (text) => text !== '');
    assert.equal(await rowsOf(operation, routes), []);
  });
});
