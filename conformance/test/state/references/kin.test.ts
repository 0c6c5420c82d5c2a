/** Things that name others of their own kind: a category has a parent, which has to be there, and is listed by it. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, type Bent, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const key = { type: 'integer', minimum: 1, maximum: 1_000_000 };
const code = { type: 'string', pattern: '^[A-Z]{2}[0-9]{4}$' };
const refusals = { 400: refusal, 404: refusal, 409: refusal, 422: refusal };

interface Kin {
  /** The schema of what a category goes by in paths. */
  readonly key: object;
  readonly member: string;
  /** The schema of the member. */
  readonly schema: unknown;
  readonly isList?: true;
}

function pathsOf(member: string, schema: unknown) {
  return {
    '/categories': {
      get: {
        operationId: 'list',
        parameters: [{ name: member, in: 'query', schema }],
        responses: { 200: json({ type: 'array', items: ref('Category') }), ...refusals },
      },
      post: {
        ...{ operationId: 'add', requestBody: body(ref('New')) },
        responses: { 201: json(ref('Category')), ...refusals },
      },
    },
    '/categories/{key}': {
      parameters: [inPath('key', ref('Key'))],
      get: { operationId: 'read', responses: { 200: json(ref('Category')), ...refusals } },
      put: {
        ...{ operationId: 'replace', requestBody: body(ref('New')) },
        responses: { 200: json(ref('Category')), ...refusals },
      },
    },
  };
}

function documentOf({ key: own, member, schema }: Kin) {
  const name = { type: 'string', minLength: 1, maxLength: 60 };
  return {
    openapi: '3.1.0',
    info: { title: 'Categories', version: '1' },
    paths: pathsOf(member, schema),
    components: {
      schemas: {
        ...{ Problem, Key: own, Member: schema },
        New: {
          ...{ type: 'object', required: ['name'], additionalProperties: false },
          properties: { name, [member]: schema },
        },
        Category: {
          ...{ type: 'object', required: ['key', 'name'] },
          properties: { key: ref('Key'), name, [member]: schema },
        },
      },
    },
  };
}

type Kept = ReadonlyMap<string, Thing>;

interface Served {
  readonly kin: Kin;
  readonly refused: number;
  readonly document: object;
}

function keyOf(kin: Kin, text: string): unknown {
  return kin.key === key ? Number(text) : text;
}

function lacks(kept: Kept, parent: unknown): boolean {
  return [parent].flat().some((one) => one !== undefined && one !== null && !kept.has(String(one)));
}

function listed({ kin, refused, document }: Served, kept: Kept, { query }: Asked): Told {
  const sought = query.getAll(kin.member).map((text) => keyOf(kin, text));
  const whole = kin.isList ? sought : sought[0];
  if (sought.length > 0 && !validator(document, 'Member')(whole)) return problem(400, 'no key');
  if (lacks(kept, whole)) return problem(refused, 'no such parent');
  const isSought = (one: unknown): boolean => [one].flat().some((own) => sought.includes(own));
  const found = [...kept.values()].filter((one) => sought.length === 0 || isSought(one[kin.member]));
  return { status: 200, body: found };
}

/** @param refused the status of what names a parent that is not there */
function routesOf(kin: Kin, refused: number): Routes {
  const kept = new Map<string, Thing>();
  const document = documentOf(kin);
  const served = { kin, refused, document };
  const isKey = validator(document, 'Key');
  const put = (name: string, thing: Thing, status: number) => {
    if (lacks(kept, thing[kin.member])) return problem(refused, 'no such parent');
    const whole = { key: keyOf(kin, name), ...thing };
    kept.set(name, whole);
    return { status, body: whole };
  };
  const add = reading(validator(document, 'New'), (_, thing) => {
    const next = kept.size + 1;
    const name = kin.key === code ? `AB${String(next).padStart(4, '0')}` : String(next);
    return put(name, thing, 201);
  });
  const isThere = (name: string) => {
    if (!isKey(keyOf(kin, name))) return problem(400, 'no key');
    return kept.has(name) ? undefined : problem(404, 'not there');
  };
  return {
    'GET /categories': (asked) => listed(served, kept, asked),
    'POST /categories': add,
    'GET /categories/{key}': ({ names: [name = ''] }) =>
      isThere(name) ?? { status: 200, body: kept.get(name) },
    'PUT /categories/{key}': (asked) =>
      isThere(asked.names[0] ?? '') ??
      reading(validator(document, 'New'), (_, thing) => put(asked.names[0] ?? '', thing, 200))(asked),
  };
}

const shapes: Readonly<Record<string, Kin>> = {
  'by a name that says so': { key, member: 'parentId', schema: key },
  'by the word parent': { key, member: 'parent', schema: { type: 'integer', minimum: 1 } },
  'by the schema of the key': { key, member: 'above', schema: ref('Key') },
  'by the schema of the key, or null': {
    ...{ key, member: 'above', schema: { anyOf: [ref('Key'), { type: 'null' }] } },
  },
  'several by the schema of the key': {
    ...{ key, member: 'within', schema: { type: 'array', items: ref('Key'), maxItems: 3 }, isList: true },
  },
  'by the same pattern': { key: code, member: 'above', schema: { ...code } },
};

suite('things that name others of their own kind', (test) => {
  const options = { profile: 'spec', runs: 2, only: ['valid-request-accepted', 'no-server-error'] } as const;
  const verified = (kin: Kin, refused: number, bent?: Bent) =>
    verifyDocument({
      ...{ document: documentOf(kin), routes: routesOf(kin, refused), options },
      ...(bent ? { bent } : {}),
    });

  for (const [how, kin] of Object.entries(shapes))
    for (const refused of [404, 422])
      test(`${how}: nobody is accused who answers ${refused} to one that is not there`, async () => {
        const report = await verified(kin, refused);
        assert.equal(openRows(report), []);
        assert.is(report.exitCode, 0);
      });

  test('a member that is of no kind of theirs is held to what its schema allows', async () => {
    for (const kin of [shapes['by the schema of the key'], shapes['by the same pattern']]) {
      if (!kin) throw new Error('no such shape');
      const { checks } = await verified(kin, 400, (asked, right) => {
        const { name } = (asked.json ?? {}) as { readonly name?: unknown };
        return typeof name === 'string' && name.length > 40 ? problem(400, 'too long') : right();
      });
      assert.equal(
        checks.filter(({ verdict }) => verdict === 'fail').map(({ id, operation }) => `${id} ${operation}`),
        ['valid-request-accepted add', 'valid-request-accepted replace'],
      );
    }
  });

  test('what a thing itself goes by is no other thing', async () => {
    const kin = { key: code, member: 'code', schema: ref('Key') };
    const { checks } = await verified(kin, 400);
    assert.ok(checks.some(({ id, verdict }) => id === 'valid-request-accepted' && verdict === 'fail'));
  });
});
