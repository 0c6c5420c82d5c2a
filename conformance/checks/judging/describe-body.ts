/** An answer's body in a few words, for findings. */

import type { Reading } from '../../model/check.ts';
import type { Answer } from '../../model/exchange.ts';
import { shortened } from './shortened.ts';

const readable = 40;

/** What a body is that is not the JSON it should be: `nothing`, `bytes that are not UTF-8`, or how its text begins. */
export function describeBody({ body }: Answer, { text, json }: Reading): string {
  if (body.length === 0) return 'nothing';
  if (text === undefined) return 'bytes that are not UTF-8';
  const start = JSON.stringify(shortened(text, readable));
  return json === undefined ? `text that is not JSON: ${start}` : start;
}
