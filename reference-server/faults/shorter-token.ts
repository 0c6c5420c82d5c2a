/** A fault: AUT-08 must turn. */

import type { Fault } from '../fault.ts';

/** The comparison ends where the shorter one does. */
export const shorterToken: Fault = {
  name: 'shorter-token',
  title: 'A token that is cut short is accepted.',
  rows: ['AUT-08'],
  bend: (behaviour) => {
    const known = new Set<string>();
    return {
      ...behaviour,
      authenticate: (request, tokens) => {
        const sent = request.headers.authorization ?? '';
        const refused = behaviour.authenticate(request, tokens);
        if (!refused) known.add(sent);
        const isBeginning = /^Bearer \S/.test(sent) && [...known].some((value) => value.startsWith(sent));
        return isBeginning ? undefined : refused;
      },
    };
  },
};
