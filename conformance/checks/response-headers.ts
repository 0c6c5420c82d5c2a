/** Check: the header fields of an answer are those that the document describes for it. */

import { fieldValues } from '../answers/fields.ts';
import { responseFor } from '../answers/response-for.ts';
import type { Check, JudgeContext } from '../model/check.ts';
import type { Parameter } from '../model/contract.ts';
import type { Answer } from '../model/exchange.ts';
import type { Finding } from '../model/finding.ts';
import { isOfConnection } from '../names/field-names.ts';
import { UndecidedPattern, withinTime } from '../schema/bounded-pattern.ts';
import { judgeValue } from '../schema/judge.ts';
import { problemOf } from '../schema/problem-of.ts';
import { formatProblems } from './judging/format-problems.ts';
import { headerValues } from './judging/header-value.ts';
import { judgeAnswers } from './judging/judge-each.ts';
import { notConcerned, undetermined, violatedBy } from './judging/judgement.ts';
import { shortened } from './judging/shortened.ts';

/** Required ones are there, and each value is what its schema says; one field in several lines is one value. */
export const responseHeaders: Check = {
  id: 'response-headers',
  title: 'An answer has the header fields that the document describes, with valid values',
  level: 'required',
  clause: 'OpenAPI 3.1.0 4.8.21 Header Object',
  concerns: ({ responses }) => responses.some(({ headers = [] }) => headers.length > 0),
  hearsChains: true,
  judge: judgeAnswers((answer, _, context) => {
    const headers = responseFor(context.operation, answer.status)?.headers ?? [];
    const judged = headers.filter(({ name }) => !isOfConnection(name));
    if (judged.length === 0) return notConcerned;
    try {
      return violatedBy(...judged.flatMap((header) => faultsOf(header, answer, context)));
    } catch (error) {
      if (!(error instanceof UndecidedPattern)) throw error;
      return undetermined('pattern-undecided', { pattern: error.message });
    }
  }),
};

function faultsOf(header: Parameter, answer: Answer, { contract }: JudgeContext): readonly Finding[] {
  const { name, schema, pointer, required } = header;
  const lines = fieldValues(answer, name);
  const place = `header ${name}`;
  if (lines.length === 0) {
    const missing: Finding = {
      code: 'header-missing',
      expected: name,
      actual: 'no such field',
      place,
      pointer,
    };
    return required ? [missing] : [];
  }
  return headerValues(contract, header, lines).flatMap((value): readonly Finding[] => {
    const actual = shortened(lines.join(', '));
    if (value === undefined) {
      return [{ code: 'header-invalid', expected: header.mediaType ?? 'a value', actual, place, pointer }];
    }
    const faults = withinTime(() => judgeValue(contract, schema, value, { formats: 'widths', pointer }));
    const problems = faults.map((fault) => problemOf(contract, fault, value));
    const formats = isDated(name) ? [] : formatProblems(contract, header, value);
    return [...problems.map((problem) => ({ problem, level: 'required' as const })), ...formats].map(
      ({ problem, level }) => ({
        ...{ code: 'header-invalid' as const, expected: problem.expected, place, pointer: problem.pointer },
        actual,
        ...(level === 'required' ? {} : { level }),
      }),
    );
  });
}

/** HTTP itself says how these are written, whatever `format` a document gives them (RFC 9110 5.6.7). */
function isDated(name: string): boolean {
  return ['date', 'expires', 'last-modified', 'retry-after'].includes(name.toLowerCase());
}
