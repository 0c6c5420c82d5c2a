/** How many things two requests differ in, by a table. */

import * as assert from 'uvu/assert';
import type { Case } from '../../model/case.ts';
import { countDifferences } from '../../model/differences.ts';
import { sent } from '../checks/exchanges.ts';
import { suite } from '../support/suite.ts';

const bytes = (text: string) => ({ body: new TextEncoder().encode(text) });
const odd = '"__proto__":1,"toString":"a"';
const control = sent({ ...bytes('{"id":1000001,"name":"Ann"}'), difference: '' });

const table: readonly (readonly [name: string, changes: Partial<Case>, count: number])[] = [
  ['another fresh identity', bytes('{"id":1000017,"name":"Ann"}'), 0],
  ['a member', bytes('{"id":1000017,"name":5}'), 1],
  ['a member less', bytes('{"id":1000017}'), 1],
  ['two members', bytes('{"id":"1","name":5}'), 2],
  ['an order of members', bytes('{"name":"Ann","id":1000017}'), 1],
  ['another kind of body', bytes('[]'), 1],
  ['members that every object has by these names', bytes(`{"id":1000017,"name":"Ann",${odd}}`), 2],
  ['no JSON', bytes('{"id":1000017,"name":"Ann"'), 1],
  [
    'an identity that looks fresh and is not',
    { ...bytes('{"id":2147483647,"name":"Ann"}'), difference: 'x' },
    1,
  ],
  ['a credential', { credential: 'none' }, 1],
  ['a credential and a body', { ...bytes('null'), credential: 'none' }, 2],
  ['a field more', { headers: [...control.headers, { name: 'X', value: 'y' }] }, 1],
  [
    'the case of a name',
    { headers: control.headers.map((one) => ({ ...one, name: one.name.toUpperCase() })) },
    0,
  ],
  ['method and path', { method: 'GET', path: '/elsewhere' }, 2],
  ['chunks', { chunks: [1] }, 1],
];

suite('differences', (test) => {
  for (const [name, changes, count] of table) {
    test(`${name}: ${count}`, () => assert.is(countDifferences({ ...control, ...changes }, control), count));
  }

  test('no content', () => {
    const { body: _, ...bare } = control;
    assert.is(countDifferences(bare, control), 1);
  });
});
