/** Whole addresses that an answer told and a later request of a chain asks: where a thing is, and the next page. */

import { fieldValues } from '../answers/fields.ts';
import { isObject, type Json } from '../json/json.ts';
import { readJson } from '../json/read-json.ts';
import { decodeUtf8 } from '../json/utf8.ts';
import type { Answer, Step } from '../model/exchange.ts';
import { isPageMark } from '../names/words-of.ts';

/** An address of an answer. */
export interface ToldUrl {
  /** As the answer has it. */
  readonly text: string;
  /** What stands before it in the request: the scheme and authority, where the answer has only a path. */
  readonly before: string;
  /** Shell command that reads it from `$answer`; absent where a member of the body has it. */
  readonly command?: string;
}

/** The address in an answer that a request is sent to; undefined where it has none. */
export function toldUrl({ exchange: { outcome, request } }: Step, url: string): ToldUrl | undefined {
  if (outcome.kind === 'failure') return undefined;
  const origin = /^\w+:\/\/[^/?]*/.exec(request.url)?.[0] ?? '';
  const before = (text: string): string | undefined => {
    if (text === url) return '';
    return text.startsWith('/') && `${origin}${text}` === url ? origin : undefined;
  };
  const told = (text: string, command?: string): readonly ToldUrl[] => {
    const start = isPlain(text) ? before(text) : undefined;
    return start === undefined ? [] : [{ text, before: start, ...(command ? { command } : {}) }];
  };
  const [found] = [
    ...fieldValues(outcome, 'location').flatMap((text) => told(text, locationCommand)),
    ...nextIn(outcome).flatMap((text) => told(text, nextCommand)),
    ...membersIn(outcome).flatMap((text) => told(text)),
  ];
  return found;
}

/** Whether a text can stand in an address between double quotes. */
function isPlain(text: string): boolean {
  return /^[\w\-./:?&=%~+,;@!()*]+$/.test(text);
}

const locationCommand = String.raw`sed -n 's/^[Ll]ocation: *\(.*[^[:space:]]\)[[:space:]]*$/\1/p'`;
const nextCommand = String.raw`sed -n 's/^[Ll]ink:.*<\([^>]*\)>[^,]*rel="\{0,1\}next.*$/\1/p'`;

function nextIn(answer: Answer): readonly string[] {
  return fieldValues(answer, 'link').flatMap((text) => /<([^>]*)>[^,]*rel="?next/.exec(text)?.slice(1) ?? []);
}

/** Texts of members that look like addresses: of the answer, and of one object in it, such as `links`. */
function membersIn({ body }: Answer): readonly string[] {
  const read = readJson(decodeUtf8(body) ?? '');
  const below = (value: Json, depth: number): readonly string[] => {
    if (typeof value === 'string') return /^(?:\/|https?:)/.test(value) ? [value] : [];
    return isObject(value) && depth < deepest
      ? Object.values(value).flatMap((one) => below(one, depth + 1))
      : [];
  };
  return read.ok ? below(read.value, 0) : [];
}

/** How deep objects are looked into. */
const deepest = 2;

/** The values of a query that say where a page begins, which an earlier answer may have told. */
export function pageMarks(url: string): readonly { readonly place: string; readonly text: string }[] {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  return [...query]
    .filter(([name, text]) => (isPageMark(name) || name === 'next') && /^[\w.~=-]+$/.test(text))
    .map(([name, text]) => ({ place: `query.${name}`, text }));
}
