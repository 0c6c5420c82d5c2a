/** A fault: REJ-11 must turn. */

import { answerStatus } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** The text is taken for another media type. */
export const notJsonIs415: Fault = {
  name: 'not-json-is-415',
  title: 'What is not JSON is refused with 415.',
  rows: ['REJ-11', 'ERR-01'],
  bend: answerStatus(415, 'not-json'),
};
