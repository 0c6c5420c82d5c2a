/** A fault: AUT-01 must turn. */

import type { IncomingMessage } from 'node:http';
import { inCrowdsOver } from '../bends/letting-pass.ts';
import type { Refusal } from '../errors.ts';
import type { Fault } from '../fault.ts';

/** The user of a request is kept in a place that all share. */
export const credentialOfTheCrowd: Fault = {
  name: 'credential-of-the-crowd',
  title: 'With more than ten requests at once the credential of another one is taken.',
  rows: ['AUT-01'],
  besides: ['AUT-06', 'AUT-13', 'AUT-14'],
  bend: inCrowdsOver(10, (isCrowded) => (behaviour) => {
    const late = new WeakMap<IncomingMessage, Refusal>();
    return {
      ...behaviour,
      authenticate: (request, tokens) => {
        const refused = behaviour.authenticate(request, tokens);
        if (!refused || request.headers.authorization !== undefined) return refused;
        late.set(request, refused);
        return undefined;
      },
      parsePlant: (bytes, request) => {
        const refused = isCrowded(request) ? undefined : late.get(request);
        return refused ?? behaviour.parsePlant(bytes, request);
      },
    };
  }),
};
