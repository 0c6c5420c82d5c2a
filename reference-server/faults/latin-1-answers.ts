/** A fault: RES-02 must turn. */

import { changePlants, textOf } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The default encoding of an old runtime. */
export const latin1Answers: Fault = {
  name: 'latin-1-answers',
  title: 'Answers are written in Latin-1.',
  rows: ['RES-02', 'ACC-07'],
  bend: changePlants((right) => ({ ...right, body: Buffer.from(textOf(right), 'latin1') })),
};
