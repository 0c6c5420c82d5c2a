/** A fault: NET-04 must turn. */

import type { IncomingMessage } from 'node:http';
import { countByConnection } from '../bends/counting.ts';
import { crashOnPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The parser is not reset behind the first one. */
export const secondOnAConnection: Fault = {
  name: 'second-on-a-connection',
  title: 'Only the second request on a connection fails.',
  rows: ['NET-04', 'NET-01'],
  bend: (behaviour) => {
    const position = countByConnection();
    const failing = new WeakSet<IncomingMessage>();
    return crashOnPlants((_, request) => failing.has(request))({
      ...behaviour,
      authenticate: (request, tokens) => {
        if (position(request) === 2) failing.add(request);
        return behaviour.authenticate(request, tokens);
      },
    });
  },
};
