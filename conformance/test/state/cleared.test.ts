/** A collection that is deleted as a whole: what is in it is gone, and nothing else is. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { type Asked, type Bent, problem, type Routes, type Told } from './serve-routes.ts';
import { openRows, type Trial, verifyDocument } from './verify-document.ts';

const id = { type: 'integer', minimum: 1 };
const others = { 400: refusal, 404: refusal };
const gone = { description: 'Gone' };

function crud(path: string, name: string): object {
  const parameters = [inPath(`${name}Id`, id)];
  return {
    [path]: {
      get: { operationId: `${name}List`, responses: { 200: json({ type: 'array', items: ref('Thing') }) } },
      post: {
        operationId: `${name}Make`,
        requestBody: body(ref('Draft')),
        responses: { 201: json(ref('Thing')), ...others },
      },
    },
    [`${path}/{${name}Id}`]: {
      get: { operationId: `${name}Read`, parameters, responses: { 200: json(ref('Thing')), ...others } },
      delete: { operationId: `${name}Drop`, parameters, responses: { 204: gone, ...others } },
    },
  };
}

/** @param summary what the document says about deleting all notes */
function documentOf(summary = 'Deletes all notes') {
  const notes: Readonly<Record<string, object>> = { ...crud('/notes', 'note') };
  const clear = { operationId: 'clearNotes', summary, responses: { 204: gone } };
  return {
    openapi: '3.1.0',
    info: { title: 'Notes', version: '1' },
    paths: { ...notes, '/notes': { ...notes['/notes'], delete: clear }, ...crud('/tags', 'tag') },
    components: {
      schemas: {
        Problem,
        Draft: {
          type: 'object',
          required: ['title'],
          properties: { title: { type: 'string', maxLength: 40 } },
        },
        Thing: { type: 'object', required: ['id', 'title'], properties: { id, title: { type: 'string' } } },
      },
    },
  };
}

type Things = Map<number, Thing>;

function routesFor(path: string, name: string, things: Things): Routes {
  const at = (tell: (one: Thing, key: number) => Told) => {
    return ({ names: [text = ''] }: Asked): Told => {
      const one = things.get(Number(text));
      if (!/^[1-9]\d*$/.test(text)) return problem(400, 'no number');
      return one ? tell(one, Number(text)) : problem(404, 'there is none');
    };
  };
  let made = 0;
  return {
    [`GET ${path}`]: () => ({ status: 200, body: [...things.values()] }),
    [`POST ${path}`]: reading(validator(documentOf(), 'Draft'), (_, { title }) => {
      made += 1;
      things.set(made, { id: made, title });
      return { status: 201, body: { id: made, title } };
    }),
    [`GET ${path}/{${name}Id}`]: at((one) => ({ status: 200, body: one })),
    [`DELETE ${path}/{${name}Id}`]: at((_, key) => {
      things.delete(key);
      return { status: 204 };
    }),
  };
}

interface Stores {
  readonly notes: Things;
  readonly tags: Things;
}

/** @param clear what deleting the collection does */
async function found(
  clear: (stores: Stores) => void,
  summary?: string,
  options: NonNullable<Trial['options']> = { profile: 'strict', runs: 2 },
): Promise<readonly string[]> {
  const stores: Stores = { notes: new Map(), tags: new Map() };
  const bent: Bent = ({ method, path }, right) => {
    if (method !== 'DELETE' || path !== '/notes') return right();
    clear(stores);
    return { status: 204 };
  };
  const routes = {
    ...routesFor('/notes', 'note', stores.notes),
    ...routesFor('/tags', 'tag', stores.tags),
    'DELETE /notes': () => ({ status: 204 }),
  };
  const report = await verifyDocument({ document: documentOf(summary), routes, bent, options });
  return openRows(report).map((one) => one.replace(/ at $/, ''));
}

const row = 'collection-cleared clearNotes warn';

suite('a collection that is deleted', (test) => {
  test('is empty then, and nobody is accused', async () => {
    assert.equal(await found(({ notes }) => notes.clear()), []);
  });

  for (const summary of [
    'Deletes the notes that are archived',
    'Deletes all resolved notes',
    'Deletes all notes that are finished',
    'Löscht alle erledigten Notizen',
    'Cleans up',
  ])
    test(`may keep what the document lets it keep: ${summary}`, async () => {
      const options = { profile: 'strict', operation: ['clearNotes'] } as const;
      assert.equal(await found(() => undefined, summary, options), []);
    });

  for (const summary of ['', 'Removes every note', 'Delete all of the notes.'])
    test(`is told where it keeps all: ${JSON.stringify(summary)}`, async () => {
      const options = { profile: 'strict', only: ['collection-cleared'] } as const;
      assert.equal(await found(() => undefined, summary, options), [`${row} 200`]);
    });

  test('is told where nothing but that is looked at', async () => {
    const options = { profile: 'strict', operation: ['clearNotes'] } as const;
    assert.equal(await found(() => undefined, undefined, options), [`${row} 200`]);
  });

  test('is told where it keeps all of its content', async () => {
    assert.equal(await found(() => undefined), [`${row} 200`]);
  });

  test('is told where it keeps what was added last', async () => {
    const keepLast = ({ notes }: Stores): void => {
      for (const key of [...notes.keys()].slice(0, -1)) notes.delete(key);
    };
    assert.equal(await found(keepLast), [`${row} 200`]);
  });

  test('is told where it keeps what was there first', async () => {
    const keepFirst = ({ notes }: Stores): void => {
      for (const key of [...notes.keys()].slice(-1)) notes.delete(key);
    };
    assert.equal(await found(keepFirst), [`${row} 200`]);
  });

  test('is told where it takes along what is elsewhere', async () => {
    const clearAll = ({ notes, tags }: Stores): void => {
      notes.clear();
      tags.clear();
    };
    assert.equal(await found(clearAll), [`${row} 404`]);
  });
});
