/** Crowds: twenty at once, of which some are about something and the others ordinary. */

import * as assert from 'uvu/assert';
import { inCrowds } from '../../engine/deliver-crowds.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import { suite } from '../support/suite.ts';

const probe = (id: string, how: PlannedProbe['draft']['how']): PlannedProbe =>
  ({ id, draft: { steps: [], how } }) as unknown as PlannedProbe;
const many = (name: string, how: PlannedProbe['draft']['how'], count: number) =>
  Array.from({ length: count }, (_, at) => probe(`${name}${at}`, how));
const isOrdinary = ({ id }: PlannedProbe) => id.startsWith('plain');

suite('crowds', (test) => {
  test('are twenty each while there are ordinary requests, and nothing is lost or sent twice', () => {
    const probes = [
      ...many('bad', 'crowd', 33),
      ...many('plain', 'single', 60),
      ...many('other', 'single', 5),
    ];
    const gathered = inCrowds(probes, isOrdinary);
    const crowds = gathered.filter(({ length }) => length > 1);
    assert.equal(
      crowds.map(({ length }) => length),
      [20, 20, 20],
    );
    assert.ok(crowds.every((crowd) => crowd.some(isOrdinary)));
    assert.equal(new Set(gathered.flat()).size, probes.length);
    assert.is(gathered.flat().length, probes.length);
  });

  test('leave all else one by one', () => {
    const probes = many('plain', 'single', 4);
    assert.equal(
      inCrowds(probes, isOrdinary),
      probes.map((one) => [one]),
    );
  });
});
