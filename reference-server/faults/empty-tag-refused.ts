/** A fault: OPN-03 must turn under the strict profile. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** Whoever has no tag shall not send one. */
export const emptyTagRefused: Fault = {
  name: 'empty-tag-refused',
  title: 'An empty tag is refused.',
  rows: ['OPN-03'],
  needs: 'strict',
  bend: refusePlants(({ tag }) => tag === '', 'tag: is empty'),
};
