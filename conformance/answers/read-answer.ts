/** Reads the body of an answer once, for whoever looks at it: its media type, its text, its JSON. */

import { readJson } from '../json/read-json.ts';
import { decodeUtf8 } from '../json/utf8.ts';
import type { Reading } from '../model/check.ts';
import type { Answer, Exchange } from '../model/exchange.ts';
import { fieldValues } from './fields.ts';
import { essenceOf, isMediaType } from './media-type.ts';
import { unpack } from './unpack.ts';

/** Reads the body of an answer. */
export function readAnswer({ outcome }: Exchange): Reading {
  if (outcome.kind === 'failure') return {};
  const mediaType = mediaTypeOf(outcome);
  const content = unpack(outcome);
  const text = content && decodeUtf8(content);
  const json = text === undefined || isTooDeep(text) ? undefined : readJson(withoutMark(text));
  return {
    ...(mediaType === undefined ? {} : { mediaType }),
    ...(text === undefined ? {} : { text }),
    ...(json?.ok ? { json } : {}),
  };
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Levels beyond which nobody means what he sends: reading them would cost more than the rest of the run. */
const deepest = 500;

/** Counts the brackets that stand outside of strings. */
function isTooDeep(text: string): boolean {
  if (text.length < 2 * deepest) return false;
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

/** `type/subtype` of the only Content-Type (RFC 9110 8.3); two different ones, or no media type, are malformed. */
function mediaTypeOf(answer: Answer): string | undefined {
  const [essence = '', ...others] = new Set(fieldValues(answer, 'content-type').map(essenceOf));
  return others.length === 0 && isMediaType(essence) ? essence : undefined;
}
