/** Pairs that are sent together or not at all, as words say without naming them: `Send both dates or none.` */

import { isObject, type Json } from '../../json/json.ts';
import { splitPointer } from '../../json/pointer.ts';
import { rangesIn } from '../../names/ranges.ts';

const ofPairs =
  /\b(?:both|all)(?: [a-z]+){0,3},? or (?:none|neither|not at all)\b|\b(?:none|neither),? or (?:both|all)\b/;

/**
 * Whether a body has one end of a range without the other, where a sentence is about pairs.
 * @param names of all members
 */
export function lacksOther(
  place: string,
  own: Json,
  names: readonly string[],
  sentences: readonly string[],
): boolean {
  const [member = ''] = splitPointer(place);
  const isThere = (name: string): boolean => isObject(own) && Object.hasOwn(own, name);
  return (
    sentences.some((one) => ofPairs.test(one)) &&
    rangesIn(names).some(
      ({ first, last }) => [first, last].includes(member) && isThere(first) !== isThere(last),
    )
  );
}
