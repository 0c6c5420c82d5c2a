/** A fault: RES-02 must turn. */

import { changePlants, textOf } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The strings of the runtime, as they lie in memory. */
export const utf16Answers: Fault = {
  name: 'utf-16-answers',
  title: 'Answers are written in UTF-16 and labelled so.',
  rows: ['RES-02', 'ACC-01'],
  bend: changePlants((right) => ({
    ...right,
    headers: { 'Content-Type': 'application/json; charset=utf-16le' },
    body: Buffer.from(textOf(right), 'utf16le'),
  })),
};
