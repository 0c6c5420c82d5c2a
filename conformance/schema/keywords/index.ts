/** The list of keywords. A new keyword is one file and one line here; the laws of the tests run over all. */

import { allOf, anyOf, conditional, not, oneOf, ref } from './branches.ts';
import { contains, items, maxItems, minItems, prefixItems, uniqueItems } from './items.ts';
import type { Keyword } from './keyword.ts';
import { maxLength, minLength } from './lengths.ts';
import { exclusiveMaximum, exclusiveMinimum, maximum, minimum, multipleOf } from './limits.ts';
import { constant, enumeration } from './listed-values.ts';
import { dependentRequired, dependentSchemas, maxProperties, minProperties, required } from './members.ts';
import { format, pattern } from './pattern.ts';
import { additionalProperties, patternProperties, properties, propertyNames } from './properties.ts';
import { type } from './type.ts';
import { unevaluatedItems, unevaluatedProperties } from './unevaluated.ts';

/** Every keyword that this project judges itself. */
export const keywords: readonly Keyword[] = [
  ref,
  type,
  enumeration,
  constant,
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
  multipleOf,
  minLength,
  maxLength,
  pattern,
  format,
  minItems,
  maxItems,
  uniqueItems,
  prefixItems,
  items,
  contains,
  required,
  properties,
  patternProperties,
  additionalProperties,
  minProperties,
  maxProperties,
  propertyNames,
  dependentRequired,
  dependentSchemas,
  allOf,
  anyOf,
  oneOf,
  not,
  conditional,
  unevaluatedItems,
  unevaluatedProperties,
];

/** The keyword of a name; undefined for one that is not judged here. */
export function keywordOf(name: string): Keyword | undefined {
  return byName.get(name);
}

const byName = new Map(keywords.map((keyword) => [keyword.name, keyword]));
