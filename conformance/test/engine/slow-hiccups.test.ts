/** Targets that take a second for an answer and answer 503 now and then: what they break is found all the same. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { answer, type Bend, isAuthorized, members } from '../verify/plant-answers.ts';
import { scriptedRun } from './scripted-run.ts';

/** Every thirtieth answer is a 503, and each takes a second. */
function hiccups(bend: Bend): Bend {
  let asked = 0;
  return (request, right) => {
    asked += 1;
    const given = asked % 30 === 0 ? answer(503, '') : bend(request, right);
    return typeof given === 'string' ? given : { ...given, delayMs: 1000 };
  };
}

/** Takes ids with a fraction, and tags of null. */
const careless: Bend = (request, right) => {
  const given = right();
  const { id, tag } = isAuthorized(request) ? members(request) : {};
  const isOdd = tag === null || (typeof id === 'number' && !Number.isInteger(id));
  return isOdd && given.status === 400 ? answer(200, { name: 'a name' }) : given;
};

suite('slow targets with hiccups', (test) => {
  test('what is broken every time is confirmed within the time of a run', async () => {
    const { rows } = await scriptedRun(hiccups(careless));
    const failing = [...rows.values()].filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
    assert.equal(failing, ['REJ-05', 'REJ-08']);
  });

  test('nobody is accused for what comes now and then', async () => {
    const { rows } = await scriptedRun(hiccups((_, right) => right()));
    assert.equal(
      [...rows.values()].filter(({ verdict }) => verdict === 'fail'),
      [],
    );
  });
});
