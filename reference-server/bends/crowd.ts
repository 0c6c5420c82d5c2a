/** Bends that change how concurrent plants are handled. */

import { setTimeout } from 'node:timers/promises';
import type { Refusal } from '../errors.ts';
import type { Bend } from '../fault.ts';

/** Milliseconds that each plant is delayed, so that concurrent ones overlap. */
const waiting = 25;

/** Refuses a plant while more than `limit` plants are being stored. */
export function refuseCrowds(limit: number, refused: Refusal): Bend {
  return (behaviour) => {
    let inside = 0;
    return {
      ...behaviour,
      keep: async (plant, store, request) => {
        inside += 1;
        await setTimeout(waiting);
        const isCrowd = inside > limit;
        inside -= 1;
        return isCrowd ? refused : behaviour.keep(plant, store, request);
      },
    };
  };
}
