/** Reads members of document values whose form is not checked yet: a wrong form reads as absent. */

import { isObject, type Json } from '../json/json.ts';

/** The own member of an object, or undefined. */
export function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The member if it is a string. */
export function textOf(value: Json | undefined, name: string): string | undefined {
  const member = memberOf(value, name);
  return typeof member === 'string' ? member : undefined;
}

/** The member if it is a boolean. */
export function flagOf(value: Json | undefined, name: string): boolean | undefined {
  const member = memberOf(value, name);
  return typeof member === 'boolean' ? member : undefined;
}

/** The members of an object by name; none for anything else. */
export function memberEntries(value: Json | undefined): readonly (readonly [string, Json])[] {
  return isObject(value) ? Object.entries(value) : [];
}
