/** Servers made from a document: the responder conforms, its mutants do not, and what the text leaves open is let be. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { loadContract } from '../../contract/load-contract.ts';
import { documentSubjects } from '../../selfcheck/document/document-subjects.ts';
import { roundAround } from '../../selfcheck/document/schemas.ts';
import { callMain } from '../cli/call-main.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { startFlags } from './examples/flags-server.ts';
import { startInvoices } from './examples/invoices-server.ts';
import { startProjects } from './examples/projects-server.ts';
import { expectFound } from './expect-found.ts';
import { clientOf } from './state/client.ts';
import { gardenOf } from './state/garden.ts';
import { laws } from './state/laws.ts';
import { plotCredentials, plots } from './state/plots.ts';

const libraryFile = 'fixtures/documents/library/openapi.yaml';
const library = documentSubjects(await loadContract(libraryFile));
const invoices = documentSubjects(await loadContract('fixtures/documents/invoices/openapi.yaml'));
const shop = documentSubjects(await loadContract('openapi.yaml'));

/** What conforms, and a difference in a parameter, a body, a credential and an answer; the long tests have the others. */
const chosen: readonly string[] = [
  'responder',
  'ignores-type /paths/~1books/get/parameters/0/schema/type',
  'does-without-pages /components/schemas/Book/required/1',
  'forgets-credential listBooks',
  'leaves-out-title listBooks 200',
];

suite('servers made from a document', (test) => {
  for (const name of chosen) test(`library: ${name}`, () => expectFound(library, name));

  for (const name of ['takes-any-oauth listInvoices', 'takes-any-key listInvoices'])
    test(`invoices, which know two credentials: ${name}`, () =>
      expectFound(invoices, name, { operationBudget: '60' }));

  test('have names of their own', () => {
    for (const subjects of [library, shop]) {
      assert.is(new Set(subjects.map(({ name }) => name)).size, subjects.length);
    }
  });

  test('a matrix is not made of them', async () => {
    const run = await callMain(['selfcheck', '--document', libraryFile, '--write-matrix']);
    assert.is(run.code, 2);
    assert.match(run.stderr, /--write-matrix: the matrix is only for/);
  });
});

/** A schema of a body, and the mutants of keywords and types that it gives. */
const schemas: readonly (readonly [schema: unknown, names: readonly string[]])[] = [
  [{}, []],
  [{ type: 'object', required: ['a'] }, ['ignores-type /type', 'does-without-a /required/0', 'takes-null ']],
  [{ enum: ['a'], type: 'string' }, ['ignores-enum /enum', 'takes-null ', 'takes-numbers-for-texts ']],
  [{ type: 'string', minLength: 0 }, ['ignores-type /type', 'takes-null ', 'takes-numbers-for-texts ']],
  [{ type: 'array', uniqueItems: false }, ['ignores-type /type', 'takes-null ']],
  [{ type: ['array', 'null'] }, ['ignores-type /type']],
  [
    { type: 'integer', minimum: 2 },
    [
      'ignores-type /type',
      'ignores-minimum /minimum',
      'takes-null ',
      'reads-numbers-from-texts ',
      'takes-fractions ',
    ],
  ],
  [{ type: 'boolean' }, ['ignores-type /type', 'takes-null ', 'reads-truth-from-texts ']],
  [{ anyOf: [{ minimum: 1 }, { maxLength: 2 }] }, []],
  [{ allOf: [{ type: 'number', minimum: 1 }, { type: 'number' }] }, ['ignores-minimum /allOf/0/minimum']],
  [{ items: { properties: { a: { pattern: '^a' } } } }, ['ignores-pattern /items/properties/a/pattern']],
];

suite('mutants of keywords', (test) => {
  for (const [schema, names] of schemas) {
    test(JSON.stringify(schema), async () => {
      const found = await mutantsOfBody(schema);
      const pointer = '/paths/~1things/post/requestBody/content/application~1json/schema';
      const keywords = found.filter((name) => name.includes(pointer));
      assert.equal(
        keywords.map((name) => name.replace(pointer, '')),
        names,
      );
    });
  }
});

function mutantsOfBody(schema: unknown): Promise<readonly string[]> {
  const post = {
    requestBody: { content: { 'application/json': { schema } } },
    responses: { 204: { description: 'Done' } },
  };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: { '/things': { post } },
  };
  return withFolder({}, async (folder) => {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    return documentSubjects(await loadContract(file)).map(({ name }) => name);
  });
}

suite('integers beyond a double', (test) => {
  const limit = 9223372036854775807n;
  const low = -9007199254740993n;
  const round = roundAround({ maximum: limit, deep: [{ minimum: low }] });

  for (const mark of [limit, low]) {
    test(`keep their side of ${mark}`, () => {
      const at = round(mark);
      assert.is(at, Number(mark));
      for (const near of [1n, 2n, 500n]) {
        assert.ok(round(mark + near) > at, `${near} above`);
        assert.ok(round(mark - near) < at, `${near} below`);
      }
    });
  }

  test('are rounded as usual elsewhere', () => {
    assert.is(round(2n ** 70n), 2 ** 70);
  });
});

const examples = { projects: startProjects, flags: startFlags, invoices: startInvoices };

/** The example servers keep every law that is tried by hand on the responder: both are held to the same. */
suite('example servers with state', (test) => {
  for (const [name, start] of Object.entries(examples)) {
    test(`${name}: keeps every law`, async () => {
      const server = await start();
      const broken: string[] = [];
      try {
        const call = clientOf(server.url, plotCredentials[name] ?? {});
        for (const plot of plots.filter(({ document }) => document === name)) {
          for (const [law, holds] of Object.entries(laws)) {
            await holds(gardenOf(plot, call)).catch((error: unknown) =>
              broken.push(`${law}: ${String(error)}`),
            );
          }
        }
      } finally {
        await server.stop();
      }
      assert.equal(broken, []);
    });
  }
});
