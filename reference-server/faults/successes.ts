/** Faults of what a valid plant is answered with. */

import { jsonAnswer } from '../answer.ts';
import { changePlants, editPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The list; a comment says how such a defect comes about. */
export const successFaults: readonly Fault[] = [
  // What creates is a 201 in most other interfaces, and a framework's default.
  {
    name: 'created-with-location',
    title: 'A new plant is answered 201 with a Location.',
    rows: ['ACC-01'],
    bend: changePlants((right) => ({
      ...right,
      status: 201,
      headers: { ...right.headers, Location: '/plants/1' },
    })),
  },
  // The plant is put into a queue.
  {
    name: 'accepted-for-later',
    title: 'A new plant is answered 202.',
    rows: ['ACC-01'],
    bend: changePlants((right) => ({ ...right, status: 202 })),
  },
  // There is nothing to say that the client does not know.
  {
    name: 'no-content',
    title: 'A new plant is answered 204 without a body.',
    rows: ['ACC-01'],
    bend: changePlants(() => ({ status: 204, headers: {}, body: '' })),
  },
  // Post, redirect, get: the habit of forms.
  {
    name: 'redirect-to-plant',
    title: 'A new plant is answered 303 with the address of the plant.',
    rows: ['ACC-01'],
    bend: changePlants(() => ({ status: 303, headers: { Location: '/plants/1' }, body: '' })),
  },
  // The answer says that it worked, and not what.
  {
    name: 'ok-only',
    title: 'A new plant is answered 200 with {"ok":true}.',
    rows: ['ACC-01', 'RES-02'],
    bend: changePlants(() => jsonAnswer(200, { ok: true })),
  },
  // The body is forgotten, its label is not.
  {
    name: 'empty-success',
    title: 'A new plant is answered 200 with an empty body that is labelled JSON.',
    rows: ['ACC-01', 'RES-02'],
    bend: changePlants((right) => ({ ...right, body: '' })),
  },
  // An insert returns all rows that it made.
  {
    name: 'plant-in-list',
    title: 'The plant comes wrapped in a list.',
    rows: ['ACC-01', 'RES-02'],
    bend: editPlants((plant) => [plant]),
  },
  // A wrapper for all answers of the house.
  {
    name: 'plant-in-envelope',
    title: 'The plant comes wrapped in {"data": …}.',
    rows: ['ACC-01', 'RES-02'],
    bend: editPlants((data) => ({ data })),
  },
  // The route renders a template.
  {
    name: 'html-success',
    title: 'A new plant is answered with a page in HTML.',
    rows: ['ACC-01', 'RES-01', 'RES-02'],
    bend: changePlants(() => ({
      status: 200,
      headers: { 'Content-Type': 'text/html' },
      body: '<p>Thank you!</p>',
    })),
  },
];
