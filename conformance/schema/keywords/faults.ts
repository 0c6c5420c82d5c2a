/** Helpers that the keywords share. */

import type { Json } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { BrokenKeyword, Change, Judged } from './keyword.ts';

/** One fault at the judged place, unless the keyword holds. */
export function faultUnless(holds: boolean, keyword: string, at: Judged): readonly BrokenKeyword[] {
  return holds ? [] : [{ keyword, place: at.place, pointer: at.pointer }];
}

/** A fault at a member of the judged place. */
export function faultAt(member: string, keyword: string, at: Judged): BrokenKeyword {
  return { keyword, place: joinPointer(at.place, member), pointer: at.pointer };
}

/** Values as changes of the place itself. */
export function changesTo(values: readonly (Json | undefined)[]): readonly Change[] {
  return values.filter((value) => value !== undefined).map((value) => ({ value }));
}
