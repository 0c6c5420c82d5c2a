/** A fault: REJ-03 must turn. */

import { inCrowdsOver, letPass } from '../bends/letting-pass.ts';
import type { Fault } from '../fault.ts';

/** The pool of validators is exhausted, and the rest passes. */
export const textIdInACrowd: Fault = {
  name: 'text-id-in-a-crowd',
  title: 'With more than ten requests at once a text is accepted as an id.',
  rows: ['REJ-03'],
  bend: inCrowdsOver(10, (isCrowded) =>
    letPass((text, request) => isCrowded(request) && text.includes('"id":"')),
  ),
};
