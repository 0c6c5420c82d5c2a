/** What response-number-format makes of answers. */

import { answered, plant, type Row, sent, unanswered, violating } from '../exchanges.ts';

const errors = (value: string) => [answered(violating(), 400, `{"error":${value},"message":""}`)];

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'the upper end', steps: errors('2147483647'), is: 'satisfied' },
  { name: 'the lower end', steps: errors('-2147483648'), is: 'satisfied' },
  { name: 'an exponent', steps: errors('1e3'), is: 'satisfied' },
  { name: 'a fraction of zero', steps: errors('1.0'), is: 'satisfied' },
  { name: 'text, which is for ERR-03', steps: errors('"9999999999"'), is: 'not-concerned' },
  { name: 'no error at all', steps: [answered(violating(), 400, '{"message":""}')], is: 'not-concerned' },
  { name: 'no object', steps: [answered(violating(), 400, '[2147483648]')], is: 'not-concerned' },
  { name: 'an answer without numbers', steps: [answered(sent(), 200, plant)], is: 'satisfied' },
  { name: 'no JSON', steps: [answered(violating(), 400, 'x')], is: 'not-concerned' },
  { name: 'no answer', steps: [unanswered(violating())], is: 'not-concerned' },
  { name: 'above the upper end', steps: errors('2147483648'), is: ['body-invalid /error'] },
  { name: 'below the lower end', steps: errors('-2147483649'), is: ['body-invalid /error'] },
  { name: 'a time stamp', steps: errors('1700000000000'), is: ['body-invalid /error'] },
  { name: 'a large exponent', steps: errors('1e10'), is: ['body-invalid /error'] },
  { name: 'beyond exact doubles', steps: errors('9007199254740993'), is: ['body-invalid /error'] },
  { name: 'beyond any double', steps: errors('1e400'), is: ['body-invalid /error'] },
];
