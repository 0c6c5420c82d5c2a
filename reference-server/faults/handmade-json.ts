/** A fault: ACC-07 must turn. */

import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** JSON is put together by hand, and nothing is escaped. */
export const handmadeJson: Fault = {
  name: 'handmade-json',
  title: 'A quote or a backslash in the name breaks the answer.',
  rows: ['ACC-07', 'RES-02'],
  bend: changePlants((right, { name, tag }) => {
    const tagged = tag === undefined ? '' : `,"tag":"${tag}"`;
    return { ...right, body: `{"name":"${name}"${tagged}}` };
  }),
};
