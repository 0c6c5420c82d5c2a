/** Parts of multipart bodies that hold JSON, however the document says so: they are sent, and broken inside. */

import * as assert from 'uvu/assert';
import { problem, type Routes } from '../state/serve-routes.ts';
import { openRowNames, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';
import { partsOf } from './multipart-reader.ts';

const meta = {
  required: ['pages'],
  properties: {
    pages: { type: 'integer', minimum: 1 },
    authors: {
      type: 'array',
      items: { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 2 } } },
    },
  },
};
const object = { type: 'object', ...meta };
const other = {
  type: 'object',
  required: ['none'],
  properties: { none: { const: true } },
  additionalProperties: false,
};

interface Shape {
  readonly schema: object;
  readonly contentType?: string;
  /** The media type that the part has to have. */
  readonly sent: string;
}

const shapes: Readonly<Record<string, Shape>> = {
  'under a name of its own': {
    schema: object,
    contentType: 'application/vnd.meta+json',
    sent: 'application/vnd.meta+json',
  },
  'as the second of two media types': {
    schema: object,
    contentType: 'text/plain, application/json',
    sent: 'application/json',
  },
  'within a range': { schema: object, contentType: 'application/*', sent: 'application/json' },
  'as either of two objects': {
    schema: { oneOf: [{ ...object, additionalProperties: false }, other] },
    sent: 'application/json',
  },
  'as an object that no type names': { schema: meta, sent: 'application/json' },
};

const documentOf = ({ schema, contentType }: Shape): object => ({
  openapi: '3.1.0',
  info: { title: 'Uploads', version: '1' },
  paths: {
    '/uploads': {
      post: {
        operationId: 'upload',
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['title', 'meta'],
                properties: { title: { type: 'string', minLength: 1 }, meta: schema },
              },
              ...(contentType ? { encoding: { meta: { contentType } } } : {}),
            },
          },
        },
        responses: { 200: { description: 'Taken' }, 400: { description: 'Refused' } },
      },
    },
  },
});

type Meta = Readonly<Record<string, unknown>>;

const isName = ({ name }: Meta): boolean => typeof name === 'string' && [...name].length > 1;
const isObject = (value: unknown): value is Meta =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isMeta(value: unknown, isBranch: boolean, looksInside: boolean): boolean {
  if (!isObject(value)) return false;
  const names = Object.keys(value);
  if (isBranch && 'none' in value) return names.length === 1 && value['none'] === true;
  if (isBranch && !names.every((name) => ['pages', 'authors'].includes(name))) return false;
  const { pages, authors = [] } = value;
  if (!Number.isInteger(pages) || Number(pages) < 1 || !Array.isArray(authors)) return false;
  return !looksInside || authors.every((author) => isObject(author) && isName(author));
}

function routesOf({ schema, sent }: Shape, looksInside: boolean): Routes {
  return {
    'POST /uploads': ({ header, bytes }) => {
      const parts = partsOf(header('content-type') ?? '', bytes) ?? [];
      const [title, own, ...more] = ['title', 'meta'].flatMap((name) =>
        parts.filter((part) => part.name === name),
      );
      const isSound = title?.name === 'title' && title.content.length > 0 && more.length === 0;
      if (!isSound || own?.fields['content-type'] !== sent) return problem(400, 'parts');
      return isMeta(parsed(own.content.toString()), 'oneOf' in schema, looksInside)
        ? { status: 200 }
        : problem(400, 'meta');
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function rowsOf(shape: Shape, looksInside: boolean): Promise<readonly string[]> {
  const only = ['valid-request-accepted', 'violation-refused'];
  const options = { profile: 'spec', runs: 1, only } as const;
  const document = documentOf(shape);
  return openRowNames(await verifyDocument({ document, routes: routesOf(shape, looksInside), options }));
}

suite('parts of JSON', (test) => {
  for (const [words, shape] of Object.entries(shapes)) {
    test(`${words}: a server that conforms is let be`, async () => {
      assert.equal(await rowsOf(shape, true), []);
    });

    test(`${words}: a server that does not look into its lists is found`, async () => {
      assert.equal(await rowsOf(shape, false), ['violation-refused upload fail']);
    });
  }
});
