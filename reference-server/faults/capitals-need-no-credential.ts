/** A fault: AUT-14 must turn under the strict profile. */

import type { IncomingMessage } from 'node:http';
import { letIn } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** The router takes no heed of case, the guard in front of it does. */
export const capitalsNeedNoCredential: Fault = {
  name: 'capitals-need-no-credential',
  title: '/PLANTS is /plants, and nobody looks at the credential.',
  rows: ['AUT-14'],
  needs: 'strict',
  bend: (behaviour) => {
    const isSpelt = (request: IncomingMessage) =>
      'originalUrl' in request && request.originalUrl === '/PLANTS';
    return { ...letIn(isSpelt)(behaviour), rewrite: (url) => url.replace(/^\/PLANTS$/, '/plants') };
  },
};
