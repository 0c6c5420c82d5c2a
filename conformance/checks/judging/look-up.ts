/** Finds what a document says at a place, whichever way it is written: references followed, `allOf` merged. */

import { isArray, isObject, type Json } from '../../json/json.ts';
import { splitPointer } from '../../json/pointer.ts';
import type { Contract } from '../../model/contract.ts';
import { resolveSchema } from '../../schema/resolve.ts';

/** The value at a pointer, or undefined where the document says nothing. */
export function lookUp(contract: Contract, pointer: string): Json | undefined {
  let value: Json | undefined = contract.document;
  for (const token of splitPointer(pointer)) {
    const place: Json | undefined = plain(contract, value);
    if (isArray(place)) value = place[Number(token)];
    else value = isObject(place) && Object.hasOwn(place, token) ? place[token] : undefined;
  }
  return plain(contract, value);
}

function plain(contract: Contract, value: Json | undefined): Json | undefined {
  const isIndirect = isObject(value) && (Object.hasOwn(value, '$ref') || Object.hasOwn(value, 'allOf'));
  return isIndirect ? resolveSchema(contract, value) : value;
}
