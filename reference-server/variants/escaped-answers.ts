/** A variant: a legal freedom. */

import { rewritten, sendWith } from '../bends/sending.ts';
import type { Variant } from '../variant.ts';

/** RFC 8259 7: any character may be escaped. */
export const escapedAnswers: Variant = {
  name: 'escaped-answers',
  title: 'All characters beyond ASCII leave as escapes.',
  warns: [],
  bend: sendWith((answer) => rewritten(answer, escaped)),
};

function escaped(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[\u0080-\uffff/]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
