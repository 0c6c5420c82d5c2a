/** Mutants that take what they must refuse: a keyword is ignored, a type read leniently, no credential required. */

import { isArray, type Json, type JsonObject } from '../../json/json.ts';
import { joinPointer, replaceAt } from '../../json/pointer.ts';
import type { Contract, Operation } from '../../model/contract.ts';
import { needsCredential } from '../../model/security.ts';
import { typeNames } from '../../schema/read-schema.ts';
import { numericRange } from '../../schema/types/numeric-range.ts';
import { type SchemaPlace, schemaPlaces } from './places.ts';
import type { Mutant } from './responder.ts';

/** The keywords that are ignored one by one; `required` is ignored name by name. */
const simple = [
  ...['type', 'enum', 'const', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'uniqueItems'],
] as const;

type Simple = (typeof simple)[number];

/** One mutant for each keyword and place where ignoring it makes a difference. */
export function keywordMutants(contract: Contract): readonly Mutant[] {
  return schemaPlaces(contract).flatMap((place) => [
    ...simple
      .filter((keyword) => matters(place, keyword))
      .map((keyword) => forgets(contract, place, keyword)),
    ...forgetsRequired(contract, place),
  ]);
}

/**
 * Mutants that require no credential at one operation, or accept any value for one scheme: one for each secured
 * operation, and one for each scheme where there are several.
 */
export function credentialMutants({ operations }: Contract): readonly Mutant[] {
  const secured = operations.filter(needsCredential);
  const forgetful = secured.map(({ id }) => ({
    name: `forgets-credential ${id}`,
    does: `asks for no credential at ${id}`,
    isRuledOut: true,
    bend: { open: id },
  }));
  return [...forgetful, ...secured.flatMap(laxOf)];
}

/** A scheme makes no difference where the other ones are sufficient without it. */
function laxOf({ id, security }: Operation): readonly Mutant[] {
  const schemes = [...new Set(security.flat())];
  const isTelling = (scheme: string): boolean =>
    security.some((names) => {
      const left = names.filter((name) => name !== scheme);
      return left.length < names.length && !security.some((all) => all.every((name) => left.includes(name)));
    });
  return (schemes.length > 1 ? schemes : []).filter(isTelling).map((scheme) => ({
    name: `takes-any-${scheme} ${id}`,
    does: `takes any credential of ${scheme} at ${id}`,
    isRuledOut: true,
    bend: { lax: { operation: id, scheme } },
  }));
}

function forgets(contract: Contract, { pointer }: SchemaPlace, keyword: Simple): Mutant {
  return mutant(contract, joinPointer(pointer, keyword), `ignores ${keyword}`);
}

function forgetsRequired(contract: Contract, { pointer, schema }: SchemaPlace): readonly Mutant[] {
  const { required } = schema;
  if (!isArray(required)) return [];
  return required.map((name, at) => {
    const words = `does without ${String(name)}`;
    return mutant(contract, joinPointer(joinPointer(pointer, 'required'), at), words);
  });
}

function mutant({ document }: Contract, pointer: string, words: string): Mutant {
  return {
    name: `${words.replaceAll(' ', '-')} ${pointer}`,
    does: `${words} (${pointer})`,
    isRuledOut: true,
    bend: { requests: replaceAt(document, pointer, undefined) as JsonObject },
  };
}

/** Whether ignoring the keyword makes a difference. */
function matters({ schema, isText, isPart }: SchemaPlace, keyword: Simple): boolean {
  if (!Object.hasOwn(schema, keyword)) return false;
  const setting = schema[keyword];
  // `enum` and `const` imply the type, and any text is a string.
  const isFixed = Object.hasOwn(schema, 'enum') || Object.hasOwn(schema, 'const');
  if (keyword === 'type') return !isFixed && !isPart && !(isText && typeNames(schema).includes('string'));
  if (keyword === 'minLength' || keyword === 'minItems') return setting !== 0;
  return keyword !== 'uniqueItems' || setting !== false;
}

/** A way to be lenient: for which types, and which values are accepted besides. */
interface Leniency {
  readonly words: string;
  readonly of: readonly string[];
  readonly taken: (schema: JsonObject) => JsonObject;
}

const leniencies: readonly Leniency[] = [
  {
    words: 'takes null',
    of: ['string', 'integer', 'number', 'boolean', 'array', 'object'],
    taken: () => ({ type: 'null' }),
  },
  { words: 'reads numbers from texts', of: ['integer'], taken: (schema) => ({ enum: spelled(schema) }) },
  { words: 'reads truth from texts', of: ['boolean'], taken: () => ({ enum: ['true', 'false'] }) },
  {
    words: 'takes fractions',
    of: ['integer'],
    taken: ({ format: _, ...limits }) => ({ ...limits, type: 'number' }),
  },
  { words: 'takes numbers for texts', of: ['string'], taken: () => ({ type: 'number' }) },
];

/** The maximum number of texts that are listed one by one. */
const mostSpelled = 1000n;

/** The texts of the integers that a schema allows: texts of other numbers are refused for their value. */
function spelled(schema: JsonObject): readonly Json[] {
  const { first, last, step } = numericRange(schema, true);
  const from = first > 0n || last < 1n ? first : 1n;
  const count = last - from < mostSpelled ? last - from + 1n : mostSpelled;
  return Array.from({ length: Number(count) }, (_, at) => String((from + BigInt(at)) * step));
}

/** One mutant for each way and each place in a JSON body; other formats have no types. */
export function lenientTypes(contract: Contract): readonly Mutant[] {
  const places = schemaPlaces(contract).filter(
    ({ isText, isPart, schema }) =>
      !isText && !isPart && Object.hasOwn(schema, 'type') && !isNullable(schema),
  );
  return places.flatMap((place) =>
    leniencies
      .filter(({ of }) => typeNames(place.schema).some((type) => of.includes(type)))
      .map((leniency) => lenientMutant(contract, place, leniency)),
  );
}

function isNullable(schema: JsonObject): boolean {
  return schema['nullable'] === true || typeNames(schema).includes('null');
}

function lenientMutant(
  { document }: Contract,
  { pointer, schema }: SchemaPlace,
  { words, taken }: Leniency,
): Mutant {
  return {
    name: `${words.replaceAll(' ', '-')} ${pointer}`,
    does: `${words} (${pointer})`,
    isRuledOut: true,
    bend: { requests: replaceAt(document, pointer, { anyOf: [schema, taken(schema)] }) as JsonObject },
  };
}
