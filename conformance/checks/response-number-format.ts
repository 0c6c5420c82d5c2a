/** Check: numbers in an answer lie within the range of their documented format, such as int32. */

import type { Check } from '../model/check.ts';
import { findingOf, judgeBodies } from './judging/judge-body.ts';
import { notConcerned, undetermined, violatedBy } from './judging/judgement.ts';
import { isNumberFormat } from './judging/number-format.ts';

/** int32 and int64, judged on the digits as they came. */
export const responseNumberFormat: Check = {
  id: 'response-number-format',
  title: 'The numbers of an answer lie within the range of the format that the document gives them',
  level: 'required',
  clause: 'OpenAPI 3.1.0 4.4 Data Types',
  hearsChains: true,
  judge: judgeBodies(({ answer, step, json, context }) => {
    if (!json || answer.cut) return notConcerned;
    const pattern = context.undecided(step.exchange);
    if (pattern !== undefined) return undetermined('pattern-undecided', { pattern });
    const problems = context.problems(step.exchange) ?? [];
    return violatedBy(...problems.filter((problem) => isNumberFormat(problem, json.value)).map(findingOf));
  }),
};
