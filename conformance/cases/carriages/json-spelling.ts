/** Carriages that write the same JSON differently: white space within it and around it, and escapes (RFC 8259 2, 7). */

import { fieldValue } from '../../answers/fields.ts';
import type { JsonObject } from '../../json/json.ts';
import { encodeUtf8 } from '../../json/utf8.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Draft } from '../../model/case.ts';
import { padded, respelt, surrounded } from './rewritten.ts';
import { longSpaceWay, type Way } from './way.ts';

/** These come after all that changes a body, which is not recognised as a JSON object any more. */
export const jsonSpelling: readonly Way[] = [
  {
    name: 'with its JSON indented',
    group: 'spelling',
    carry: (step) => respelt(step, indented) ?? padded(step),
    isAround: true,
  },
  { name: 'with tabs and escapes in its JSON', group: 'spelling', carry: (step) => respelt(step, tabbed) },
  {
    name: 'with blanks and letters escaped in its JSON',
    group: 'spelling',
    carry: (step) => respelt(step, spaced),
  },
];

/** Each of these stands around any JSON text, also around one that is cut off. */
export const aroundJson: readonly Way[] = [
  around('with a line feed behind its JSON', '', '\n'),
  {
    ...around(longSpaceWay, ' '.repeat(70_000), '\r\n'),
    tolerates: ['413'],
    isTriedAlone: true,
  },
];

/** White space is allowed before and after the value too, and tabs are white space. */
function indented(body: JsonObject): string {
  return `\n${writeJson(body, 2)}\r\n\t`;
}

/** A blank may stand ahead of a colon. Any character may be escaped, in names too, here the first one of each text. */
function tabbed(body: JsonObject): string {
  const lines = writeJson(body, 1).replaceAll(/(?<=\n) +/g, ({ length }) => '\t'.repeat(length));
  return tokens(lines, (text) => text.replace(/^"[a-z]/i, escapedFirst), { ':': ' :' });
}

function escapedFirst(beginning: string): string {
  return `"${escaped(beginning.charCodeAt(1))}`;
}

/** A long text would become too long. */
const longest = 200;

/** As many programs write it, and with every letter escaped in hexadecimal digits, which have no case. */
function spaced(body: JsonObject): string {
  const inCapitals = (letter: string): string =>
    letter.length > 1
      ? letter
      : escaped(letter.charCodeAt(0)).replace(/\w{4}$/, (code) => code.toUpperCase());
  const wholly = (text: string): string =>
    text.length > longest ? text : text.replaceAll(/\\u\w{4}|\\.|[a-z]/gi, inCapitals);
  return ` ${tokens(writeJson(body), wholly, { ':': ': ', ',': ', ' })} `;
}

function escaped(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}

/** Rewrites the texts of a JSON text, and some of the marks between them. */
function tokens(
  json: string,
  rewrite: (text: string) => string,
  marks: Readonly<Record<string, string>>,
): string {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"|[:,]/g, (token) =>
    token.startsWith('"') ? rewrite(token) : (marks[token] ?? token),
  );
}

function around(name: string, before: string, behind: string): Way {
  const [first, last] = [encodeUtf8(before), encodeUtf8(behind)];
  const carry = (step: Draft): Draft | undefined => {
    const { body } = step;
    if (!body || !fieldValue(step, 'content-type')?.toLowerCase().includes('json')) return undefined;
    return { ...step, body: surrounded(body, first, last) };
  };
  return { name, group: 'around', carry, isAround: true };
}
