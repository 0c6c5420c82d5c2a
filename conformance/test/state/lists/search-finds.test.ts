/** Songs that are searched by a text: where the words of the document say in which member, the search looks there. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 40 };
const others = { 400: refusal, 404: refusal };

const schemas = {
  Problem,
  NewSong: { type: 'object', required: ['title'], properties: { title: text, note: text } },
  Song: {
    type: 'object',
    required: ['id', 'title'],
    properties: { id: { type: 'integer' }, title: text },
  },
};

/** @param words about the parameter */
function songs(words: string, name = 'q'): Thing {
  const schema = { type: 'string', minLength: 2, maxLength: 40 };
  const page = {
    name: 'limit',
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: 50, default: 50 },
  };
  const list = { type: 'object', properties: { items: { type: 'array', items: ref('Song') } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Songs', version: '1' },
    paths: {
      '/songs': {
        get: {
          operationId: 'listSongs',
          parameters: [{ name, in: 'query', description: words, schema }, page],
          responses: { 200: json(list), 400: refusal },
        },
        post: {
          ...{ operationId: 'addSong', requestBody: body(ref('NewSong')) },
          responses: { 201: json(ref('Song')), ...others },
        },
      },
      '/songs/{songId}': {
        parameters: [inPath('songId', { type: 'integer', minimum: 1 })],
        get: { operationId: 'readSong', responses: { 200: json(ref('Song')), ...others } },
      },
    },
    components: { schemas },
  };
}

type Search = (title: string, asked: string) => boolean;

const contains: Search = (title, asked) => title.toLowerCase().includes(asked.toLowerCase());

function routesOf(document: Thing, search: Search, name: string): Routes {
  const kept: Thing[] = [{ id: 1, title: 'An old song' }];
  const list = ({ query }: Asked) => {
    const [asked, limit] = [query.get(name), Number(query.get('limit') ?? 50)];
    if (asked !== null && ([...asked].length < 2 || [...asked].length > 40))
      return problem(400, 'no such text');
    if (!Number.isInteger(limit) || limit < 1 || limit > 50) return problem(400, 'no such limit');
    const items = kept.filter(({ title }) => asked === null || search(String(title), asked));
    return { status: 200, body: { items: items.toReversed().slice(0, limit) } };
  };
  return {
    'GET /songs': list,
    'POST /songs': reading(validator(document, 'NewSong'), (_, sent) => {
      kept.push({ ...sent, id: kept.length + 1 });
      return { status: 201, body: kept.at(-1) };
    }),
    'GET /songs/{songId}': ({ names: [id = ''] }) => {
      const song = kept[Number(id) - 1];
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      return song ? { status: 200, body: song } : problem(404, 'no such song');
    },
  };
}

async function rowsOf(words: string, search: Search, name = 'q'): Promise<readonly string[]> {
  const document = songs(words, name);
  const options = { profile: 'spec', runs: 2 } as const;
  return openRows(await verifyDocument({ document, routes: routesOf(document, search, name), options }));
}

const part = 'Part of the title, in any letters.';

const minding: Search = (title, asked) => title.includes(asked);

const faults: Readonly<Record<string, Search>> = {
  'ignores the text': () => true,
  'looks at the beginning alone': (title, asked) => title.toLowerCase().startsWith(asked.toLowerCase()),
  'minds capitals': minding,
};

const free: Readonly<Record<string, readonly [words: string, search: Search, name?: string]>> = {
  'a search for similar titles': ['Finds titles that contain something similar.', () => true],
  'a search without words': ['A text.', () => true],
  'a search for whole words': [
    'Words that the title contains.',
    (title, asked) => title.split(' ').includes(asked),
  ],
  'a search that minds capitals, of which no words speak': ['Part of the title.', minding],
  'a search that minds capitals': ['Part of the title. The search does not ignore case.', minding],
  'a search that finds nothing yet': [part, () => false],
  'a search behind an index': ['Part of the title. The index is updated every minute.', () => false],
  'a search that leaves out': [
    'Leaves out the songs whose title contains this.',
    (...all) => !contains(...all),
  ],
  'a search in the title of a file': ['Finds the songs with a file whose title contains this.', () => false],
  'a search in another language': ['Teil des title, egal in welcher Schreibung gesucht wird', () => true],
  'a search in what no client sets': ['Part of the composer.', () => true],
};

suite('a search in texts', (test) => {
  for (const [name, words] of [
    ['a part in any letters', part],
    ['contains', 'Only songs whose title contains this text, ignoring case.'],
    ['in any letters', 'Only songs whose title contains this text, whatever the case of its letters.'],
    ['text that it contains', 'Text that the title contains, ignoring case'],
    ['text that is searched', 'Text to search for in the title'],
  ] as const)
    test(`accuses nobody who does what the words say: ${name}`, async () => {
      assert.equal(await rowsOf(words, contains), []);
    });

  for (const [name, search] of Object.entries(faults))
    test(`is told of where it ${name}`, async () => {
      const rows = await rowsOf(part, search, 'search');
      assert.match(rows.join('\n'), /^search-finds listSongs warn/m);
    });

  test('is told of where it ignores a text that the title contains', async () => {
    for (const words of ['Text that the title contains, ignoring case', 'Words that the title contains.'])
      assert.match((await rowsOf(words, () => true)).join('\n'), /^search-finds listSongs warn/m);
    const rows = await rowsOf('Text that the title contains, ignoring case', minding);
    assert.match(rows.join('\n'), /^search-finds listSongs warn/m);
  });

  test('may be called after the member that it looks in', async () => {
    assert.equal(await rowsOf(part, contains, 'title'), []);
    assert.match((await rowsOf(part, minding, 'title')).join('\n'), /^search-finds listSongs warn/m);
    const exact: Search = (title, asked) => title === asked;
    assert.equal(await rowsOf('Only songs of this title', exact, 'title'), []);
  });

  for (const [name, [words, search]] of Object.entries(free))
    test(`lets be ${name}`, async () => {
      assert.equal(await rowsOf(words, search), []);
    });
});
