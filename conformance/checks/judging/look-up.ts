/** Finds what a document says at a place, whichever way it is written: references followed, `allOf` merged. */

import { isArray, isObject, type Json } from '../../json/json.ts';
import { splitPointer } from '../../json/pointer.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Contract } from '../../model/contract.ts';
import { resolveSchema } from '../../schema/resolve.ts';

/** The value at a pointer, or undefined where the document says nothing. */
export function lookUp(contract: Contract, pointer: string): Json | undefined {
  const tokens = splitPointer(pointer);
  const value = walk(contract, tokens) ?? inherited(contract, tokens);
  // RFC 9110 11.1: the name of a scheme is the same in any case.
  return isSchemeName(tokens) && typeof value === 'string' ? value.toLowerCase() : value;
}

/**
 * The names of an object's members, or the entries of a list of names, sorted; what is absent has none.
 * Extensions do not count, nor does what a path item holds besides its operations.
 */
export function namesAt(contract: Contract, pointer: string): readonly string[] {
  const value = lookUp(contract, pointer);
  if (isArray(value))
    return value.map((entry) => (typeof entry === 'string' ? entry : writeJson(entry))).toSorted();
  const names = isObject(value) ? Object.keys(value) : [];
  return names.filter((name) => isName(splitPointer(pointer), name)).toSorted();
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

function isName(tokens: readonly string[], name: string): boolean {
  if (tokens[0] === 'paths' && tokens.length === 2) return methods.includes(name);
  return tokens.at(-1) === 'properties' || !name.startsWith('x-');
}

function walk(contract: Contract, tokens: readonly string[]): Json | undefined {
  let value: Json | undefined = contract.document;
  for (const token of tokens) {
    const place: Json | undefined = plain(contract, value);
    if (isArray(place)) value = place[Number(token)];
    else value = isObject(place) && Object.hasOwn(place, token) ? place[token] : undefined;
  }
  return plain(contract, value);
}

/** An operation that says nothing of security has that of the document (OpenAPI Specification 3.1.0, 4.8.10.1). */
function inherited(contract: Contract, tokens: readonly string[]): Json | undefined {
  const isOfOperation = tokens.length === 4 && tokens[0] === 'paths' && tokens[3] === 'security';
  return isOfOperation ? walk(contract, ['security']) : undefined;
}

function isSchemeName(tokens: readonly string[]): boolean {
  return tokens.length === 4 && tokens[1] === 'securitySchemes' && tokens[3] === 'scheme';
}

function plain(contract: Contract, value: Json | undefined): Json | undefined {
  const isIndirect = isObject(value) && (Object.hasOwn(value, '$ref') || Object.hasOwn(value, 'allOf'));
  return isIndirect ? resolveSchema(contract, value) : value;
}
