/** Carriages that write the same JSON differently: white space within it and around it, and escapes (RFC 8259 2, 7). */

import { fieldValue } from '../../answers/fields.ts';
import type { JsonObject } from '../../json/json.ts';
import { encodeUtf8 } from '../../json/utf8.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Draft } from '../../model/case.ts';
import { padded, respelt } from './rewritten.ts';
import type { Way } from './way.ts';

/** The bodies are not recognised as JSON objects any more, so no other carriage can change their members afterwards. */
export const jsonSpelling: readonly Way[] = [
  {
    name: 'with its JSON indented',
    group: 'spelling',
    carry: (step) => respelt(step, indented) ?? padded(step),
    isAround: true,
  },
  { name: 'with escapes in its JSON', group: 'spelling', carry: (step) => respelt(step, escaped) },
  { name: 'with blanks in its JSON', group: 'spelling', carry: (step) => respelt(step, spaced) },
];

/** Each of these stands around any JSON text, also one that is cut off. */
export const aroundJson: readonly Way[] = [
  around('with a line feed behind its JSON', '', '\n'),
  around('with blanks around its JSON', ' ', ' '),
];

/** RFC 8259 2: white space is allowed before and after the value too, and tabs are white space. */
function indented(body: JsonObject): string {
  return `\n${writeJson(body, 2)}\r\n\t`;
}

/** RFC 8259 7: any character may be escaped, in member names too. The first one of each text is enough. */
function escaped(body: JsonObject): string {
  return writeJson(body).replace(texts, (text) => {
    return text.replace(/^"[a-z]/i, escapedFirst);
  });
}

function escapedFirst(beginning: string): string {
  return `"\\u${beginning.charCodeAt(1).toString(16).padStart(4, '0')}`;
}

const texts = /"(?:[^"\\]|\\.)+"/g;

/** As many programs write it: a blank behind each colon and comma. */
function spaced(body: JsonObject): string {
  return writeJson(body).replace(/"(?:[^"\\]|\\.)*"|[:,]/g, (token) =>
    token.length === 1 ? `${token} ` : token,
  );
}

function around(name: string, before: string, behind: string): Way {
  const [first, last] = [encodeUtf8(before), encodeUtf8(behind)];
  const carry = (step: Draft): Draft | undefined => {
    const { body } = step;
    if (!body || !fieldValue(step, 'content-type')?.toLowerCase().includes('json')) return undefined;
    return { ...step, body: (fresh) => Buffer.concat([first, body(fresh), last]) };
  };
  return { name, group: 'around', carry, isAround: true };
}
