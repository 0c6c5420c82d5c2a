/** Folders and files that one operation makes: only files have content, and a copy needs a name that nothing else has. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal, uuid } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { problem, type Routes, type Told } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const others = { 400: refusal, 404: refusal, 409: refusal };
const name = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$' };
const type = { type: 'string', enum: ['folder', 'file'] };
const parent = { type: 'string', description: 'The folder to put it in.' };
const comment = { type: 'string', maxLength: 100 };

const drive = {
  openapi: '3.1.0',
  info: { title: 'Drive', version: '1' },
  paths: {
    '/nodes': {
      post: {
        operationId: 'addNode',
        requestBody: body(ref('NewNode')),
        responses: { 201: json(ref('Node')), 422: refusal, ...others },
      },
    },
    '/nodes/{nodeId}': {
      parameters: [inPath('nodeId', uuid)],
      get: { operationId: 'getNode', responses: { 200: json(ref('Node')), ...others } },
    },
    '/nodes/{nodeId}/copy': {
      parameters: [inPath('nodeId', uuid)],
      post: {
        operationId: 'copyNode',
        requestBody: body(ref('Copy')),
        responses: { 201: json(ref('Node')), ...others },
      },
    },
    '/nodes/{nodeId}/content': {
      parameters: [inPath('nodeId', uuid)],
      get: { operationId: 'readContent', responses: { 200: json(ref('Content')), ...others } },
      put: {
        operationId: 'writeContent',
        requestBody: body(ref('Content')),
        responses: { 200: json(ref('Content')), ...others },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      NewNode: {
        type: 'object',
        required: ['name', 'type'],
        properties: { name, type, parent, comment },
      },
      Copy: { type: 'object', required: ['name'], properties: { name } },
      Node: {
        type: 'object',
        required: ['id', 'name', 'type'],
        properties: { id: uuid, name, type, parent, comment },
      },
      Content: {
        type: 'object',
        required: ['text'],
        properties: { text: { type: 'string', maxLength: 20 } },
      },
    },
  },
};

const empty = { text: '' };
const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Whether it is content, which this server may let be longer than documented. */
function isContent(value: unknown, longest: number): boolean {
  const text = (value as Thing | null)?.['text'];
  const isLong = typeof text === 'string' && text.length > 20 && text.length <= longest;
  return isLong || validator(drive, 'Content')(value);
}

function routesOf(longest = 20): Routes {
  const nodes = new Map<string, Thing>();
  const contents = new Map<string, unknown>();
  const add = (thing: Thing): Told => {
    const isTaken = [...nodes.values()].some((one) => one['name'] === thing['name']);
    if (isTaken) return problem(409, 'the name is taken');
    const id = `00000000-0000-4000-8000-${String(nodes.size + 1).padStart(12, '0')}`;
    nodes.set(id, { ...thing, id });
    return { status: 201, body: nodes.get(id) };
  };
  const at = (tell: (node: Thing, id: string) => Told) => (asked: { readonly names: readonly string[] }) => {
    const [id = ''] = asked.names;
    if (!isId(id)) return problem(400, 'no id');
    const node = nodes.get(id);
    return node ? tell(node, id) : problem(404, 'no node');
  };
  const inFile = (tell: (id: string) => Told) =>
    at((node, id) => (node['type'] === 'file' ? tell(id) : problem(409, 'a folder')));
  return {
    'POST /nodes': reading(validator(drive, 'NewNode'), (_, thing) => {
      const above = thing['parent'] === undefined ? 'folder' : nodes.get(String(thing['parent']))?.['type'];
      return above === 'folder' ? add(thing) : problem(422, 'no such folder');
    }),
    'GET /nodes/{nodeId}': at((node) => ({ status: 200, body: node })),
    'POST /nodes/{nodeId}/copy': (asked) =>
      at((node) => reading(validator(drive, 'Copy'), (_, thing) => add({ ...node, ...thing }))(asked))(asked),
    'GET /nodes/{nodeId}/content': inFile((id) => ({ status: 200, body: contents.get(id) ?? empty })),
    'PUT /nodes/{nodeId}/content': (asked) =>
      inFile((id) =>
        reading(
          (value) => isContent(value, longest),
          (_, thing) => {
            contents.set(id, thing);
            return { status: 200, body: thing };
          },
        )(asked),
      )(asked),
  };
}

suite('folders and files that one operation makes', (test) => {
  const options = { profile: 'strict', runs: 2 } as const;

  test('are let be, and nothing of them stays open', async () => {
    const report = await verifyDocument({ document: drive, routes: routesOf(), options });
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });

  test('show a bound that only the content of a file has', async () => {
    const only = ['violation-refused'];
    const { checks } = await verifyDocument({
      document: drive,
      routes: routesOf(1_000_000),
      options: { ...options, only },
    });
    const found = checks.filter(({ verdict }) => verdict === 'fail');
    assert.equal(
      found.map(({ operation }) => operation),
      ['writeContent'],
    );
  });
});
