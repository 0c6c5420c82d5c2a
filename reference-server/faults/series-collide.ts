/** A fault: NET-02 must turn. */

import { setTimeout } from 'node:timers/promises';
import { refusal } from '../errors.ts';
import type { Fault } from '../fault.ts';

/** The next number of a series is looked up and taken in two steps. */
export const seriesCollide: Fault = {
  name: 'series-collide',
  title: 'Plants that come at once under names that differ in a number alone are refused.',
  rows: ['NET-02'],
  bend: (behaviour) => {
    const inside: string[] = [];
    return {
      ...behaviour,
      keep: async (plant, store, request) => {
        inside.push(plant.name);
        await setTimeout(25);
        const collides = inside.some(
          (name) => name !== plant.name && seriesOf(name) === seriesOf(plant.name),
        );
        inside.splice(inside.indexOf(plant.name), 1);
        return collides
          ? refusal('create-failed', 'the number is taken')
          : behaviour.keep(plant, store, request);
      },
    };
  },
};

/** The name without the number behind it. */
function seriesOf(name: string): string {
  return name.replace(/ \d+$/, '');
}
