/** Reads the detailed output of @hyperjump/json-schema: which keywords fail, and where, innermost first. */

import type { OutputUnit } from '@hyperjump/json-schema/draft-2020-12';
import { percentDecoded } from '../json/percent-decoded.ts';

/** A keyword that fails. */
export interface FailedKeyword {
  /** `false` for a schema that allows nothing. */
  readonly keyword: string;
  /** Pointer of the place in the value. */
  readonly place: string;
  /** Address of the keyword: a URI with a pointer as its fragment. */
  readonly location: string;
}

/** Keywords that only apply other schemas: the failures of those are reported instead. */
const applicators = new Set(
  (
    'ref dynamicRef allOf properties patternProperties additionalProperties items prefixItems dependentSchemas then ' +
    'else unevaluatedItems unevaluatedProperties'
  ).split(' '),
);
/** A `false` schema under one of these means that there is an extra member or item. */
const closing = new Set(['additionalProperties', 'items', 'unevaluatedItems', 'unevaluatedProperties']);

/** The failing keywords of a unit. Branches of `anyOf`, `oneOf` and the like are not opened. */
export function failedKeywords(unit: OutputUnit, parent = ''): readonly FailedKeyword[] {
  const name = unit.keyword.slice(unit.keyword.lastIndexOf('/') + 1);
  const inner = unit.errors ?? [];
  if (applicators.has(name) && inner.length > 0) return inner.flatMap((error) => failedKeywords(error, name));
  const keyword = name === 'validate' ? (closing.has(parent) ? parent : 'false') : name;
  const place = unit.instanceLocation.slice(unit.instanceLocation.indexOf('#') + 1);
  return [{ keyword, place: percentDecoded(place), location: unit.absoluteKeywordLocation }];
}
