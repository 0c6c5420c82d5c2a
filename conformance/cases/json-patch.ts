/** JSON Patch (RFC 6902): what a schema seldom says of an operation, and whether one is known to be possible. */

import { documentedMembers, jsonOf, requiredMembers } from '../answers/documented-content.ts';
import { essenceOf, isJson } from '../answers/media-type.ts';
import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, splitPointer } from '../json/pointer.ts';
import type { Contract, MediaTypeSpec, Operation, Schema } from '../model/contract.ts';
import { isReference } from '../names/words-of.ts';
import { fits } from '../schema/fresh-value.ts';
import { own } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { plainValue } from '../schema/valid-values.ts';

const patching = 'application/json-patch+json';

/** Whether a media type is that of JSON Patch. */
export function isPatchType(mediaType: string): boolean {
  return essenceOf(mediaType) === patching;
}

/** What a patch is of. */
export interface PatchOf {
  readonly contract: Contract;
  readonly operation: Operation;
  readonly media: Pick<MediaTypeSpec, 'mediaType'>;
  readonly schema: Schema;
}

/**
 * A patch with what RFC 6902 (4, 4.1 to 4.6) asks for where its schema does not: paths that are pointers, the value of
 * `add`, `replace` and `test`, the source of `move` and `copy`. Anything else, and what breaks the schema, is returned as it is.
 */
export function soundPatch(about: PatchOf, value: Json): Json {
  const { contract, schema, media } = about;
  if (!isPatchType(media.mediaType) || !isArray(value) || !fits(contract, schema, value)) return value;
  const made = value.map((one) => (isObject(one) ? soundOperation(about, one) : one));
  return fits(contract, schema, made) ? made : value;
}

/** A patch that is possible at whatever it is sent to, where the schema allows one; else the same one. */
export function surePatch(about: PatchOf, value: Json): Json {
  const { contract, schema, media } = about;
  if (!isPatchType(media.mediaType) || !isArray(value) || isSureToApply(about, value)) return value;
  const made = [...membersOfTarget(about)].flatMap(([name, member]) => {
    const set = plainValue(contract, member, 'all') ?? null;
    return ['add', 'replace'].map((op) => value.map(() => ({ op, path: joinPointer('', name), value: set })));
  });
  return made.find((one) => isSureToApply(about, one) && fits(contract, schema, one)) ?? value;
}

function soundOperation(about: PatchOf, given: JsonObject): JsonObject {
  const members = membersOfTarget(about);
  const [first = ''] = members.keys();
  const op = String(given['op']);
  const path = String(given['path'] ?? '');
  const place = path === '' || path.startsWith('/') ? path : `/${first}`;
  const one = { ...given, op: known.has(op) ? op : 'replace', path: place };
  if (moving.has(one.op) && typeof given['from'] !== 'string') return { ...one, from: place };
  if (!valued.has(one.op) || Object.hasOwn(given, 'value')) return one;
  const schema = members.get(splitPointer(place)[0] ?? '');
  const value = schema === undefined ? undefined : plainValue(about.contract, schema, 'all');
  return { ...one, value: value ?? 'a value' };
}

const valued: ReadonlySet<string> = new Set(['add', 'replace', 'test']);
const moving: ReadonlySet<string> = new Set(['move', 'copy']);
const known: ReadonlySet<string> = new Set([...valued, ...moving, 'remove']);

/**
 * Whether a patch is possible at whatever it is sent to: it sets members that the document describes to values that they
 * may have, replaces none that may be absent, and tests, moves and takes away nothing.
 */
export function isSureToApply(about: PatchOf, patch: Json): boolean {
  const members = membersOfTarget(about);
  const required = requiredMembers(about.contract, answerOf(about));
  return (
    isArray(patch) &&
    patch.every((one) => {
      const { op, path, value } = isObject(one) ? one : {};
      const [name = '', ...below] = splitPointer(typeof path === 'string' ? path : '');
      const schema = below.length === 0 ? members.get(name) : undefined;
      const isThere = op === 'add' || (op === 'replace' && required.includes(name));
      return isThere && value !== undefined && schema !== undefined && fits(about.contract, schema, value);
    })
  );
}

/** The members that a client may set: those of another form of the same change, or else of the answer. */
function membersOfTarget(about: PatchOf): ReadonlyMap<string, Schema> {
  const { contract, operation } = about;
  const others = operation.requestBody?.content.filter(
    ({ mediaType }) => isJson(mediaType) && !isPatchType(mediaType),
  );
  const [other] = others ?? [];
  const members = documentedMembers(contract, other?.schema ?? answerOf(about) ?? true);
  const isFree = ([name, schema]: readonly [string, Schema]): boolean => {
    const resolved = resolveSchema(contract, schema);
    return !isReference(name) && isObject(resolved) && own(resolved, 'readOnly') !== true;
  };
  return new Map([...members].filter(isFree));
}

function answerOf({ operation }: PatchOf): Schema | undefined {
  const success = operation.responses.find(
    ({ status, content }) => status.startsWith('2') && content.length > 0,
  );
  return success && jsonOf(success.content)?.schema;
}
