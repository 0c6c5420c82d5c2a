/** Notices of many authors: all stand in the list, and each author reads those of his own. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRowNames, openRows, verifyDocument } from '../verify-document.ts';

const others = { 400: refusal, 403: refusal, 404: refusal };
const text = { type: 'string', minLength: 1, maxLength: 80 };

const board = {
  openapi: '3.1.0',
  info: { title: 'Board', version: '1' },
  paths: {
    '/notices': {
      post: {
        ...{ operationId: 'putUp', requestBody: body(ref('NewNotice')) },
        responses: { 201: json(ref('Notice')), ...others },
      },
      get: {
        operationId: 'listNotices',
        responses: { 200: json({ type: 'array', items: ref('Notice') }), ...others },
      },
    },
    '/notices/{noticeId}': {
      parameters: [inPath('noticeId', { type: 'integer', minimum: 1 })],
      get: { operationId: 'readNotice', responses: { 200: json(ref('Notice')), ...others } },
      patch: {
        ...{ operationId: 'changeNotice', requestBody: body(ref('Change')) },
        responses: { 200: json(ref('Notice')), ...others },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      NewNotice: { type: 'object', required: ['text'], additionalProperties: false, properties: { text } },
      Change: { type: 'object', additionalProperties: false, properties: { text } },
      Notice: {
        ...{ type: 'object', required: ['id', 'text'] },
        properties: { id: { type: 'integer' }, text: { type: 'string' } },
      },
    },
  },
};

/** @param hidden what is answered about the notices of others */
function routesOf(hidden: 403 | 404): Routes {
  const theirs = Array.from({ length: 12 }, (_, at): Thing => ({ id: at + 1, text: `theirs ${at}` }));
  const mine = new Map<string, Thing>();
  const one = (id = '', handle: (notice: Thing) => Thing) => {
    if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no id');
    const notice = mine.get(id);
    if (notice) return { status: 200, body: handle(notice) };
    return theirs.some((other) => String(other['id']) === id)
      ? problem(hidden, 'not yours')
      : problem(404, 'no such notice');
  };
  return {
    'POST /notices': reading(validator(board, 'NewNotice'), (_, told) => {
      const notice = { ...told, id: theirs.length + mine.size + 1 };
      mine.set(String(notice.id), notice);
      return { status: 201, body: notice };
    }),
    'GET /notices': () => ({ status: 200, body: [...theirs, ...mine.values()] }),
    'GET /notices/{noticeId}': ({ names: [id] }) => one(id, (notice) => notice),
    'PATCH /notices/{noticeId}': reading(validator(board, 'Change'), ({ names: [id = ''] }, told) =>
      one(id, (notice) => {
        mine.set(id, { ...notice, ...told });
        return { ...notice, ...told };
      }),
    ),
  };
}

/** The same where nothing is put up. */
const standing = { ...board, paths: { ...board.paths, '/notices': { get: board.paths['/notices'].get } } };

suite('notices of many authors', (test) => {
  for (const hidden of [403, 404] as const)
    test(`nobody is accused who answers ${hidden} about those of others`, async () => {
      const report = await verifyDocument({
        ...{ document: board, routes: routesOf(hidden), options: { profile: 'spec' } },
      });
      assert.equal(openRowNames(report), []);
      assert.is(report.exitCode, 0);
    });

  for (const hidden of [403, 404] as const)
    test(`${hidden} about every second notice that is listed is no answer that changes from time to time`, async () => {
      const notices = Array.from({ length: 12 }, (_, at): Thing => ({ id: at + 1, text: `notice ${at}` }));
      const one = (id: string, handle: (notice: Thing) => Thing) => {
        if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no id');
        const notice = notices[Number(id) - 1];
        if (notice && Number(id) % 2 === 0) return problem(hidden, 'not yours');
        return notice ? { status: 200, body: handle(notice) } : problem(404, 'no such notice');
      };
      const report = await verifyDocument({
        document: standing,
        routes: {
          'GET /notices': () => ({ status: 200, body: notices }),
          'GET /notices/{noticeId}': ({ names: [id = ''] }) => one(id, (notice) => notice),
          'PATCH /notices/{noticeId}': reading(validator(board, 'Change'), ({ names: [id = ''] }, told) =>
            one(id, (notice) => Object.assign(notice, told)),
          ),
        },
        options: { profile: 'spec' },
      });
      assert.equal(openRows(report), []);
    });
});
