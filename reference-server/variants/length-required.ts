/** A variant: a legal freedom. */

import { jsonAnswer } from '../answer.ts';
import { answerFirst } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** RFC 9110 15.5.12. */
export const lengthRequired: Variant = {
  name: 'length-required',
  title: 'A request without a length and without a type is refused with 411.',
  warns: [],
  bend: answerFirst(({ method, headers }) => {
    const isBare = headers['content-type'] === undefined && (headers['content-length'] ?? '0') === '0';
    const isChunked = headers['transfer-encoding'] !== undefined;
    return method === 'POST' && isBare && !isChunked ? refused : undefined;
  }),
};

const refused = jsonAnswer(411, { message: 'Length Required' });
