/** A fault: ACC-01 must turn. */

import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The route renders a template. */
export const htmlSuccess: Fault = {
  name: 'html-success',
  title: 'A new plant is answered with a page in HTML.',
  rows: ['ACC-01', 'RES-01', 'RES-02'],
  bend: changePlants(() => ({
    status: 200,
    headers: { 'Content-Type': 'text/html' },
    body: '<p>Thank you!</p>',
  })),
};
