/** A fault: NET-01 must turn. */

import { membersOf, readExact } from '../bends/exact.ts';
import { refusal } from '../errors.ts';
import type { Fault } from '../fault.ts';

/** All members are handed to the database. */
export const unknownMemberCrashes: Fault = {
  name: 'unknown-member-crashes',
  title: 'An unknown member ends in 500.',
  rows: ['NET-01'],
  bend: (behaviour) => ({
    ...behaviour,
    parsePlant: (bytes, request) => {
      const plant = behaviour.parsePlant(bytes, request);
      const isOdd = plant.kind === 'plant' && hasUnknown(Buffer.from(bytes).toString());
      return isOdd ? refusal('internal', 'no such column') : plant;
    },
  }),
};

function hasUnknown(text: string): boolean {
  const names = Object.keys(membersOf(readExact(text)) ?? {});
  return names.some((name) => !['id', 'name', 'tag'].includes(name));
}
