/** Adds the meta-schema of JSON Schema to a document that refers to it, so that it need not be fetched. */

import { createRequire } from 'node:module';
import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, replaceAt } from '../json/pointer.ts';
import { nodesOf, referenceOf } from './nodes.ts';
import { one } from './shapes.ts';

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
  return Object.fromEntries(members.map(([keyword, one]) => memberOf(keyword, one, name)));
}

/** `$dynamicRef` refers to the meta-schema as a whole. */
function memberOf(keyword: string, value: Json, name: string): readonly [string, Json] {
  // In `properties`, these are names of members and not keywords.
  if (typeof value !== 'string') return [keyword, withPointers(value, name)];
  if (keyword === '$dynamicRef') return ['$ref', `#/${home}/schema`];
  if (keyword !== '$ref') return [keyword, value];
  const [file = '', pointer = ''] = value.split('#');
  return ['$ref', `#/${home}/${file === '' ? name : file.replace('meta/', '')}${pointer}`];
}
