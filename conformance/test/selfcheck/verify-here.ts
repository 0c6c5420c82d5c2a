/** The harness as selfcheck is handed it: within this process, with nothing of its environment. */

import { verify } from '../../index.ts';
import type { Verify } from '../../selfcheck/subject.ts';

/** Verifies what it is told, and knows no more. */
export const verifyHere: Verify = (order) => verify({ ...order, env: {} });
