/**
 * In which OpenAPI and which JSON Schema a document is written: its version, read before anything else, the meta-schema
 * that it may refer to, and notes about keywords of older drafts.
 */

import { createRequire } from 'node:module';
import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, replaceAt } from '../json/pointer.ts';
import { type Complaint, valueInWords } from './complaint.ts';
import { type Dialect, memberOf, nodesOf, referenceOf } from './nodes.ts';
import { one } from './shapes.ts';

/** The version as written and its dialect, or a complaint. */
type Version =
  | {
      readonly kind: 'version';
      readonly openapi: string;
      readonly dialect: Dialect;
      /** A complaint where the version is written wrongly but is unambiguous. */
      readonly odd?: Complaint;
    }
  | { readonly kind: 'complaint'; readonly complaint: Complaint };

/** The dialect of each version: schemas of 3.2 are written as in 3.1 (OpenAPI Specification 3.2.0, Schema Object). */
const dialects: ReadonlyMap<string, Dialect> = new Map([
  ['3.0', '3.0'],
  ['3.1', '3.1'],
  ['3.2', '3.1'],
]);

/** Reads the member `openapi` (OpenAPI Specification 3.1.0, 4.1). */
export function readVersion(document: Json): Version {
  if (!isObject(document)) return refused('not-openapi', '', { reason: `it is ${valueInWords(document)}` });
  const swagger = memberOf(document, 'swagger');
  if (swagger !== undefined) return refused('swagger', '/swagger', { version: String(swagger) });
  const openapi = memberOf(document, 'openapi');
  if (openapi === undefined) return refused('not-openapi', '', { reason: '"openapi" is missing' });
  const facts = { actual: valueInWords(openapi) };
  const text = short(openapi);
  if (typeof text !== 'string') return refused('version-text', '/openapi', facts);
  const [, version = ''] = /^(3\.\d+)\.\d+(?:-.+)?$/.exec(text) ?? [];
  const dialect = dialects.get(version);
  if (!dialect) return refused('version-unsupported', '/openapi', { version: text });
  const odd: Complaint = { code: 'version-text', pointer: '/openapi', facts };
  return { kind: 'version', openapi: text, dialect, ...(text === openapi ? {} : { odd }) };
}

/**
 * A complete version from one without its last part, also where quotes are missing, so that YAML reads a number (3.0 is
 * then 3).
 */
function short(openapi: Json): Json {
  const text = openapi === 3 ? '3.0' : String(openapi);
  return typeof openapi !== 'object' && /^3\.\d$/.test(text) ? `${text}.0` : openapi;
}

function refused(
  code: Complaint['code'],
  pointer: string,
  facts: Readonly<Record<string, string>>,
): Extract<Version, { readonly kind: 'complaint' }> {
  return { kind: 'complaint', complaint: { code, pointer, facts } };
}

/** The URL of the meta-schema of draft 2020-12. */
const address = 'https://json-schema.org/draft/2020-12/schema';

const home = 'x-json-schema';

/** The document with the meta-schema added where a schema refers to it; otherwise unchanged. */
export function withMetaSchemas(document: Json): Json {
  if (!isObject(document) || !mentionsThem(document)) return document;
  const start = { place: one('document'), pointer: '' };
  // A reference in an example is data.
  const nodes = nodesOf(document, '3.1', start).filter(
    (node) => referenceOf(node)?.replace(/#$/, '') === address,
  );
  const local = nodes.reduce<Json>(
    (changed, { pointer }) => replaceAt(changed, joinPointer(pointer, '$ref'), `#/${home}/schema`),
    document,
  );
  return isObject(local) && nodes.length > 0 ? { ...local, [home]: metaSchemas() } : document;
}

/** A quick look, since walking the document along its shapes takes time and few mention the meta-schema. */
function mentionsThem(value: Json): boolean {
  if (isArray(value)) return value.some(mentionsThem);
  if (!isObject(value)) return typeof value === 'string' && value.startsWith(address);
  return Object.values(value).some(mentionsThem);
}

const vocabularies = [
  ...['core', 'applicator', 'unevaluated', 'validation'],
  ...['meta-data', 'format-annotation', 'content'],
] as const;

/** Where ajv keeps it as JSON files. */
const folder = 'ajv/dist/refs/json-schema-2020-12';

/** The meta-schema as `schema`, and its vocabularies by name, with references turned into pointers. */
function metaSchemas(): JsonObject {
  const read = createRequire(import.meta.url);
  const named = vocabularies.map((name): [string, Json] => [name, read(`${folder}/meta/${name}.json`)]);
  const all: [string, Json][] = [['schema', read(`${folder}/schema.json`)], ...named];
  return Object.fromEntries(all.map(([name, value]) => [name, withPointers(value, name)]));
}

/** Left out, as they would act on the document around them. */
const identifiers = ['$id', '$schema', '$vocabulary', '$dynamicAnchor', '$comment'];

function withPointers(value: Json, name: string): Json {
  if (isArray(value)) return value.map((one) => withPointers(one, name));
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(
    ([keyword, one]) => !identifiers.includes(keyword) || isObject(one),
  );
  return Object.fromEntries(members.map(([keyword, one]) => withPointer(keyword, one, name)));
}

/** `$dynamicRef` refers to the meta-schema as a whole. */
function withPointer(keyword: string, value: Json, name: string): readonly [string, Json] {
  // In `properties`, these are names of members and not keywords.
  if (typeof value !== 'string') return [keyword, withPointers(value, name)];
  if (keyword === '$dynamicRef') return ['$ref', `#/${home}/schema`];
  if (keyword !== '$ref') return [keyword, value];
  const [file = '', pointer = ''] = value.split('#');
  return ['$ref', `#/${home}/${file === '' ? name : file.replace('meta/', '')}${pointer}`];
}

/** What replaced keywords of older drafts, which JSON Schema 2020-12 takes for annotations. */
const successors: ReadonlyMap<string, string> = new Map([
  ['dependencies', 'write dependentRequired or dependentSchemas'],
  ['additionalItems', 'write items beside prefixItems'],
  ['nullable', 'write "null" into the list of types'],
  ['$recursiveRef', 'write $dynamicRef'],
]);

/** A note for each keyword that says nothing where it stands, with the first such place and the way to say it. */
export function oldKeywordNotes(document: Json, dialect: Dialect): readonly string[] {
  if (!mentionsOne(document)) return [];
  const places = new Map<string, Set<string>>();
  for (const { place, pointer, value } of nodesOf(document, dialect, {
    place: one('document'),
    pointer: '',
  })) {
    if (place.kind !== 'schema' || place.form !== 'one' || !isObject(value)) continue;
    for (const name of idleIn(value, dialect)) places.set(name, (places.get(name) ?? new Set()).add(pointer));
  }
  return [...places].map(([name, pointers]) => {
    const [first = ''] = pointers;
    const rest = pointers.size - 1;
    const more = rest === 0 ? '' : rest === 1 ? ', and at one more place' : `, and at ${rest} more places`;
    const remedy = dialect === '3.0' ? withoutType : (successors.get(name) ?? '');
    return `${first}: "${name}" says nothing here${more}: ${remedy}.`;
  });
}

const withoutType =
  'write a type beside it, and null into the enum; until then null is neither sent nor told of where it comes';

/** The keywords of a schema that say nothing: in 3.0 `nullable` without a type or beside an enum without null. */
function idleIn(schema: JsonObject, dialect: Dialect): readonly string[] {
  if (dialect === '3.1') return [...successors.keys()].filter((name) => Object.hasOwn(schema, name));
  const { nullable, type, enum: listed } = schema;
  if (nullable !== true) return [];
  const isIdle = isArray(listed)
    ? !listed.includes(null)
    : typeof type !== 'string' && ofAnyType.some((name) => Object.hasOwn(schema, name));
  return isIdle ? ['nullable'] : [];
}

const ofAnyType = ['$ref', 'allOf', 'oneOf', 'anyOf', 'not'];

/** A quick look, since walking the document along its shapes takes time and few have such keywords. */
function mentionsOne(value: Json): boolean {
  if (isArray(value)) return value.some(mentionsOne);
  if (!isObject(value)) return false;
  return Object.entries(value).some(([name, inner]) => successors.has(name) || mentionsOne(inner));
}
