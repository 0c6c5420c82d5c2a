/** Check: the body of an answer is valid against its documented schema, apart from the ranges of number formats. */

import { documentedContent, isTextHere, shapeName } from '../answers/documented-content.ts';
import type { Json } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Check } from '../model/check.ts';
import type { Contract, MediaTypeSpec } from '../model/contract.ts';
import type { Finding } from '../model/finding.ts';
import { withinTime } from '../schema/bounded-pattern.ts';
import { childFaults } from '../schema/child-faults.ts';
import { problemOf } from '../schema/problem-of.ts';
import { asSchema } from '../schema/read-schema.ts';
import { successByDefault } from './judging/acceptance.ts';
import { judgedEitherWay } from './judging/answer-contract.ts';
import { describeBody } from './judging/describe.ts';
import { isNumberFormat } from './judging/format-problems.ts';
import { findingOfProblem, judgeBodies } from './judging/judge-body.ts';
import { judgeAnswers } from './judging/judge-each.ts';
import { judgeOctets } from './judging/judge-octets.ts';
import { merged, notConcerned, undetermined, violatedBy } from './judging/judgement.ts';
import { mayNameChildren } from './judging/some-schema.ts';

/** JSON where JSON is documented, valid against the schema. */
export const responseSchema: Check = {
  id: 'response-schema',
  title: 'The body of an answer is valid against the schema that the document gives for it',
  level: 'required',
  clause: 'OpenAPI 3.1.0 4.8.14 Media Type Object',
  hearsChains: true,
  judge: (steps, context) =>
    merged([judgeJson, judgeTexts, judgeOctets].map((judge) => judge(steps, context))),
};

const judgeJson = judgeBodies(({ answer, step, content, json, context }) => {
  if (answer.cut) return undetermined('answer-cut');
  if (!json) {
    const reading = context.read(step.exchange);
    // An object may have any further members; a list of lists of lists is hardly what is documented.
    if (reading.isDeep && /^\s*\{/.test(reading.text ?? '')) return undetermined('answer-deep');
    const actual = describeBody(answer, reading);
    const unlisted = successByDefault(context.operation, { status: answer.status, actual }, content);
    const expected = `${shapeName(content)} as JSON`;
    const { pointer } = content;
    return violatedBy(unlisted ?? { code: 'body-not-json', expected, actual, place: '', pointer });
  }
  const pattern = context.undecided(step.exchange);
  if (pattern !== undefined) return undetermined('pattern-undecided', { pattern });
  const problems = context.problems(step.exchange) ?? [];
  const broken = problems.filter((problem) => !isNumberFormat(problem, json.value)).map(findingOfProblem);
  const [first] = broken;
  const actual = first && `${first.actual}${first.place ? ` at ${first.place}` : ''}`;
  const unlisted =
    actual === undefined
      ? undefined
      : successByDefault(context.operation, { status: answer.status, actual }, content);
  if (unlisted) return violatedBy(unlisted);
  return violatedBy(...(broken.length > 0 ? broken : brokenChildren(context.contract, content, json.value)));
});

/** What is wrong with the children that an answer names by a discriminator: JSON Schema does not ask for them. */
function brokenChildren(contract: Contract, content: MediaTypeSpec, value: Json): readonly Finding[] {
  const { schema = true, pointer } = content;
  if (!mayNameChildren(contract, schema)) return [];
  return judgedEitherWay(contract, (one) => {
    const seen = one === contract ? schema : asSchema(valueAt(one.document, pointer));
    const faults = withinTime(() => childFaults(one, seen, value, { pointer, formats: 'none' }));
    // What is listed by its parent may be shown with the members of that alone.
    const wrong = faults.filter(
      ({ keyword, place }) => keyword !== 'required' || !/\/\d+(?:\/|$)/.test(place),
    );
    return wrong.map((fault) => ({
      ...{ ...findingOfProblem(problemOf(one, fault, value)), level: 'recommended' as const },
    }));
  });
}

/** Judges plain text where its schema restricts it. */
const judgeTexts = judgeAnswers((answer, { exchange }, context) => {
  const { mediaType } = context.read(exchange);
  const content = documentedContent(context.operation, answer.status, mediaType);
  if (!content?.schema || !isTextHere(content, mediaType) || answer.cut) return notConcerned;
  const pattern = context.undecided(exchange);
  if (pattern !== undefined) return undetermined('pattern-undecided', { pattern });
  const problems = context.problems(exchange);
  return problems ? violatedBy(...problems.map(findingOfProblem)) : notConcerned;
});
