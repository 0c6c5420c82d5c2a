/** A fault: REJ-07 must turn. */

import type { IncomingMessage } from 'node:http';
import type { Behaviour } from '../behaviour.ts';
import { changePlants, editBody } from '../bends/on-plant.ts';
import { readMembersAs } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** Optional fields are not checked. */
export const tagUnchecked: Fault = {
  name: 'tag-unchecked',
  title: 'A tag of any type is accepted and comes back.',
  rows: ['REJ-07', 'REJ-08', 'RES-03'],
  bend: (behaviour) => {
    const odd = new WeakMap<IncomingMessage, unknown>();
    const withoutOdd = (request: IncomingMessage) =>
      readMembersAs(({ tag, ...rest }) => {
        if (tag === undefined || typeof tag === 'string')
          return { ...rest, ...(tag !== undefined && { tag }) };
        odd.set(request, tag);
        return rest;
      })(behaviour);
    const read: Behaviour['parsePlant'] = (bytes, request) => withoutOdd(request).parsePlant(bytes, request);
    const echo = changePlants((right, _, request) =>
      odd.has(request) ? editBody(right, (plant) => ({ ...plant, tag: odd.get(request) })) : right,
    );
    return echo({ ...behaviour, parsePlant: read });
  },
};
