/** Two values side by side, cut to where they differ. */

import type { Json } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';
import { shortened } from './shortened.ts';

const readable = 40;

/** What was expected and what came, as phrases; long texts begin shortly before their first difference. */
export function describeEcho(
  wanted: Json | undefined,
  actual: Json | undefined,
): { readonly expected: string; readonly actual: string } {
  const start = typeof wanted === 'string' && typeof actual === 'string' ? differenceOf(wanted, actual) : 0;
  return { expected: phraseFrom(wanted, start), actual: phraseFrom(actual, start) };
}

function differenceOf(one: string, other: string): number {
  const left = [...one];
  const right = [...other];
  const at = left.findIndex((character, index) => character !== right[index]);
  return Math.max(0, (at < 0 ? left.length : at) - 8);
}

function phraseFrom(value: Json | undefined, start: number): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? [...value].slice(start) : undefined;
  if (!text) return shortened(writeJson(value), readable);
  const piece = text.length > readable ? `${text.slice(0, readable).join('')}…` : text.join('');
  return JSON.stringify(start > 0 ? `…${piece}` : piece);
}
