/** Check: certain places of the document have the content that a requirement demands. */

import { isArray, isObject, type Json } from '../json/json.ts';
import { joinPointer, splitPointer } from '../json/pointer.ts';
import { writeJson } from '../json/write-json.ts';
import type { Demand } from '../model/binding.ts';
import type { Check } from '../model/check.ts';
import type { Contract } from '../model/contract.ts';
import type { Finding } from '../model/finding.ts';
import { isSchema, outlineOf } from '../schema/outline.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { sameJson } from '../schema/same-json.ts';
import { shortText } from './judging/describe.ts';
import { notConcerned, violatedBy } from './judging/judgement.ts';

/** Compares exact values, exact sets of members, and schemas by what they allow. */
export const documentStates: Check = {
  id: 'document-states',
  title: 'The document says what the specification demands of it',
  level: 'required',
  clause: 'the specification of the interface',
  judgeDocument: (contract, demands) => {
    const findings = demands.flatMap((demand) => differences(contract, demand));
    return Promise.resolve(demands.length === 0 ? notConcerned : violatedBy(...findings));
  },
};

function differences(contract: Contract, { pointer, value, members, schema }: Demand): readonly Finding[] {
  const actual = lookUp(contract, pointer);
  if (schema !== undefined) {
    const wanted = outlineOf({ ...contract, dialect: '3.1' }, schema);
    const found = isSchema(actual) ? outlineOf(contract, actual) : actual;
    return jsonDifferences(wanted, found, pointer).map(findingOf);
  }
  if (members === undefined) return jsonDifferences(value, actual, pointer).map(findingOf);
  if (sameJson(namesAt(contract, pointer), members.toSorted())) return [];
  const expected = `just ${members.join(', ') || 'nothing'}`;
  return [{ code: 'document-differs', expected, actual: phraseOf(actual), pointer, place: pointer }];
}

/** A place with its content on both sides; undefined where there is none. */
interface JsonDifference {
  readonly pointer: string;
  readonly expected: Json | undefined;
  readonly actual: Json | undefined;
}

/**
 * The places where two JSON values differ, as deep as possible, so that the reader need not compare them.
 * @param pointer place of the two values
 */
export function jsonDifferences(
  expected: Json | undefined,
  actual: Json | undefined,
  pointer: string,
): readonly JsonDifference[] {
  if (isObject(expected) && isObject(actual)) {
    const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
    return [...names].flatMap((name) => {
      const member = (value: typeof expected) => (Object.hasOwn(value, name) ? value[name] : undefined);
      return jsonDifferences(member(expected), member(actual), joinPointer(pointer, name));
    });
  }
  const isSame = expected !== undefined && actual !== undefined && sameJson(expected, actual);
  return isSame ? [] : [{ pointer, expected, actual }];
}

/**
 * The value at a pointer in any way of writing it, with references followed and `allOf` merged; undefined where there
 * is none.
 */
export function lookUp(contract: Contract, pointer: string): Json | undefined {
  const tokens = splitPointer(pointer);
  const value = walk(contract, tokens) ?? inherited(contract, tokens);
  // The name of a scheme has no case (RFC 9110 11.1).
  return isSchemeName(tokens) && typeof value === 'string' ? value.toLowerCase() : value;
}

/**
 * The names of an object's members, or the entries of a list of names, sorted; none where it is absent. Extensions do
 * not count, nor do members of a path item other than operations.
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

/**
 * The security requirements of the document, for an operation without its own (OpenAPI Specification 3.1.0, 4.8.10.1).
 */
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

function findingOf({ pointer, expected, actual }: JsonDifference): Finding {
  return {
    code: 'document-differs',
    expected: phraseOf(expected),
    actual: phraseOf(actual),
    pointer,
    place: pointer,
  };
}

function phraseOf(value: Json | undefined): string {
  return value === undefined ? 'nothing' : shortText(writeJson(value));
}
