/** A fault: RES-02 must turn. */

import { changePlants, textOf } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A loop that writes members and commas. */
export const trailingComma: Fault = {
  name: 'trailing-comma',
  title: 'The plant ends with a comma before the brace.',
  rows: ['RES-02', 'ACC-01'],
  bend: changePlants((right) => ({ ...right, body: textOf(right).replace(/\}$/, ',}') })),
};
