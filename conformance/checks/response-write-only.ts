/** Check: an answer keeps back what only requests have. */

import { isObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Check } from '../model/check.ts';
import { describeValue } from '../schema/describe-value.ts';
import { judgeBodies } from './judging/judge-body.ts';
import { notConcerned, undetermined, violatedBy } from './judging/judgement.ts';
import { leakedMembers } from './judging/leaked-members.ts';
import { someAnswerSchema } from './judging/some-schema.ts';

/** Passwords and the like, which the document marks `writeOnly`. */
export const responseWriteOnly: Check = {
  id: 'response-write-only',
  title: 'An answer has no member that the document marks as one of requests alone',
  level: 'recommended',
  clause: 'OpenAPI 3.1.0 4.8.24 Schema Object (writeOnly)',
  concerns: (operation, _, contract) =>
    someAnswerSchema(contract, operation, (schema) => schema['writeOnly'] === true),
  hearsChains: true,
  judge: judgeBodies(({ answer, step, content, json, context }) => {
    if (!json || answer.cut || content.schema === undefined) return notConcerned;
    context.problems(step.exchange);
    const pattern = context.undecided(step.exchange);
    if (pattern !== undefined) return undetermined('pattern-undecided', { pattern });
    const places = leakedMembers(context.contract, content.schema, json.value);
    return violatedBy(
      ...places.map((place) => ({
        ...{ code: 'write-only-sent' as const, expected: 'no such member', place, pointer: content.pointer },
        actual: kindOf(valueAt(json.value, place)),
      })),
    );
  }),
};

/** What is to be kept back is not told again. */
function kindOf(value: ReturnType<typeof valueAt>): string {
  if (isObject(value)) return 'an object';
  return typeof value === 'string' ? 'a text' : describeValue(value);
}
