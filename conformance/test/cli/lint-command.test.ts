/** The command `lint`: what of a document is exercised, what is wrong with it and where it is weak. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { WeakSpot } from '../../model/coverage.ts';
import type { CoverageReport } from '../../report/coverage-report.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { callMain } from './call-main.ts';

interface Lint {
  readonly notes: readonly string[];
  readonly findings: readonly { readonly level: string; readonly location?: { readonly line: number } }[];
  readonly weakSpots: readonly (WeakSpot & { readonly message: string })[];
  readonly coverage: CoverageReport;
}

async function lintOf(document: object): Promise<Lint & { readonly code: number; readonly text: string }> {
  return withFolder({}, async (folder) => {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify({ info: { title: 'T', version: '1' }, ...document }));
    const [told, json] = [await callMain(['lint', file]), await callMain(['lint', file, '--json'])];
    assert.is(told.code, json.code);
    return { ...(JSON.parse(json.stdout) as Lint), code: told.code, text: told.stdout };
  });
}

const order = {
  type: 'object',
  properties: { status: { type: 'string' }, note: { type: 'string' }, count: { type: 'integer' } },
};
const weak = {
  openapi: '3.1.0',
  paths: {
    '/orders': {
      post: {
        operationId: 'addOrder',
        requestBody: { content: { 'application/json': { schema: order } } },
        responses: { 201: { description: 'made' } },
      },
      get: {
        operationId: 'listOrders',
        responses: {
          200: { description: 'all', content: { 'application/json': { schema: { items: order } } } },
        },
      },
    },
  },
};

/** The same, with everything said. */
const tight = {
  openapi: '3.1.0',
  paths: {
    '/orders': {
      post: {
        operationId: 'addOrder',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['status'],
                additionalProperties: false,
                properties: {
                  status: { enum: ['open', 'closed'] },
                  note: { type: 'string', maxLength: 20 },
                  count: { type: 'integer', minimum: 0 },
                },
              },
            },
          },
        },
        responses: { 204: { description: 'made' }, 400: { description: 'no' } },
      },
    },
  },
};

suite('lint', (test) => {
  test('says where a document is weak, the most valuable first, alike places together', async () => {
    const { weakSpots, text, code } = await lintOf(weak);
    assert.is(code, 0);
    assert.equal(
      weakSpots.map(({ code: kind, name, places }) => [kind, name ?? '', ...places].join(' ')),
      [
        'no-refusal  addOrder',
        'answer-without-content  addOrder 201',
        'nothing-required  listOrders 200 /*',
        'free-word status listOrders 200 /*/status addOrder /status',
        'open-object  addOrder',
        'free-text note listOrders 200 /*/note addOrder /note',
        'free-number count listOrders 200 /*/count addOrder /count',
      ],
    );
    assert.match(
      text,
      /^ {2}any text passes as status: no enum, pattern or length \(listOrders 200 \/\*\/status, addOrder/m,
    );
  });

  test('leaves out members that only the other side sends', async () => {
    const tags = { type: 'array', items: { type: 'string' } };
    const properties = { tags: { ...tags, readOnly: true }, secret: { type: 'string', writeOnly: true } };
    const content = { 'application/json': { schema: { type: 'object', required: ['secret'], properties } } };
    const post = {
      operationId: 'a',
      requestBody: { content },
      responses: { 200: { description: 'd', content } },
    };
    const { weakSpots } = await lintOf({ openapi: '3.1.0', paths: { '/a': { post } } });
    const places = weakSpots
      .filter(({ code }) => /^(?:free|endless)/.test(code))
      .flatMap((one) => one.places);
    assert.equal(places.toSorted(), ['a /secret', 'a 200 /tags/*']);
  });

  test('has nothing to say of one that says everything', async () => {
    const { weakSpots, text, coverage, findings } = await lintOf(tight);
    assert.equal(weakSpots, []);
    assert.equal(findings, []);
    assert.is(coverage.percent, 100);
    assert.match(
      text,
      /^T 1, OpenAPI 3\.1\.0: .*\na run would exercise 100 % of it \(\d+ of \d+\): 1 of 1 operation,/,
    );
    assert.not.match(text, /weak spots|wrong with/);
    assert.match(text, /: 1 of 1 operation, .*\b(\d+) of \1 keywords that a request can break/);
  });

  test('says that what no request can break is not counted', async () => {
    const limit = { name: 'limit', in: 'query', schema: { type: 'string', maxLength: 9 } };
    const get = { operationId: 'list', parameters: [limit], responses: { 200: { description: 'ok' } } };
    const { text } = await lintOf({ openapi: '3.1.0', paths: { '/a': { get } } });
    assert.match(text, /valid side only: .*, and it is not counted \(list query\.limit type\)/);
    assert.match(text, /\b1 of 1 keyword that a request can break/);
  });

  test('ends with 1 where the document is not what OpenAPI says, with the place', async () => {
    const paths = { '/a': { get: { responses: { 200: {} } } } };
    const { code, findings, text } = await lintOf({ openapi: '3.1.0', paths });
    assert.is(code, 1);
    assert.is(findings[0]?.level, 'recommended');
    assert.match(
      text,
      /^ {2}recommended {2}\S+openapi\.json:1:\d+ {2}the document is not valid OpenAPI: expected /m,
    );
  });

  test('names keywords of older drafts, which say nothing any more, where they stand as such', async () => {
    const named = { properties: { nullable: { type: 'boolean' } }, example: { dependencies: {} } };
    const old = { type: 'string', nullable: true };
    const schemas = { A: { ...named, dependencies: { a: ['b'] } }, B: old, C: old };
    const paths = { '/a': { get: { responses: { 200: { description: 'ok' } } } } };
    const { notes, code } = await lintOf({ openapi: '3.1.0', paths, components: { schemas } });
    assert.is(code, 0);
    assert.equal(notes, [
      '/components/schemas/A: "dependencies" says nothing here: write dependentRequired or dependentSchemas.',
      '/components/schemas/B: "nullable" says nothing here, and at one more place: write "null" into the list of types.',
    ]);
    const before = await lintOf({ openapi: '3.0.3', paths, components: { schemas: { B: old } } });
    assert.equal(before.notes, []);
    const idle = {
      A: { nullable: true, allOf: [{ $ref: '#/components/schemas/D' }] },
      B: { type: 'string', nullable: true, enum: ['a'] },
      C: { type: 'string', nullable: true, enum: ['a', null] },
      D: { nullable: true, description: 'anything' },
    };
    const unsaid = await lintOf({ openapi: '3.0.3', paths, components: { schemas: idle } });
    assert.equal(unsaid.notes, [
      '/components/schemas/A: "nullable" says nothing here, and at one more place: write a type beside it, and null into the enum; until then null is neither sent nor told of where it comes.',
    ]);
  });

  test('says of a document without operations that there is nothing to exercise', async () => {
    const made = { post: { responses: { 200: { description: 'taken' } } } };
    const { code, text } = await lintOf({ openapi: '3.1.0', webhooks: { made } });
    assert.is(code, 0);
    assert.match(text, /\na run would exercise nothing of it: it has no operation\n/);
    assert.not.match(text, /100 %/);
  });

  test('ends with 2 where it cannot be read, and where two are named', async () => {
    assert.is((await callMain(['lint', 'none.yaml'])).code, 2);
    const two = await callMain(['lint', 'openapi.yaml', '--document', 'other.yaml']);
    assert.is(two.code, 2);
    assert.match(two.stderr, /^error: lint: two documents are named\n/);
  });

  test('names what cannot be sent, and why', async () => {
    const { code, stdout } = await callMain(['lint', 'fixtures/documents/unsendable/openapi.yaml']);
    assert.is(code, 0);
    assert.match(
      stdout,
      /^ {2}nothing can be sent to uploadScan: this version cannot send application\/x-tar \(uploadScan\)$/m,
    );
    assert.match(stdout, /^ {2}not sent: this version does not write it \(browse query\.filter, /m);
  });

  test('names the place that cannot be read where something is not sent for it', async () => {
    const q = { name: 'q', in: 'query', schema: { $ref: '#/components/schemas/None' } };
    const get = { operationId: 'list', parameters: [q], responses: { 200: { description: 'd' } } };
    const { text } = await lintOf({ openapi: '3.1.0', paths: { '/a': { get } } });
    assert.match(text, /^ {2}not sent: its schema cannot be read \([^)]*:1:\d+\) \(list query\.q\)$/m);
  });

  test('counts no answer of which nothing can be read, and tells its reference once', async () => {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/None' } } };
    const links = { next: { $ref: '#/components/links/None' } };
    const responses = {
      200: { description: 'd', content, links },
      400: { $ref: '#/components/responses/None' },
    };
    const paths = { '/a': { get: { operationId: 'a', parameters: [limit], responses } } };
    const { text } = await lintOf({ openapi: '3.1.0', paths });
    assert.match(text, /, 1 of 1 answer$/m);
    for (const name of ['200 application/json', '400'])
      assert.match(
        text,
        new RegExp(`^ {2}not judged: [^)]*cannot be read \\([^)]*\\) \\(a ${name}\\)$`, 'm'),
      );
    assert.is(text.split('the document is not valid OpenAPI').length, 4, text);
  });

  test('names what only the server sends, and is bounded', async () => {
    const answer = { responses: { 200: { description: 'd' } } };
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`/p${at}`, { get: { operationId: `p${at}`, ...answer } }]),
    );
    const { text } = await lintOf({
      ...{ openapi: '3.1.0', paths: many, webhooks: { made: { post: answer } } },
      servers: [{ url: 'https://x.example/v1' }],
    });
    assert.match(text, /^ {2}not received: the server sends this request, .* \(webhook made post\)$/m);
    assert.match(
      text,
      /^ {2}not asked: requests go to the URL that is given \(server https:\/\/x\.example\/v1\)$/m,
    );
    assert.match(text, /\(p0 200, p1 200, p2 200, p3 200 and 26 more\)$/m);
  });
});

const limit = { name: 'limit', in: 'query', schema: { type: 'integer' } };
