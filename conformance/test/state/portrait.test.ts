/** One thing that no path names and that may be taken away: a portrait that is there or not, settings that are reset. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { type Bent, problem, type Routes } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

/** How a service keeps its one thing. */
interface Shape {
  /** What puts it there. @defaultValue PUT */
  readonly put?: 'PUT' | 'POST';
  /** What is there from the start. */
  readonly first?: Thing;
  /** What is shown where nothing was put. @defaultValue 404 */
  readonly fallback?: Thing;
  /** What is answered where nothing is there to be taken away. @defaultValue 404 */
  readonly second?: 204 | 410;
  /** Whether the document lists no way to read it. */
  readonly isUnread?: true;
}

const others = { 400: refusal, 404: refusal, 410: refusal };

function documentOf({ put = 'PUT', isUnread }: Shape) {
  const reads = { get: { operationId: 'see', responses: { 200: json(ref('Portrait')), ...others } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Portrait', version: '1' },
    paths: {
      '/me/portrait': {
        ...(isUnread ? {} : reads),
        [put.toLowerCase()]: {
          ...{ operationId: 'hang', requestBody: body(ref('Portrait')) },
          responses: { 200: json(ref('Portrait')), 201: json(ref('Portrait')), ...others },
        },
        delete: { operationId: 'takeDown', responses: { 204: { description: 'Gone' }, ...others } },
      },
    },
    components: {
      schemas: {
        Problem,
        Portrait: {
          type: 'object',
          required: ['frame', 'title'],
          properties: {
            frame: { enum: ['none', 'oak', 'gold'] },
            title: { type: 'string', minLength: 1, maxLength: 30 },
          },
        },
      },
    },
  };
}

function routesOf(shape: Shape): Routes {
  const { put = 'PUT', first, fallback, second } = shape;
  let kept = first;
  const isNew = validator(documentOf(shape), 'Portrait');
  return {
    [`${put} /me/portrait`]: reading(isNew, (_, told) => {
      const status = kept ? 200 : 201;
      kept = told;
      return { status, body: told };
    }),
    'DELETE /me/portrait': () => {
      if (!kept && !fallback && second !== 204) return problem(second ?? 404, 'nothing hangs there');
      kept = undefined;
      return { status: 204 };
    },
    ...(shape.isUnread
      ? {}
      : {
          'GET /me/portrait': () => {
            const shown = kept ?? fallback;
            return shown ? { status: 200, body: shown } : problem(404, 'nothing hangs there');
          },
        }),
  };
}

const sketch: Thing = { frame: 'none', title: 'A sketch' };

const shapes: Readonly<Record<string, Shape>> = {
  'nothing hangs there at first': {},
  'it hangs there at first': { first: sketch },
  'it may be taken down twice': { second: 204 },
  'what was taken down is gone for good': { second: 410 },
  'something hangs there whenever nothing was put': { fallback: sketch },
  'it is hung by POST': { put: 'POST' },
  'it is never seen': { isUnread: true },
};

const run = (shape: Shape, bent?: Bent, more: object = {}) =>
  verifyDocument({
    ...{ document: documentOf(shape), routes: routesOf(shape), ...(bent ? { bent } : {}) },
    options: { profile: 'strict', runs: 4, ...more },
  });

const isTaking = ({ method }: Parameters<Bent>[0]): boolean => method === 'DELETE';
const stays: Bent = (asked, right) => (isTaking(asked) ? { status: 204 } : right());

suite('one thing that may be taken away', (test) => {
  for (const [name, shape] of Object.entries(shapes))
    test(`accuses nobody: ${name}`, async () => {
      const report = await run(shape);
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });

  test('accuses nobody where nothing may put it there again', async () => {
    const report = await run({ first: sketch }, undefined, { skipOperation: ['hang'] });
    assert.equal(
      report.checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn'),
      [],
    );
  });

  for (const name of ['nothing hangs there at first', 'something hangs there whenever nothing was put'])
    test(`is found where taking it down does nothing: ${name}`, async () => {
      const { checks } = await run(shapes[name] ?? {}, stays);
      const red = checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');
      assert.equal(
        red.map(({ id, operation }) => `${id} ${operation}`),
        ['deleted-is-gone takeDown'],
      );
    });

  test('is found where it is taken down by whoever asks in vain', async () => {
    const bent: Bent = (asked, right) => (isTaking(asked) ? problem(500, 'the ladder is away') : right());
    const { checks } = await run({}, bent);
    assert.ok(
      checks.some(
        ({ id, operation, verdict }) =>
          verdict === 'fail' && `${id} ${operation}` === 'no-server-error takeDown',
      ),
    );
  });
});
