/** A fault: AUT-14 must turn under the strict profile. */

import type { IncomingMessage } from 'node:http';
import { letIn } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** The router is lenient about a slash, the guard in front of it is not. */
export const slashNeedsNoCredential: Fault = {
  name: 'slash-needs-no-credential',
  title: '/plants/ is /plants, and nobody looks at the credential.',
  rows: ['AUT-14'],
  needs: 'strict',
  bend: (behaviour) => {
    const isSpelt = (request: IncomingMessage) =>
      'originalUrl' in request && request.originalUrl === '/plants/';
    return {
      ...letIn(isSpelt)(behaviour),
      rewrite: (url) => url.replace(/^\/plants\/$/, '/plants'),
    };
  },
};
