/** A fault: REJ-04 must turn. */

import type { Socket } from 'node:net';
import { letPass } from '../bends/letting-pass.ts';
import type { Fault } from '../fault.ts';

/** The errors of a connection are collected once. */
export const nullIdBehindARefusal: Fault = {
  name: 'null-id-behind-a-refusal',
  title: 'On a connection with a refusal behind it an id of null is accepted.',
  rows: ['REJ-04'],
  bend: (behaviour) => {
    const refused = new WeakSet<Socket>();
    const bent = letPass((text, { socket }) => refused.has(socket) && text.includes('"id":null'))(behaviour);
    return {
      ...bent,
      parsePlant: (bytes, request) => {
        const parsed = bent.parsePlant(bytes, request);
        if (parsed.kind === 'refusal') refused.add(request.socket);
        return parsed;
      },
    };
  },
};
