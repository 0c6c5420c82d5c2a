/** Check: texts in an answer can be read as their documented format. */

import { splitPointer, valueAt } from '../json/pointer.ts';
import type { Check } from '../model/check.ts';
import { formatOf } from '../schema/formats/index.ts';
import { textSetting } from '../schema/read-schema.ts';
import { formatProblems } from './judging/format-problems.ts';
import { type DocumentedBody, judgeBodies } from './judging/judge-body.ts';
import { notConcerned, undetermined, violatedBy } from './judging/judgement.ts';
import { sentJson } from './judging/sent-json.ts';
import { someAnswerSchema } from './judging/some-schema.ts';
import { writableNames } from './judging/writable-names.ts';

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
      ({ problem }) => !isBroughtIn(problem.place, { step, json, context }),
    );
    return violatedBy(
      ...problems.map(({ problem: { expected, actual, place, pointer }, level }) => ({
        ...{ code: 'format-broken' as const, expected, actual, place, pointer },
        ...(level === 'required' ? {} : { level }),
      })),
    );
  }),
};

/** A server need not look at the formats of what it is sent; what it changes, it has written itself. */
function isBroughtIn(
  place: string,
  { step, json, context }: Pick<DocumentedBody, 'step' | 'json' | 'context'>,
): boolean {
  const name = splitPointer(place).findLast((token) => !/^\d+$/.test(token));
  if (name === undefined || !writableNames(context.contract).has(name)) return false;
  const sent = sentJson(step.case)?.value;
  const before = sent === undefined ? undefined : valueAt(sent, place);
  return typeof before !== 'string' || before === valueAt(json?.value ?? null, place);
}
