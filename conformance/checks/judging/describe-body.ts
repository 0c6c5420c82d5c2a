/** An answer's body in a few words, for findings. */

import { unpack } from '../../answers/unpack.ts';
import type { Reading } from '../../model/check.ts';
import type { Answer } from '../../model/exchange.ts';
import { shortened } from './shortened.ts';

const readable = 40;

/** What a body is that is not the JSON it should be: `nothing`, `bytes that are not UTF-8`, or how its text begins. */
export function describeBody(answer: Answer, { text, json }: Reading): string {
  if (answer.body.length === 0) return 'nothing';
  if (text === undefined) {
    return unpack(answer) ? 'bytes that are not UTF-8' : 'bytes that are not what Content-Encoding says';
  }
  const start = JSON.stringify(shortened(text, readable));
  return json === undefined ? `text that is not JSON: ${start}` : start;
}
