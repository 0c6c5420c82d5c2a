/** The members that filters are about, and their values: one value, or several in a list. */

import { isArray, type Json, type JsonObject } from '../../../json/json.ts';
import { nounOf, nounsIn } from '../../../names/nouns.ts';
import { flat } from '../../../names/words-of.ts';
import { isSame } from '../values/members.ts';

/** The member of a filter. */
export interface FilterMember {
  readonly name: string;
  /** Set where it is called after a reference, which the filter may take in another form. */
  readonly isLoose?: true;
}

/**
 * The member that a parameter filters by: one of its name, a list of several such (`tags` for `tag`), or, where it is a
 * list that the words say finds any of its values, one of those (`quay` for `quays`); or else the only
 * reference to what it names (`hallId` for `hall`).
 */
export function memberFor(called: string, item: JsonObject, isList = false): FilterMember | undefined {
  const names = Object.keys(item);
  const noun = nounOf(called).join(' ');
  const same = names.find((one) => flat(one) === flat(called));
  const alike = names.find((one) => (isList || isArray(item[one])) && nounOf(one).join(' ') === noun);
  const name = same ?? alike;
  if (name !== undefined) return { name };
  const references = names.filter((one) => nounsIn(one).some((words) => words.join(' ') === noun));
  const [only] = references.length === 1 ? references : [];
  return only === undefined ? undefined : { name: only, isLoose: true };
}

/** Whether some members have the value of a filter, in a list also among others. */
export function has({ name, value }: FilterMember & { readonly value: Json }, members: JsonObject): boolean {
  const own = members[name];
  return isArray(own) ? own.some((one) => isSame(one, value)) : isSame(own, value);
}

/** The value that another resource has in place of a filter's: in a list, its first item. */
export function valueIn({ name }: FilterMember, members: JsonObject): Json | undefined {
  const own = members[name];
  return isArray(own) ? own[0] : own;
}
