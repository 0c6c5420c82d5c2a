/** Texts by which a chain knows again what it made: those that fit once fit always, and no two are alike. */

import * as assert from 'uvu/assert';
import { freeText, markWith } from '../../checks/chains/values/members.ts';
import { bodySpec } from '../../checks/chains/values/other-value.ts';
import { isObject } from '../../json/json.ts';
import { fits } from '../../schema/fresh-value.ts';
import { suite } from '../support/suite.ts';
import { contentOf, operationOf, smallContract } from './small-contract.ts';

/** Numbers of requests, as small and as great as they are. */
const numbers = [0n, 7n, 1_024_057_465n, 2_671_570_566_508_725_108n, 2_671_570_566_509_725_111n];

function trialOf(maxLength: number) {
  const plate = { type: 'string', minLength: 2, maxLength };
  const schemas = { Car: { type: 'object', required: ['plate'], properties: { plate } } };
  const content = [contentOf('application/json', schemas, 'Car')];
  const operation = operationOf('addCar', { requestBody: { required: true, content } });
  const contract = smallContract(schemas, operation);
  return { contract, plate, name: freeText(bodySpec(contract, 'addCar')) };
}

suite('marks', (test) => {
  test('fit a text of few characters, whatever their number, and differ', () => {
    const { contract, plate, name = '' } = trialOf(12);
    assert.is(name, 'plate');
    const marks = numbers.map((fresh) => {
      const marked = markWith(name)({ plate: 'AB 1' }, fresh);
      return isObject(marked) ? marked['plate'] : undefined;
    });
    assert.is(new Set(marks).size, numbers.length);
    for (const mark of marks) assert.ok(fits(contract, plate, mark ?? null), String(mark));
  });

  test('are left out where no text takes all of them', () => {
    assert.is(trialOf(8).name, undefined);
  });
});
