/** A variant: a legal freedom. */

import { jsonAnswer } from '../answer.ts';
import { answerFirst } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** No size is shown (Limits). */
export const contentTooLarge: Variant = {
  name: 'content-too-large',
  title: 'A body of more than 32 KiB is refused with 413.',
  warns: [],
  bend: answerFirst(({ headers }) =>
    Number(headers['content-length']) > 32_768 ? { ...tooLarge, close: true } : undefined,
  ),
};

const tooLarge = jsonAnswer(413, { message: 'Content Too Large' });
