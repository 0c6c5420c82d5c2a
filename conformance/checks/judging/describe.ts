/** Describes what came in a few words, for findings: shortened texts, bodies of answers, and how two values differ. */

import { unpack } from '../../answers/read-answer.ts';
import type { Json } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Reading } from '../../model/check.ts';
import type { Answer } from '../../model/exchange.ts';

const readable = 40;

/**
 * Describes a body that should be JSON and is not: `nothing`, `bytes that are not UTF-8`, or the beginning of its text.
 */
export function describeBody(answer: Answer, { text, json, isDeep }: Reading): string {
  if (answer.body.length === 0) return 'nothing';
  if (text === undefined) {
    return unpack(answer) ? 'bytes that are not UTF-8' : 'bytes that are not what Content-Encoding says';
  }
  const start = JSON.stringify(shortText(text, readable));
  if (isDeep) return `a text that is nested too deep to be read: ${start}`;
  return json === undefined ? `text that is not JSON: ${start}` : start;
}

/**
 * The expected and the actual value as phrases. Long texts begin shortly before their first difference, and characters
 * that look alike are written as escapes (Unicode Standard Annex 15).
 */
export function describeEcho(
  wanted: Json | undefined,
  actual: Json | undefined,
): { readonly expected: string; readonly actual: string } {
  if (typeof wanted !== 'string' || typeof actual !== 'string')
    return { expected: phraseFrom(wanted, 0), actual: phraseFrom(actual, 0) };
  const start = differenceOf(wanted, actual);
  const spell = wanted.normalize('NFKC') === actual.normalize('NFKC') ? inEscapes : JSON.stringify;
  return { expected: phraseFrom(wanted, start, spell), actual: phraseFrom(actual, start, spell) };
}

/** Cuts a text of the target to a length that fits into a finding, with an ellipsis. */
export function shortText(text: string, length = 100): string {
  return text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text;
}

function differenceOf(one: string, other: string): number {
  const left = [...one];
  const right = [...other];
  const at = left.findIndex((character, index) => character !== right[index]);
  return Math.max(0, (at < 0 ? left.length : at) - 8);
}

function inEscapes(text: string): string {
  return JSON.stringify(text).replace(
    /[^ -~…]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function phraseFrom(
  value: Json | undefined,
  start: number,
  spell: (text: string) => string = JSON.stringify,
): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? [...value].slice(start) : undefined;
  if (!text) return shortText(writeJson(value), readable);
  const piece = text.length > readable ? `${text.slice(0, readable).join('')}…` : text.join('');
  return spell(start > 0 ? `…${piece}` : piece);
}
