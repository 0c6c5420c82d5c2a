/** A fault: ACC-01 must turn. */

import { jsonAnswer } from '../answer.ts';
import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The answer says that it worked, and not what. */
export const okOnly: Fault = {
  name: 'ok-only',
  title: 'A new plant is answered 200 with {"ok":true}.',
  rows: ['ACC-01', 'RES-02'],
  bend: changePlants(() => jsonAnswer(200, { ok: true })),
};
