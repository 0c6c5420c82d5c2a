/** Shelves of books, with labels that are put on books, and a key in the query: a document, and a server that conforms to it. */

import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes, type Told } from '../serve-routes.ts';

const [id, word] = [
  { type: 'integer', minimum: 1 },
  { type: 'string', minLength: 1, maxLength: 40 },
];
const refusals = { 400: refusal, 401: refusal, 404: refusal, 409: refusal };
const label = { type: 'string', pattern: '^[a-z]{3,12}$' };
const inQuery = (name: string, schema: object) => ({ name, in: 'query', schema });
const book = {
  title: word,
  authors: { type: 'array', maxItems: 4, items: word },
  genres: { type: 'array', minItems: 1, maxItems: 2, uniqueItems: true, items: ref('Genre') },
};
const made = (schema: string) => ({
  201: {
    ...(json(ref(schema)) as object),
    headers: { Location: { schema: { type: 'string', format: 'uri-reference' } } },
  },
  ...refusals,
});

/** Books have authors and genres, several of each; what makes and changes them is below their shelf. */
export const shelves = {
  openapi: '3.1.0',
  info: { title: 'Shelves', version: '1' },
  security: [{ key: [] }],
  paths: {
    '/shelves': {
      post: { operationId: 'addShelf', requestBody: body(ref('NewShelf')), responses: made('Shelf') },
    },
    '/shelves/{shelfId}': {
      parameters: [inPath('shelfId', id)],
      get: { operationId: 'getShelf', responses: { 200: json(ref('Shelf')), ...refusals } },
    },
    '/shelves/{shelfId}/labels': {
      parameters: [inPath('shelfId', id)],
      post: {
        operationId: 'addLabel',
        requestBody: body(ref('Label')),
        responses: { 201: json(ref('Label')), ...refusals },
      },
    },
    '/shelves/{shelfId}/labels/{name}': {
      parameters: [inPath('shelfId', id), inPath('name', label)],
      get: { operationId: 'getLabel', responses: { 200: json(ref('Label')), ...refusals } },
    },
    '/shelves/{shelfId}/books': {
      parameters: [inPath('shelfId', id)],
      get: {
        operationId: 'listBooks',
        parameters: [inQuery('author', word), inQuery('genre', ref('Genre') as object)],
        responses: { 200: json({ type: 'array', items: ref('Book') }), ...refusals },
      },
      post: { operationId: 'addBook', requestBody: body(ref('NewBook')), responses: made('Book') },
    },
    '/shelves/{shelfId}/books/{bookId}': {
      parameters: [inPath('shelfId', id), inPath('bookId', id)],
      get: { operationId: 'getBook', responses: { 200: json(ref('Book')), ...refusals } },
    },
    '/shelves/{shelfId}/books/{bookId}/labels/{name}': {
      parameters: [inPath('shelfId', id), inPath('bookId', id), inPath('name', label)],
      put: { operationId: 'putLabel', responses: { 204: { description: 'On it' }, ...refusals } },
      delete: { operationId: 'takeLabel', responses: { 204: { description: 'Off it' }, ...refusals } },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'key' } },
    schemas: {
      ...{ Problem, Genre: { type: 'string', enum: ['novel', 'poem', 'play'] } },
      NewShelf: { type: 'object', required: ['place'], properties: { place: word } },
      Shelf: { type: 'object', required: ['id', 'place'], properties: { id, place: word } },
      Label: { type: 'object', required: ['name'], properties: { name: label } },
      NewBook: { type: 'object', required: ['title', 'genres'], properties: book },
      Book: {
        type: 'object',
        required: ['id', 'title', 'genres'],
        properties: { id, ...book, labels: { type: 'array', items: label } },
      },
    },
  },
};

const isNumber = (name = ''): boolean => /^[1-9]\d*$/.test(name);
const isLabel = (name = ''): boolean => /^[a-z]{3,12}$/.test(name);
const unknown = problem(404, 'no such thing');

type Book = Thing & { readonly labels: Set<string> };

interface Shelf {
  readonly labels: Set<string>;
  readonly books: Book[];
  readonly shown: Thing;
}

/** Looks up the shelf that a path begins with; what a path names further has to be well-formed. */
type Within = (names: readonly string[], tell: (shelf: Shelf) => Told) => Told;

/** A conforming server. */
export function shelfRoutes(): Routes {
  const kept: Shelf[] = [];
  const within: Within = ([name, ...further], tell) => {
    const isWell = isNumber(name) && further.every((one) => isNumber(one) || isLabel(one));
    const shelf = kept[Number(name) - 101];
    return isWell ? (shelf ? tell(shelf) : unknown) : problem(400, 'malformed');
  };
  const all: Routes = {
    'POST /shelves': reading(validator(shelves, 'NewShelf'), (_, thing) => {
      const number = 101 + kept.length;
      kept.push({ labels: new Set(), books: [], shown: { id: number, ...thing } });
      return { status: 201, body: { id: number, ...thing }, fields: { Location: `/shelves/${number}` } };
    }),
    'GET /shelves/{shelfId}': ({ names }) => within(names, (shelf) => ({ status: 200, body: shelf.shown })),
    ...labelRoutes(within),
    ...bookRoutes(within),
  };
  return Object.fromEntries(
    Object.entries(all).map(([route, tell]): [string, Routes[string]] => [
      route,
      (asked) => (asked.query.get('key') === 'sesame' ? tell(asked) : problem(401, 'no key')),
    ]),
  );
}

function labelRoutes(within: Within): Routes {
  const isNamed = ([, ...further]: readonly string[]): boolean =>
    isLabel(further.at(-1)) && further.slice(0, -1).every(isNumber);
  const named: Within = (names, tell) => (isNamed(names) ? within(names, tell) : problem(400, 'malformed'));
  return {
    'POST /shelves/{shelfId}/labels': reading(validator(shelves, 'Label'), ({ names }, thing) =>
      within(names, ({ labels }) => {
        if (labels.has(String(thing['name']))) return problem(409, 'it has one of that name');
        labels.add(String(thing['name']));
        return { status: 201, body: thing };
      }),
    ),
    'GET /shelves/{shelfId}/labels/{name}': ({ names }) =>
      named(names, ({ labels }) =>
        labels.has(names[1] ?? '') ? { status: 200, body: { name: names[1] } } : unknown,
      ),
    'PUT /shelves/{shelfId}/books/{bookId}/labels/{name}': ({ names }) =>
      named(names, ({ books, labels }) => {
        const own = books[Number(names[1]) - 1];
        if (!own || !labels.has(names[2] ?? '')) return unknown;
        own.labels.add(names[2] ?? '');
        return { status: 204 };
      }),
    'DELETE /shelves/{shelfId}/books/{bookId}/labels/{name}': ({ names }) =>
      named(names, ({ books }) =>
        books[Number(names[1]) - 1]?.labels.delete(names[2] ?? '') ? { status: 204 } : unknown,
      ),
  };
}

function bookRoutes(within: Within): Routes {
  const shown = (one: Book): Thing => ({ ...one, labels: [...one.labels] });
  const isIn = (value: unknown, wanted: string | null): boolean =>
    wanted === null || (Array.isArray(value) && value.includes(wanted));
  return {
    'POST /shelves/{shelfId}/books': reading(validator(shelves, 'NewBook'), ({ names }, thing) =>
      within(names, ({ books }) => {
        const own = { id: books.length + 1, ...thing, labels: new Set<string>() };
        books.push(own);
        return {
          status: 201,
          body: shown(own),
          fields: { Location: `/shelves/${names[0]}/books/${own.id}` },
        };
      }),
    ),
    'GET /shelves/{shelfId}/books': ({ names, query }) =>
      within(names, ({ books }) => {
        const [author, genre] = [query.get('author'), query.get('genre')];
        if (genre !== null && !['novel', 'poem', 'play'].includes(genre)) return problem(400, 'no genre');
        if (author !== null && (author === '' || [...author].length > 40)) return problem(400, 'no author');
        const found = books.filter((one) => isIn(one['authors'], author) && isIn(one['genres'], genre));
        return { status: 200, body: found.map(shown) };
      }),
    'GET /shelves/{shelfId}/books/{bookId}': ({ names }) => {
      if (!isNumber(names[1])) return problem(400, 'no number');
      return within(names, ({ books }) => {
        const own = books[Number(names[1]) - 1];
        return own ? { status: 200, body: shown(own) } : unknown;
      });
    },
  };
}
