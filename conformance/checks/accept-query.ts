/**
 * Check: the Accept-Query field is valid, and lists the media types that the document takes in queries (RFC 10008 3).
 */

import { fieldValues } from '../answers/fields.ts';
import { covers, essenceOf, isMediaType, readMediaType } from '../answers/media-type.ts';
import type { Check } from '../model/check.ts';
import type { Finding } from '../model/finding.ts';
import { judgeAnswers } from './judging/judge-each.ts';
import { notConcerned, violatedBy } from './judging/judgement.ts';

/** The field is a list of strings or tokens, each a media range (RFC 9651 3.1); a server need not send it. */
export const acceptQuery: Check = {
  id: 'accept-query',
  title: 'Accept-Query is a list of media types, and has those that the document takes',
  level: 'recommended',
  clause: 'RFC 10008 3',
  concerns: ({ method }) => method === 'QUERY',
  judge: judgeAnswers((answer, _, { operation: { requestBody } }) => {
    const lines = fieldValues(answer, 'accept-query');
    if (lines.length === 0) return notConcerned;
    const actual = lines.join(', ');
    const ranges = mediaRanges(actual);
    const fault = (expected: string): Finding => {
      return { code: 'header-invalid', expected, actual, place: 'header Accept-Query' };
    };
    if (ranges === undefined) return violatedBy(fault('a list of media types'));
    const taken = (requestBody?.content ?? []).map(({ mediaType }) => essenceOf(mediaType));
    const missing = taken.filter((one) => !ranges.some((range) => isOf(one, range)));
    return violatedBy(...missing.map((one) => fault(one)));
  }),
};

/** Whether either of two media types or ranges includes the other. */
function isOf(one: string, other: string): boolean {
  const [a, b] = [readMediaType(one), readMediaType(other)];
  return covers(a, b) || covers(b, a);
}

const item =
  /^\s*(?:"((?:[^"\\]|\\.)*)"|([A-Za-z*][\w!#$%&'*+.^`|~:/-]*))(\s*;\s*[a-z*][\w.*-]*(?:=(?:"[^"]*"|[^",;\s]+))?)*\s*$/;

/** The media ranges without parameters; undefined where the field is not a list of them. */
function mediaRanges(text: string): readonly string[] | undefined {
  const parts = text.match(/(?:"(?:[^"\\]|\\.)*"?|[^",])+/g) ?? [];
  const found = parts.map((part) => {
    const [, quoted, token] = item.exec(part) ?? [];
    return essenceOf(quoted ?? token ?? '');
  });
  return found.length > 0 && found.every(isMediaType) ? found : undefined;
}
