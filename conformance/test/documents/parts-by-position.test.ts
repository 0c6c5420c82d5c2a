/** Multipart bodies that are no forms: by position (OpenAPI Specification 3.2.0, 4.14.4.2) or, as 3.0 advised, by name. */

import * as assert from 'uvu/assert';
import { problem, type Routes } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';
import { partsOf, type ReadPart } from './multipart-reader.ts';

const meta = {
  type: 'object',
  required: ['pages'],
  properties: { pages: { type: 'integer', minimum: 1 }, title: { type: 'string', minLength: 2 } },
};
const rights = { 'X-Rights': { required: true, schema: { enum: ['free', 'paid'] } } };
const isMeta = ({ content }: ReadPart): boolean => {
  const { pages, title = 'none' } = Object(parsed(content)) as Readonly<Record<string, unknown>>;
  return Number.isInteger(pages) && Number(pages) > 0 && typeof title === 'string' && [...title].length > 1;
};
const isPng = ({ content }: ReadPart): boolean => content.toString('latin1').startsWith('\x89PNG');
const hasRights = ({ fields }: ReadPart): boolean => /^(?:free|paid)$/.test(fields['x-rights'] ?? '');
const isOf = (type: string, { fields }: ReadPart | undefined = none): boolean =>
  fields['content-type'] === type;
const none: ReadPart = { name: undefined, file: undefined, fields: {}, content: Buffer.alloc(0) };

function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}

type Rules = Readonly<Record<string, (parts: readonly ReadPart[]) => boolean>>;

interface Shape {
  readonly openapi: string;
  readonly type: string;
  readonly media: object;
  /** What a body has to keep, by what a server may forget. */
  readonly rules: Rules;
}

const metaRules = (at: (parts: readonly ReadPart[]) => ReadPart | undefined): Rules => ({
  type: (parts) => isOf('application/json', at(parts)),
  meta: (parts) => isMeta(at(parts) ?? none),
});

const shapes: Readonly<Record<string, Shape>> = {
  'by position, each encoded in its own way': {
    openapi: '3.2.0',
    type: 'multipart/mixed',
    media: {
      schema: {
        ...{ type: 'array', prefixItems: [meta, {}], minItems: 2, maxItems: 4 },
        items: { type: 'string', pattern: '^[a-z]' },
      },
      prefixEncoding: [{}, { contentType: 'image/png', headers: rights }],
      itemEncoding: { contentType: 'text/plain' },
    },
    rules: {
      ...metaRules(([first]) => first),
      'least number': (parts) => parts.length > 1,
      'greatest number': (parts) => parts.length < 5,
      rights: ([, picture]) => !picture || hasRights(picture),
      picture: ([, picture]) => !picture || (isOf('image/png', picture) && isPng(picture)),
      texts: ([, , ...texts]) =>
        texts.every((one) => isOf('text/plain', one) && /^[a-z]/.test(one.content.toString())),
    },
  },
  'a stream of items': {
    openapi: '3.2.0',
    type: 'multipart/mixed',
    media: { itemSchema: meta, itemEncoding: { contentType: 'application/json', headers: rights } },
    rules: {
      type: (parts) => parts.length > 0 && parts.every((part) => isOf('application/json', part)),
      meta: (parts) => parts.every(isMeta),
      rights: (parts) => parts.every(hasRights),
    },
  },
  'what is related, by position': {
    openapi: '3.1.0',
    type: 'multipart/related',
    media: {
      schema: {
        prefixItems: [meta, { type: 'string', contentMediaType: 'application/pdf' }],
        minItems: 2,
        items: false,
      },
    },
    rules: {
      ...metaRules(([first]) => first),
      number: (parts) => parts.length === 2,
      file: ([, file = none]) => isOf('application/pdf', file) && /^%PDF-/.test(file.content.toString()),
    },
  },
  'by name': {
    openapi: '3.0.3',
    type: 'multipart/mixed',
    media: {
      schema: { type: 'object', required: ['meta', 'id'], properties: { id: { type: 'integer' }, meta } },
    },
    rules: {
      ...metaRules((parts) => parts.find(({ name }) => name === 'meta')),
      id: (parts) => /^-?\d+$/.test(parts.find(({ name }) => name === 'id')?.content.toString() ?? ''),
    },
  },
  'a form with files that no type is named of': {
    openapi: '3.1.0',
    type: 'multipart/form-data',
    media: {
      schema: {
        ...{ type: 'object', required: ['note', 'scans'] },
        properties: {
          note: { type: 'string', contentMediaType: 'text/html' },
          scans: { type: 'array', minItems: 1, maxItems: 2, items: {} },
        },
      },
    },
    rules: {
      note: (parts) =>
        isOf(
          'text/html',
          parts.find(({ name }) => name === 'note'),
        ),
      scans: (parts) => {
        const scans = parts.filter(({ name }) => name === 'scans');
        return (
          scans.length > 0 &&
          scans.every((part) => isOf('application/octet-stream', part) && part.file !== undefined)
        );
      },
      number: (parts) => parts.filter(({ name }) => name === 'scans').length < 3,
    },
  },
};

const documentOf = ({ openapi, type, media }: Shape): object => ({
  openapi,
  info: { title: 'Parts', version: '1' },
  paths: {
    '/parts': {
      post: {
        operationId: 'send',
        requestBody: { required: true, content: { [type]: media } },
        responses: { 200: { description: 'Taken' }, '4XX': { description: 'Refused' } },
      },
    },
  },
});

function routesOf({ type, rules }: Shape, forgotten?: string): Routes {
  return {
    'POST /parts': ({ type: sent, header, bytes }) => {
      const label = header('content-type') ?? '';
      if (sent !== type || (sent === 'multipart/related' && !/; *type="application\/json"/.test(label)))
        return problem(415, 'media type');
      const parts = partsOf(label, bytes);
      const broken =
        parts && Object.entries(rules).find(([name, rule]) => name !== forgotten && !rule(parts));
      return parts && !broken ? { status: 200 } : problem(400, broken?.[0] ?? 'parts');
    },
  };
}

async function rowsOf(shape: Shape, forgotten?: string): Promise<readonly string[]> {
  const only = ['valid-request-accepted', 'violation-refused'];
  const options = { profile: 'spec', runs: 1, only } as const;
  return openRows(
    await verifyDocument({ document: documentOf(shape), routes: routesOf(shape, forgotten), options }),
  );
}

/** Of the media type of a part no document says that another is refused. */
const advised = ['type', 'note', 'scans', 'file', 'picture'];

suite('parts of no form', (test) => {
  for (const [words, shape] of Object.entries(shapes)) {
    test(`${words}: a server that conforms is let be`, async () => {
      assert.equal(await rowsOf(shape), []);
    });

    for (const rule of Object.keys(shape.rules).filter((name) => !advised.includes(name))) {
      test(`${words}: a server that does not look at ${rule} is found`, async () => {
        const rows = await rowsOf(shape, rule);
        assert.is(rows.length, 1, rows.join('\n'));
        assert.ok(rows[0]?.startsWith('violation-refused send fail 200'), rows.join('\n'));
      });
    }
  }
});
