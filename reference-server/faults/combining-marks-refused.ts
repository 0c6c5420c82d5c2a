/** A fault: ACC-07 must turn. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** \w and its friends hold letters and no marks. */
export const combiningMarksRefused: Fault = {
  name: 'combining-marks-refused',
  title: 'Only names with a combining mark are refused.',
  rows: ['ACC-07'],
  bend: refusePlants(({ name }) => /\p{M}/u.test(name), 'name: has odd characters'),
};
