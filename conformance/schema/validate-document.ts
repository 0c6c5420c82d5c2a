/** Validates the document itself against the meta-schema of its version of OpenAPI (row DOC-01). */

import type {
  Validator as DocumentValidator,
  Output,
  OutputUnit,
} from '@hyperjump/json-schema/draft-2020-12';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { parentPointer, splitPointer, valueAt } from '../json/pointer.ts';
import { isUnread, type Problem, unread } from '../model/contract.ts';
import { quoted } from '../names/visible.ts';
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
  const all = (output.errors ?? []).flatMap((unit) => failedKeywords(unit, '', partsOf));
  // A placeholder for an unreadable part is reported with that part.
  const failed = all.filter((one) => {
    const value = valueAt(document, one.place);
    return value !== unread && !isUnread(value) && !isServerOfLink(one) && !isBesideReference(one);
  });
  const told = failed.filter((one) => !isConsequence(one, failed));
  return distinct(told.map((keyword) => problem(document, keyword, failed)));
}

/** Whether a member counts as surplus alone because its value is wrong, which is told itself. */
function isConsequence({ keyword, place }: FailedKeyword, failed: readonly FailedKeyword[]): boolean {
  const isWithin = (inner: string): boolean => inner === place || inner.startsWith(`${place}/`);
  return closing.has(keyword) && failed.some((other) => !closing.has(other.keyword) && isWithin(other.place));
}

/**
 * The library's meta-schema of 3.1 calls the `server` of a Link Object `body` (OpenAPI Specification 3.1.0, 4.8.20).
 */
function isServerOfLink({ keyword, place, location }: FailedKeyword): boolean {
  return (
    keyword === 'unevaluatedProperties' && location.includes('/$defs/link/') && place.endsWith('/server')
  );
}

/**
 * The library's dialect of 3.0 refuses members beside a `$ref`, which are to be ignored (OpenAPI Specification 3.0.3,
 * Reference Object) and pass by the schema that OpenAPI publishes.
 */
function isBesideReference({ keyword, location }: FailedKeyword): boolean {
  return keyword === 'anyOf' && location.endsWith('/oas/3.0/dialect#/anyOf');
}

/**
 * What is wrong with an object that may be a reference as well and is none: the meta-schema of 3.0 says so as a choice of
 * both, of which only the object is meant.
 */
function partsOf({ keyword, errors = [] }: OutputUnit): readonly OutputUnit[] {
  if (!keyword.endsWith('/oneOf')) return [];
  const own = errors.filter((one) => !one.absoluteKeywordLocation.endsWith('/Reference/required'));
  return own.length < errors.length ? own : [];
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

function problem(document: JsonObject, one: FailedKeyword, failed: readonly FailedKeyword[]): Problem {
  const { keyword, place } = one;
  const value = valueAt(document, place);
  // What else is wrong with the object may be why its members count as surplus.
  const isKnown = failed.some(
    (other) => !closing.has(other.keyword) && !isEmptiness(other) && other.place === parentPointer(place),
  );
  const expected = expectedBy(one, value, isKnown);
  return { keyword, place, pointer: place, expected, actual: describeValue(value) };
}

function expectedBy(
  { keyword, place, location }: FailedKeyword,
  value: Json | undefined,
  isKnown: boolean,
): string {
  if (keyword === 'required') return missingMembers(location, value);
  if (isEmptiness({ keyword, place }))
    return 'at least one of the members "paths", "components" and "webhooks"';
  if (closing.has(keyword) && !isKnown)
    return `no member ${quoted(splitPointer(place).at(-1) ?? '')}: the specification has none here`;
  return `what ${location.slice(location.lastIndexOf('/oas/') + 1)} asks for`;
}

/** Whether the document as a whole holds nothing: the one choice that it has (OpenAPI Specification 3.1.0, 4.8.1). */
function isEmptiness({ keyword, place }: Pick<FailedKeyword, 'keyword' | 'place'>): boolean {
  return keyword === 'anyOf' && place === '';
}

/** Keywords by which a meta-schema knows all members of an object. */
const closing = new Set(['additionalProperties', 'unevaluatedProperties']);

/** Members that objects have to have, by the names of both meta-schemas for those objects, in small letters. */
const demanded: Readonly<Record<string, readonly string[]>> = {
  ...{ '': ['openapi', 'info', 'paths'], info: ['title', 'version'], license: ['name'] },
  ...{ server: ['url'], servervariable: ['default'], operation: ['responses'], response: ['description'] },
  ...{ parameter: ['name', 'in'], requestbody: ['content'], tag: ['name'], discriminator: ['propertyName'] },
  ...{ externaldocumentation: ['url'], securityscheme: ['type'], apikeysecurityscheme: ['name', 'in'] },
  ...{ httpsecurityscheme: ['scheme'], oauth2securityscheme: ['flows'] },
  openidconnectsecurityscheme: ['openIdConnectUrl'],
  ...{ stylesforpathif: ['required'], parameterif: ['content'] },
};

/** Which of the members are missing that the object at a place has to have. */
function missingMembers(location: string, value: Json | undefined): string {
  const kind = /.*\/(?:definitions|\$defs)\/([^/]+)\//.exec(location)?.[1] ?? '';
  const condition = location.includes('/then/') ? 'if' : '';
  const names = demanded[kind.replaceAll('-', '').toLowerCase() + condition] ?? [];
  const missing = names.filter((name) => !isObject(value) || !Object.hasOwn(value, name));
  const [only] = missing;
  if (only === undefined) return 'the members that the specification requires';
  if (missing.length === 1) return `the member "${only}", which the specification requires`;
  return `the members ${missing.map((name) => `"${name}"`).join(' and ')}, which the specification requires`;
}

function distinct(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((one) => [`${one.keyword} ${one.place} ${one.expected}`, one])).values()];
}
