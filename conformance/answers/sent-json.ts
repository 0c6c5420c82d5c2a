/** Reads the JSON that a case sent, for checks that compare it with the answer. */

import type { JsonObject } from '../json/json.ts';
import { type JsonText, readJson } from '../json/read-json.ts';
import { decodeUtf8 } from '../json/utf8.ts';
import type { Case } from '../model/case.ts';
import { fieldValue } from './fields.ts';
import { essenceOf } from './media-type.ts';

/** Reads the body of a case; undefined where there is none or it is not JSON. */
export function sentJson({ body }: Case): JsonText | undefined {
  const text = body === undefined ? undefined : decodeUtf8(body);
  const json = text === undefined ? undefined : readJson(text);
  return json?.ok ? json : undefined;
}

type NamedTexts = readonly (readonly [name: string, text: string])[];

/** The texts of a form in their order, without its files; none where the body is not a form. */
export function sentFields(sent: Pick<Case, 'headers' | 'body'>): NamedTexts {
  const { body } = sent;
  const type = fieldValue(sent, 'content-type') ?? '';
  if (body === undefined) return [];
  if (essenceOf(type) === 'multipart/form-data') return partsOf(type, body);
  const isForm = essenceOf(type) === 'application/x-www-form-urlencoded';
  return isForm ? [...new URLSearchParams(decodeUtf8(body) ?? '')] : [];
}

/** The fields that occur once, by name; none where the body is not a form. */
export function sentTexts(sent: Pick<Case, 'headers' | 'body'>): JsonObject {
  const fields = sentFields(sent);
  const isOnce = (name: string): boolean => fields.filter((field) => field[0] === name).length === 1;
  return Object.fromEntries(fields.filter(([name]) => isOnce(name)));
}

/** The parts of a multipart form (RFC 7578) that are text: they have no file name and no other media type. */
function partsOf(type: string, body: Uint8Array): NamedTexts {
  const boundary = /;\s*boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary === undefined) return [];
  // Each byte becomes one character, since a file need not be valid text.
  const bytes = Array.from(body, (byte) => String.fromCharCode(byte)).join('');
  const pieces = `\r\n${bytes}`.split(`\r\n--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece): NamedTexts => {
    const end = piece.indexOf('\r\n\r\n');
    const head = piece.slice(0, end);
    const name = /;\s*name="([^"]*)"/i.exec(head)?.[1];
    const isText = !/;\s*filename/i.test(head) && !/^content-type:(?!\s*text\/plain)/im.test(head);
    const text = decodeUtf8(Uint8Array.from(piece.slice(end + 4), (one) => one.charCodeAt(0)));
    return end < 0 || name === undefined || !isText || text === undefined ? [] : [[name, text]];
  });
}
