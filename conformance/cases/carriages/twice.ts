/** A request twice, in bytes that no other case has: finds targets that accept only the second time (G9). */

import { fieldValue } from '../../answers/fields.ts';
import type { Draft, ProbeDraft } from '../../model/case.ts';

/** Name of the carriage in which the same bytes are sent again. */
export const secondTimeWay = 'the second time';

/** The step twice in sequence. */
export function twice(step: Draft): ProbeDraft {
  const difference = [step.difference, secondTimeWay].filter((word) => word !== '').join(', ');
  const told = { ...step, difference };
  return { steps: [told, told], how: 'in-order' };
}

/** RFC 8259 2: white space after a JSON text means nothing. Three spellings; none where nothing can be added. */
export function respaced(step: Draft): readonly Draft[] {
  const { body } = step;
  if (!body || !fieldValue(step, 'content-type')?.toLowerCase().includes('json')) return [];
  return [' \n', '  \n', ' \n\n'].map((space) => ({
    ...step,
    body: (fresh) => Buffer.concat([body(fresh), Buffer.from(space)]),
  }));
}
