/** Faults in the answer to a valid plant. */

import { jsonAnswer } from '../answer.ts';
import { changePlants, editPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The faults, each with a comment on how such a defect arises. */
export const successFaults: readonly Fault[] = [
  // Creating is answered by 201 in most other APIs, and by default in frameworks.
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
  // There is nothing to tell the client that it does not know.
  {
    name: 'no-content',
    title: 'A new plant is answered 204 without a body.',
    rows: ['ACC-01'],
    bend: changePlants(() => ({ status: 204, headers: {}, body: '' })),
  },
  // Post/redirect/get, as with forms.
  {
    name: 'redirect-to-plant',
    title: 'A new plant is answered 303 with the address of the plant.',
    rows: ['ACC-01'],
    bend: changePlants(() => ({ status: 303, headers: { Location: '/plants/1' }, body: '' })),
  },
  // The answer only confirms success.
  {
    name: 'ok-only',
    title: 'A new plant is answered 200 with {"ok":true}.',
    rows: ['ACC-01', 'RES-02'],
    bend: changePlants(() => jsonAnswer(200, { ok: true })),
  },
  // The body is forgotten, but not its label.
  {
    name: 'empty-success',
    title: 'A new plant is answered 200 with an empty body that is labelled JSON.',
    rows: ['ACC-01', 'RES-02'],
    bend: changePlants((right) => ({ ...right, body: '' })),
  },
  // An insert returns all rows that it created.
  {
    name: 'plant-in-list',
    title: 'The plant comes wrapped in a list.',
    rows: ['ACC-01', 'RES-02'],
    bend: editPlants((plant) => [plant]),
  },
  // All answers of the company have the same wrapper.
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
