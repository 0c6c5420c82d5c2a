/**
 * The names in a draft of requirements: ids and statements that depend only on the clause, and patterns for sources.
 */

import { createHash } from 'node:crypto';
import type { Json } from '../json/json.ts';
import { writeJson } from '../json/write-json.ts';
import type { ResponseSpec } from '../model/contract.ts';

/** The name of a keyword at a place, as in coverage: `/tags/* maxLength`. */
export function keywordName(place: string, keyword: string): string {
  const items = place.replaceAll(/\/\d+(?=\/|$)/g, '/*');
  return items === '' ? keyword : `${items} ${keyword}`;
}

/** The same as part of an id: `authors.items.name.maxLength`. */
export function partOf(place: string, keyword: string): string {
  const parts = keywordName(place, keyword).split(/[/ ]/).filter(Boolean);
  return parts.map((part) => (part === '*' ? 'items' : slug(part))).join('.');
}

/** Patterns for the label of a source up to its keyword, and for all that continue it; a pattern has no blanks. */
export function patternsOf(label: string, keyword: string): readonly string[] {
  const at = label.indexOf(`:${keyword}`);
  const end = at + keyword.length + 1;
  const isWhole = at >= 0 && (label.length === end || label[end] === ':');
  const base = patternOf(isWhole ? label.slice(0, end) : label);
  return isWhole ? [base, `${base}:*`] : [base];
}

/** An id as a pattern: a pattern has no blanks. */
export function patternOf(id: string): string {
  return id.replaceAll(/\s+/g, '*');
}

/** Letters, digits, dots and hyphens; a name with other characters gets a digest, so that it stays unique. */
export function slug(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z\d.-]+/g, '-').replaceAll(/^-+|-+$/g, '');
  if (plain === name) return name;
  return [plain, createHash('sha256').update(name).digest('hex').slice(0, 6)].filter(Boolean).join('-');
}

/** The statement of a keyword about a place, in words. @param setting setting of the keyword, where it is known */
export function statementOf(where: string, keyword: string, setting: Json | undefined): string {
  if (keyword === 'required')
    return where === 'the body' ? 'Required members are there by their own names.' : `${where} is required.`;
  if (keyword === 'json') return where === 'the body' ? 'The body is JSON.' : `${where} is JSON.`;
  if (keyword === 'body') return 'A body is required.';
  if (closing.test(keyword) && setting === undefined)
    return `${where} is no member that the document allows.`;
  const text = setting === undefined ? '' : writeJson(setting);
  return text !== '' && text.length <= mostShown
    ? `${keyword} of ${where} is ${text}.`
    : `${where} keeps to its ${keyword}.`;
}

/** The keywords that say of members which no other keyword names whether there may be any. */
const closing = /^(?:additional|unevaluated)Properties$/;

/** Maximum number of characters of a setting in a statement. */
const mostShown = 80;

/** What is stated of a documented answer: parts of ids, and sentences; an answer has the fields that it must have. */
export function answerStatements({
  status,
  content,
  headers = [],
}: ResponseSpec): readonly (readonly [part: string, statement: string])[] {
  const types = content.map(({ mediaType }) => mediaType).join(' or ');
  const has = types === '' ? 'has no described content' : `has ${types}`;
  const fields = headers.filter(({ required }) => required).map(({ name }) => name);
  return [
    [slug(status), `The answer ${status} ${has}.`],
    ...fields.map(
      (name) => [`${slug(status)}.${slug(name)}`, `The answer ${status} has the field ${name}.`] as const,
    ),
  ];
}
