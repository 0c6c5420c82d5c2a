/** A fault: REJ-09 must turn. */

import { readTextAs } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** Everything has a default. */
export const noBodyIsAPlant: Fault = {
  name: 'no-body-is-a-plant',
  title: 'A request without a body is accepted.',
  rows: ['REJ-09'],
  bend: readTextAs((text) => (text === '' ? '{"id":0,"name":""}' : text)),
};
