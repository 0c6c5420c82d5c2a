/** A fault: REJ-10 must turn. */

import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';
import type { NewPlant } from '../plants.ts';

/** Of many there may be none. */
export const emptyBulk: Fault = {
  name: 'empty-bulk',
  title: 'An empty list is accepted and answered with an empty list.',
  rows: ['REJ-10', 'RES-02'],
  bend: (behaviour) =>
    changePlants((right, plant) => (plant === nothing ? { ...right, body: '[]' } : right))({
      ...behaviour,
      parsePlant: (bytes, request) =>
        Buffer.from(bytes).toString().trim() === '[]' ? nothing : behaviour.parsePlant(bytes, request),
    }),
};

const nothing: NewPlant = { kind: 'plant', id: 0n, name: '' };
