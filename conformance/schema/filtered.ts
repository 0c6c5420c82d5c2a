/** Filters random values by validity with bounded tries: a filter that nothing passes would never end. */

import type { Json } from '../json/json.ts';
import { fc } from './arbitrary.ts';
import type { Spot } from './keywords/keyword.ts';

/** Keywords that generation satisfies by construction, and annotations; any other one needs judging. */
const constructed = new Set(
  (
    'type enum const minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength items minItems ' +
    'maxItems required properties title description default examples example deprecated readOnly writeOnly $comment ' +
    'externalDocs xml discriminator $defs definitions additionalProperties'
  ).split(' '),
);
const tries = 60;
/** A filter is fast if one value in this many passes. */
const rare = 10;

/** The valid values; a fixed choice where few are valid; undefined where none was found. */
export function filtered(values: fc.Arbitrary<Json>, spot: Spot): fc.Arbitrary<Json> | undefined {
  if (Object.keys(spot.schema).every((keyword) => constructed.has(keyword))) return values;
  const holds = (value: Json): boolean => spot.holds(spot.schema, value);
  const found = fc.sample(values, { seed: 1, numRuns: tries }).filter(holds);
  if (found.length >= tries / rare) return values.filter(holds);
  return found.length > 0 ? fc.constantFrom(...found) : undefined;
}
