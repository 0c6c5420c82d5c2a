/** Which sentences are taken apart into their demands. */

import * as assert from 'uvu/assert';
import { mainClauses, plainStatuses } from '../../names/main-clauses.ts';
import { suite } from '../support/suite.ts';

const apart: readonly (readonly [sentence: string, ...parts: string[]])[] = [
  [
    'The departure must be after the arrival, and hotel, room and guest must exist (422 otherwise).',
    'The departure must be after the arrival (422)',
    'hotel, room and guest must exist (422)',
  ],
  ['The name must be unique; the depot must exist.', 'The name must be unique', 'the depot must exist.'],
  [
    'The code must be unique (409), and the depot must exist (422)',
    'The code must be unique (409)',
    'the depot must exist (422)',
  ],
];

const whole = [
  'The end must be after the start.',
  'The end must be after the start, and is shown later.',
  'To publish it, the title must be set, and the depot must exist.',
  'In strict mode the end must be after the start, and the depot must exist (422)',
  'During an import the author must be known, and the depot must exist.',
  'The end must be after the start, and the depot must exist unless it is a draft.',
  'If it is closed, the end must be set, and the depot must exist.',
  '',
];

suite('sentences with several demands', (test) => {
  for (const [sentence, ...parts] of apart)
    test(`are taken apart: ${sentence}`, () => assert.equal(mainClauses(sentence), parts));

  for (const sentence of whole)
    test(`are left whole: ${sentence || 'nothing'}`, () => assert.equal(mainClauses(sentence), [sentence]));

  test('have their status alone in brackets', () => {
    assert.is(plainStatuses('must exist (otherwise, 422)'), 'must exist (422)');
    assert.is(plainStatuses('must exist (422)'), 'must exist (422)');
  });

  test('are read in time that grows with their length', () => {
    const long = `${' '.repeat(50_000)}${'( must '.repeat(5000)}`;
    assert.equal(mainClauses(long), [long]);
  });
});
