/** Documents that nobody can try in full: each is planned within bounds, and told from what cannot be sent at all. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { obstacleOf, sendableSchemes } from '../../cases/obstacle.ts';
import { sourcesInSteps } from '../../cases/sources-of.ts';
import { checks } from '../../checks/index.ts';
import { loadContract } from '../../contract/load-contract.ts';
import { fillingRequests } from '../../engine/plan/crowds.ts';
import { createPlanner } from '../../engine/plan/plan.ts';
import type { PlanInputs } from '../../engine/plan/run-inputs.ts';
import type { Plan } from '../../model/plan.ts';
import { settingsOf } from '../../options/settings.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

type Schema = Readonly<Record<string, unknown>>;

const responses = { 200: { description: 'ok' } };

function post(schema: Schema): object {
  return { post: { operationId: 'post', requestBody: body(schema), responses } };
}

function body(schema: Schema): object {
  return { required: true, content: { 'application/json': { schema } } };
}

const at = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** So many levels, each of which holds the next one twice. */
function levels(count: number, hold: (next: Schema) => Schema): Readonly<Record<string, Schema>> {
  const last = { type: 'object', required: ['a'], properties: { a: { type: 'string' } } };
  const inner = Array.from(
    { length: count },
    (_, level) => [`L${level}`, hold(at(`L${level + 1}`))] as const,
  );
  return { ...Object.fromEntries(inner), [`L${count}`]: last };
}

/** A choice of so many branches, all but the last of which demand the choice again. */
function choice(count: number): Readonly<Record<string, Schema>> {
  const names = Array.from({ length: count }, (_, branch) => `B${branch}`);
  const branch = (name: string, next: Schema): Schema => {
    return { type: 'object', required: ['k', 'v'], properties: { k: { const: name }, v: next, w: at('L0') } };
  };
  const inner = names.map((name, place) => [
    name,
    branch(name, place < count - 1 ? at('L0') : { type: 'string' }),
  ]);
  return { L0: { oneOf: names.map(at) }, ...Object.fromEntries(inner) };
}

const nested = (depth: number): Schema =>
  depth === 0 ? { type: 'string' } : { type: 'array', minItems: 100, items: nested(depth - 1) };

const many = Array.from({ length: 1000 }, (_, place) => `p${place}`);
const member = (schema: Schema): Schema => ({ type: 'object', required: ['p'], properties: { p: schema } });

interface Large {
  readonly paths: object;
  readonly schemas?: object;
  /** Whether something can be sent. @defaultValue true */
  readonly isBlocked?: true;
  /** Requests at most, where there are more kinds than the usual budget pays for. @defaultValue 120 */
  readonly budget?: number;
}

const parameters = many.map((name) => ({
  name,
  in: 'query',
  required: true,
  schema: { type: 'integer', minimum: 1 },
}));

const documents: Readonly<Record<string, Large>> = {
  '25 levels of allOf twice': {
    ...{ paths: { '/a': post(at('L0')) }, schemas: levels(25, (next) => ({ allOf: [next, next] })) },
  },
  '25 levels of allOf, the second time with a title': {
    paths: { '/a': post(at('L0')) },
    schemas: levels(25, (next) => ({ allOf: [next, { ...next, title: 'again' }] })),
    isBlocked: true,
  },
  '25 levels of anyOf twice': {
    ...{ paths: { '/a': post(at('L0')) }, schemas: levels(25, (next) => ({ anyOf: [next, next] })) },
    isBlocked: true,
  },
  '25 levels of two members': {
    paths: { '/a': post(at('L0')) },
    schemas: levels(25, (next) => ({
      type: 'object',
      required: ['x', 'y'],
      properties: { x: next, y: next },
    })),
    isBlocked: true,
  },
  'a choice of 500 branches of much the same': {
    paths: {
      '/a': post({
        anyOf: Array.from({ length: 500 }, (_, at) => ({
          type: 'object',
          properties: Object.fromEntries(
            [...many.slice(0, 10), `own${at}`].map((name) => [name, { type: 'string' }]),
          ),
        })),
      }),
    },
    // Members are broken within several of the branches.
    budget: 220,
  },
  'a recursive choice of twenty branches': {
    paths: { '/a': post(at('L0')) },
    schemas: choice(20),
    // What comes back is broken on three levels, each in members of its own, and branches of branches have edges.
    budget: 295,
  },
  'lists of lists of a hundred items': { paths: { '/a': post(nested(5)) }, isBlocked: true },
  'a pattern of a billion characters': {
    paths: { '/a': post(member({ type: 'string', pattern: '^a{1000000000}$' })) },
    isBlocked: true,
  },
  'a list of 20,000 values': {
    paths: { '/a': post(member({ enum: Array.from({ length: 20_000 }, (_, place) => `v${place}`) })) },
  },
  'a thousand members with careless patterns': {
    paths: {
      '/a': post({
        required: many,
        properties: Object.fromEntries(
          many.map((name) => [name, { type: 'string', pattern: `^(x{1,20}y?)+(a+)+${name}$` }]),
        ),
      }),
    },
    budget: 720,
  },
  'a thousand required parameters': {
    paths: { '/a': { get: { operationId: 'get', parameters, responses } } },
    // Violations are tried in some twenty ways of carrying as well.
    budget: 303,
  },
  'a thousand members that need each other': {
    paths: {
      '/a': post({
        type: 'object',
        properties: Object.fromEntries(many.map((name) => [name, { type: 'string' }])),
        dependentRequired: Object.fromEntries(many.map((name, at) => [name, [many[(at + 1) % many.length]]])),
      }),
    },
    budget: 720,
  },
  'a thousand required members': {
    paths: {
      '/a': post({
        required: many,
        properties: Object.fromEntries(many.map((name) => [name, { type: 'string' }])),
      }),
    },
    budget: 720,
  },
  '200 operations': {
    paths: Object.fromEntries(
      many.slice(0, 200).map((name) => [`/${name}`, { get: { operationId: name, responses } }]),
    ),
  },
};

const names = Array.from({ length: 3000 }, (_, place) => `p${place}`);
const wideBody = (schema: (name: string) => Schema, more: Schema = {}): Large => ({
  paths: {
    '/a': post({ ...more, properties: Object.fromEntries(names.map((name) => [name, schema(name)])) }),
  },
});

/** Bodies of 3000 members: what is made of one after the other makes room between them. */
const wide: Readonly<Record<string, Large>> = {
  'optional texts': wideBody(() => ({ type: 'string' })),
  'required texts': wideBody(() => ({ type: 'string' }), { required: names }),
  'careless patterns': wideBody((name) => ({ type: 'string', pattern: `^(a+)+${name}$` })),
};

async function planOf(
  { paths, schemas = {} }: Large,
  isOver: () => boolean = () => false,
  prepare: PlanInputs['prepare'] = sourcesInSteps,
): Promise<Plan> {
  return withFolder({}, async (folder) => {
    const file = join(folder, 'openapi.json');
    const info = { title: 'large', version: '1' };
    await writeFile(file, JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas } }));
    const contract = await loadContract(file);
    const settings = settingsOf('http://127.0.0.1', { salt: 1 });
    const schemes = sendableSchemes(contract.securitySchemes);
    const inputs = { contract, checks, settings, schemes, obstacle: obstacleOf, prepare };
    return createPlanner(inputs).plan({}, isOver);
  });
}

suite('large documents', (test) => {
  for (const [name, document] of Object.entries(documents)) {
    test(`${name}: planned, and bounded`, async () => {
      const { probes, rows, requests } = await planOf(document);
      const operations = new Set(rows.flatMap(({ operation }) => operation?.id ?? []));
      const ways = new Set(probes.flatMap(({ draft }) => draft.carried?.ways ?? [])).size;
      const besides = 10 + ways + fillingRequests(probes);
      const { budget = 120 } = document;
      assert.ok(requests <= operations.size * budget + besides, `${requests}, ${besides} of them besides`);
      assert.ok(besides <= 50, String(besides));
      assert.is(probes.length === 0, document.isBlocked ?? false);
      const ofOperations = rows.filter(({ operation, excluded }) => operation && !excluded);
      assert.is(
        ofOperations.every(({ blocked }) => blocked !== undefined),
        document.isBlocked ?? false,
      );
    });
  }

  test('when the time is up, the operations that were not planned are blocked; of hundreds, the first have rows', async () => {
    let turns = 0;
    const isOver = (): boolean => {
      turns += 1;
      return turns > 3;
    };
    const { rows, probes, unplanned } = await planOf(
      documents['200 operations'] ?? { paths: {} },
      isOver,
      () => [].values(),
    );
    const late = rows.filter(({ blocked }) => blocked?.code === 'not-planned');
    assert.is(new Set(late.map(({ operation }) => operation?.id)).size, 100);
    assert.is(unplanned, 197);
    assert.is(new Set(probes.map(({ row }) => row.operation?.id)).size, 3);
  });

  for (const [name, document] of Object.entries(wide)) {
    test(`${name}: there is room for signals between its members, and not all of them are changed`, async () => {
      let turns = 0;
      const isOver = (): boolean => {
        turns += 1;
        return turns > 300;
      };
      const late = await planOf(document, isOver);
      assert.is(turns, 301);
      assert.is(late.probes.length, 0);
      const { probes } = await planOf(document);
      const changed = new Set(probes.flatMap(({ source }) => source.label.match(/^p\d+(?=:)/)?.[0] ?? []));
      assert.ok(changed.size > 10, String(changed.size));
    });
  }

  test('when the time is up within an operation, it is blocked as well', async () => {
    let steps = 0;
    function* endless(): Generator {
      for (; steps < 1000; steps += 1) yield;
    }
    const { rows, probes } = await planOf(
      { paths: { '/a': post(member({ type: 'string' })) } },
      () => steps > 10,
      endless,
    );
    assert.is(steps, 11);
    assert.is(probes.length, 0);
    assert.ok(rows.every(({ operation, blocked }) => !operation || blocked?.code === 'not-planned'));
  });

  test('each source is made in a step of its own, and carried in one as well, with room for signals between them', async () => {
    const counts = { steps: 0, sources: 0 };
    await planOf({ paths: { '/a': post(member({ type: 'string' })) } }, undefined, (context) => {
      const inner = sourcesInSteps(context);
      const next = () => {
        const step = inner.next();
        counts.steps += 1;
        if (step.done) counts.sources = step.value.length;
        return step;
      };
      return { next };
    });
    assert.ok(counts.sources > 20 && counts.steps > 1.6 * counts.sources, JSON.stringify(counts));
  });
});
