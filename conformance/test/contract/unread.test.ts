/** Parts of a document that nobody can read: schemas without an end, and patterns that are none. */

import * as assert from 'uvu/assert';
import { documentValid } from '../../checks/document-valid.ts';
import { loadContract } from '../../contract/load-contract.ts';
import { withoutUnreadPatterns } from '../../contract/unread.ts';
import { withoutGrowth } from '../../contract/unread-growth.ts';
import type { JsonObject } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';
import { assertLawful } from './contract-laws.ts';
import { documents } from './fixture.ts';

type Hold = (next: JsonObject) => JsonObject;

/** So many levels, each of which holds the next one. */
function levels(count: number, hold: Hold): JsonObject {
  const at = (level: number): JsonObject => ({ $ref: `#/components/schemas/L${level}` });
  const inner = Array.from({ length: count }, (_, level) => [`L${level}`, hold(at(level + 1))] as const);
  return { ...Object.fromEntries(inner), [`L${count}`]: { type: 'string' } };
}

const takes = (name: string): JsonObject => ({
  post: {
    operationId: `post${name}`,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    },
    responses: { '200': { description: 'taken' }, '4XX': { description: 'refused' } },
  },
});

function documentOf(schemas: JsonObject): JsonObject {
  return {
    ...{ openapi: '3.1.0', info: { title: 'growth', version: '1' } },
    paths: { '/large': takes('L0'), '/small': takes('Small') },
    components: { schemas: { ...schemas, Small: { type: 'object', required: ['a'] } } },
  };
}

const holds: Readonly<Record<string, Hold>> = {
  allOf: (next) => ({ allOf: [next, { ...next, title: 'again' }] }),
  oneOf: (next) => ({ oneOf: [next, next] }),
  anyOf: (next) => ({ anyOf: [next, { not: next }] }),
  'a condition': (next) => ({ if: next, else: next }),
  dependentSchemas: (next) => ({ dependentSchemas: { a: next, b: next } }),
};

/** Schemas that no judge comes to the end of: nothing is sent for them, and all the rest of the document is verified. */
suite('schemas that grow', (test) => {
  for (const [name, hold] of Object.entries(holds)) {
    test(`by ${name}: thirty levels are marked once, and ten are left as they are`, () => {
      const { remarks } = withoutGrowth(documentOf(levels(30, hold)), '3.1');
      assert.ok(remarks.length > 0 && remarks.length < 5, String(remarks.length));
      for (const { pointer } of remarks) assert.match(pointer, /^\/components\/schemas\/L\d+/);
      const small = documentOf(levels(9, hold));
      assert.is(withoutGrowth(small, '3.1').document, small);
    });
  }

  test('the same part twice in one list is one, however many levels do so', () => {
    for (const keyword of ['allOf', 'anyOf']) {
      const twice = documentOf(levels(60, (next) => ({ [keyword]: [next, next] })));
      const once = documentOf(levels(60, (next) => ({ [keyword]: [next] })));
      assert.equal(withoutGrowth(twice, '3.1'), { document: once, remarks: [] });
    }
  });

  test('what grows by its values, or comes back further inside of one, is another matter', () => {
    const schemas = {
      ...levels(40, (next) => ({ type: 'object', properties: { x: next, y: next } })),
      Tree: { anyOf: [{ type: 'null' }, { type: 'array', items: { $ref: '#/components/schemas/Tree' } }] },
    };
    const document = documentOf(schemas);
    assert.is(withoutGrowth(document, '3.1').document, document);
  });

  const self = { $ref: '#/components/schemas/L0' };
  const endless: Readonly<Record<string, JsonObject>> = {
    'allOf itself': { L0: { allOf: [{ type: 'object' }, self] } },
    'two that hold each other': {
      L0: { anyOf: [{ $ref: '#/components/schemas/L1' }, { type: 'string' }] },
      L1: { not: self },
    },
    'a condition': { L0: { if: self, else: { type: 'object' } } },
    'a member that another one asks for': { L0: { dependentSchemas: { a: self } } },
    'thousands behind each other': levels(5000, (next) => ({ allOf: [next] })),
  };
  for (const [name, schemas] of Object.entries(endless))
    test(`${name}: is marked, and the other operation is verified`, async () => {
      const document = documentOf(schemas);
      const { remarks } = withoutGrowth(document, '3.1');
      assert.ok(remarks.length > 0 && remarks.length < 30, String(remarks.length));
      for (const { actual } of remarks) assert.match(actual, /^a schema that leads back to itself/);
      const isRight = (json: unknown): boolean => typeof json === 'object' && json !== null && 'a' in json;
      const right = ({ json }: { readonly json: unknown }) => ({ status: isRight(json) ? 200 : 400 });
      const routes = { 'POST /large': () => ({ status: 200 }), 'POST /small': right };
      const report = await verifyDocument({ document, routes, options: { only: ['violation-refused'] } });
      const small = report.checks.filter(({ operation }) => operation === 'postSmall');
      assert.equal(
        small.map(({ verdict }) => verdict),
        ['pass'],
      );
    });

  test('nothing is sent for them, and the other operation is verified', async () => {
    const document = documentOf(levels(40, holds['allOf'] ?? ((next) => next)));
    const isRight = (json: unknown): boolean => typeof json === 'object' && json !== null && 'a' in json;
    const paths: string[] = [];
    const rows = await verifyDocument({
      document,
      routes: {
        'POST /large': () => {
          paths.push('/large');
          return { status: 200 };
        },
        'POST /small': ({ json }) => ({ status: isRight(json) ? 200 : 400 }),
      },
    });
    assert.equal(paths, []);
    const open = openRows(rows).filter((line) => !line.includes(' postL0 '));
    assert.is(open.length, 1, open.join('\n'));
    assert.match(open[0] ?? '', /^document-valid warn a schema of more than 10000 parts at /);
  });
});

const unread = await loadContract(`${documents}unread/openapi.yaml`);
const schema = '/components/schemas/Thing';
const code = '/paths/~1things/get/parameters/0/schema';

/** Regular expressions that nobody reads are left out and told; the rest of the document is verified. */
suite('regular expressions that nobody reads', (test) => {
  test('are left out, each with its place', () => {
    assertLawful(unread);
    const places = unread.remarks.map(({ pointer }) => pointer).toSorted();
    assert.equal(places, [
      `${schema}/patternProperties/(?x) [a`,
      `${schema}/properties/name/pattern`,
      `${code}/pattern`,
    ]);
    for (const place of places) {
      assert.is(valueAt(unread.document, place), undefined);
      assert.ok(unread.positions.get(place)?.line);
    }
    assert.equal(valueAt(unread.document, code), { type: 'string', maxLength: 20 });
    assert.equal(valueAt(unread.document, `${schema}/patternProperties`), { '^x-': true });
  });

  test('are recommended findings about the document', async () => {
    const judgement = await documentValid.judgeDocument?.(unread, []);
    assert.ok(judgement?.kind === 'violated');
    if (judgement?.kind === 'violated') {
      assert.is(judgement.findings.length, 3);
      for (const { level, expected } of judgement.findings)
        assert.equal([level, expected], ['recommended', 'a regular expression of ECMA-262']);
    }
  });

  test('a document whose expressions are read is given back as it is', () => {
    const patterns = ['^a$', '\\p{L}', '[\\w-.]', '\\-', ''];
    const document = { components: { schemas: { A: { anyOf: patterns.map((pattern) => ({ pattern })) } } } };
    const readable = withoutUnreadPatterns(document, '3.1');
    assert.is(readable.document, document);
    assert.equal(readable.remarks, []);
  });

  test('a server is verified by all the rest', async () => {
    const routes = {
      'GET /things': ({ query }: { readonly query: URLSearchParams }) => {
        const [length] = [[...(query.get('code') ?? '')].length];
        return length > 20 ? { status: 400 } : { status: 200, body: [{ name: 'any' }] };
      },
    };
    const conforming = await verifyDocument({ document: unread.document, routes });
    assert.equal(openRows(conforming), []);
    const lax = await verifyDocument({
      document: unread.document,
      routes: { 'GET /things': () => ({ status: 200, body: [] }) },
    });
    assert.ok(openRows(lax).some((row) => row.startsWith('violation-refused listThings fail')));
  });

  test('what an expression names may be anything, and so may the members beside it', async () => {
    const closed = { type: 'object', required: ['id'], additionalProperties: false };
    for (const name of ['(?x) [a', '\\Aabc\\Z', '[\\w-.]+', '[[:alpha:]]', '\\c']) {
      const patternProperties = { [name]: { type: 'integer' } };
      const schema = { ...closed, properties: { id: { type: 'integer' } }, patternProperties };
      const get = {
        operationId: 'get',
        responses: { '200': { description: 'ok', content: { 'application/json': { schema } } } },
      };
      const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { '/a': { get } } };
      const serving = (body: object) =>
        verifyDocument({ document, routes: { 'GET /a': () => ({ status: 200, body }) } });
      assert.equal(failing(await serving({ id: 1, 'a-b': 2 })), [], name);
      assert.ok(failing(await serving({ 'a-b': 2 })).length > 0, name);
    }
  });
});

function failing(report: Awaited<ReturnType<typeof verifyDocument>>): readonly string[] {
  return openRows(report).filter((row) => / (?:fail|error) /.test(row));
}
