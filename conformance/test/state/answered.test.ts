/** What was answered is there when it is read, where one schema stands for both: who leaves out what may be left out is let be. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

interface Shape {
  /** Members of a song beside its title. @defaultValue a genre that the client may give, and a state */
  readonly members?: Readonly<Record<string, object>>;
  /** What the server puts in. */
  readonly given?: Thing;
  /** What reading leaves out. */
  readonly hides?: readonly string[];
  /** What reading shows in the place of what was answered. */
  readonly moved?: Thing;
  readonly parameters?: readonly object[];
  readonly description?: string;
  /** Whether what is read has a schema of its own. */
  readonly isOther?: boolean;
  /** Whether a song stands in the member `data`. */
  readonly isWrapped?: boolean;
}

const text = { type: 'string', minLength: 1, maxLength: 40 };
const State = { type: 'string', enum: ['draft', 'live'], readOnly: true };

function songs({ members, parameters = [], description = 'A song', isOther, isWrapped }: Shape): object {
  const properties = { id: { type: 'integer' }, title: text, ...(members ?? { genre: text, state: State }) };
  const song = { type: 'object', required: ['id', 'title'], properties };
  const wrapped = (name: string): unknown =>
    isWrapped ? { type: 'object', required: ['data'], properties: { data: ref(name) } } : ref(name);
  const answers = (status: number, name = 'Song') => ({
    responses: { [status]: json(wrapped(name)), 400: refusal, 404: refusal },
  });
  const taking = { requestBody: body(ref('NewSong')) };
  return {
    openapi: '3.1.0',
    info: { title: 'Songs', version: '1' },
    paths: {
      '/songs': { post: { operationId: 'addSong', ...taking, ...answers(201) } },
      '/songs/{id}': {
        parameters: [inPath('id', { type: 'integer', minimum: 1 })],
        get: { operationId: 'getSong', description, parameters, ...answers(200, isOther ? 'Other' : 'Song') },
        put: { operationId: 'putSong', ...taking, ...answers(200) },
      },
    },
    components: {
      schemas: {
        ...{ Problem, Song: song, Other: song },
        NewSong: { type: 'object', required: ['title'], properties: { title: text, genre: text } },
      },
    },
  };
}

function songRoutes(shape: Shape): Routes {
  const { given = { state: 'draft' }, hides = [], moved = {}, isWrapped } = shape;
  const document = songs(shape);
  const kept: Thing[] = [];
  const told = (status: number, song: Thing) => ({ status, body: isWrapped ? { data: song } : song });
  const isValid = validator(document, 'NewSong');
  return {
    'POST /songs': reading(isValid, (_, { title, genre }) => {
      const song = { id: kept.length + 1, ...given, title, ...(genre === undefined ? {} : { genre }) };
      kept.push(song);
      return told(201, song);
    }),
    'GET /songs/{id}': ({ names: [id = ''] }) => {
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      const song = kept[Number(id) - 1];
      const shown = Object.entries({ ...song, ...moved }).filter(([name]) => !hides.includes(name));
      return song ? told(200, Object.fromEntries(shown)) : problem(404, 'no such song');
    },
    'PUT /songs/{id}': (asked) => {
      const [id = ''] = asked.names;
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      if (!kept[Number(id) - 1]) return problem(404, 'no such song');
      return reading(isValid, (_, { title, genre }) => {
        const song = { id: Number(id), ...given, title, ...(genre === undefined ? {} : { genre }) };
        kept[Number(id) - 1] = song;
        return told(200, song);
      })(asked);
    },
  };
}

/** What songs have beside the title, and the server puts in. */
const having = (name: string, value: unknown, schema: object): Shape => ({
  members: { genre: text, [name]: schema },
  given: { [name]: value },
  hides: [name],
});

const conforming: Readonly<Record<string, Shape>> = {
  'shows all of it': {},
  'shows all of it in an envelope': { isWrapped: true },
  'leaves out what is null': having('label', null, { type: ['string', 'null'] }),
  'leaves out an empty list': having('tags', [], { type: 'array', items: { type: 'string' } }),
  'shows a secret once': having('token', 'abc', { type: 'string' }),
  'says what is shown once': having('claim', 'abc', {
    type: 'string',
    description: 'Only in the first answer',
  }),
  'does not show what is only written': having('draft', 'abc', { type: 'string', writeOnly: true }),
  'shows what it is asked for': {
    hides: ['state'],
    parameters: [{ name: 'expand', in: 'query', schema: { type: 'string', enum: ['state'] } }],
  },
  'says that it reads a summary': { hides: ['state'], description: 'A summary of a song' },
  'has another schema for what is read': { hides: ['state'], isOther: true },
  'goes on by itself': { hides: ['genre'], moved: { state: 'live' } },
};

const broken: Readonly<Record<string, Shape>> = {
  'loses what it put in': { hides: ['state'] },
  'loses what was sent': { hides: ['genre'] },
  'loses what it put in, in an envelope': { hides: ['state'], isWrapped: true },
};

suite('what was answered', (test) => {
  const rows = (shape: Shape) =>
    verifyDocument({
      ...{ document: songs(shape), routes: songRoutes(shape) },
      options: { profile: 'strict', only: ['answered-is-stored'] },
    });

  for (const [title, shape] of Object.entries(conforming))
    test(`is let be at a server that ${title}`, async () => assert.equal(openRows(await rows(shape)), []));

  for (const [title, shape] of Object.entries(broken))
    test(`is missed at a server that ${title}`, async () => {
      const { checks } = await rows(shape);
      assert.equal(
        checks.map(({ operation, verdict, findings: [finding] }) => [operation, verdict, finding?.actual]),
        [
          ['addSong', 'warn', 'nothing'],
          ['putSong', 'warn', 'nothing'],
        ],
      );
    });
});
