/** A row that one target breaks and another keeps is a difference, whatever the requests have to bring anew each time. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { body, json, Problem, problem as refusal } from '../../state/documents.ts';
import { reading, type Thing, validator } from '../../state/reading.ts';
import { problem, type Routes, withRoutes } from '../../state/serve-routes.ts';
import { suite } from '../../support/suite.ts';
import { withFolder } from '../../support/with-folder.ts';
import { runCli } from '../run-cli.ts';
import { type CompareJson, inShort } from './compare-servers.ts';

/** Books of a shelf, each of which has a number that no other one has. */
const shelf = (number: object) => ({
  openapi: '3.1.0',
  info: { title: 'Shelf', version: '1' },
  paths: {
    '/books': {
      post: {
        operationId: 'addBook',
        requestBody: body({ $ref: '#/components/schemas/NewBook' }),
        responses: {
          201: json({ $ref: '#/components/schemas/Book' }),
          400: refusal,
          409: refusal,
        },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      NewBook: {
        type: 'object',
        required: ['number'],
        properties: {
          number,
          authors: { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true },
        },
      },
      Book: {
        type: 'object',
        required: ['number', 'since'],
        properties: { number: { type: 'string' }, since: { type: 'string', format: 'date-time' } },
      },
    },
  },
});

/** How a server differs from a conforming one. */
interface Manner {
  readonly takesTwins?: true;
  readonly since?: string;
}

function shelfRoutes(document: object, { takesTwins, since = '2026-01-02T03:04:05Z' }: Manner): Routes {
  const known = new Set<unknown>();
  const isValid = validator(document, 'NewBook');
  const once = ({ authors, ...book }: Thing): Thing =>
    takesTwins && Array.isArray(authors) ? { ...book, authors: [...new Set(authors)] } : { ...book, authors };
  return {
    'POST /books': reading(
      (value) => isValid(value) || (isObject(value) && isValid(once(value))),
      (_, { number }) => {
        if (known.has(number)) return problem(409, 'there is one with this number');
        known.add(number);
        return { status: 201, body: { number, since } };
      },
    ),
  };
}

function isObject(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Compares a conforming shelf with another one. */
function compareShelves(number: object, manner: Manner): Promise<readonly [text: string, json: CompareJson]> {
  const document = shelf(number);
  const untouched = (_: unknown, right: () => ReturnType<Routes[string]>) => right();
  return withRoutes(shelfRoutes(document, {}), untouched, (good) =>
    withRoutes(shelfRoutes(document, manner), untouched, (bad) =>
      withFolder({}, async (cwd) => {
        await writeFile(join(cwd, 'api.json'), JSON.stringify(document));
        const run = await runCli(['compare', `good=${good}`, `bad=${bad}`, '--document', 'api.json'], {
          cwd,
        });
        const text = await readFile(join(cwd, 'reports/compare.json'), 'utf8');
        return [run.stdout + run.stderr, JSON.parse(text) as CompareJson] as const;
      }),
    ),
  );
}

const isbn = { type: 'string', pattern: '^97[89][0-9]{10}$' };
const code = { type: 'string', pattern: '^[0-9a-f]{12}$' };

suite('compare: rows that one breaks and another keeps', (test) => {
  for (const [name, number] of Object.entries({ 'thirteen digits': isbn, 'digits and letters': code })) {
    test(`numbers in ${name}, new in each request: whoever takes an author twice is found`, async () => {
      const [text, found] = await compareShelves(number, { takesTwins: true });
      const told = inShort(found);
      assert.ok(told.includes('conformance violation-refused: good 400, bad 201'), text);
      assert.not.match(text, /answer alike/);
    });

    test(`numbers in ${name}: two that conform answer alike in all cases`, async () => {
      const [text, found] = await compareShelves(number, {});
      assert.equal(found.clusters, [], text);
      assert.match(
        text,
        /both targets conform; they answer alike in all \d+ cases that every target was asked\n/,
      );
    });
  }

  test('a text of another format stands in an answer of the same class', async () => {
    const [text, found] = await compareShelves(isbn, { since: 'Fri, 02 Jan 2026 03:04:05 GMT' });
    const [only, ...others] = found.clusters;
    assert.equal([only?.kind, only?.row, others], ['conformance', 'response-format', []], text);
    assert.equal(
      only?.smallest.answers.map(({ target, broken }) => [target, broken.map(({ row }) => row)]),
      [
        ['good', []],
        ['bad', ['response-format']],
      ],
    );
    assert.match(text, /good keeps response-format, bad breaks response-format: /);
    assert.match(text, /they differ in 1 place, and there against the specification\n/);
  });
});
