/** The list of faults by family: a new one is an entry in the file of its family. */

import type { Fault } from '../fault.ts';
import { answerFaults } from './answers.ts';
import { carriedPastFaults } from './carried-past.ts';
import { carriedViolationFaults } from './carried-violations.ts';
import { credentialFaults } from './credentials.ts';
import { errorFaults } from './errors.ts';
import { recommendationFaults } from './recommendations.ts';
import { seriesFaults } from './series.ts';
import { spellingFaults } from './spellings.ts';
import { successFaults } from './successes.ts';
import { valueFaults } from './values.ts';
import { violationFaults } from './violations.ts';

/** Every fault, family by family. */
export const faults: readonly Fault[] = [
  ...successFaults,
  ...valueFaults,
  ...spellingFaults,
  ...violationFaults,
  ...carriedViolationFaults,
  ...carriedPastFaults,
  ...answerFaults,
  ...errorFaults,
  ...credentialFaults,
  ...seriesFaults,
  ...recommendationFaults,
];
