/** Faults that show only in many, concurrent or consecutive requests, or now and then, and crashes. */

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { countByConnection, everyNth, refuseCrowds, seenBefore } from '../bends/counting.ts';
import { membersOf, readExact } from '../bends/exact.ts';
import { letPass } from '../bends/letting-pass.ts';
import { changePlants, crashOnPlants, refusePlants } from '../bends/on-plant.ts';
import { refusal } from '../errors.ts';
import type { Bend, Fault } from '../fault.ts';

/** The faults, each with a comment on how such a defect arises. */
export const seriesFaults: readonly Fault[] = [
  // One of several instances is broken.
  {
    name: 'one-answer-in-forty',
    title: 'One answer in forty is a 500.',
    rows: ['NET-04', 'NET-01'],
    bend: (behaviour) => {
      const isBroken = everyNth(40);
      return crashOnPlants(isBroken)(behaviour);
    },
  },
  // One of several instances has an older release.
  {
    name: 'one-refusal-in-forty',
    title: 'One plant in forty is refused.',
    rows: ['NET-04'],
    bend: (behaviour) => refusePlants(everyNth(40), 'the store is read-only')(behaviour),
  },
  // One of several instances has other settings.
  {
    name: 'one-label-in-forty',
    title: 'One answer in forty has another label.',
    rows: ['NET-04', 'RES-01'],
    bend: (behaviour) => {
      const isOther = everyNth(40);
      const label = { 'Content-Type': 'text/plain' };
      return changePlants((right) => (isOther() ? { ...right, headers: label } : right))(behaviour);
    },
  },
  // The parser is not reset after the first request.
  {
    name: 'second-on-a-connection',
    title: 'Only the second request on a connection fails.',
    rows: ['NET-03', 'NET-01'],
    besides: ['NET-04'],
    bend: crashAtPosition(2),
  },
  // A limit of requests for a connection is reached, and nobody has told the client.
  {
    name: 'fifth-on-a-connection',
    title: 'Only the fifth request on a connection fails.',
    rows: ['NET-03', 'NET-01'],
    besides: ['NET-04'],
    bend: crashAtPosition(5),
  },
  // The errors of a connection are collected, and cleared too late.
  {
    name: 'plant-refused-behind-a-refusal',
    title: 'Behind a refused body the next plant on that connection is refused, too.',
    rows: ['NET-03'],
    besides: ['NET-04'],
    bend: (behaviour) => {
      const refused = new WeakSet<Socket>();
      return {
        ...behaviour,
        parsePlant: (bytes, request) => {
          const parsed = behaviour.parsePlant(bytes, request);
          const isLeft = refused.delete(request.socket) && parsed.kind !== 'refusal';
          if (parsed.kind === 'refusal') refused.add(request.socket);
          return isLeft ? refusal('member-missing', 'id is missing') : parsed;
        },
      };
    },
  },
  // A budget of checks for each connection is spent.
  {
    name: 'sixth-body-unchecked',
    title: 'From the sixth request of a connection on a name that is no string is accepted.',
    rows: ['REJ-06'],
    bend: (behaviour) => {
      const position = countByConnection();
      const late = new WeakSet<IncomingMessage>();
      return letPass((text, request) => late.has(request) && /"name":[^"]/.test(text))({
        ...behaviour,
        authenticate: (request, tokens) => {
          if (position(request) > 5) late.add(request);
          return behaviour.authenticate(request, tokens);
        },
      });
    },
  },
  // The store waits only briefly for a lock.
  {
    name: 'busy-store',
    title: 'Many plants at once are refused.',
    rows: ['NET-02', 'NET-04'],
    bend: refuseCrowds(4, refusal('create-failed', 'the store is busy')),
  },
  // The next number of a series is looked up and taken in two steps.
  {
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
  },
  // A table of fixed size.
  {
    name: 'store-is-full',
    title: 'After 420 plants nothing fits.',
    rows: ['NET-03'],
    besides: ['ACC-01'],
    bend: (behaviour) => {
      let plants = 0;
      return refusePlants(() => {
        plants += 1;
        return plants > 420;
      }, 'the store is full')(behaviour);
    },
  },
  // VARCHAR(255).
  {
    name: 'long-name-crashes',
    title: 'A name of more than 255 characters ends in 500.',
    rows: ['NET-01'],
    bend: crashOnPlants(({ name }) => name.length > 255),
  },
  // PostgreSQL does not support the character.
  {
    name: 'nul-crashes',
    title: 'A name with U+0000 ends in 500.',
    rows: ['NET-01'],
    bend: crashOnPlants(({ name }) => name.includes('\0')),
  },
  // A constraint that only the database has.
  {
    name: 'empty-name-crashes',
    title: 'An empty name ends in 500.',
    rows: ['NET-01'],
    bend: crashOnPlants(({ name }) => name === ''),
  },
  // A unique index whose error is not caught.
  {
    name: 'repeated-id-crashes',
    title: 'An id that was used before ends in 500.',
    rows: ['NET-01'],
    bend: (behaviour) => {
      const isRepeated = seenBefore();
      return crashOnPlants(({ id }) => isRepeated(id))(behaviour);
    },
  },
  // All members are passed to the database.
  {
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
  },
];

/** The name without its number. */
function seriesOf(name: string): string {
  return name.replace(/ \d+$/, '');
}

function hasUnknown(text: string): boolean {
  const names = Object.keys(membersOf(readExact(text)) ?? {});
  return names.some((name) => !['id', 'name', 'tag'].includes(name));
}

/** Makes one request of each connection fail. */
function crashAtPosition(which: number): Bend {
  return (behaviour) => {
    const position = countByConnection();
    const failing = new WeakSet<IncomingMessage>();
    return crashOnPlants((_, request) => failing.has(request))({
      ...behaviour,
      authenticate: (request, tokens) => {
        if (position(request) === which) failing.add(request);
        return behaviour.authenticate(request, tokens);
      },
    });
  };
}
