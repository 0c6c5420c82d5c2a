/** Check: an answer has the header fields that the document describes for it. */

import { responseFor } from '../answers/documented-content.ts';
import { fieldValues } from '../answers/fields.ts';
import { isJson } from '../answers/media-type.ts';
import { simpleTrees } from '../cases/texts/read-parameter.ts';
import { bestValue, type TextTree } from '../cases/texts/text-tree.ts';
import type { Json } from '../json/json.ts';
import { readJson } from '../json/read-json.ts';
import { decodeUtf8, percentDecoded } from '../json/utf8.ts';
import type { Check, JudgeContext } from '../model/check.ts';
import type { Contract, Parameter } from '../model/contract.ts';
import type { Answer } from '../model/exchange.ts';
import type { Finding } from '../model/finding.ts';
import { isOfConnection } from '../names/field-names.ts';
import { UndecidedPattern, withinTime } from '../schema/bounded-pattern.ts';
import { judgeValue } from '../schema/judge.ts';
import { onlyDecided } from '../schema/keywords/pattern.ts';
import { problemOf } from '../schema/problem-of.ts';
import { requiredAt } from './judging/broken-rule.ts';
import { shortText } from './judging/describe.ts';
import { formatProblems } from './judging/format-problems.ts';
import { findingOfProblem } from './judging/judge-body.ts';
import { judgeAnswers } from './judging/judge-each.ts';
import { notConcerned, undetermined, violatedBy } from './judging/judgement.ts';

/** Required fields are present, and each value is valid against its schema; several lines of a field are one value. */
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
      return violatedBy(...onlyDecided(() => judged.flatMap((header) => faultsOf(header, answer, context))));
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
      pointer: requiredAt(contract, header) ?? pointer,
    };
    return required ? [missing] : [];
  }
  return headerValues(contract, header, lines).flatMap((value): readonly Finding[] => {
    const actual = shortText(lines.join(', '));
    if (value === undefined) {
      return [{ code: 'header-invalid', expected: header.mediaType ?? 'a value', actual, place, pointer }];
    }
    const faults = withinTime(() => judgeValue(contract, schema, value, { formats: 'widths', pointer }));
    const problems = faults.map((fault) => problemOf(contract, fault, value));
    const formats = isDated(name) ? [] : formatProblems(contract, header, value);
    return [...problems.map((problem) => ({ problem, level: 'required' as const })), ...formats].map(
      ({ problem, level }) => ({
        ...{ ...findingOfProblem(problem), code: 'header-invalid' as const, place, actual },
        ...(level === 'required' ? {} : { level }),
      }),
    );
  });
}

/** Fields whose date format is defined by HTTP, whatever `format` the document has (RFC 9110 5.6.7). */
function isDated(name: string): boolean {
  return ['date', 'expires', 'last-modified', 'retry-after'].includes(name.toLowerCase());
}

/**
 * The values of a header: usually one, even in several lines (RFC 9110 5.3), but one for each line of cookies.
 * @returns undefined for a line that is not of its media type
 */
function headerValues(
  contract: Contract,
  header: Parameter,
  lines: readonly string[],
): readonly (Json | undefined)[] {
  const isCookie = header.name.toLowerCase() === 'set-cookie';
  const texts = isCookie ? lines : [lines.join(', ')];
  return texts.map((text) => headerValue(contract, header, text));
}

function headerValue(contract: Contract, header: Parameter, text: string): Json | undefined {
  const { schema, explode, mediaType } = header;
  if (mediaType !== undefined && isJson(mediaType)) {
    const json = spellingsOf(text)
      .map((one) => readJson(one))
      .find(({ ok }) => ok);
    return json?.ok ? json.value : undefined;
  }
  const trees = spellingsOf(text).flatMap((one): readonly TextTree[] =>
    mediaType === undefined ? simpleTrees(contract, schema, { text: one, explode }) : [one],
  );
  return bestValue(contract, schema, trees, 'strict');
}

/** The value as it is, as UTF-8, and percent-decoded: fields have no charset, and OpenAPI leaves the rest open. */
function spellingsOf(text: string): readonly string[] {
  const utf8 = decodeUtf8(Buffer.from(text, 'latin1'));
  return [...new Set([text, utf8 ?? text, percentDecoded(text)])];
}
