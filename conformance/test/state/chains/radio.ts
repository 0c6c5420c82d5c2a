/** A radio: shows that are only there to be read, requests below them that are only listed, and one mixer. */

import { body, json, ref, problem as refused } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';

function query(name: string, schema: unknown): unknown {
  return { name, in: 'query', schema };
}

const slug = {
  name: 'slug',
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: '^[a-z0-9-]{2,30}$' },
};

const text = { type: 'string', minLength: 1, maxLength: 20 };
const level = { type: 'integer', minimum: 0, maximum: 10 };

/** The document. */
export const radio = {
  openapi: '3.0.3',
  info: { title: 'Radio', version: '2' },
  paths: {
    '/shows': {
      get: {
        operationId: 'listShows',
        parameters: [
          query('cursor', text),
          query('limit', { type: 'integer', minimum: 1, maximum: 100 }),
          query('genre', text),
          query('live', { type: 'boolean' }),
        ],
        responses: {
          200: json({
            type: 'object',
            required: ['shows'],
            properties: { shows: { type: 'array', items: ref('Show') }, nextCursor: { type: 'string' } },
          }),
          400: refused,
        },
      },
    },
    '/shows/{slug}': {
      parameters: [slug],
      get: { operationId: 'readShow', responses: { 200: json(ref('Show')), 400: refused, 404: refused } },
    },
    '/shows/{slug}/wishes': {
      parameters: [slug],
      get: {
        operationId: 'listWishes',
        responses: { 200: json({ type: 'array', items: ref('Wish') }), 400: refused, 404: refused },
      },
      post: {
        operationId: 'makeWish',
        requestBody: body(ref('Wish')),
        responses: { 201: json(ref('Wish')), 400: refused, 404: refused },
      },
    },
    '/mixer': {
      get: { operationId: 'readMixer', responses: { 200: json(ref('Mixer')) } },
      patch: {
        operationId: 'changeMixer',
        requestBody: body(ref('MixerChange')),
        responses: { 200: json(ref('Mixer')), 400: refused },
      },
    },
  },
  components: {
    schemas: {
      Problem: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
      Show: {
        type: 'object',
        required: ['slug', 'title', 'genre', 'live'],
        properties: {
          slug: { type: 'string' },
          title: { type: 'string' },
          genre: { type: 'string' },
          live: { type: 'boolean' },
          plays: { type: 'integer' },
        },
      },
      Wish: {
        type: 'object',
        required: ['song', 'times'],
        properties: {
          song: { type: 'string', pattern: '^[A-Z]{3}-[0-9]{4}$' },
          times: { type: 'integer', minimum: 1, maximum: 9 },
        },
      },
      Mixer: {
        type: 'object',
        required: ['bass', 'name'],
        properties: { bass: { type: 'integer' }, treble: { type: 'integer' }, name: { type: 'string' } },
      },
      MixerChange: {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        properties: { bass: level, treble: level, name: text },
      },
    },
  },
};

interface Show {
  readonly slug: string;
  readonly title: string;
  readonly genre: string;
  readonly live: boolean;
  plays: number;
  readonly wishes: Thing[];
}

const genres = ['jazz', 'folk', 'drum and bass'] as const;
const colours = ['blue', 'red', 'green', 'grey', 'pink'] as const;

function makeShows(): readonly Show[] {
  return Array.from({ length: 37 }, (_, at) => ({
    slug: `show-${at * 7 + 10}`,
    title: `The ${colours[at % 5]} hour`,
    genre: genres[at % 3] ?? '',
    live: at % 2 === 0,
    plays: at,
    wishes: [],
  }));
}

/** Its shows count how often they are read; genres are found by a part; no more than 25 are on a page. */
export function radioRoutes(): Routes {
  const shows = makeShows();
  let mixer: Thing = { bass: 5, treble: 5, name: 'main' };
  const find =
    (handle: (show: Show, asked: Asked) => Told) =>
    (asked: Asked): Told => {
      const [name = ''] = asked.names;
      if (!/^[a-z0-9-]{2,30}$/.test(name)) return problem(400, 'no name');
      const show = shows.find((one) => one.slug === name);
      return show ? handle(show, asked) : problem(404, 'no such show');
    };
  return {
    'GET /shows': (asked) => listed(shows, asked),
    'GET /shows/{slug}': find((show) => {
      show.plays += 1;
      const { wishes: _, ...rest } = show;
      return { status: 200, body: rest };
    }),
    'GET /shows/{slug}/wishes': find(({ wishes }) => ({ status: 200, body: wishes })),
    'POST /shows/{slug}/wishes': find(({ wishes }, asked) =>
      reading(validator(radio, 'Wish'), (_, { song, times }) => {
        wishes.push({ song, times });
        return { status: 201, body: { song, times } };
      })(asked),
    ),
    'GET /mixer': () => ({ status: 200, body: mixer }),
    'PATCH /mixer': reading(validator(radio, 'MixerChange'), (_, change) => {
      mixer = { ...mixer, ...change };
      return { status: 200, body: mixer };
    }),
  };
}

function listed(shows: readonly Show[], { query: asked }: Asked): Told {
  const [cursor, limit, genre, live] = ['cursor', 'limit', 'genre', 'live'].map((name) => asked.get(name));
  const isText = (one: string | null | undefined): boolean =>
    one === null || ([...(one ?? '')].length >= 1 && [...(one ?? '')].length <= 20);
  const isLimit = limit === null || (/^[1-9]\d*$/.test(limit ?? '') && Number(limit) <= 100);
  const isChoice = live === null || ['true', 'false'].includes(live ?? '');
  if (!isText(cursor) || !isText(genre) || !isLimit || !isChoice) return problem(400, 'not as documented');
  const found = shows.filter(
    (one) => one.genre.includes(genre ?? '') && (live === null || String(one.live) === live),
  );
  const [start, size] = [Number(cursor ?? 0) || 0, Math.min(25, Number(limit ?? 10))];
  const page = found.slice(start, start + size).map(({ slug: name, title, genre: kind, live: isLive }) => ({
    slug: name,
    title,
    genre: kind,
    live: isLive,
  }));
  const next = start + size < found.length ? { nextCursor: String(start + size) } : {};
  return { status: 200, body: { shows: page, ...next } };
}
