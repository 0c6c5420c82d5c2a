/** What accept-query makes of answers. */

import { answered, plant, type Row, sent, unanswered } from '../exchanges.ts';
import { answering } from '../other-operation.ts';

const content = [{ mediaType: 'application/json', schema: true, pointer: '/components' }];
const queried = {
  operation: { ...answering(true), method: 'QUERY', requestBody: { required: true, content } },
};
const saying = (...lines: readonly string[]) => [
  answered(sent(), 200, plant, { fields: lines.map((line) => ['Accept-Query', line] as const) }),
];
const row = (name: string, is: Row['is'], ...lines: readonly string[]): Row => {
  return { name, steps: saying(...lines), context: queried, is };
};
const wrong = ['header-invalid header Accept-Query'];

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'no answer', steps: [unanswered(sent())], context: queried, is: 'not-concerned' },
  row('nothing of it', 'not-concerned'),
  row('a string', 'satisfied', '"application/json"'),
  row('a token', 'satisfied', 'application/json'),
  row('several', 'satisfied', '"text/plain", application/json;q="1";charset=utf-8'),
  row('in two lines', 'satisfied', '"text/plain"', 'application/json'),
  row('a range', 'satisfied', '"application/*"'),
  row('any', 'satisfied', '*/*'),
  row('in capitals', 'satisfied', 'Application/JSON'),
  row('nothing in it', wrong, ''),
  row('no media type', wrong, 'json'),
  row('a string without its end', wrong, '"application/json'),
  row('signs alone', wrong, ';;'),
  row('another one alone', wrong, '"application/sql"'),
];
