/** Boxes that are archived and not gone: a list leaves them out, and shows them where a flag asks for them, too. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { chainedRows, openRowNames, openRows, verifyDocument, verifyRows } from '../verify-document.ts';

const number = { type: 'integer', minimum: 1, maximum: 100_000 };
const label = { type: 'string', minLength: 1, maxLength: 40 };
const others = { 400: refusal, 404: refusal };

/** What is said of the list, of its flag and of archiving. */
interface Words {
  readonly list?: string;
  readonly flag: string;
  readonly archive?: string;
  readonly read?: string;
}

function boxes({ list = 'Lists boxes.', flag, ...words }: Words) {
  const { archive = 'Archives a box, which can still be read.', read = 'Reads a box.' } = words;
  const named = flag === '' ? { name: 'include_archived' } : { name: 'archived', description: flag };
  return {
    openapi: '3.1.0',
    info: { title: 'Boxes', version: '1' },
    paths: {
      '/boxes': {
        get: {
          ...{ operationId: 'listBoxes', description: list },
          parameters: [{ ...named, in: 'query', schema: { type: 'boolean', default: false } }],
          responses: { 200: json({ type: 'array', items: ref('Box') }), 400: refusal },
        },
        post: {
          ...{ operationId: 'addBox', requestBody: body(ref('NewBox')) },
          responses: { 201: json(ref('Box')), 400: refusal },
        },
      },
      '/boxes/{boxId}': {
        parameters: [inPath('boxId', number)],
        get: { operationId: 'readBox', description: read, responses: { 200: json(ref('Box')), ...others } },
        delete: {
          ...{ operationId: 'archiveBox', description: archive },
          responses: { 204: { description: 'archived' }, ...others },
        },
      },
    },
    components: {
      schemas: {
        Problem,
        NewBox: { type: 'object', required: ['label'], properties: { label } },
        Box: {
          type: 'object',
          required: ['id'],
          properties: { id: number, label, archived: { type: 'boolean' } },
        },
      },
    },
  };
}

/** What a server gets wrong: it lists what is archived all the same, or never, or shows nothing else when it is asked. */
type Fault = 'lists all' | 'never lists' | 'lists these alone' | 'reads none';

function boxRoutes(document: object, fault?: Fault): Routes {
  const kept: Thing[] = [];
  const found = ({ names: [id = ''] }: Asked, tell: (at: number) => Told): Told => {
    if (!/^[1-9]\d{0,5}$/.test(id)) return problem(400, 'no number');
    return Number(id) <= kept.length ? tell(Number(id) - 1) : problem(404, 'no such box');
  };
  return {
    'GET /boxes': ({ query }) => {
      const flag = query.get('archived') ?? query.get('include_archived') ?? 'false';
      if (!['true', 'false'].includes(flag)) return problem(400, 'no truth value');
      const isShown = ({ archived }: Thing): boolean => {
        if (fault === 'lists these alone' && flag === 'true') return archived === true;
        return archived !== true || fault === 'lists all' || (flag === 'true' && fault !== 'never lists');
      };
      return { status: 200, body: kept.filter(isShown) };
    },
    'POST /boxes': reading(validator(document, 'NewBox'), (_, { label: own }) => {
      kept.push({ id: kept.length + 1, label: own, archived: false });
      return { status: 201, body: kept.at(-1) };
    }),
    'GET /boxes/{boxId}': (asked) =>
      found(asked, (at) => {
        const isGone = fault === 'reads none' && kept[at]?.['archived'] === true;
        return isGone ? problem(404, 'archived') : { status: 200, body: kept[at] };
      }),
    'DELETE /boxes/{boxId}': (asked) =>
      found(asked, (at) => {
        kept[at] = { ...kept[at], archived: true };
        return { status: 204 };
      }),
  };
}

const spoken: readonly Words[] = [
  {
    list: 'Lists boxes. Archived boxes are hidden unless you ask for them with `archived=true`.',
    flag: 'Show archived boxes as well.',
  },
  { flag: 'Also shows archived boxes; without it they are left out.' },
  {
    flag: 'Whether to include archived boxes.',
    archive: 'Archives a box, which can still be read. The box is archived and leaves the list.',
  },
];

const unspoken: readonly Words[] = [
  { flag: 'Something about archived boxes.' },
  { list: 'Lists boxes, archived ones in grey.', flag: 'Show archived boxes first.' },
  { list: 'Archived boxes are hidden unless you ask for a key.', flag: 'Show what is archived of today.' },
];

async function found(words: Words, fault?: Fault, only: readonly string[] = ['deleted-is-gone']) {
  const document = boxes(words);
  const trial = {
    document,
    routes: boxRoutes(document, fault),
    options: { profile: 'strict', runs: 2 },
  } as const;
  return await verifyRows(trial, only);
}

suite('what is archived', (test) => {
  test('is left out and shown by servers that are let be', async () => {
    const [first] = spoken;
    assert.ok(first);
    const document = boxes(first);
    const trial = { document, routes: boxRoutes(document), options: { profile: 'strict', runs: 2 } } as const;
    assert.equal(openRows(await verifyDocument(trial)), []);
    for (const words of spoken)
      assert.equal(openRows(await found(words, undefined, chainedRows)), [], JSON.stringify(words));
  });

  for (const fault of ['lists all', 'never lists'] as const)
    test(`is told of a server that ${fault}, where the words say so`, async () => {
      for (const words of spoken)
        assert.equal(
          openRowNames(await found(words, fault)),
          ['deleted-is-gone archiveBox warn'],
          JSON.stringify(words),
        );
    });

  const missing: readonly Words[] = [
    {
      flag: 'Show archived boxes as well.',
      archive: 'Archives a box.',
      read: 'An archived box is answered 404.',
    },
    { flag: '', archive: 'Archives a box. It is no longer listed, and answered 404, until it is restored.' },
  ];
  const list = 'Lists boxes. Archived boxes are left out unless include_archived is true.';

  test('is answered 404 where the words say so, and is told of a server that shows it', async () => {
    for (const words of missing) {
      const told = { ...words, list };
      assert.equal(openRowNames(await found(told, 'reads none')), [], JSON.stringify(words));
      assert.equal(
        openRowNames(await found(told)),
        ['deleted-is-gone archiveBox warn'],
        JSON.stringify(words),
      );
    }
  });

  for (const fault of ['lists all', 'never lists', 'lists these alone'] as const)
    test(`is told nowhere of a server that ${fault}, where they do not`, async () => {
      for (const words of unspoken)
        assert.equal(openRowNames(await found(words, fault)), [], JSON.stringify(words));
    });
});
