/** Sheets with entity tags: 304 is said only to a client that has what there is. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const id = { type: 'integer', minimum: 1 };
const others = { 400: refusal, 404: refusal };
const etag = { ETag: { schema: { type: 'string' } } };
const unchanged = { 304: { description: 'Not modified' } };
const condition = { name: 'If-None-Match', in: 'header', schema: { type: 'string' } };
const draft = {
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string', maxLength: 40 } },
};

const sheets = {
  openapi: '3.1.0',
  info: { title: 'Sheets', version: '1' },
  paths: {
    '/sheets': {
      post: {
        operationId: 'makeSheet',
        requestBody: body(ref('Draft')),
        responses: { 201: json(ref('Sheet')), ...others },
      },
    },
    '/sheets/{sheetId}': {
      parameters: [inPath('sheetId', id)],
      get: {
        operationId: 'readSheet',
        parameters: [condition],
        responses: { 200: { ...Object(json(ref('Sheet'))), headers: etag }, ...unchanged, ...others },
      },
      put: {
        operationId: 'putSheet',
        requestBody: body(ref('Draft')),
        responses: { 200: json(ref('Sheet')), ...others },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      Draft: draft,
      Sheet: { ...draft, required: ['id', 'title'], properties: { id, ...draft.properties } },
    },
  },
};

interface Sheet {
  readonly shown: Thing;
  readonly version: number;
}

/** Whether a conditional read is answered 304, given the tags of all versions, the current one last. */
type IsUnchanged = (asked: string | undefined, tags: readonly string[]) => boolean;

const conforming: IsUnchanged = (asked, tags) => asked !== undefined && [tags.at(-1), '*'].includes(asked);

function routesOf(isUnchanged: IsUnchanged): Routes {
  const kept = new Map<number, Sheet>();
  const tagsOf = (name: number, { version }: Sheet): readonly string[] =>
    Array.from({ length: version + 1 }, (_, at) => `"${name}-${at}"`);
  const at = (tell: (one: Sheet, name: number) => Told) => {
    return ({ names: [text = ''] }: Asked): Told => {
      const one = kept.get(Number(text));
      if (!/^[1-9]\d*$/.test(text)) return problem(400, 'no number');
      return one ? tell(one, Number(text)) : problem(404, 'there is none');
    };
  };
  return {
    'POST /sheets': reading(validator(sheets, 'Draft'), (_, { title }) => {
      const shown = { id: kept.size + 1, title };
      kept.set(shown.id, { shown, version: 0 });
      return { status: 201, body: shown };
    }),
    'GET /sheets/{sheetId}': (asked) =>
      at((one, name) => {
        const tags = tagsOf(name, one);
        const fields = { etag: tags.at(-1) ?? '' };
        const is304 = isUnchanged(asked.header('if-none-match'), tags);
        return is304 ? { status: 304, fields } : { status: 200, body: one.shown, fields };
      })(asked),
    'PUT /sheets/{sheetId}': (asked) =>
      at(({ version }, name) =>
        reading(validator(sheets, 'Draft'), (_, { title }) => {
          kept.set(name, { shown: { id: name, title }, version: version + 1 });
          return { status: 200, body: { id: name, title } };
        })(asked),
      )(asked),
  };
}

/** Sheets whose reading documents neither the condition nor 304. */
const withoutCondition: typeof sheets = structuredClone(sheets);
const reader = withoutCondition.paths['/sheets/{sheetId}'].get;
reader.parameters = [];
Reflect.deleteProperty(reader.responses, '304');

async function found(isUnchanged: IsUnchanged, document = sheets): Promise<readonly string[]> {
  const options = { profile: 'strict', runs: 2 } as const;
  const report = await verifyDocument({ document, routes: routesOf(isUnchanged), options });
  return openRows(report).map((one) => one.replace(/ at $/, ''));
}

const row = 'not-modified-holds readSheet warn 304';

suite('what is told to be unchanged', (test) => {
  test('may be told of the tag that it has, or never where nobody documents the condition', async () => {
    assert.equal(await found(conforming), []);
    assert.equal(await found(() => false, withoutCondition), []);
  });

  test('is told where the document has the condition, and the whole is sent again', async () => {
    assert.equal(await found(() => false), ['not-modified-holds readSheet warn 200']);
  });

  test('is told where it is said of any tag', async () => {
    assert.equal(await found((asked) => asked !== undefined), [row]);
  });

  test('is told where it is said of a tag from before a change', async () => {
    assert.equal(await found((asked, tags) => asked !== undefined && tags.includes(asked)), [row]);
  });
});
