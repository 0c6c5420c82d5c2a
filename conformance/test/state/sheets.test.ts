/** Sheets with nothing but a title, which is changed under the entity tag that was read. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const title = { type: 'string', minLength: 1, maxLength: 30 };
const others = { 400: refusal, 404: refusal, 412: refusal, 428: refusal };
const condition = { name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } };

const sheets = {
  openapi: '3.1.0',
  info: { title: 'Sheets', version: '1' },
  paths: {
    '/sheets': {
      post: {
        ...{ operationId: 'writeSheet', requestBody: body(ref('NewSheet')) },
        responses: { 201: json(ref('Sheet')), ...others },
      },
    },
    '/sheets/{id}': {
      parameters: [inPath('id', { type: 'integer', minimum: 1 })],
      get: { operationId: 'readSheet', responses: { 200: json(ref('Sheet')), ...others } },
      put: {
        ...{ operationId: 'rewriteSheet', parameters: [condition], requestBody: body(ref('NewSheet')) },
        responses: { 200: json(ref('Sheet')), ...others },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      NewSheet: { type: 'object', required: ['title'], properties: { title } },
      Sheet: {
        type: 'object',
        required: ['id', 'title'],
        properties: { id: { type: 'integer' }, title: { type: 'string' } },
      },
    },
  },
};

type IsMet = (given: string | undefined, tag: string) => boolean;

/** @param isMet whether a sheet with that tag is rewritten */
function sheetRoutes(isMet: IsMet, written: (text: string) => string): Routes {
  const all: Thing[] = [];
  const tagOf = (sheet: Thing) => `"${Buffer.from(JSON.stringify(sheet)).toString('base64url')}"`;
  const shown = (status: number, sheet: Thing) => ({ status, body: sheet, fields: { etag: tagOf(sheet) } });
  const isNew = validator(sheets, 'NewSheet');
  return {
    'POST /sheets': reading(isNew, (_, told) => {
      const sheet = { id: all.length + 1, title: written(String(told['title'])) };
      all.push(sheet);
      return shown(201, sheet);
    }),
    'GET /sheets/{id}': ({ names: [id = ''] }) => {
      const sheet = all[Number(id) - 1];
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      return sheet ? shown(200, sheet) : problem(404, 'no such sheet');
    },
    'PUT /sheets/{id}': (asked) => {
      const [id = ''] = asked.names;
      const sheet = all[Number(id) - 1];
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      if (!sheet) return problem(404, 'no such sheet');
      const given = asked.header('if-match');
      if (given === undefined) return problem(428, 'no condition');
      if (!isMet(given, tagOf(sheet))) return problem(412, 'it has changed');
      return reading(isNew, (_, told) => {
        const now = { ...sheet, title: written(String(told['title'])) };
        all[Number(id) - 1] = now;
        return shown(200, now);
      })(asked);
    },
  };
}

suite('what is changed under the tag that was read', (test) => {
  const options = { profile: 'strict', only: ['if-match-holds', 'valid-request-accepted'] } as const;
  const verified = (isMet: IsMet, written = (text: string) => text) =>
    verifyDocument({ document: sheets, routes: sheetRoutes(isMet, written), options });
  const isSame: IsMet = (given, tag) => given === '*' || given === tag;

  test('is let be, though texts be written in capitals', async () => {
    assert.equal(openRows(await verified(isSame)), []);
    assert.equal(openRows(await verified(isSame, (text) => text.toUpperCase())), []);
  });

  test('is missed where an old tag does as well, though there is but one member to change', async () => {
    const { checks } = await verified(() => true);
    const found = checks.filter(({ verdict }) => verdict === 'warn' || verdict === 'fail');
    assert.equal(
      found.map(({ id, operation }) => `${id} ${operation}`),
      ['if-match-holds rewriteSheet'],
    );
  });
});
