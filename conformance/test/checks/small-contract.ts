/** A contract in memory: a document of schemas and the operations of a test, without a file. */

import type { JsonObject } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import type { Contract, MediaTypeSpec, Operation, ResponseSpec, Schema } from '../../model/contract.ts';
import { asSchema } from '../../schema/read-schema.ts';

/** A contract of OpenAPI 3.1 with the schemas under `/schemas` and nothing else in its document. */
export function smallContract(schemas: JsonObject, ...operations: readonly Operation[]): Contract {
  return {
    ...{ title: 'Small', version: '1', openapi: '3.1.0', dialect: '3.1', digest: '', source: 'small.yaml' },
    ...{ document: { schemas }, operations, securitySchemes: {}, positions: new Map() },
    ...{ notes: [], remarks: [] },
  };
}

/** The content of a media type, with the schema that stands under a name of `/schemas`. */
export function contentOf(mediaType: string, schemas: JsonObject, name: string): MediaTypeSpec {
  const pointer = `/schemas/${name}`;
  return { mediaType, pointer, schema: asSchema(valueAt({ schemas }, pointer)) };
}

/** A content without a pointer of its own. */
export function loose(mediaType: string, schema?: Schema): MediaTypeSpec {
  return { mediaType, pointer: '', ...(schema === undefined ? {} : { schema }) };
}

/** A documented answer. */
export function response(status: string, ...content: readonly MediaTypeSpec[]): ResponseSpec {
  return { status, pointer: `/responses/${status}`, content };
}

/** An operation with the given differences: POST without parameters, body, answers and credentials. */
export function operationOf(id: string, changes: Partial<Operation> = {}): Operation {
  return {
    ...{ id, method: 'POST', path: `/${id}`, pointer: `/paths/~1${id}/post` },
    ...{ parameters: [], responses: [], security: [] },
    ...changes,
  };
}
