/** Lists and objects in parameters of every style: a conforming server is let be, each fault is found. */

import * as assert from 'uvu/assert';
import type { Asked, Told } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';
import { parametersDocument, parametersRoutes } from './parameters-server.ts';

const options = { profile: 'spec', runs: 1 } as const;

suite('parameters as documented', (test) => {
  test('nobody is accused, and nothing stays open', async () => {
    const trial = { document: parametersDocument, routes: parametersRoutes(), options };
    const report = await verifyDocument(trial);
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });
});

const found: Told = { status: 200, body: {} };

/** What a server does without looking at, by the word of its refusal. */
const ignored: readonly (readonly [operation: string, word: string])[] = [
  ['lists', 'plain'],
  ['lists', 'joined'],
  ['lists', 'spaced'],
  ['lists', 'piped'],
  ['objects', 'deep'],
  ['objects', 'joined'],
  ['tagged', 'kind'],
  ['tagged', 'no kind'],
  ['tagged', 'size'],
  ['open', 'span'],
  ['apart', 'span'],
  ['apart', 'within'],
  ['apart', 'named'],
  ['apart', 'mood'],
  ['fields', 'X-Colours'],
  ['fields', 'X-Span'],
  ['fields', 'picks'],
  ['fields', 'liked'],
  ['content', 'where'],
  ['content', 'filter'],
  ['content', 'filter is empty'],
  ['content', 'filter has many'],
  ['content', 'filter has few'],
  ['content', 'back'],
  ['simple', 'picks'],
  ['label', 'picks'],
  ['matrix', 'span'],
];

suite('parameters with a fault', (test) => {
  for (const [id, word] of ignored) {
    test(`a server that does not look into ${word} of ${id}`, async () => {
      const report = await verifyDocument({
        ...{ document: parametersDocument, routes: parametersRoutes() },
        bent: (asked, right) => {
          const told = right();
          // A parameter that is not there at all is seen all the same.
          const isThere = `${asked.path}?${asked.search}${asked.header(word.toLowerCase()) ?? ''}${asked.header('cookie') ?? ''}`;
          return Object(told.body).message === word && isThere.length > asked.path.length + 1 ? found : told;
        },
        options: { ...options, only: ['violation-refused'], operation: [id] },
      });
      const failed = report.checks.filter(({ verdict }) => verdict === 'fail');
      assert.equal(
        failed.map(({ id: check }) => check),
        ['violation-refused'],
        openRows(report).join('\n'),
      );
    });
  }

  for (const id of ['simple', 'label']) {
    test(`a server that looks at the first item alone in ${id}`, async () => {
      const report = await verifyDocument({
        ...{ document: parametersDocument, routes: parametersRoutes() },
        bent: (asked, right) => {
          const told = right();
          return told.status === 200 ? told : (firstAlone(asked) ?? told);
        },
        options: { ...options, only: ['violation-refused'], operation: [id] },
      });
      assert.ok(
        openRows(report).some((row) => row.startsWith(`violation-refused ${id} fail`)),
        openRows(report).join('\n'),
      );
    });
  }

  for (const [id, word, many] of [
    ['lists', 'plain', /(?:^|&)plain=[^&]*(?:&plain=[^&]*){3}/],
    ['lists', 'piped', /(?:^|&)piped=\w+(?:(?:\||%7C)\w+){3}/i],
  ] as const) {
    test(`a server that takes more items than are allowed as ${word} of ${id}`, async () => {
      const report = await verifyDocument({
        ...{ document: parametersDocument, routes: parametersRoutes() },
        bent: (asked, right) => {
          const told = right();
          return Object(told.body).message === word && many.test(asked.search) ? found : told;
        },
        options: { ...options, only: ['violation-refused'], operation: [id] },
      });
      assert.ok(
        openRows(report).some((row) => row.startsWith(`violation-refused ${id} fail`)),
        openRows(report).join('\n'),
      );
    });
  }

  test('a server that reads one item only where a path has several', async () => {
    const report = await verifyDocument({
      ...{ document: parametersDocument, routes: parametersRoutes() },
      bent: ({ path }, right) => (/^\/label\/\.\d+\.\d/.test(path) ? refusedLabel : right()),
      options: { ...options, only: ['valid-request-accepted'], operation: ['label'] },
    });
    assert.ok(
      openRows(report).some((row) => row.startsWith('valid-request-accepted label fail')),
      openRows(report).join('\n'),
    );
  });
});

const refusedLabel: Told = { status: 400, body: { message: 'one pick' } };

/** Taken where a list has a second item, and the first one is as it should be. */
function firstAlone({ path }: Asked): Told | undefined {
  return /^\/(?:simple\/|label\/\.)\d{1,2}[,.]./.test(path) ? found : undefined;
}
