/**
 * Songs in pages under marks of the server's own, what is liked of them, and playlists with places: a document, and a
 * server that conforms to it.
 */

import { body, inPath, json, Problem, ref, refusals } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';

const slug = { type: 'string', pattern: '^[a-z0-9-]+$', maxLength: 30 };
const gone = { 204: { description: 'Done' }, ...refusals };

/** What is liked makes nothing: it names a song; so does a place in a playlist, which has content besides. */
export const playlists = {
  openapi: '3.0.3',
  info: { title: 'Playlists', version: '1' },
  paths: {
    '/songs': {
      get: {
        operationId: 'listSongs',
        parameters: [
          { name: 'page_token', in: 'query', schema: { type: 'string', maxLength: 40 } },
          { name: 'page_size', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 50 } },
        ],
        responses: { 200: json(ref('Page')), ...refusals },
      },
      post: {
        operationId: 'addSong',
        requestBody: body(ref('NewSong')),
        responses: { 201: json(ref('Song')), ...refusals },
      },
    },
    '/songs/{slug}': {
      parameters: [inPath('slug', slug)],
      get: { operationId: 'getSong', responses: { 200: json(ref('Song')), ...refusals } },
    },
    '/likes/{slug}': {
      parameters: [inPath('slug', slug)],
      put: { operationId: 'like', responses: gone },
      delete: { operationId: 'unlike', responses: gone },
    },
    '/playlists': {
      post: {
        operationId: 'addPlaylist',
        requestBody: body(ref('NewSong')),
        responses: { 201: json(ref('Playlist')), ...refusals },
      },
    },
    '/playlists/{id}/entries/{songSlug}': {
      parameters: [inPath('id', { type: 'integer', minimum: 1 }), inPath('songSlug', slug)],
      put: {
        operationId: 'place',
        requestBody: body({ type: 'object', required: ['at'], properties: { at: { type: 'integer' } } }),
        responses: { 200: json({ type: 'object' }), ...refusals },
      },
      get: { operationId: 'getPlace', responses: { 200: json({ type: 'object' }), ...refusals } },
    },
  },
  components: {
    schemas: {
      Problem,
      NewSong: {
        type: 'object',
        required: ['title'],
        properties: { title: { type: 'string', minLength: 1, maxLength: 40 } },
      },
      Song: { type: 'object', required: ['title', 'slug'], properties: { title: { type: 'string' }, slug } },
      Playlist: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
      Page: {
        type: 'object',
        required: ['songs'],
        properties: { songs: { type: 'array', items: ref('Song') }, next_page_token: { type: 'string' } },
      },
    },
  },
};

const told = (status: number): Told => problem(status, 'no');

/** Takes no mark of a page that it did not set, and likes no song that is not there. */
export function playlistRoutes(): Routes {
  const songs = new Map<string, Thing>([['the-fern', { title: 'The fern', slug: 'the-fern' }]]);
  const likes = new Set<string>();
  return { ...songRoutes(songs), ...likeRoutes(songs, likes), ...entryRoutes(songs) };
}

type Songs = Map<string, Thing>;

function songRoutes(songs: Songs): Routes {
  const isNew = validator(playlists, 'NewSong');
  return {
    'GET /songs': ({ query }) => {
      const [mark, size] = [query.get('page_token'), query.get('page_size') ?? '20'];
      const all = [...songs.values()];
      const from = mark === null ? 0 : Number(/^at:(\d+)$/.exec(mark)?.[1] ?? -1);
      if (from < 0 || !/^\d+$/.test(size) || Number(size) < 1 || Number(size) > 50) return told(400);
      const end = from + Number(size);
      const more = end < all.length ? { next_page_token: `at:${end}` } : {};
      return { status: 200, body: { songs: all.slice(from, end), ...more } };
    },
    'POST /songs': reading(isNew, (_, { title }) => {
      const song = { title, slug: `song-${songs.size}` };
      songs.set(song.slug, song);
      return { status: 201, body: song, fields: { location: `/songs/${song.slug}` } };
    }),
    'GET /songs/{slug}': onSong(songs, (song) => ({ status: 200, body: song })),
  };
}

function onSong(songs: Songs, handle: (song: Thing, asked: Asked) => Told): (asked: Asked) => Told {
  return (asked) => {
    const name = asked.names.at(-1) ?? '';
    if (!/^[a-z0-9-]{1,30}$/.test(name)) return told(400);
    const song = songs.get(name);
    return song ? handle(song, asked) : told(404);
  };
}

function likeRoutes(songs: Songs, likes: Set<string>): Routes {
  return {
    'PUT /likes/{slug}': onSong(songs, ({ slug: name }) => {
      likes.add(String(name));
      return { status: 204 };
    }),
    'DELETE /likes/{slug}': onSong(songs, ({ slug: name }) =>
      likes.delete(String(name)) ? { status: 204 } : told(404),
    ),
  };
}

function entryRoutes(songs: Songs): Routes {
  const isNew = validator(playlists, 'NewSong');
  const lists: Map<string, unknown>[] = [];
  const inList = (handle: (list: Map<string, unknown>, song: Thing, asked: Asked) => Told) =>
    onSong(songs, (song, asked) => {
      const id = asked.names[0] ?? '';
      if (!/^\d*[1-9]\d*$/.test(id)) return told(400);
      const list = lists[Number(id) - 1];
      return list ? handle(list, song, asked) : told(404);
    });
  return {
    'POST /playlists': reading(isNew, () => ({ status: 201, body: { id: lists.push(new Map()) } })),
    'PUT /playlists/{id}/entries/{songSlug}': inList((list, song, asked) => {
      const at = (asked.json as { at?: unknown } | null | undefined)?.at;
      if (asked.type !== 'application/json' || !Number.isInteger(at)) return told(400);
      list.set(String(song['slug']), at);
      return { status: 200, body: { at } };
    }),
    'GET /playlists/{id}/entries/{songSlug}': inList((list, song) => {
      const at = list.get(String(song['slug']));
      return at === undefined ? told(404) : { status: 200, body: { at } };
    }),
  };
}
