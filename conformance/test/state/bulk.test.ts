/** Stands of trees whose trees are planted many at once: the answer says of each by which name it goes. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { type Bent, problem, type Routes } from './serve-routes.ts';
import { openRowNames, openRows, verifyDocument } from './verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 40 };
const closed = { type: 'object', additionalProperties: false };
const others = { 400: refusal, 404: refusal };
const tree = {
  key: { type: 'string', pattern: '^[a-z0-9]{1,30}$' },
  species: text,
  state: { enum: ['young', 'old'] },
};

/** How a bulk says what it takes, and what became of it. */
interface Shape {
  /** Whether the body is the list, or has it. */
  readonly body: 'list' | 'object';
  readonly answers: 'results' | 'trees';
  readonly status: 200 | 201;
}

const shapes: readonly Shape[] = [
  { body: 'object', answers: 'results', status: 200 },
  { body: 'list', answers: 'trees', status: 201 },
  { body: 'list', answers: 'results', status: 201 },
];

function answerOf({ answers }: Shape): object {
  if (answers === 'trees') return { type: 'array', items: ref('Tree') };
  const result = {
    ...{ type: 'object', required: ['result'] },
    properties: { result: { enum: ['planted', 'there already'] }, treeId: text },
  };
  return { type: 'object', required: ['results'], properties: { results: { type: 'array', items: result } } };
}

const schemas = {
  Problem,
  NewStand: { ...closed, required: ['name'], properties: { name: text } },
  Stand: { type: 'object', required: ['id', 'name'], properties: { id: text, name: text } },
  NewTree: { ...closed, required: ['key', 'species', 'state'], properties: tree },
  Tree: { type: 'object', required: ['id', 'key'], properties: { id: text, ...tree } },
};

function forest(shape: Shape): Thing {
  const list = { type: 'array', minItems: 1, maxItems: 20, items: ref('NewTree') };
  const whole = { ...closed, required: ['trees'], properties: { trees: list } };
  const parameters = [inPath('standId', text)];
  return {
    openapi: '3.1.0',
    info: { title: 'Forest', version: '1' },
    paths: {
      '/stands': {
        post: {
          ...{ operationId: 'addStand', requestBody: body(ref('NewStand')) },
          responses: { 201: json(ref('Stand')), 400: refusal },
        },
      },
      '/stands/{standId}/trees': {
        parameters,
        post: {
          ...{ operationId: 'plantTrees', requestBody: body(shape.body === 'list' ? list : whole) },
          responses: { [shape.status]: json(answerOf(shape)), ...others },
        },
        get: {
          operationId: 'listTrees',
          description: 'In the order in which they were added.',
          parameters: [{ name: 'state', in: 'query', schema: tree.state }],
          responses: { 200: json({ type: 'array', items: ref('Tree') }), ...others },
        },
      },
      '/trees/{treeId}': {
        parameters: [inPath('treeId', text)],
        get: { operationId: 'readTree', responses: { 200: json(ref('Tree')), ...others } },
      },
    },
    components: { schemas },
  };
}

/** Reads the trees of a body; undefined for what is none. */
function treesIn(document: Thing, { body: form }: Shape, value: unknown): readonly Thing[] | undefined {
  const isTree = validator(document, 'NewTree');
  const { trees, ...more } = Object(value) as Thing;
  const listed = form === 'list' ? value : Object.keys(more).length === 0 ? trees : undefined;
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > 20) return undefined;
  return listed.every(isTree) ? listed : undefined;
}

const shown = ({ standId: _, ...one }: Thing): Thing => one;

/** Plants a tree in a stand, which has one of each key. */
function plant(kept: Map<string, Thing>, { answers }: Shape, standId: string, sent: Thing): Thing {
  const isThere = [...kept.values()].some((one) => one['standId'] === standId && one['key'] === sent['key']);
  if (isThere && answers === 'results') return { result: 'there already' };
  const id = `t-${kept.size + 1}`;
  kept.set(id, { id, standId, ...sent });
  return answers === 'trees' ? { id, ...sent } : { result: 'planted', treeId: id };
}

function routesOf(document: Thing, shape: Shape): Routes {
  const [stands, trees] = [new Map<string, Thing>(), new Map<string, Thing>()];
  return {
    'POST /stands': reading(validator(document, 'NewStand'), (_, sent) => {
      const id = `s-${stands.size + 1}`;
      stands.set(id, { id, ...sent });
      return { status: 201, body: stands.get(id) };
    }),
    'POST /stands/{standId}/trees': ({ names: [id = ''], json: sent, type }) => {
      const listed = type === 'application/json' ? treesIn(document, shape, sent) : undefined;
      if (listed === undefined) return problem(400, 'no trees');
      if (!stands.has(id)) return problem(404, 'no such stand');
      const results = listed.map((one) => plant(trees, shape, id, one));
      return { status: shape.status, body: shape.answers === 'results' ? { results } : results };
    },
    'GET /stands/{standId}/trees': ({ names: [id = ''], query }) => {
      const state = query.get('state');
      if (state !== null && !['young', 'old'].includes(state)) return problem(400, 'no such state');
      if (!stands.has(id)) return problem(404, 'no such stand');
      const all = [...trees.values()].filter((one) => one['standId'] === id);
      return { status: 200, body: all.filter((one) => state === null || one['state'] === state).map(shown) };
    },
    'GET /trees/{treeId}': ({ names: [id = ''] }) => {
      const found = trees.get(id);
      return found ? { status: 200, body: shown(found) } : problem(404, 'no such tree');
    },
  };
}

/** What servers of bulks do wrong, and the rows that tell of it. */
const faults: Readonly<Record<string, { readonly bent: Bent; readonly row: string }>> = {
  'reads nothing of what it made': {
    bent: ({ path }, right) => (path.startsWith('/trees/') ? problem(404, 'no such tree') : right()),
    row: 'made-is-read readTree warn',
  },
  'lists the last one first': {
    bent: ({ path, method }, right) => {
      const told = right();
      const isList = method === 'GET' && path.endsWith('/trees') && Array.isArray(told.body);
      return isList ? { ...told, body: (told.body as readonly Thing[]).toReversed() } : told;
    },
    row: 'sorted-as-asked listTrees warn',
  },
  'forgets the filter': {
    bent: (asked, right) => right({ ...asked, query: new URLSearchParams() }),
    row: 'filter-finds listTrees warn',
  },
};

/** What is lost of several that are planted at once; one that is planted alone is kept. */
const losses: Readonly<Record<string, Bent>> = {
  'keeps the first one alone': ({ method, json: sent, ...asked }, right) => {
    const first = (list: unknown): unknown => (Array.isArray(list) ? list.slice(0, 1) : list);
    const { trees } = Object(sent) as Thing;
    const isPlanting = method === 'POST' && asked.path.endsWith('/trees');
    const less = Array.isArray(sent) ? first(sent) : trees === undefined ? sent : { trees: first(trees) };
    return right({ ...asked, method, json: isPlanting ? less : sent });
  },
  'gives all of them one name': ({ method, path }, right) => {
    const told = right();
    const isPlanting = method === 'POST' && path.endsWith('/trees') && told.status < 300;
    const { results } = Object(told.body) as Thing;
    const all = (list: readonly unknown[]) => list.map(() => list[0]);
    if (!isPlanting) return told;
    const body = Array.isArray(told.body) ? all(told.body) : { results: all(results as readonly unknown[]) };
    return { ...told, body };
  },
};

function found(shape: Shape, bent?: Bent) {
  const document = forest(shape);
  const trial = {
    document,
    routes: routesOf(document, shape),
    options: { profile: 'strict', runs: 3 },
  } as const;
  return verifyDocument({ ...trial, ...(bent ? { bent } : {}) });
}

suite('what is made many at once', (test) => {
  for (const shape of shapes)
    test(`accuses nobody: ${Object.values(shape).join(', ')}`, async () => {
      assert.equal(openRows(await found(shape)), []);
    });

  for (const [fault, { bent, row }] of Object.entries(faults))
    test(`is looked at where a server ${fault}`, async () => {
      for (const shape of shapes)
        assert.ok(openRowNames(await found(shape, bent)).includes(row), Object.values(shape).join(', '));
    });

  for (const [loss, bent] of Object.entries(losses))
    test(`is counted where a server ${loss}`, async () => {
      for (const shape of shapes)
        assert.ok(
          openRowNames(await found(shape, bent)).includes('made-together plantTrees warn'),
          Object.values(shape).join(', '),
        );
    });

  test('may leave some out, where the answer says so', async () => {
    const bent: Bent = ({ method, path }, right) => {
      const told = right();
      const { results } = Object(told.body) as { readonly results?: readonly unknown[] };
      if (method !== 'POST' || !path.endsWith('/trees') || results?.length !== 3) return told;
      return { ...told, body: { results: [...results.slice(0, 2), { result: 'there already' }] } };
    };
    for (const shape of shapes) assert.equal(openRows(await found(shape, bent)), []);
  });
});
