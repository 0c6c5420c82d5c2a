/** Carriages that write the same JSON differently: white space and escapes (RFC 8259 2, 7). */

import type { JsonObject } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';
import { padded, respelt } from './rewritten.ts';
import type { Way } from './way.ts';

/** These come after all that changes a body, which is not recognised as a JSON object any more. */
export const jsonSpelling: readonly Way[] = [
  {
    name: 'with its JSON indented',
    group: 'spelling',
    carry: (step) => respelt(step, indented) ?? padded(step),
  },
  { name: 'with escapes in its JSON', group: 'spelling', carry: (step) => respelt(step, escaped) },
];

/** White space is allowed before and after the value too, and tabs are white space. */
function indented(body: JsonObject): string {
  return `\n${writeJson(body, 2)}\r\n\t`;
}

/** Any character may be escaped, in member names too. The first one of each text is enough. */
function escaped(body: JsonObject): string {
  return writeJson(body).replace(/"(?:[^"\\]|\\.)+"/g, (text) => text.replace(/^"[a-z]/i, escapedFirst));
}

function escapedFirst(beginning: string): string {
  return `"\\u${beginning.charCodeAt(1).toString(16).padStart(4, '0')}`;
}
