/** A fault: RES-06 must turn under the strict profile. */

import { changePlants, textOf } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** JSON is put together by hand. */
export const nameTwice: Fault = {
  name: 'name-twice',
  title: 'The name stands twice in an answer.',
  rows: ['RES-06'],
  needs: 'strict',
  bend: changePlants((right) => ({ ...right, body: textOf(right).replace('{', '{"name":"",') })),
};
