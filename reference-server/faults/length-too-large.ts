/** A fault: ACC-02 must turn. */

import { framePlants } from '../bends/sending.ts';
import type { Fault } from '../fault.ts';

/** The length is that of the plant before a member was removed. */
export const lengthTooLarge: Fault = {
  name: 'length-too-large',
  title: 'Content-Length promises more than comes when there is a tag.',
  rows: ['ACC-02', 'ACC-07', 'NET-06', 'NET-01'],
  bend: framePlants((body) =>
    body.includes('"tag"') ? { fields: ['Content-Length: 9999'], body } : undefined,
  ),
};
