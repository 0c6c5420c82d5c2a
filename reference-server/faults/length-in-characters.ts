/** A fault: RES-02 must turn. */

import { framePlants } from '../bends/sending.ts';
import type { Fault } from '../fault.ts';

/** The length of the string is taken before it is encoded. */
export const lengthInCharacters: Fault = {
  name: 'length-in-characters',
  title: 'Content-Length counts characters and not bytes.',
  rows: ['RES-02', 'ACC-07'],
  bend: framePlants((body) => ({ fields: [`Content-Length: ${body.length}`], body })),
};
