/** A fault: REJ-11 must turn. */

import { readTextAs } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** A parser that repairs what it can. */
export const missingBraceAdded: Fault = {
  name: 'missing-brace-added',
  title: 'An object without its closing brace is accepted.',
  rows: ['REJ-11'],
  bend: readTextAs((text) => (/^\{.*[^}]$/s.test(text) ? `${text}}` : text)),
};
