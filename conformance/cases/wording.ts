/** Short descriptions of places and values in the differences of cases. */

import type { Json } from '../json/json.ts';
import { splitPointer } from '../json/pointer.ts';
import { writeJson } from '../json/write-json.ts';

const longest = 60;

/** A member as it is sent: `"name":"Ann"`; a whole body has no name. */
export function memberSpelling(place: string, spelling: string): string {
  const name = splitPointer(place).at(-1);
  return name === undefined ? abridged(spelling) : `${JSON.stringify(name)}:${abridged(spelling)}`;
}

/** The JSON text of a value, truncated to a readable length. */
export function valueText(value: Json): string {
  return abridged(writeJson(value));
}

/** A text truncated to a readable length, with its full length stated. Never truncated within a character. */
export function abridged(text: string): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  return `${characters.slice(0, longest / 2).join('')}… (${characters.length} characters)`;
}
