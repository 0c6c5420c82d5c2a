/** A variant: a legal freedom. */

import { jsonAnswer } from '../answer.ts';
import { answerFirst } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** RFC 9110 15.5.12. */
export const chunksNeedALength: Variant = {
  name: 'chunks-need-a-length',
  title: 'A body in chunks is refused with 411.',
  warns: ['MED-05'],
  bend: answerFirst(({ headers }) => (headers['transfer-encoding'] === undefined ? undefined : refused)),
};

const refused = jsonAnswer(411, { message: 'Length Required' });
