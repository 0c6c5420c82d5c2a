/** A variant: a legal freedom. */

import { jsonAnswer } from '../answer.ts';
import { everyNth } from '../bends/counting.ts';
import { answerFirst } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** Limits of rate are not shown (Limits). */
export const paced: Variant = {
  name: 'paced',
  title: 'Every two hundredth request is answered 429 with Retry-After.',
  warns: [],
  bend: (behaviour) => {
    const isHeld = everyNth(200);
    return answerFirst(() => (isHeld() ? held : undefined))(behaviour);
  },
};

const held = jsonAnswer(429, { message: 'Too Many Requests' }, { 'Retry-After': '1' });
