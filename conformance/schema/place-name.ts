/** Names for places of a value, for labels and titles. */

import { splitPointer } from '../json/pointer.ts';

/** The name of a place: `` is `body`, `/id` is `id`, `/a/b` is `a.b`. */
export function placeName(pointer: string): string {
  return pointer === '' ? 'body' : splitPointer(pointer).join('.');
}
