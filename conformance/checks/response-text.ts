/** Check: JSON in answers follows RFC 8259 even where parsers are lenient. */

import type { Check } from '../model/check.ts';
import type { Finding } from '../model/finding.ts';
import { judgeBodies } from './judging/judge-body.ts';
import { notConcerned, violatedBy } from './judging/judgement.ts';

/** No byte order mark, and no duplicate member. */
export const responseText: Check = {
  id: 'response-text',
  title: 'JSON in answers has no byte order mark and no member twice',
  level: 'recommended',
  clause: 'RFC 8259 4, 8.1',
  judge: judgeBodies(({ step, json, context }) => {
    if (!json) return notConcerned;
    const hasMark = context.read(step.exchange).text?.startsWith('\uFEFF') ?? false;
    return violatedBy(...(hasMark ? [byteOrderMark] : []), ...json.duplicates.map(memberTwice));
  }),
};

const byteOrderMark: Finding = {
  code: 'byte-order-mark',
  expected: 'JSON text at once',
  actual: 'a byte order mark before it',
  place: '',
};

function memberTwice(place: string): Finding {
  return { code: 'member-twice', expected: 'each member once', actual: 'the member twice', place };
}
