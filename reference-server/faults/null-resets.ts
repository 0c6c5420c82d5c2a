/** A fault: REJ-10 and NET-01 must turn. */

import type { Fault } from '../fault.ts';

/** The process ends with the exception, and another one takes its place. */
export const nullResets: Fault = {
  name: 'null-resets',
  title: 'On a body of null the connection is reset.',
  rows: ['REJ-10', 'NET-01'],
  bend: (behaviour) => ({
    ...behaviour,
    parsePlant: (bytes, request) => {
      if (Buffer.from(bytes).toString().trim() === 'null') request.socket.destroy();
      return behaviour.parsePlant(bytes, request);
    },
  }),
};
