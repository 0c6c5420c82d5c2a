/** Rules between members that are named as the first and the last of a range: nobody is accused for them. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import type { Thing } from './reading.ts';
import { type Asked, type Bent, problem } from './serve-routes.ts';
import { type StayShape, stayRoutes, staysDocument } from './servers/stays.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const usual: StayShape = {
  first: 'from',
  last: 'to',
  format: 'date',
  refusedWith: 400,
  overlaps: 'free',
};

const shapes: Readonly<Record<string, StayShape>> = {
  'from and to, 400': usual,
  'starts_at and ends_at, 422': {
    ...usual,
    ...{ first: 'starts_at', last: 'ends_at', format: 'date-time', refusedWith: 422 },
  },
  'a stay that begins in the past': { ...usual, begins: 'in the past' },
  'a stay that begins in the future': {
    ...usual,
    ...{ first: 'departure', last: 'return', format: 'date-time', begins: 'in the future' },
  },
  'a room is let once, and the day of departure is free': {
    ...usual,
    ...{ first: 'checkIn', last: 'checkOut', overlaps: 'half-open' },
  },
  'a room is let once, and the day of departure is not free': {
    ...usual,
    ...{ first: 'startDate', last: 'endDate', format: 'date-time', overlaps: 'closed' },
  },
};

/** The same where a room is let once, so that each stay needs days of its own. */
const alone: StayShape = { ...usual, overlaps: 'closed' };

/** What a client that is right sees. */
const made = (thing: Thing) => ({ status: 201, body: { ...thing, id: 1 } });

/** Recommended at servers that mind the order of ends, and they are right. */
const twoWays = 'valid-request-accepted';

const isAdding = ({ method, json }: Asked): boolean => method === 'POST' && json !== undefined;

const faults: Readonly<
  Record<string, { readonly bent: Bent; readonly found: string; readonly shape?: StayShape }>
> = {
  'a note of forty characters is refused': {
    bent: (asked, right) => {
      const { note } = (asked.json ?? {}) as Thing;
      return typeof note === 'string' && note.length === 40 ? problem(400, 'too long') : right();
    },
    found: 'valid-request-accepted addStay fail',
  },
  'a start that is no date is taken': {
    bent: (asked, right) => {
      const { from, ...others } = (asked.json ?? {}) as Thing;
      const isText = typeof from === 'string' && !/^\d{4}-/.test(from);
      const answer = right();
      return isAdding(asked) && isText && answer.status === 400 && 'to' in others
        ? made({ from, ...others })
        : answer;
    },
    found: 'format-refused addStay warn',
  },
  'a start of null is taken where a room is let once': {
    shape: alone,
    bent: (asked, right) => {
      const { from, ...others } = (asked.json ?? {}) as Thing;
      const answer = right();
      return isAdding(asked) && from === null && answer.status === 400
        ? made({ ...others, from: '2024-06-15' })
        : answer;
    },
    found: 'violation-refused addStay fail',
  },
  'the least price of nothing is refused': {
    bent: ({ query }, right) => (query.get('minPrice') === '0' ? problem(400, 'nothing') : right()),
    found: 'valid-request-accepted listStays fail',
  },
};

function runStays(shape: StayShape, bent?: Bent) {
  return verifyDocument({
    document: staysDocument(shape),
    routes: stayRoutes(shape),
    ...(bent ? { bent } : {}),
    options: { profile: 'spec', runs: 12 },
  });
}

suite('the first and the last of a range', (test) => {
  for (const [name, shape] of Object.entries(shapes))
    test(`accuse nobody who minds their order: ${name}`, async () => {
      const report = await runStays(shape);
      const open = openRows(report);
      // Schemas allow the other way round: that it is refused is told, and nobody's fault.
      assert.equal(
        open.filter((row) => !row.startsWith(`${twoWays} addStay warn 4`)),
        [],
      );
      assert.is(report.exitCode, 0);
    });

  for (const [name, { bent, found, shape = usual }] of Object.entries(faults))
    test(`hide nothing: ${name}`, async () => {
      const { checks } = await runStays(shape, bent);
      const red = checks.filter(
        ({ id, verdict }) => verdict === 'fail' || (verdict === 'warn' && id !== twoWays),
      );
      assert.equal(
        red.map(({ id, operation, verdict }) => `${id} ${operation} ${verdict}`),
        [found],
      );
    });
});
