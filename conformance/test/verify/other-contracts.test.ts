/** Other contracts: the library's, and the Plant Store's without its requirements. */

import * as assert from 'uvu/assert';
import { verify } from '../../index.ts';
import type { Report } from '../../report/report.ts';
import { suite } from '../support/suite.ts';
import { type LibraryBend, libraryCredential, refuse, withLibrary } from './library-server.ts';
import { answer, type Bend, isAuthorized, token } from './plant-answers.ts';
import { startPlantServer } from './plant-server.ts';
import { rowsThat } from './recorded.ts';

const document = 'fixtures/documents/library/openapi.yaml';

const member = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;

/** Defects, and the checks that must turn, by operation. */
const defects: readonly (readonly [name: string, rows: readonly string[], bend: LibraryBend])[] = [
  [
    'takes any limit',
    ['violation-refused listBooks'],
    (request, right) =>
      request.key === libraryCredential && request.path === '/books' && request.method === 'GET'
        ? { status: 200, body: [] }
        : right(),
  ],
  [
    'lists books without a title',
    ['response-schema listBooks'],
    (request, right) =>
      right().status === 200 && request.method === 'GET' ? { status: 200, body: [{ pages: 3 }] } : right(),
  ],
  [
    'takes any genre',
    ['violation-refused putBook'],
    (request, right) => {
      const { json } = request;
      const isOther = right().status === 400 && member(right().body, 'reason') === 'genre';
      return isOther
        ? { status: 200, body: { title: member(json, 'title'), pages: member(json, 'pages') } }
        : right();
    },
  ],
  [
    'takes six authors',
    ['violation-refused putBook'],
    (_, right) =>
      member(right().body, 'reason') === 'authors'
        ? { status: 200, body: { title: 'a', pages: 1 } }
        : right(),
  ],
  [
    'wants no key to list',
    ['credential-refused listBooks', 'credential-per-request listBooks'],
    (request, right) =>
      request.path === '/books' && request.method === 'GET' && request.key !== libraryCredential
        ? { status: 200, body: [] }
        : right(),
  ],
  [
    'crashes on the shortest title',
    ['no-server-error putBook', 'valid-request-accepted putBook'],
    (request, right) =>
      right().status === 200 && String(member(request.json, 'title')).length === 1
        ? refuse('oops', 500)
        : right(),
  ],
];

/** Another contract: two operations, a query and a path parameter, an API key, OpenAPI 3.0; no requirements, no plant. */
suite('another contract', (test) => {
  test('a conforming server passes', async () => {
    await withLibrary(
      (_, right) => right(),
      async (target) => {
        const report = await verify({
          target,
          document,
          credential: [`libraryKey=${libraryCredential}`],
          env: {},
        });
        const blamed = report.checks.filter(
          ({ verdict }) => !['pass', 'note', 'not-applicable'].includes(verdict),
        );
        assert.equal(
          blamed.map(({ id, verdict, operation, reason }) => [id, verdict, operation, reason]),
          // It answers as documented, and keeps nothing.
          [['made-is-listed', 'warn', 'listBooks', undefined]],
        );
        assert.is(report.exitCode, 0);
        assert.ok(rowsThat(report, 'pass').length >= 10);
        assert.equal([...new Set(report.checks.map(({ operation }) => operation))].toSorted(), [
          '',
          'listBooks',
          'putBook',
        ]);
      },
    );
  });

  for (const [name, rows, bend] of defects) {
    test(`a server that ${name} does not`, async () => {
      await withLibrary(bend, async (target) => {
        const report = await verify({
          target,
          document,
          credential: [`libraryKey=${libraryCredential}`],
          env: {},
        });
        const failed = report.checks.filter(({ verdict }) => verdict === 'fail');
        assert.equal(failed.map(({ id, operation }) => `${id} ${operation}`).toSorted(), rows.toSorted());
        assert.is(report.exitCode, 1);
      });
    });
  }
});

/** Refusals by which a server tells of the request, not of the plant. */
const freedoms: readonly (readonly [name: string, bend: Bend])[] = [
  ['nothing', (_, right) => right()],
  [
    '415 for content without a type',
    (request, right) =>
      isAuthorized(request) && request.contentType === undefined
        ? answer(415, { error: 4, message: 'type' })
        : right(),
  ],
  [
    '411 for no content',
    (request, right) =>
      right().status === 400 && request.header('content-length') !== undefined && request.body.length === 0
        ? answer(411, { error: 4, message: 'length' })
        : right(),
  ],
];

async function verified(bend: Bend): Promise<Report> {
  const server = await startPlantServer(bend);
  try {
    return await verify({
      target: server.url,
      document: 'openapi.yaml',
      credential: [`bearerAuth=${token}`],
      env: {},
    });
  } finally {
    await server.close();
  }
}

/** The Plant Store's document as any other, without requirements: what HTTP itself explains is never accused there. */
suite('without requirements', (test) => {
  for (const [name, bend] of freedoms) {
    test(`${name} is no failure`, async () => {
      const report = await verified(bend);
      const failed = report.checks.filter(({ verdict }) =>
        ['fail', 'error', 'blocked', 'inconclusive'].includes(verdict),
      );
      assert.equal(
        failed.map(({ id, reason }) => [id, reason]),
        [],
      );
      assert.is(report.exitCode, 0);
      assert.ok(report.checks.every(({ id }) => !id.startsWith('REJ-')));
    });
  }

  test('422 is one', async () => {
    const report = await verified((_, right) =>
      right().status === 400 ? { ...right(), status: 422 } : right(),
    );
    const failed = report.checks.filter(({ verdict }) => verdict === 'fail');
    assert.equal(
      failed.map(({ id }) => id),
      ['refusal-status'],
    );
  });
});
