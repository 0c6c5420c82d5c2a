/** Mutants that accept values of a wrong type: null for none, texts for numbers, numbers for texts. */

import type { Json, JsonObject } from '../../json/json.ts';
import { replaceAt } from '../../json/pointer.ts';
import type { Contract } from '../../model/contract.ts';
import { typeNames } from '../../schema/read-schema.ts';
import { numericRange } from '../../schema/types/numeric-range.ts';
import type { Mutant } from './mutant.ts';
import { placesOf, type SchemaPlace } from './places.ts';

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
  const places = placesOf(contract).filter(
    ({ isText, isPart, schema }) =>
      !isText && !isPart && Object.hasOwn(schema, 'type') && !isNullable(schema),
  );
  return places.flatMap((place) =>
    leniencies
      .filter(({ of }) => typeNames(place.schema).some((type) => of.includes(type)))
      .map((leniency) => mutant(contract, place, leniency)),
  );
}

function isNullable(schema: JsonObject): boolean {
  return schema['nullable'] === true || typeNames(schema).includes('null');
}

function mutant(
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
