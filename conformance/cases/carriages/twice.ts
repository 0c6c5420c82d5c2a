/** A request twice, in bytes that no other case has: what is let in the second time alone is told so (catalogue G9). */

import { fieldValue } from '../../answers/fields.ts';
import type { Draft, ProbeDraft } from '../../model/case.ts';

/** What the way is called in which the same bytes come once more. */
export const secondTimeWay = 'the second time';

/** One after the other. */
export function twice(step: Draft): ProbeDraft {
  const difference = [step.difference, secondTimeWay].filter((word) => word !== '').join(', ');
  const told = { ...step, difference };
  return { steps: [told, told], how: 'in-order' };
}

/** RFC 8259 2: white space behind a text of JSON means nothing. Three spellings, none where nothing can be added. */
export function respaced(step: Draft): readonly Draft[] {
  const { body } = step;
  if (!body || !fieldValue(step, 'content-type')?.toLowerCase().includes('json')) return [];
  return [' \n', '  \n', ' \n\n'].map((space) => ({
    ...step,
    body: (fresh) => Buffer.concat([body(fresh), Buffer.from(space)]),
  }));
}
