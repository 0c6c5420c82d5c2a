/** The operations that the tests of cases look at: the flagship contract, and one of every other feature. */

import { loadContract } from '../../contract/load-contract.ts';
import type { ControlForm, SourceContext } from '../../model/check.ts';
import type { Contract } from '../../model/contract.ts';
import { withFolder } from '../support/with-folder.ts';

/** The flagship contract. */
export const plantStoreContract: Contract = await loadContract('openapi.yaml');

/** A document with parameters in every place, an API key, nested members, limits and an identity that is text. */
export const library: Contract = await withFolder(
  { 'library.json': JSON.stringify(libraryDocument()) },
  (folder) => loadContract(`${folder}/library.json`),
);

/** The second document of the fixtures, of OpenAPI 3.0. */
export const fixture: Contract = await loadContract('fixtures/documents/library/openapi.yaml');

/** The context of the flagship's one operation. */
export function plantContext(form: ControlForm = 'required'): SourceContext {
  return contextOf(plantStoreContract, 'createPlant', { form, identity: '/id' });
}

/** Every operation of the documents in both forms, named. */
export function allContexts(): readonly (readonly [name: string, context: SourceContext])[] {
  return (['required', 'all'] as const).flatMap((form) => [
    [`createPlant ${form}`, plantContext(form)] as const,
    [`addBook ${form}`, contextOf(library, 'addBook', { form, identity: '/isbn' })] as const,
    [`listBooks ${form}`, contextOf(library, 'listBooks', { form })] as const,
    [`fixture listBooks ${form}`, contextOf(fixture, 'listBooks', { form })] as const,
    [`fixture putBook ${form}`, contextOf(fixture, 'putBook', { form })] as const,
    [`changeBook ${form}`, contextOf(library, 'changeBook', { form })] as const,
    [`health ${form}`, contextOf(library, 'health', { form })] as const,
  ]);
}

function contextOf(
  contract: Contract,
  id: string,
  more: Pick<SourceContext, 'form' | 'identity'>,
): SourceContext {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`no operation ${id}`);
  return { contract, operation, schemes: Object.keys(contract.securitySchemes), ...more };
}

function libraryDocument(): unknown {
  const parameter = (place: string, name: string, required: boolean, schema: unknown): unknown => {
    return { in: place, name, required, schema };
  };
  const answers = { 200: { description: 'Done' } };
  return {
    openapi: '3.1.0',
    info: { title: 'Library', version: '1' },
    security: [{ key: [] }],
    paths: {
      '/shelves/{shelf}/books': {
        parameters: [parameter('path', 'shelf', true, { type: 'integer', minimum: 1 })],
        get: {
          operationId: 'listBooks',
          parameters: [
            parameter('query', 'limit', true, { type: 'integer', minimum: 1, maximum: 50 }),
            parameter('query', 'order', false, { enum: ['author', 'title'], type: 'string' }),
            parameter('query', 'tags', false, { type: 'array', items: { type: 'string' }, minItems: 2 }),
            parameter('header', 'X-Trace', false, { type: 'string', minLength: 3, maxLength: 8 }),
            parameter('cookie', 'session', false, { type: 'boolean' }),
          ],
          responses: answers,
        },
        post: {
          operationId: 'addBook',
          requestBody: { required: true, content: { 'application/vnd.book+json': { schema: book() } } },
          responses: answers,
        },
      },
      '/books/{isbn}': {
        parameters: [parameter('path', 'isbn', true, { type: 'string', pattern: '^[0-9]{1,30}$' })],
        patch: { operationId: 'changeBook', requestBody: changes(), responses: answers },
      },
      '/health': { get: { operationId: 'health', security: [], responses: answers } },
    },
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  };
}

/** A body of which nothing is required but within what may be left out. */
function changes(): unknown {
  const author = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
  const schema = { type: 'object', properties: { genre: { enum: ['novel', 'play'] }, author } };
  return { required: true, content: { 'application/json': { schema } } };
}

function book(): unknown {
  return {
    type: 'object',
    required: ['isbn', 'title', 'pages', 'author'],
    additionalProperties: false,
    properties: {
      isbn: { type: 'string', pattern: '^[0-9]{1,30}$' },
      title: { type: 'string', minLength: 1, maxLength: 40 },
      pages: { type: 'integer', format: 'int32', minimum: 1 },
      author: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, born: { type: 'integer' } },
      },
      genre: { enum: ['novel', 'play'] },
      keywords: { type: 'array', items: { type: 'string' }, maxItems: 3 },
    },
  };
}
