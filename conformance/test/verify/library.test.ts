/** Another contract: two operations, a query and a path parameter, an API key, OpenAPI 3.0; no requirements, no plant. */

import * as assert from 'uvu/assert';
import { verify } from '../../index.ts';
import { suite } from '../support/suite.ts';
import { key, type LibraryBend, refuse, withLibrary } from './library-server.ts';
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
      request.key === key && request.path === '/books' && request.method === 'GET'
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
      request.path === '/books' && request.method === 'GET' && request.key !== key
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

suite('another contract', (test) => {
  test('a conforming server passes', async () => {
    await withLibrary(
      (_, right) => right(),
      async (target) => {
        const report = await verify({ target, document, credential: [`libraryKey=${key}`], env: {} });
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
        const report = await verify({ target, document, credential: [`libraryKey=${key}`], env: {} });
        const failed = report.checks.filter(({ verdict }) => verdict === 'fail');
        assert.equal(failed.map(({ id, operation }) => `${id} ${operation}`).toSorted(), rows.toSorted());
        assert.is(report.exitCode, 1);
      });
    });
  }
});
