/** The stateful faults by family: adding one is an entry there, adding a family a file and a line here. */

import { changing } from './changing.ts';
import type { StateFault } from './fault.ts';
import { history } from './history.ts';
import { listing } from './listing.ts';
import { ordering } from './ordering.ts';
import { reading } from './reading.ts';
import { removing } from './removing.ts';

/** Every stateful fault. */
export const stateFaults: readonly StateFault[] = [
  ...reading,
  ...listing,
  ...ordering,
  ...changing,
  ...removing,
  ...history,
];
