/** A fault: NET-05 must turn under the strict profile. */

import { setTimeout } from 'node:timers/promises';
import { editPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** State that requests share. */
export const answersMixedUp: Fault = {
  name: 'answers-mixed-up',
  title: 'Of plants that come at once each gets the answer of another one.',
  rows: ['NET-05', 'RES-05'],
  needs: 'strict',
  bend: (behaviour) => {
    let latest = '';
    return editPlants((plant) => ({ ...plant, name: latest }))({
      ...behaviour,
      keep: async (plant, store, request) => {
        latest = plant.name;
        await setTimeout(2);
        return behaviour.keep(plant, store, request);
      },
    });
  },
};
