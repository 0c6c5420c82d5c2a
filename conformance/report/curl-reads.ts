/** Shell commands that read from an answer what later requests of a chain name. */

import { fieldValues } from '../answers/fields.ts';
import { decodeUtf8 } from '../json/utf8.ts';
import type { Answer, Step } from '../model/exchange.ts';
import { singleQuoted } from './shell-quote.ts';

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
