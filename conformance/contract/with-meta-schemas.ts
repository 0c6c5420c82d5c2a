/** Takes the schemas of JSON Schema itself into a document that refers to them, so that nobody has to fetch them. */

import { createRequire } from 'node:module';
import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, replaceAt } from '../json/pointer.ts';
import { nodesOf, referenceOf } from './nodes.ts';
import { one } from './shapes.ts';

/** The address of the schema that every schema of draft 2020-12 is valid against. */
const address = 'https://json-schema.org/draft/2020-12/schema';

const home = 'x-json-schema';

/** The document, where a schema refers to that of 2020-12, with that beside its own parts; else as it is. */
export function withMetaSchemas(document: Json): Json {
  if (!isObject(document) || !mentionsThem(document)) return document;
  const start = { place: one('document'), pointer: '' };
  // What stands in an example is data, whatever it looks like.
  const nodes = nodesOf(document, '3.1', start).filter(
    (node) => referenceOf(node)?.replace(/#$/, '') === address,
  );
  const local = nodes.reduce<Json>(
    (changed, { pointer }) => replaceAt(changed, joinPointer(pointer, '$ref'), `#/${home}/schema`),
    document,
  );
  return isObject(local) && nodes.length > 0 ? { ...local, [home]: metaSchemas() } : document;
}

/** To look through a document along its shapes takes time, and few speak of them. */
function mentionsThem(value: Json): boolean {
  if (isArray(value)) return value.some(mentionsThem);
  if (!isObject(value)) return typeof value === 'string' && value.startsWith(address);
  return Object.values(value).some(mentionsThem);
}

const vocabularies = [
  ...['core', 'applicator', 'unevaluated', 'validation'],
  ...['meta-data', 'format-annotation', 'content'],
] as const;

/** As data, where a library has them. */
const folder = 'ajv/dist/refs/json-schema-2020-12';

/** The schema, as `schema`, and its vocabularies by their names, with references as pointers. */
function metaSchemas(): JsonObject {
  const read = createRequire(import.meta.url);
  const named = vocabularies.map((name): [string, Json] => [name, read(`${folder}/meta/${name}.json`)]);
  const all: [string, Json][] = [['schema', read(`${folder}/schema.json`)], ...named];
  return Object.fromEntries(all.map(([name, value]) => [name, withPointers(value, name)]));
}

/** Their own identifiers would be those of the document around them. */
const identifiers = ['$id', '$schema', '$vocabulary', '$dynamicAnchor', '$comment'];

function withPointers(value: Json, name: string): Json {
  if (isArray(value)) return value.map((one) => withPointers(one, name));
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(
    ([keyword, one]) => !identifiers.includes(keyword) || isObject(one),
  );
  return Object.fromEntries(members.map(([keyword, one]) => memberOf(keyword, one, name)));
}

/** `$dynamicRef` leads to the schema as a whole, from wherever in it one comes. */
function memberOf(keyword: string, value: Json, name: string): readonly [string, Json] {
  // The schema has members of these names, which are no keywords there.
  if (typeof value !== 'string') return [keyword, withPointers(value, name)];
  if (keyword === '$dynamicRef') return ['$ref', `#/${home}/schema`];
  if (keyword !== '$ref') return [keyword, value];
  const [file = '', pointer = ''] = value.split('#');
  return ['$ref', `#/${home}/${file === '' ? name : file.replace('meta/', '')}${pointer}`];
}
