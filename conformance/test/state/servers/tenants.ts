/** Tasks of several owners side by side: a document for each way to say whose are meant, and a server. */

import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';

/** Where the owner is named, and how. */
export interface Owner {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly schema: { readonly type: 'string' | 'integer' };
  readonly example: string | number;
  /** Set where the example stands at the operation that makes things alone. */
  readonly isShownOnce?: true;
}

const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 412: refusal };

const schemas = {
  Problem,
  New: {
    ...{ type: 'object', required: ['title'], additionalProperties: false },
    properties: { title: { type: 'string', minLength: 1, maxLength: 60 } },
  },
  Task: {
    ...{ type: 'object', required: ['id', 'title'] },
    properties: { id: { type: 'integer' }, title: { type: 'string' } },
  },
};

const id = inPath('id', { type: 'integer', minimum: 1 });
const etag = { ETag: { required: true, schema: { type: 'string' } } };
const match = { name: 'If-Match', in: 'header', required: true, schema: { type: 'string', pattern: '^"' } };

function single(description: string) {
  return { ...(json(ref('Task'), description) as object), headers: etag };
}

const ofOne = {
  get: { operationId: 'read', responses: { 200: single('It'), ...refusals } },
  put: {
    ...{ operationId: 'replace', parameters: [match], requestBody: body(ref('New')) },
    responses: { 200: single('It'), ...refusals },
  },
  delete: { operationId: 'drop', responses: { 204: { description: 'Gone' }, ...refusals } },
};

const ofNotes = {
  get: {
    operationId: 'listNotes',
    responses: { 200: json({ type: 'array', items: ref('New') }), ...refusals },
  },
  post: {
    ...{ operationId: 'addNote', requestBody: body(ref('New')) },
    responses: { 201: json(ref('New')), ...refusals },
  },
};

/** The document of a service of tasks. */
export function documentOf({ isShownOnce, example, ...owner }: Owner) {
  const shown = { ...owner, required: true, example };
  const parameters = [isShownOnce ? { ...owner, required: true } : shown];
  return {
    openapi: '3.1.0',
    info: { title: 'Tasks', version: '1' },
    paths: {
      '/tasks': {
        get: {
          ...{ operationId: 'list', parameters },
          responses: { 200: json({ type: 'array', items: ref('Task') }), ...refusals },
        },
        post: {
          ...{ operationId: 'add', parameters: [shown], requestBody: body(ref('New')) },
          responses: { 201: single('Made'), ...refusals },
        },
      },
      '/tasks/{id}': { parameters: [...parameters, id], ...ofOne },
      '/tasks/{id}/notes': { parameters: [...parameters, id], ...ofNotes },
    },
    components: { schemas },
  };
}

/** The text that names the owner; undefined where none does. */
export function ownerIn({ in: where, name }: Owner, { header, query }: Asked): string | undefined {
  if (where === 'header') return header(name.toLowerCase());
  if (where === 'query') return query.get(name) ?? undefined;
  const pairs = (header('cookie') ?? '').split('; ').map((pair) => pair.split('='));
  return pairs.find(([one]) => one === name)?.[1];
}

interface Kept {
  readonly thing: Thing;
  readonly notes: Thing[];
  readonly changes: number;
}

type AllKept = Map<string, Kept>;

function tagOf({ changes }: Kept) {
  return { etag: `"${changes}"` };
}

/** Finds the things of those who are meant. */
function ownersOf(owner: Owner, stranger: number | undefined) {
  const owners = new Map<string, AllKept>();
  const isFit = owner.schema.type === 'integer' ? /^[1-9]\d*$/ : /^[a-z]{2,12}$/;
  return (work: (kept: AllKept, asked: Asked) => Told) => (asked: Asked) => {
    const text = ownerIn(owner, asked);
    if (text === undefined || !isFit.test(text)) return problem(400, 'no owner');
    if (stranger !== undefined && text !== String(owner.example)) return problem(stranger, 'not known here');
    const kept = owners.get(text) ?? new Map<string, Kept>();
    owners.set(text, kept);
    return work(kept, asked);
  };
}

/** Puts another one in the place of a thing whose tag the request names. */
function replaced(found: Kept, kept: AllKept, { names, header }: Asked, thing: Thing): Told {
  const tag = header('if-match');
  if (tag === undefined || !tag.startsWith('"')) return problem(400, 'no tag');
  if (tag !== tagOf(found).etag) return problem(412, 'changed');
  const whole = { ...found, thing: { ...thing, id: Number(names[0]) }, changes: found.changes + 1 };
  kept.set(names[0] ?? '', whole);
  return { status: 200, body: whole.thing, fields: tagOf(whole) };
}

function dropped(found: Kept, kept: AllKept, { names: [name = ''], header }: Asked): Told {
  if (![undefined, '*', tagOf(found).etag].includes(header('if-match'))) return problem(412, 'changed');
  kept.delete(name);
  return { status: 204 };
}

/**
 * A service that keeps owners apart.
 * @param stranger the status for an owner that is not the one of the example; everybody is one where none is given
 */
export function routesOf(owner: Owner, stranger?: number): Routes {
  const isNew = validator(documentOf(owner), 'New');
  const owned = ownersOf(owner, stranger);
  let last = 0;
  const one = (work: (found: Kept, kept: AllKept, asked: Asked) => Told) =>
    owned((kept, asked) => {
      const [name = ''] = asked.names;
      if (!/^[1-9]\d*$/.test(name)) return problem(400, 'no id');
      const found = kept.get(name);
      return found ? work(found, kept, asked) : problem(404, 'not there');
    });
  const read = (asked: Asked, work: (thing: Thing) => Told) =>
    reading(isNew, (_, thing) => work(thing))(asked);
  const make = (kept: AllKept, thing: Thing): Told => {
    last += 1;
    const whole = { thing: { ...thing, id: last }, notes: [], changes: 0 };
    kept.set(String(last), whole);
    return { status: 201, body: whole.thing, fields: tagOf(whole) };
  };
  const note = ({ notes }: Kept, thing: Thing): Told => {
    notes.push(thing);
    return { status: 201, body: thing };
  };
  return {
    'GET /tasks': owned((kept) => ({ status: 200, body: [...kept.values()].map(({ thing }) => thing) })),
    'POST /tasks': owned((kept, asked) => read(asked, (thing) => make(kept, thing))),
    'GET /tasks/{id}': one((found) => ({ status: 200, body: found.thing, fields: tagOf(found) })),
    'PUT /tasks/{id}': one((found, kept, asked) =>
      read(asked, (thing) => replaced(found, kept, asked, thing)),
    ),
    'DELETE /tasks/{id}': one(dropped),
    'GET /tasks/{id}/notes': one(({ notes }) => ({ status: 200, body: notes })),
    'POST /tasks/{id}/notes': one((found, _, asked) => read(asked, (thing) => note(found, thing))),
  };
}

const word = { type: 'string', pattern: '^[a-z]{2,12}$' } as const;
const number = { type: 'integer', minimum: 1 } as const;

/** How services are told whose things are meant. */
export const tenantShapes: Readonly<Record<string, Owner>> = {
  'a header': { in: 'header', name: 'X-Tenant', schema: word, example: 'acme' },
  'a number in the query': { in: 'query', name: 'account', schema: number, example: 7 },
  'a cookie': { in: 'cookie', name: 'workspace', schema: word, example: 'acme' },
  'a header that is shown once': {
    ...{ in: 'header', name: 'Realm', schema: word, example: 'acme', isShownOnce: true },
  },
};
