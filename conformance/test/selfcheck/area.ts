/** The parts into which the tests cut the list of subjects, so that two processes share the work. */

import type { Subject } from '../../selfcheck/subject.ts';

/** One test file each. */
export type Area = 'acceptance' | 'refusal' | 'answers and credentials' | 'recommendations' | 'freedoms';

/** Every subject has one area. */
export function areaOf({ expected }: Subject): Area {
  if (expected.kind !== 'fault') return 'freedoms';
  if (expected.needs === 'strict') return 'recommendations';
  if (expected.rows[0].startsWith('ACC')) return 'acceptance';
  return /^(?:REJ|ERR)/.test(expected.rows[0]) ? 'refusal' : 'answers and credentials';
}
