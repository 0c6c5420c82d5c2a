/** A fault: ACC-02 must turn. */

import { framePlants } from '../bends/sending.ts';
import type { Fault } from '../fault.ts';

/** A filter rewrites the body and not its framing. */
export const brokenChunks: Fault = {
  name: 'broken-chunks',
  title: 'The chunks of an answer with a tag are broken.',
  rows: ['ACC-02', 'ACC-07', 'NET-01'],
  bend: framePlants((body) =>
    body.includes('"tag"') ? { fields: ['Transfer-Encoding: chunked'], body } : undefined,
  ),
};
