/** A fault: RES-06 must turn. */

import { framePlants } from '../bends/sending.ts';
import type { Fault } from '../fault.ts';

/** A line break that the length does not count. */
export const bytesBehindTheAnswer: Fault = {
  name: 'bytes-behind-the-answer',
  title: 'A line break stands behind the answer that Content-Length does not count.',
  rows: ['RES-06'],
  needs: 'strict',
  bend: framePlants((body) => ({
    fields: [`Content-Length: ${Buffer.byteLength(body)}`],
    body: `${body}\r\n`,
  })),
};
