/** A server of notes whose pages tell of themselves, in four styles. */

import { body, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';

const [whole, flag] = [{ type: 'integer' }, { type: 'boolean' }];
const text = { type: 'string', minLength: 1, maxLength: 40 };
const link = { type: ['string', 'null'] };
const ofNotes = { type: 'array', items: ref('Note') };
const object = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties });

/** A page as the server cuts it. */
export interface Page {
  readonly limit: number;
  /** The position of its first entry. */
  readonly at: number;
  readonly entries: readonly Thing[];
  readonly total: number;
}

/** What a page tells: the members of its body, or a list with header fields. */
export interface Told {
  readonly body: Thing | readonly Thing[];
  readonly fields?: Readonly<Record<string, string>>;
}

/** How a team tells of its pages. */
export interface Style {
  /** The parameter that tells where a page begins, with its least value. */
  readonly by: string;
  readonly least: number;
  /** The parameter of the size. */
  readonly most: string;
  readonly schema: object;
  readonly headers?: object;
  /** What is said of the list. */
  readonly about?: string;
  readonly tell: (page: Page) => Told;
}

const pagesOf = ({ total, limit }: Page) => Math.ceil(total / limit);
const isLast = ({ at, entries, total }: Page) => at + entries.length >= total;

/** Pages by number, counted from 0, as Spring tells them. */
export const spring: Style = {
  ...{ by: 'page', least: 0, most: 'size' },
  schema: object({
    ...{ content: ofNotes, totalElements: whole, totalPages: whole, number: whole, size: whole },
    ...{ numberOfElements: whole, first: flag, last: flag },
  }),
  tell: (page) => ({
    body: {
      ...{ content: page.entries, totalElements: page.total, totalPages: pagesOf(page) },
      ...{ number: page.at / page.limit, size: page.limit, numberOfElements: page.entries.length },
      ...{ first: page.at === 0, last: isLast(page) },
    },
  }),
};

/** Pages by number, counted from 1, told beside the entries in an object of its own. */
export const nested: Style = {
  ...{ by: 'page', least: 1, most: 'per_page' },
  schema: object({
    data: ofNotes,
    meta: object({
      total: whole,
      page: whole,
      per_page: whole,
      pages: whole,
      has_next: flag,
      has_prev: flag,
    }),
  }),
  tell: (page) => ({
    body: {
      data: page.entries,
      meta: {
        ...{ total: page.total, page: page.at / page.limit + 1, per_page: page.limit, pages: pagesOf(page) },
        ...{ has_next: !isLast(page), has_prev: page.at > 0 },
      },
    },
  }),
};

/** Offsets with links to both neighbours. */
export const linked: Style = {
  ...{ by: 'offset', least: 0, most: 'limit' },
  schema: object({ count: whole, next: link, previous: link, results: ofNotes }),
  tell: (page) => ({
    body: {
      ...{ count: page.total, results: page.entries },
      next: isLast(page) ? null : `/notes?limit=${page.limit}&offset=${page.at + page.limit}`,
      previous: page.at === 0 ? null : `/notes?limit=${page.limit}&offset=${page.at - page.limit}`,
    },
  }),
};

/** A list whose pages are told in a header field. */
export const headed: Style = {
  ...{ by: 'pageNumber', least: 1, most: 'pageSize' },
  schema: ofNotes,
  headers: { 'X-Pagination': { schema: { type: 'string' } } },
  tell: (page) => {
    const { entries, at, limit, total } = page;
    const told = { TotalCount: total, CurrentPage: at / limit + 1, TotalPages: pagesOf(page) };
    const fields = { 'X-Pagination': JSON.stringify({ ...told, HasNext: !isLast(page) }) };
    return { body: entries, fields };
  },
};

/** The document of a style. */
export function notes({ by, least, most, schema, headers = {}, about = 'Lists them.' }: Style) {
  const query = (name: string, minimum: number, maximum: number, usual: number) => ({
    ...{ name, in: 'query', schema: { type: 'integer', minimum, maximum, default: usual } },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Notes', version: '1' },
    paths: {
      '/notes': {
        get: {
          ...{
            operationId: 'listNotes',
            description: about,
            parameters: [query(by, least, 9999, least), query(most, 1, 50, 50)],
          },
          responses: { 200: { ...(json(schema) as object), headers }, 400: refusal },
        },
        post: {
          ...{ operationId: 'addNote', requestBody: body(ref('New')) },
          responses: { 201: json(ref('Note')), 400: refusal },
        },
      },
    },
    components: { schemas: { Problem, New: object({ text }), Note: object({ id: whole, text }) } },
  };
}

/** The server of a style. */
export function routesOf(style: Style): Routes {
  const { by, least, most, tell } = style;
  const all: Thing[] = [];
  return {
    'GET /notes': ({ query }) => {
      const [limit, number] = [Number(query.get(most) ?? 50), Number(query.get(by) ?? least)];
      if (!Number.isInteger(limit) || limit < 1 || limit > 50) return problem(400, 'no size');
      if (!Number.isInteger(number) || number < least || number > 9999) return problem(400, 'no page');
      const at = by === 'offset' ? number : (number - least) * limit;
      return { status: 200, ...tell({ limit, at, entries: all.slice(at, at + limit), total: all.length }) };
    },
    'POST /notes': reading(validator(notes(style), 'New'), (_, { text: sent }) => {
      const note = { id: all.length + 1, text: sent };
      all.push(note);
      return { status: 201, body: note };
    }),
  };
}
