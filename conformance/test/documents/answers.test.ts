/** Header fields, formats, problem details, streams and texts of answers: a conforming server is let be, each fault is found. */

import * as assert from 'uvu/assert';
import type { Told } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';
import { answersDocument, answersRoutes } from './answers-server.ts';

const options = { profile: 'spec', runs: 2 } as const;

suite('answers as documented', (test) => {
  test('nobody is accused, and nothing stays open', async () => {
    const trial = { document: answersDocument, routes: answersRoutes(), options };
    const report = await verifyDocument(trial);
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });

  test('a server that takes any text for an address is told so, and conforms', async () => {
    const trial = { document: answersDocument, routes: answersRoutes(() => true), options };
    const report = await verifyDocument(trial);
    assert.equal(
      openRows(report).map((row) => row.split(' ').slice(0, 3).join(' ')),
      ['format-refused openAccount warn'],
    );
    assert.is(report.exitCode, 0);
  });
});

/** A fault: where, what it makes of a right answer, the check that finds it and what that says. */
type Fault = readonly [
  name: string,
  path: string,
  bend: (told: Told) => Told,
  check: string,
  verdict: string,
  actual: RegExp,
];

const field =
  (name: string, value: string | readonly string[] | undefined) =>
  (told: Told): Told => {
    const { [name]: _, ...others } = told.fields ?? {};
    return { ...told, fields: value === undefined ? others : { ...others, [name]: value } };
  };
const member =
  (name: string, value: unknown) =>
  (told: Told): Told => ({ ...told, body: { ...Object(told.body), [name]: value } });
const raw =
  (text: string, type?: string) =>
  (told: Told): Told => ({
    ...told,
    raw: text,
    fields: { ...told.fields, ...(type ? { 'content-type': type } : {}) },
  });
const headers = 'response-headers';

const faults: readonly Fault[] = [
  ['lacks a header', '/accounts', field('x-rate-remaining', undefined), headers, 'fail', /^no such field$/],
  ['has a text for a number', '/accounts', field('x-rate-remaining', 'many'), headers, 'fail', /^many$/],
  ['has a number below its minimum', '/accounts', field('x-rate-remaining', '-1'), headers, 'fail', /^-1$/],
  ['says it twice', '/accounts', field('x-rate-remaining', ['3', '4']), headers, 'fail', /^3, 4$/],
  ['has an unknown item', '/accounts', field('x-tags', 'new, lost'), headers, 'fail', /lost/],
  ['lacks a member of a header', '/accounts', field('x-window', 'from,1'), headers, 'fail', /^from,1$/],
  [
    'has a text in a header of pairs',
    '/accounts',
    field('x-flags', 'beta=perhaps'),
    headers,
    'fail',
    /perhaps/,
  ],
  ['has broken JSON in a header', '/accounts', field('x-place', '{row'), headers, 'fail', /row/],
  ['has a wrong cookie', '/accounts', field('set-cookie', ['sid=1', 'X=2']), headers, 'fail', /X=2/],
  ['has no UUID', '/accounts', member('id', 'seven'), 'response-format', 'fail', /seven/],
  [
    'has an instant without a zone',
    '/accounts',
    member('opened', '2024-06-15T12:00:00'),
    'response-format',
    'fail',
    /2024/,
  ],
  [
    'has a loose instant',
    '/accounts',
    member('opened', '2024-06-15 12:00:00Z'),
    'response-format',
    'warn',
    /2024/,
  ],
  ['has no mail address', '/accounts', member('contact', 'nobody'), 'response-format', 'warn', /nobody/],
  ['gives a secret away', '/accounts', member('secret', 'hush'), 'response-write-only', 'warn', /^a text$/],
  ['streams broken JSON', '/readings', raw('{"at":1,"value":2}\n{"at":\n'), 'response-items', 'fail', /at/],
  [
    'streams a wrong item',
    '/readings',
    raw('{"at":1,"value":2}\n{"at":"x","value":1}\n'),
    'response-items',
    'fail',
    /"x"/,
  ],
  ['sends a wrong event', '/events', raw('data: {"at":1}\n\n'), 'response-items', 'warn', /nothing/],
  ['says another word', '/state', raw('ajar'), 'response-schema', 'fail', /ajar/],
  ['says a word behind blanks', '/state', raw('  open\n'), 'response-schema', 'fail', / {2}open/],
  [
    'lacks a member under a range',
    '/state',
    raw('{}', 'application/json'),
    'response-schema',
    'fail',
    /nothing/,
  ],
];

/** Refusals are bent as they come. */
const refusals: readonly (readonly [string, Fault[2], RegExp])[] = [
  ['another status', member('status', 500), /500/],
  ['a title that is no text', member('title', 7), /7/],
  ['a type that is no URI', member('type', 'no such thing'), /no such thing/],
];

suite('answers with a fault', (test) => {
  for (const [name, path, bend, check, verdict, actual] of faults) {
    test(`a server that ${name}`, async () => {
      const report = await verifyDocument({
        ...{ document: answersDocument, routes: answersRoutes() },
        bent: (asked, right) => {
          const told = right();
          return asked.path === path && told.status < 300 ? bend(told) : told;
        },
        options: { ...options, only: [check] },
      });
      const rows = report.checks.filter((row) => row.verdict === verdict);
      assert.equal(
        rows.map(({ id }) => id),
        [check],
        openRows(report).join('\n'),
      );
      assert.match(rows[0]?.findings[0]?.actual ?? '', actual);
    });
  }

  for (const [name, bend, actual] of refusals) {
    test(`problem details with ${name}`, async () => {
      const report = await verifyDocument({
        ...{ document: answersDocument, routes: answersRoutes() },
        bent: (_, right) => (right().status >= 400 ? bend(right()) : right()),
        options: { ...options, only: ['problem-details', 'violation-refused'], operation: ['openAccount'] },
      });
      const [row] = report.checks.filter(({ verdict }) => verdict === 'warn');
      assert.is(row?.id, 'problem-details', openRows(report).join('\n'));
      assert.match(row?.findings[0]?.actual ?? '', actual);
    });
  }
});
