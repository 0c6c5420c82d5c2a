/** A fault: ACC-11 must turn. */

import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The first type of Accept that the framework can render. */
export const htmlForBrowsers: Fault = {
  name: 'html-for-browsers',
  title: 'Whoever accepts HTML too gets a page.',
  rows: ['ACC-11', 'RES-01', 'RES-02'],
  bend: changePlants((right, { name }, { headers }) => {
    const page = { status: 200, headers: { 'Content-Type': 'text/html' }, body: `<h1>${name.length}</h1>` };
    return headers.accept?.includes('text/html') ? page : right;
  }),
};
