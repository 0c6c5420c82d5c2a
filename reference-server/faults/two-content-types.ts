/** A fault: RES-01 must turn. */

import { framePlants } from '../bends/sending.ts';
import type { Fault } from '../fault.ts';

/** A proxy adds its own field to that of the server. */
export const twoContentTypes: Fault = {
  name: 'two-content-types',
  title: 'Plants have two labels, of HTML and of JSON.',
  rows: ['RES-01'],
  bend: framePlants((body) => ({ fields: [...labels, `Content-Length: ${Buffer.byteLength(body)}`], body })),
};

const labels = ['Content-Type: text/html', 'Content-Type: application/json'];
