/** What response-number-spelling makes of answers. */

import { answered, plant, type Row, sent, violating } from '../exchanges.ts';

const errors = (value: string) => [answered(violating(), 400, `{"error":${value},"message":""}`)];

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'plain digits', steps: errors('-12'), is: 'satisfied' },
  { name: 'text', steps: errors('"1.0"'), is: 'satisfied' },
  {
    name: 'a member that is no integer',
    steps: [answered(sent(), 200, '{"name":"a","price":1.0}')],
    is: 'satisfied',
  },
  { name: 'a Plant', steps: [answered(sent(), 200, plant)], is: 'satisfied' },
  { name: 'no JSON', steps: [answered(sent(), 200, 'x')], is: 'not-concerned' },
  { name: 'a fraction of zero', steps: errors('1.0'), is: { note: 'behaviour: the number 1.0' } },
  { name: 'an exponent', steps: errors('1e3'), is: { note: 'behaviour: the number 1e3' } },
  { name: 'a number for text', steps: [answered(sent(), 200, '{"name":1.0}')], is: 'satisfied' },
];
