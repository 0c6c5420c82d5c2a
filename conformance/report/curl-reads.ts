/**
 * What a chain of curl lines reads from an answer for a later request: whole addresses, of a thing or of the next
 * page, and what it names.
 */

import { fieldValues } from '../answers/fields.ts';
import { isObject, type Json } from '../json/json.ts';
import { splitPointer } from '../json/pointer.ts';
import { readJson } from '../json/read-json.ts';
import { decodeUtf8 } from '../json/utf8.ts';
import type { Answer, Step } from '../model/exchange.ts';
import type { UsedValue } from '../model/resource.ts';
import { isPageMark } from '../names/words-of.ts';
import { singleQuoted } from './shell-quote.ts';

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

/**
 * The shell command that reads a text from an answer: from a header field, or from a member of the body; undefined
 * where it has neither.
 */
export function commandFor({ exchange: { outcome } }: Step, text: string): string | undefined {
  if (outcome.kind === 'failure' || !/^[\x20-\x7e]+$/.test(text)) return undefined;
  return fieldCommand(outcome, text) ?? memberCommand(outcome, text);
}

function fieldCommand(answer: Answer, text: string): string | undefined {
  return fieldValues(answer, 'etag').includes(text) ? tagCommand : undefined;
}

/** Reads the entity tag. */
export const tagCommand = String.raw`sed -n 's/^[Ee][Tt][Aa][Gg]: *\(.*[^[:space:]]\)[[:space:]]*$/\1/p'`;

/** A pipeline that splits JSON at commas and braces and picks the member, if that works for the recorded answer. */
function memberCommand({ body }: Answer, text: string): string | undefined {
  const pieces = (decodeUtf8(body) ?? '').split(/[,{}[\]\n]/);
  const named = pieces.flatMap((piece) => {
    const [, name = '', value = ''] = /^\s*"(\w+)"\s*:\s*"?([^"]*?)"?\s*$/.exec(piece) ?? [];
    return name === '' ? [] : [{ name, value }];
  });
  const found = named.find(({ value }) => value === text);
  if (!found) return undefined;
  const nth = named.filter(({ name }) => name === found.name).indexOf(found) + 1;
  const member = `s/^[[:space:]]*"${found.name}"[[:space:]]*:[[:space:]]*"\\{0,1\\}\\([^"]*[^"[:space:]]\\)"\\{0,1\\}[[:space:]]*$/\\1/p`;
  return `tr ',{}[]' '\\n\\n\\n\\n\\n' | sed -n ${singleQuoted(member)} | sed -n ${nth}p`;
}

/**
 * A body with a word in place of a number that an earlier answer gave, where it names a resource: elsewhere it may be any
 * other.
 */
export function withNumber(
  body: string,
  { text: number, word }: { readonly text: string; readonly word: string },
  values: readonly UsedValue[],
): string {
  const places = values.filter(
    ({ place, value }) => place.startsWith('/') && typeof value !== 'string' && String(value) === number,
  );
  return places.reduce((text, { place }) => {
    const name = JSON.stringify(splitPointer(place).at(-1) ?? '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return text.replace(new RegExp(`(${name}\\s*:\\s*)${number}(?=\\s*[,}\\]])`), `$1${word}`);
  }, body);
}
