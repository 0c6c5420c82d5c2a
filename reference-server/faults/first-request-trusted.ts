/** A fault: AUT-01 must turn. */

import { countByConnection } from '../bends/counting.ts';
import { letIn } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** A proxy is taken to have looked at whoever opens a connection. */
export const firstRequestTrusted: Fault = {
  name: 'first-request-trusted',
  title: 'The first request on a connection needs no Authorization.',
  rows: ['AUT-01'],
  bend: (behaviour) => {
    const count = countByConnection();
    return letIn((request) => count(request) === 1 && request.headers.authorization === undefined)(behaviour);
  },
};
