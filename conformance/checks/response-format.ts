/** Check: texts in an answer can be read as their documented format. */

import type { Check } from '../model/check.ts';
import { formatOf } from '../schema/formats/index.ts';
import { textSetting } from '../schema/read-schema.ts';
import { isBroughtIn } from './judging/brought-in.ts';
import { formatProblems } from './judging/format-problems.ts';
import { judgeBodies } from './judging/judge-body.ts';
import { notConcerned, undetermined, violatedBy } from './judging/judgement.ts';
import { someAnswerSchema } from './judging/some-schema.ts';

/** Dates, identifiers, addresses: `format` asserts nothing in JSON Schema, but a document that names one means it. */
export const responseFormat: Check = {
  id: 'response-format',
  title: 'The texts of an answer can be read as the format that the document gives them',
  level: 'required',
  clause: 'OpenAPI 3.1.0 4.4 Data Types',
  concerns: (operation, _, contract) =>
    someAnswerSchema(
      contract,
      operation,
      (schema) => formatOf(textSetting(schema, 'format'), 'string') !== undefined,
    ),
  hearsChains: true,
  judge: judgeBodies(({ answer, step, content, json, context }) => {
    if (!json || answer.cut || content.schema === undefined) return notConcerned;
    // Asked first: a value that takes too long is judged by nobody.
    context.problems(step.exchange);
    const pattern = context.undecided(step.exchange);
    if (pattern !== undefined) return undetermined('pattern-undecided', { pattern });
    const problems = formatProblems(context.contract, content, json.value).filter(
      ({ problem }) => !isBroughtIn(problem.place, { step, json: json.value, context }),
    );
    return violatedBy(
      ...problems.map(({ problem: { expected, actual, place, pointer }, level }) => ({
        ...{ code: 'format-broken' as const, expected, actual, place, pointer },
        ...(level === 'required' ? {} : { level }),
      })),
    );
  }),
};
