/** Check: problem details are as their media type defines them. */

import { documentedContent, documentedMembers } from '../answers/documented-content.ts';
import { isObject, type Json } from '../json/json.ts';
import type { Check, JudgeContext } from '../model/check.ts';
import type { Finding } from '../model/finding.ts';
import { describeValue } from '../schema/describe-value.ts';
import { fits } from '../schema/fresh-value.ts';
import { describeBody } from './judging/describe.ts';
import { judgeAnswers } from './judging/judge-each.ts';
import { notConcerned, violatedBy } from './judging/judgement.ts';
import { isReferenceMember, isReferenceText, problemType } from './judging/problem-members.ts';

/** Each member is optional, and of the right type if present; `status` is the status of the answer. */
export const problemDetails: Check = {
  id: 'problem-details',
  title: 'Problem details have the members that their media type defines, of the right types',
  level: 'recommended',
  clause: 'RFC 9457 3',
  concerns: ({ responses }) =>
    responses.some(({ content }) =>
      content.some((one) => one.mediaType.toLowerCase().startsWith(problemType)),
    ),
  hearsChains: true,
  judge: judgeAnswers((answer, { exchange }, context) => {
    const reading = context.read(exchange);
    if (reading.mediaType !== problemType || answer.cut || context.operation.method === 'HEAD')
      return notConcerned;
    if (!reading.json || !isObject(reading.json.value)) {
      return violatedBy({
        code: 'problem-details',
        expected: 'an object',
        actual: describeBody(answer, reading),
        place: '',
      });
    }
    return violatedBy(
      ...Object.entries(reading.json.value).flatMap((member) =>
        isNoneByDocument(context, answer.status, member) ? [] : faultOf(member, answer.status),
      ),
    );
  }),
};

/** Whether a member is null and the document allows that: it says that there is none. */
function isNoneByDocument(
  { contract, operation }: JudgeContext,
  status: number,
  [name, value]: readonly [string, Json],
): boolean {
  if (value !== null) return false;
  const schema = documentedContent(operation, status, problemType)?.schema;
  const member = documentedMembers(contract, schema).get(name);
  return member !== undefined && fits(contract, member, null);
}

function faultOf([name, value]: readonly [string, Json], status: number): readonly Finding[] {
  const rule = ruleFor(name, status);
  if (!rule || rule.holds(value)) return [];
  const { expected } = rule;
  return [{ code: 'problem-details', expected, actual: describeValue(value), place: `/${name}` }];
}

interface DetailRule {
  readonly expected: string;
  readonly holds: (value: Json) => boolean;
}

/** The rule for a standard member (RFC 9457 3.1); others belong to the type of the problem. */
function ruleFor(name: string, status: number): DetailRule | undefined {
  if (isReferenceMember(name))
    return {
      expected: 'a URI reference',
      holds: (value) => typeof value === 'string' && isReferenceText(value),
    };
  switch (name) {
    case 'title':
    case 'detail':
      return { expected: 'a string', holds: (value) => typeof value === 'string' };
    case 'status':
      return {
        expected: `the status of the answer, ${status}`,
        holds: (value) => Number(value) === status && typeof value !== 'string',
      };
    default:
      return undefined;
  }
}
