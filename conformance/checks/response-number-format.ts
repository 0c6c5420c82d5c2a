/** Check: numbers in an answer are within the range of their documented format, such as int32. */

import { documentedMembers } from '../answers/documented-content.ts';
import type { Json } from '../json/json.ts';
import { joinPointer, valueAt } from '../json/pointer.ts';
import type { Check } from '../model/check.ts';
import { isNumberFormat } from './judging/format-problems.ts';
import { findingOfProblem, judgeBodies } from './judging/judge-body.ts';
import { asideBy, notConcerned, undetermined, violatedBy } from './judging/judgement.ts';

/** int32 and int64, judged by the digits as received. */
export const responseNumberFormat: Check = {
  id: 'response-number-format',
  title: 'The numbers of an answer lie within the range of the format that the document gives them',
  level: 'required',
  clause: 'OpenAPI 3.1.0 4.4 Data Types',
  hearsChains: true,
  judge: judgeBodies(({ answer, step, content, json, context }) => {
    if (!json || answer.cut) return notConcerned;
    if (isWithout(json.value, documentedMembers(context.contract, content.schema)))
      return asideBy('no-number');
    const pattern = context.undecided(step.exchange);
    if (pattern !== undefined) return undetermined('pattern-undecided', { pattern });
    const problems = context.problems(step.exchange) ?? [];
    return violatedBy(
      ...problems.filter((problem) => isNumberFormat(problem, json.value)).map(findingOfProblem),
    );
  }),
};

/** Whether members have such a format, but none of them is a number here, which is a matter of their types. */
function isWithout(body: Json, members: ReturnType<typeof documentedMembers>): boolean {
  const own = [...members].filter(
    ([, schema]) => typeof schema === 'object' && ['int32', 'int64'].includes(String(schema['format'])),
  );
  const isNumber = ([name]: readonly [string, unknown]) =>
    ['number', 'bigint'].includes(typeof valueAt(body, joinPointer('', name)));
  return own.length > 0 && !own.some(isNumber);
}
