/** What is inside of parameters, of further media types and of branches is tried, and stays valid beside the rest. */

import * as assert from 'uvu/assert';
import { sourcesOf } from '../../cases/sources-of.ts';
import { loadContract } from '../../contract/load-contract.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { readJson } from '../../json/read-json.ts';
import { decodeUtf8 } from '../../json/utf8.ts';
import type { Draft } from '../../model/case.ts';
import type { SourceContext } from '../../model/check.ts';
import type { Contract, Operation } from '../../model/contract.ts';
import { boundaries } from '../../schema/boundaries.ts';
import { judgeValue } from '../../schema/judge.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { drawn, probesOf } from './wire.ts';

const parameters = [
  { name: 'X-Trace', in: 'header', schema: { type: 'array', items: { type: 'string', format: 'uuid' } } },
  {
    ...{ name: 'filter', in: 'query', style: 'deepObject' },
    schema: { type: 'object', properties: { size: { type: 'integer', minimum: 1, maximum: 500 } } },
  },
];
const years = { type: 'array', minItems: 1, maxItems: 2, items: { type: 'integer', maximum: 2030 } };
const layers = { type: 'array', minItems: 1, items: { enum: ['flood', 'hail'] } };
const named = { type: 'array', minItems: 1, items: { type: 'string', maxLength: 9 } };
const inPath = (...schemas: readonly JsonObject[]): readonly JsonObject[] =>
  schemas.map((schema, at) => ({ name: `p${at}`, in: 'path', required: true, schema }));
const kind = { enum: ['cargo', 'yacht', 'navy', 'rescue'] };
const visit = { type: 'object', required: ['name'], properties: { name: { type: 'string' }, kind } };
/** A number may be large beside `danger` alone. */
const load = {
  ...{ type: 'object', if: { required: ['danger'] }, else: { properties: { number: { maximum: 100 } } } },
  properties: { danger: { type: 'boolean' }, number: { type: 'integer', minimum: 4, maximum: 3600 } },
};
const texts = Array.from({ length: 12 }, (_, at) => [`text${at}`, { type: 'string' }]);
const branch = (of: string): JsonObject => ({
  ...{ type: 'object', required: ['of'] },
  properties: {
    ...{ of: { const: of }, ...Object.fromEntries(texts) },
    decks: { type: 'array', items: { type: 'object', properties: { use: { enum: ['cars', 'people'] } } } },
  },
});
const either = { oneOf: [branch('ferry'), branch('tanker')] };
/** In each of the eight forms the same five codes are allowed, and the goods have values of their own besides. */
const codes = { type: 'string', enum: ['a', 'b', 'c', 'd', 'e'] };
const goods = (of: string, use: readonly string[]): JsonObject => ({
  ...{ type: 'object', required: ['of'], additionalProperties: false },
  properties: { of: { const: of }, use: { type: 'string', enum: [...use] } },
});
const freight = {
  ...{ type: 'object', required: ['goods'] },
  properties: {
    code: codes,
    goods: { oneOf: [goods('bulk', ['coal', 'grain', 'ore', 'sand']), goods('box', ['cold', 'dry'])] },
    ...{ fast: { type: 'boolean' }, mail: { type: 'string' }, phone: { type: 'string' } },
  },
  anyOf: [{ required: ['mail'] }, { required: ['phone'] }],
  if: { required: ['fast'] },
  else: { properties: { code: { enum: ['a', 'b', 'c', 'd', 'e'] } } },
  dependentSchemas: { mail: { properties: { code: { enum: ['a', 'b', 'c', 'd', 'e'] } } } },
};

const responses = { 200: { description: 'ok' } };
const content = (schema: unknown, ...types: string[]): unknown => ({
  required: true,
  content: Object.fromEntries(types.map((type) => [type, { schema }])),
});
const document = {
  ...{ openapi: '3.1.0', info: { title: 'harbour', version: '1' } },
  paths: {
    '/list': { get: { operationId: 'list', parameters, responses } },
    '/maps/{p0}/{p1}': { get: { operationId: 'map', parameters: inPath(years, layers), responses } },
    '/tags/{p0}/{p1}': { get: { operationId: 'tags', parameters: inPath(named, layers), responses } },
    '/jobs/{p0}': { post: { operationId: 'job', parameters: inPath(layers), responses } },
    '/visits': {
      post: {
        operationId: 'visit',
        requestBody: content(visit, 'application/json', 'application/x-www-form-urlencoded'),
        responses,
      },
    },
    '/loads': { post: { operationId: 'load', requestBody: content(load, 'application/json'), responses } },
    '/freight': {
      post: { operationId: 'send', requestBody: content(freight, 'application/json'), responses },
    },
    '/cards': {
      post: {
        ...{ operationId: 'card', requestBody: content(visit, 'application/json') },
        responses: { ...responses, 415: { description: 'another media type' } },
      },
    },
    '/ships': { post: { operationId: 'ship', requestBody: content(either, 'application/json'), responses } },
  },
};

const contract: Contract = await withFolder({ 'openapi.json': JSON.stringify(document) }, (folder) =>
  loadContract(`${folder}/openapi.json`),
);

function operationOf(id: string): Operation {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`no operation ${id}`);
  return operation;
}

function contextOf(id: string): SourceContext {
  return { contract, operation: operationOf(id), form: 'required', schemes: [] };
}

function bodySchema(id: string): JsonObject | boolean {
  return operationOf(id).requestBody?.content[0]?.schema ?? true;
}

function bodyIn(step: Draft): Json {
  const read = readJson(decodeUtf8(drawn(step).body ?? new Uint8Array()) ?? '');
  return read.ok ? read.value : null;
}

suite('what is inside', (test) => {
  test('of a parameter is tried at its ends, and with a broken format', () => {
    const sources = sourcesOf(contextOf('list'));
    const pathsOf = (label: string) =>
      sources
        .filter((one) => one.label === label)
        .flatMap((one) => probesOf(one).map(({ steps }) => steps[0]));
    const sizes = pathsOf('query.filter.size:ends').map((step) => step?.path);
    assert.equal(sizes, ['/list?filter%5Bsize%5D=1', '/list?filter%5Bsize%5D=500']);
    const traces = pathsOf('header.X-Trace.0:unreadable').map((step) => step?.headers.at(-1)?.value);
    assert.equal(traces, ['not-a-uuid']);
  });

  test('of a list in a path is tried where it names nothing, and nothing is done', () => {
    const pathsOf = (id: string): readonly (string | undefined)[] =>
      sourcesOf(contextOf(id))
        .filter(({ label }) => label === 'listed' || /^path\.p\d+(?:\.0)?:ends$/.test(label))
        .flatMap((source) => probesOf(source).map(({ steps }) => steps[0]?.path));
    for (const path of ['/maps/1/hail', '/maps/2030/flood', '/maps/1,1/flood'])
      assert.ok(pathsOf('map').includes(path), path);
    assert.equal([...pathsOf('tags'), ...pathsOf('job')], []);
  });

  test('of a further media type is tried with each of the listed values', () => {
    const listed = sourcesOf(contextOf('visit')).find(({ label }) => label === 'form:listed');
    const told = (listed ? probesOf(listed) : []).map(({ steps }) => steps[0]?.difference ?? '');
    for (const value of kind.enum)
      assert.ok(
        told.some((words) => words.includes(value)),
        value,
      );
  });

  test('of a list within a branch is sent before values that other branches repeat', () => {
    const listed = sourcesOf(contextOf('send')).find(({ label }) => label === 'listed');
    const sent = (listed ? probesOf(listed) : []).map(({ steps }) => steps.map(bodyIn));
    for (const use of ['grain', 'ore', 'sand', 'dry']) assert.ok(JSON.stringify(sent).includes(use), use);
  });

  test('of an undocumented media type is sent where 415 is documented, or there are several', () => {
    const typesOf = (id: string): readonly (string | undefined)[] =>
      sourcesOf(contextOf(id))
        .filter(({ label }) => label === 'content-type:undeclared')
        .flatMap((source) => probesOf(source).map(({ steps }) => steps[0]?.headers.at(-1)?.value));
    assert.equal(typesOf('card'), ['text/csv']);
    assert.equal(typesOf('visit'), ['text/csv']);
    assert.equal(typesOf('load'), []);
  });

  test('of a condition is valid beside the other members', () => {
    const sources = sourcesOf(contextOf('load')).filter(({ label }) => label.startsWith('number:'));
    const valid = sources.flatMap((source) => probesOf(source, 7)).flatMap(({ steps }) => steps);
    const bodies = valid.filter(({ intent }) => intent.kind === 'conforming').map(bodyIn);
    assert.ok(bodies.some((body) => 'number' in Object(body)));
    for (const body of bodies) assert.equal(judgeValue(contract, load, body, { formats: 'all' }), []);
  });

  test('of a list within a wide branch is tried, whatever stands before it', () => {
    const found = boundaries(contract, bodySchema('ship')).filter(({ place }) => place === '/decks/0/use');
    assert.equal(
      found.map(({ branch: of }) => of !== undefined),
      [true, true],
    );
  });
});
