/** What is put into a collection that makes nothing, and marks of pages: whole runs at a conforming server and at broken ones. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { type Bent, problem } from '../serve-routes.ts';
import { playing } from '../servers/servers.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const run = (bent?: Bent, operation: readonly string[] = []) =>
  verifyDocument({
    ...{ document: playing.document, routes: playing.routes() },
    ...(bent ? { bent } : {}),
    options: { profile: 'spec', runs: 2, operation: [...operation] },
  });

suite('memberships and marks of pages', (test) => {
  test('a conforming server is accused of nothing in a whole run, and nothing stays open', async () => {
    const report = await run();
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });

  const isLike = (method: string, path: string): boolean => method === 'PUT' && path.startsWith('/likes/');
  const broken: readonly (readonly [name: string, operation: string, bent: Bent, expected: string])[] = [
    [
      'a song that is there cannot be liked',
      'like',
      ({ method, path }, right) => (isLike(method, path) ? problem(500, 'no') : right()),
      'no-server-error like fail',
    ],
    [
      'what is liked is answered as nothing that is documented',
      'like',
      ({ method, path }, right) =>
        isLike(method, path) && right().status === 204 ? { status: 202 } : right(),
      'status-documented like warn',
    ],
    [
      'a slug of other letters is liked, too',
      'like',
      ({ method, path }, right) => (isLike(method, path) && /[A-Z_]/.test(path) ? { status: 204 } : right()),
      'violation-refused like fail',
    ],
    [
      'a place that is no number is taken',
      'place',
      ({ method, json }, right) => (method === 'PUT' && json ? { status: 200, body: {} } : right()),
      'violation-refused place fail',
    ],
    [
      'pages of any size',
      'listSongs',
      ({ path, query }, right) =>
        path === '/songs' && query.has('page_size') ? { status: 200, body: { songs: [] } } : right(),
      'violation-refused listSongs fail',
    ],
  ];
  for (const [name, operation, bent, expected] of broken) {
    test(`${name}: ${expected}`, async () => {
      const report = await run(bent, [operation]);
      const found = report.checks.filter(({ verdict }) => ['fail', 'warn'].includes(verdict));
      const told = found.map((row) => `${row.id} ${row.operation} ${row.verdict}`);
      assert.ok(told.includes(expected), openRows(report).join('\n'));
    });
  }

  test('a thing that is there is not said to be there in another collection: nobody is accused', async () => {
    const report = await run(
      ({ method, path }, right) =>
        ['PUT', 'DELETE'].includes(method) && path.startsWith('/likes/') && right().status === 204
          ? problem(404, 'no')
          : right(),
      ['like', 'unlike'],
    );
    assert.is(report.exitCode, 3);
    assert.equal(
      openRows(report).filter((row) => / (?:fail|warn)/.test(row)),
      [],
    );
  });
});
