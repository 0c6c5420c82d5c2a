/** The harness as selfcheck is handed it: within this process, with nothing of its environment. */

import { type Report, verify } from '../../index.ts';
import type { Order } from '../../selfcheck/subject.ts';

/** Verifies what it is told, or some rows of it, and knows no more. */
export function verifyHere(order: Order & { readonly only?: readonly string[] }): Promise<Report> {
  return verify({ ...order, env: {} });
}
