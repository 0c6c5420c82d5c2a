/** Forms, files, texts and bytes: a conforming server is let be, each media type is used, each fault is found. */

import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import type { Asked, Told } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';
import { formsDocument, formsRoutes } from './forms-server.ts';

const options = { profile: 'spec', runs: 1 } as const;

suite('forms as documented', (test) => {
  test('nobody is accused, nothing stays open, and every media type is used', async () => {
    const used = new Set<string>();
    const told: (string | undefined)[] = [];
    const differences: string[] = [];
    const onEvent = (event: RunEvent): void => {
      const types = event.kind === 'exchange' ? event.case.headers.map(({ value }) => value) : [];
      if (event.kind === 'exchange' && event.case.operation === 'say' && types.includes('application/xml'))
        differences.push(event.case.difference);
      if (event.kind === 'notice' && event.code === 'not-sent') told.push(event.values['names']);
    };
    const report = await verifyDocument({
      ...{ document: formsDocument, routes: formsRoutes(), options: { ...options, onEvent } },
      bent: ({ path, type }, right) => {
        const answer = right();
        if (answer.status === 200) used.add(`${path} ${type}`);
        return answer;
      },
    });
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
    assert.equal(told, ['savePlant text/xml']);
    // The plain request that was accepted is JSON.
    assert.ok(differences.length > 1);
    for (const one of differences) assert.match(one, /^the body is application\/xml/);
    assert.equal([...used].toSorted(), [
      // No content is required there.
      '/bytes ',
      '/bytes application/octet-stream',
      '/bytes application/pdf',
      '/messages application/json',
      '/messages application/vnd.note+json',
      '/messages application/x-www-form-urlencoded',
      '/messages application/xml',
      '/messages text/plain',
      '/plants application/xml',
      '/profiles application/x-www-form-urlencoded',
      '/uploads multipart/form-data',
    ]);
  });
});

const taken: Told = { status: 200, body: {} };
const refused: Told = { status: 415, body: { message: 'no' } };

/** What a server does without: for what is refused with that word, it is taken. */
const ignored: readonly (readonly [operation: string, word: string])[] = [
  ['saveProfile', 'name'],
  ['saveProfile', 'level'],
  ['saveProfile', 'tags'],
  ['saveProfile', 'open'],
  ['saveProfile', 'place'],
  ['saveProfile', 'span'],
  ['saveProfile', 'codes'],
  ['upload', 'title'],
  ['upload', 'picture'],
  ['upload', 'rights'],
  ['upload', 'people'],
  ['upload', 'meta'],
  ['savePlant', 'id'],
  ['savePlant', 'title'],
  ['savePlant', 'uses'],
  ['savePlant', 'years'],
  ['say', 'no message'],
  ['say', 'no text'],
];

/** What a server refuses though it is documented. */
const unread: readonly (readonly [words: string, operation: string, isIt: (asked: Asked) => boolean])[] = [
  ['another JSON', 'say', ({ type }) => type === 'application/vnd.note+json'],
  ['a form beside JSON', 'say', ({ path, type }) => path === '/messages' && type.endsWith('urlencoded')],
  ['XML beside JSON', 'say', ({ type }) => type === 'application/xml'],
  ['texts', 'say', ({ type }) => type === 'text/plain'],
  [
    'one kind of picture',
    'upload',
    ({ path, bytes }) => path === '/uploads' && Buffer.from(bytes).includes('Content-Type: image/jpeg'),
  ],
  [
    'lists in forms',
    'saveProfile',
    ({ path, search, bytes }) =>
      path === '/profiles' && /tags=.*tags=/.test(`${search}${Buffer.from(bytes)}`),
  ],
];

suite('forms with a fault', (test) => {
  const only = ['violation-refused', 'valid-request-accepted'];
  for (const [id, word] of ignored) {
    test(`a server that does not look at ${word} at ${id}`, async () => {
      const report = await verifyDocument({
        ...{ document: formsDocument, routes: formsRoutes(), options: { ...options, only, operation: [id] } },
        bent: (_, right) => {
          const told = right();
          return Object(told.body).message === word ? taken : told;
        },
      });
      const failed = report.checks.filter(({ verdict }) => verdict === 'fail');
      assert.equal(
        failed.map(({ id }) => id),
        ['violation-refused'],
        openRows(report).join('\n'),
      );
    });
  }

  test('a server that takes an empty text where one is required', async () => {
    const isEmptyTitle = (bytes: Uint8Array): boolean =>
      /name="title"\r\n(?:[^\r]+\r\n)*\r\n\r\n--/.test(Buffer.from(bytes).toString('latin1'));
    const report = await verifyDocument({
      ...{ document: formsDocument, routes: formsRoutes() },
      options: { ...options, only, operation: ['upload'] },
      bent: ({ bytes }, right) => (isEmptyTitle(bytes) ? taken : right()),
    });
    const red = openRows(report);
    assert.is(red.length, 1);
    assert.ok(red[0]?.startsWith('violation-refused upload fail'), red.join('\n'));
  });

  for (const [words, id, told] of [
    ['a body', 'say', 'no such type'],
    ['a part', 'upload', 'picture'],
  ] as const) {
    test(`a server that minds no media type of ${words} is advised`, async () => {
      const report = await verifyDocument({
        ...{ document: formsDocument, routes: formsRoutes(), options: { ...options, only, operation: [id] } },
        bent: ({ type, bytes }, right) => {
          const answer = right();
          const isOther = type === 'image/gif' || Buffer.from(bytes).includes('Content-Type: text/csv');
          return isOther && Object(answer.body).message === told ? taken : answer;
        },
      });
      assert.equal(
        openRows(report).map((row) => row.split(' ').slice(0, 3).join(' ')),
        [`violation-refused ${id} warn`],
      );
    });
  }

  for (const [words, id, isIt] of unread) {
    test(`a server that does not read ${words}`, async () => {
      const report = await verifyDocument({
        ...{ document: formsDocument, routes: formsRoutes(), options: { ...options, only, operation: [id] } },
        bent: (asked, right) => (isIt(asked) ? refused : right()),
      });
      const failed = report.checks.filter(({ verdict }) => verdict === 'fail');
      assert.equal(
        failed.map(({ id }) => id),
        ['valid-request-accepted'],
        openRows(report).join('\n'),
      );
    });
  }
});
