/** Validates the document itself against the meta-schema of its version of OpenAPI (row DOC-01). */

import type { Validator as DocumentValidator, Output } from '@hyperjump/json-schema/draft-2020-12';
import type { JsonObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import { isUnread, type Problem, unread } from '../model/contract.ts';
import { describeValue } from './describe-value.ts';
import { type FailedKeyword, failedKeywords } from './hyperjump.ts';
import { toLibrary } from './library.ts';

/**
 * Checks a document against the OpenAPI meta-schema, including its schemas (from 3.1 on: against the OAS dialect unless
 * `jsonSchemaDialect` names another).
 * @param openapiVersion the `openapi` field: `3.1.0`
 * @returns the problems, innermost ones only; place and pointer are the same: where in the document the fault is
 */
export async function validateDocument(
  document: JsonObject,
  openapiVersion: string,
): Promise<readonly Problem[]> {
  const output = await validate(toLibrary(document) as Instance, openapiVersion.slice(0, 3));
  if (output.valid) return [];
  const all = (output.errors ?? []).flatMap((unit) => failedKeywords(unit));
  // A placeholder for an unreadable part is reported with that part.
  const failed = all.filter((one) => {
    const value = valueAt(document, one.place);
    return value !== unread && !isUnread(value) && !isServerOfLink(one);
  });
  return distinct(failed.map((keyword) => problem(document, keyword)));
}

/**
 * The library's meta-schema of 3.1 calls the `server` of a Link Object `body` (OpenAPI Specification 3.1.0, 4.8.20).
 */
function isServerOfLink({ keyword, place, location }: FailedKeyword): boolean {
  return (
    keyword === 'unevaluatedProperties' && location.includes('/$defs/link/') && place.endsWith('/server')
  );
}

type Instance = Parameters<DocumentValidator>[0];

/**
 * The meta-schemas are not validated, which would take longer than all the rest. Formats are not asserted. Both
 * settings are global to the process, so they are set each time.
 */
async function validate(document: Instance, version: string): Promise<Output> {
  const library = await libraryOf(version);
  library.setShouldValidateSchema(false);
  library.setShouldValidateFormat(false);
  const name = version === '3.0' || hasOwnDialect(document) ? 'schema' : 'schema-base';
  return library.validate(`https://spec.openapis.org/oas/${version}/${name}`, document, 'DETAILED');
}

type DocumentLibrary = typeof import('@hyperjump/json-schema/openapi-3-1');

/** Imported on demand: each has a hundred small files. */
async function libraryOf(version: string): Promise<DocumentLibrary> {
  if (version === '3.0') return import('@hyperjump/json-schema/openapi-3-0') as Promise<DocumentLibrary>;
  if (version === '3.1') return import('@hyperjump/json-schema/openapi-3-1');
  return import('@hyperjump/json-schema/openapi-3-2') as unknown as Promise<DocumentLibrary>;
}

function hasOwnDialect(document: Instance): boolean {
  return typeof document === 'object' && document !== null && Object.hasOwn(document, 'jsonSchemaDialect');
}

function problem(document: JsonObject, { keyword, place, location }: FailedKeyword): Problem {
  const rule = location.slice(location.lastIndexOf('/oas/') + 1);
  const expected =
    keyword === 'required' ? 'the members that the specification requires' : `what ${rule} asks for`;
  return { keyword, place, pointer: place, expected, actual: describeValue(valueAt(document, place)) };
}

function distinct(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((one) => [`${one.keyword} ${one.place} ${one.expected}`, one])).values()];
}
