/** Formats, in branches too: what breaks one is sent, where no other branch has a use for it. */

import * as assert from 'uvu/assert';
import type { Report } from '../../report/report.ts';
import type { Routes, Told } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const day = { type: 'string', format: 'date' };
const object = (properties: object, required = Object.keys(properties)): object => ({
  ...{ type: 'object', required, properties },
  additionalProperties: false,
});
const kind = (name: string): object => ({ const: name });

const isDay = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** An integer that its format says is one of 32 bits. */
const count = { type: 'integer', format: 'int32' };

const isCount = (value: unknown): boolean => Number.isInteger(value) && (Number(value) | 0) === value;

/** Who reads values by their format, and who does not. */
interface Readers {
  readonly strict: (value: unknown) => boolean;
  readonly loose: (value: unknown) => boolean;
}

const days: Readers = { strict: isDay, loose: (value) => typeof value === 'string' };
const counts: Readers = { strict: isCount, loose: Number.isInteger };

type Body = Readonly<Record<string, unknown>>;

/** A schema, and whether a conforming server takes a body, which looks at formats or not. */
type Shape = readonly [
  words: string,
  schema: object,
  takes: (body: Body, isRight: (value: unknown) => boolean) => boolean,
  readers?: Readers,
];

/** Where no other branch allows the text. */
const broken: readonly Shape[] = [
  [
    'a branch with a name',
    {
      oneOf: [
        object({ kind: kind('fast'), at: day }),
        object({ kind: kind('slow'), weeks: { type: 'integer' } }),
      ],
      discriminator: { propertyName: 'kind' },
    },
    ({ kind: name, at, weeks, ...others }, isRight) =>
      Object.keys(others).length === 0 &&
      ((name === 'fast' && isRight(at) && weeks === undefined) ||
        (name === 'slow' && Number.isInteger(weeks) && at === undefined)),
  ],
  [
    'a branch by its members',
    { anyOf: [object({ from: day }), object({ count: { type: 'integer' } })] },
    ({ from, count, ...others }, isRight) =>
      Object.keys(others).length === 0 &&
      ((isRight(from) && count === undefined) || (Number.isInteger(count) && from === undefined)),
  ],
  [
    'a member of two types',
    object({ due: { anyOf: [day, { type: 'integer' }] } }),
    ({ due, ...others }, isRight) =>
      Object.keys(others).length === 0 &&
      (Number.isInteger(due) || (typeof due === 'string' && isRight(due))),
  ],
  [
    'an integer of 32 bits',
    object({ count }),
    ({ count: given, ...others }, isRight) => Object.keys(others).length === 0 && isRight(given),
    counts,
  ],
  [
    'an integer of 32 bits in a branch',
    object({ count: { anyOf: [count, { type: 'string', minLength: 3 }] } }),
    ({ count: given, ...others }, isRight) =>
      Object.keys(others).length === 0 &&
      (isRight(given) || (typeof given === 'string' && [...given].length >= 3)),
    counts,
  ],
];

/** Where another branch has some of it, or all: then nothing is wrong. */
const open: readonly Shape[] = [
  [
    'a day or any text',
    object({ due: { anyOf: [day, { type: 'string' }] } }),
    ({ due, ...others }) => Object.keys(others).length === 0 && typeof due === 'string',
  ],
  [
    // Two words are neither.
    'a day or a word',
    object({ due: { anyOf: [day, { type: 'string', pattern: '^[a-z]+$' }] } }),
    ({ due, ...others }) =>
      Object.keys(others).length === 0 && typeof due === 'string' && (isDay(due) || /^[a-z]+$/.test(due)),
  ],
  [
    'an integer of 32 bits, or any',
    object({ count: { anyOf: [count, { type: 'integer' }] } }),
    ({ count: given, ...others }) => Object.keys(others).length === 0 && Number.isInteger(given),
    counts,
  ],
];

/** Where a text or an integer of another branch is all that a broken format would be. */
const unbreakable: ReadonlySet<Shape | undefined> = new Set([open[0], open[2]]);

function reportOf([, schema, takes]: Shape, isRight: (value: unknown) => boolean): Promise<Report> {
  const content = { 'application/json': { schema } };
  const book = {
    operationId: 'book',
    requestBody: { required: true, content },
    responses: { 200: { description: 'Booked' }, 400: { description: 'Refused' } },
  };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Days', version: '1' },
    paths: { '/days': { post: book } },
  };
  const routes: Routes = {
    'POST /days': ({ json }): Told => {
      const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
      return { status: isObject && takes(json as Body, isRight) ? 200 : 400 };
    },
  };
  return verifyDocument({ document, routes, options: { profile: 'spec', runs: 1 } });
}

const readersOf = ([, , , readers = days]: Shape): Readers => readers;

const rowsOf = (report: Report): readonly string[] =>
  openRows(report).map((row) => row.split(' ').slice(0, 3).join(' '));

/** Whether coverage says that a format was broken. */
function isFormatBroken({ coverage }: Report): boolean {
  const items = coverage?.operations.flatMap((one) => one.items) ?? [];
  return items.some(({ name, broken: tried }) => name.endsWith(' format') && (tried?.matched ?? 0) > 0);
}

suite('formats in branches', (test) => {
  for (const shape of [...broken, ...open]) {
    test(`nobody is accused who conforms: ${shape[0]}`, async () => {
      const report = await reportOf(shape, readersOf(shape).strict);
      assert.equal(rowsOf(report), []);
      assert.is(isFormatBroken(report), !unbreakable.has(shape));
    });
  }
  for (const shape of broken) {
    test(`a server that does not look at the format is found: ${shape[0]}`, async () => {
      const report = await reportOf(shape, readersOf(shape).loose);
      assert.equal(rowsOf(report), ['format-refused book warn']);
      assert.ok(isFormatBroken(report));
    });
  }
});
