/** A library whose books have members with a rule of their own, in the words of its document. */

import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';

const id = { type: 'integer', minimum: 1 };
/** A short text. */
export const text = { type: 'string', minLength: 1, maxLength: 40 };
/** A whole number between two ends. */
export const within = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum });
/** A member that each book has. */
export const title = { title: text };

/** A rule of members together, in words, and how it is kept. */
export interface Rule {
  readonly words: string;
  /** What is said of what is sent, and of one member. */
  readonly ofBody?: string;
  readonly ofMember?: readonly [name: string, words: string];
  /** @defaultValue 400 */
  readonly status?: 400 | 422;
  readonly own: Thing;
  /** @defaultValue all */
  readonly required?: readonly string[];
  readonly keeps: (sent: Thing) => boolean;
}

function documentOf({ words, own, required = Object.keys(own), ...rule }: Rule) {
  const {
    status = 400,
    ofBody = 'What is added.',
    ofMember: [member, meaning] = ['title', 'Its title.'],
  } = rule;
  const properties = { ...own, [member]: { ...Object(own[member]), description: meaning } };
  return {
    openapi: '3.1.0',
    info: { title: 'Books', version: '1' },
    paths: {
      '/books': {
        post: {
          ...{ operationId: 'addBook', description: words, requestBody: body(ref('NewBook')) },
          responses: { 201: json(ref('Book')), [status]: refusal },
        },
      },
      '/books/{bookId}': {
        parameters: [inPath('bookId', id)],
        get: { operationId: 'readBook', responses: { 200: json(ref('Book')), 400: refusal, 404: refusal } },
      },
    },
    components: {
      schemas: {
        Problem,
        NewBook: { type: 'object', required, description: ofBody, properties },
        Book: { type: 'object', required: ['id'], properties: { id, ...own } },
      },
    },
  };
}

/** A library that takes the books that keep the rule. */
export function library(rule: Rule) {
  const { keeps, status = 400 } = rule;
  const document = documentOf(rule);
  const kept: Thing[] = [];
  const routes: Routes = {
    'POST /books': reading(validator(document, 'NewBook'), (_, sent) => {
      if (!keeps(sent)) return problem(status, 'against the rules');
      kept.push({ id: kept.length + 1, ...sent });
      return { status: 201, body: kept.at(-1) };
    }),
    'GET /books/{bookId}': ({ names: [name = ''] }) => {
      const book = kept[Number(name) - 1];
      return book ? { status: 200, body: book } : problem(/^[1-9]\d*$/.test(name) ? 404 : 400, 'none');
    },
  };
  return { document, routes, options: { profile: 'spec', runs: 10 } as const };
}
