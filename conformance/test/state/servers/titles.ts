/** The document of a library: titles of two kinds, reading lists, branches with defaults, and loans with states. */

import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';

const id = { type: 'string', minLength: 1, maxLength: 36, pattern: '^[a-z0-9-]+$' };
const text = { type: 'string', minLength: 1, maxLength: 60 };
const others = { 400: refusal, 404: refusal, 409: refusal, 422: refusal };
/** The orders of the titles. */
export const sorts = ['name', '-name', 'createdAt', '-createdAt'];

const book = {
  ...{ type: 'object', required: ['kind', 'name', 'isbn', 'authors'] },
  properties: {
    ...{ kind: { const: 'book' }, name: text, isbn: { type: 'string', pattern: '^[0-9]{13}$' } },
    ...{ authors: { type: 'array', minItems: 1, maxItems: 9, items: text } },
    pages: { type: 'integer', minimum: 1, maximum: 20_000 },
  },
};
const film = {
  ...{ type: 'object', required: ['kind', 'name', 'minutes'] },
  properties: { kind: { const: 'film' }, name: text, minutes: { type: 'integer', minimum: 1, maximum: 999 } },
};
const list = (uniqueItems: boolean) => ({
  ...{ type: 'object', required: ['name'] },
  properties: {
    name: text,
    titleIds: { type: 'array', maxItems: 5, items: id, ...(uniqueItems ? { uniqueItems } : {}) },
  },
});
const branch = {
  ...{ type: 'object', required: ['city'] },
  properties: {
    city: text,
    seats: { type: 'integer', minimum: 0, maximum: 500, default: 40 },
    country: { type: 'string', minLength: 2, maxLength: 20, default: 'Austria' },
    website: text,
  },
};
const made = { id, createdAt: { type: 'string', format: 'date-time' } };
const loan = {
  ...{ type: 'object', required: ['id', 'status'] },
  properties: { id, titleId: id, status: { type: 'string', enum: ['open', 'returned', 'paid'] } },
};

const of = (schema: { readonly required: readonly string[]; readonly properties: object }) => ({
  ...{ type: 'object', required: [...schema.required, 'id'] },
  properties: { ...schema.properties, ...made },
});

const makes = (operationId: string, sent: string, answer: string) => ({
  ...{ operationId, requestBody: body(ref(sent)) },
  responses: { 201: json(ref(answer)), ...others },
});
const reads = (operationId: string, answer: string) => ({
  ...{ operationId, responses: { 200: json(ref(answer)), 404: refusal } },
});
const acts = (operationId: string, summary: string, description: string) => ({
  parameters: [inPath('loanId', id)],
  post: { operationId, summary, description, responses: { 200: json(ref('Loan')), ...others } },
});

const loanPaths = {
  '/loans': { post: makes('lend', 'NewLoan', 'Loan') },
  '/loans/{loanId}': { parameters: [inPath('loanId', id)], get: reads('getLoan', 'Loan') },
  '/loans/{loanId}/return': acts('giveBack', 'Return a loan', 'The copy is free afterwards.'),
  '/loans/{loanId}/renew': acts('renew', 'Renew a loan', 'Only open loans can be renewed (409).'),
  '/loans/{loanId}/pay': acts('pay', 'Pay for it', 'Only open loans can be paid (409).'),
};

/** @param uniqueItems whether a list names no title twice */
export function libraryOf(uniqueItems: boolean) {
  return {
    openapi: '3.1.0',
    info: { title: 'Library', version: '1' },
    paths: {
      '/titles': {
        post: makes('addTitle', 'NewTitle', 'Title'),
        get: {
          operationId: 'listTitles',
          parameters: [{ name: 'sort', in: 'query', schema: { type: 'string', enum: sorts } }],
          responses: { 200: json({ type: 'array', items: ref('Title') }), 400: refusal },
        },
      },
      '/titles/{titleId}': { parameters: [inPath('titleId', id)], get: reads('getTitle', 'Title') },
      '/lists': { post: makes('addList', 'NewList', 'List') },
      '/lists/{listId}': { parameters: [inPath('listId', id)], get: reads('getList', 'List') },
      '/branches': { post: makes('addBranch', 'NewBranch', 'Branch') },
      '/branches/{branchId}': {
        parameters: [inPath('branchId', id)],
        get: reads('getBranch', 'Branch'),
        put: {
          ...{ operationId: 'replaceBranch', requestBody: body(ref('NewBranch')) },
          responses: { 200: json(ref('Branch')), ...others },
        },
      },
      ...loanPaths,
    },
    components: {
      schemas: {
        ...{ Problem, Loan: loan, NewBranch: branch, Branch: of(branch) },
        ...{ NewList: list(uniqueItems), List: of(list(uniqueItems)) },
        NewTitle: { oneOf: [book, film] },
        Title: { oneOf: [of(book), of(film)] },
        NewLoan: { type: 'object', required: ['titleId'], properties: { titleId: id } },
      },
    },
  };
}
