/** The list of keywords. A new keyword is one file and one line here; the laws of the tests run over all. */

import { allOf, anyOf, conditional, not, oneOf } from './branches.ts';
import { dependentRequired, dependentSchemas } from './dependents.ts';
import { format } from './format.ts';
import { maxItems, minItems, uniqueItems } from './item-counts.ts';
import { contains, items, prefixItems } from './items.ts';
import type { Keyword } from './keyword.ts';
import { maxLength, minLength } from './lengths.ts';
import { exclusiveMaximum, exclusiveMinimum, maximum, minimum } from './limits.ts';
import { constant, enumeration } from './listed-values.ts';
import { maxProperties, minProperties } from './member-counts.ts';
import { multipleOf } from './multiple-of.ts';
import { pattern } from './pattern.ts';
import { additionalProperties, patternProperties, properties, propertyNames } from './properties.ts';
import { ref } from './ref.ts';
import { required } from './required.ts';
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
