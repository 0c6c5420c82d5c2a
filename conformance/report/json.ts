/**
 * The format json: report.json, as reports/report.schema.json describes it; and JSON that is safe to show anywhere:
 * control and invisible characters are escaped, and nothing is lost.
 */

import { writeExactly } from '../json/write-json.ts';
import { foldReport } from './fold-report.ts';
import type { Format } from './format.ts';
import type { Report } from './report.ts';

/** One indented JSON document with a final line break. */
export const jsonFormat: Format = {
  name: 'json',
  file: 'report.json',
  byDefault: true,
  render: (events) => jsonText(foldReport(events)),
  pieces: (events) => piecesOf(foldReport(events)),
};

function* piecesOf(report: Report): Iterable<string> {
  yield* plainJsonPieces({ ...report });
  yield '\n';
}

/** The text of report.json. */
export function jsonText(report: Report): string {
  return `${plainJson(report, 2)}\n`;
}

/** The JSON text of a value; parsing it gives the same value. */
export function plainJson(value: unknown, indent?: number): string {
  return writeExactly(value, indent).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escapeOf);
}

/**
 * The same indented text in pieces, each item of a long list by itself, since all of it may exceed the maximum length
 * of a string.
 */
function* plainJsonPieces(value: Readonly<Record<string, unknown>>): Iterable<string> {
  let before = '{';
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    yield `${before}\n  ${plainJson(name)}: `;
    if (Array.isArray(inner) && inner.length > 0) yield* items(inner);
    else yield further(inner, 1);
    before = ',';
  }
  yield before === '{' ? '{}' : '\n}';
}

function* items(list: readonly unknown[]): Iterable<string> {
  for (const [at, item] of list.entries()) yield `${at === 0 ? '[' : ','}\n    ${further(item ?? null, 2)}`;
  yield '\n  ]';
}

/** The JSON of a value within a given number of levels. */
function further(value: unknown, levels: number): string {
  return plainJson(value, 2).replaceAll('\n', `\n${'  '.repeat(levels)}`);
}

/** Escapes a character, except for line breaks: those between members; within strings they are escaped already. */
function escapeOf(character: string): string {
  if (character === '\n') return character;
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
