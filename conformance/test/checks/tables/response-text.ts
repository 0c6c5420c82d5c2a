/** What response-text makes of answers. */

import { answered, error, plant, type Row, sent, violating } from '../exchanges.ts';

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'a Plant', steps: [answered(sent(), 200, plant)], is: 'satisfied' },
  { name: 'an Error', steps: [answered(violating(), 400, error)], is: 'satisfied' },
  {
    name: 'one name in two objects',
    steps: [answered(sent(), 200, '{"name":"a","x":{"name":"b"}}')],
    is: 'satisfied',
  },
  { name: 'no JSON', steps: [answered(sent(), 200, '<p>')], is: 'not-concerned' },
  { name: 'a byte order mark', steps: [answered(sent(), 200, `\uFEFF${plant}`)], is: ['byte-order-mark '] },
  {
    name: 'a member twice',
    steps: [answered(sent(), 200, '{"name":"a","\\u006eame":"b"}')],
    is: ['member-twice /name'],
  },
];
