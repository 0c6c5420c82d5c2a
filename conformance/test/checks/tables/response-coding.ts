/** What response-coding makes of answers. */

import { gzipSync } from 'node:zlib';
import { answered, control, error, plant, type Row, sent, unanswered, violating } from '../exchanges.ts';

const asked = sent({ headers: [{ name: 'Accept-Encoding', value: 'gzip, deflate, br' }] });
const gzip = { fields: [['Content-Encoding', 'gzip'] as const] };
const refused = answered(violating(), 400, error);
const context = { control };

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'nothing coded', steps: [answered(asked, 200, plant)], context, is: 'satisfied' },
  { name: 'gzip', steps: [answered(asked, 200, gzipSync(plant), gzip)], context, is: 'satisfied' },
  { name: 'no content', steps: [answered(asked, 204)], context, is: 'satisfied' },
  {
    name: 'no label',
    steps: [answered(asked, 200, gzipSync(plant))],
    context,
    is: ['coding-wrong'],
  },
  {
    name: 'twice',
    steps: [answered(asked, 200, gzipSync(gzipSync(plant)), gzip)],
    context,
    is: ['coding-wrong'],
  },
  {
    name: 'a refusal without a label',
    steps: [refused, answered(violating(), 400, gzipSync(error))],
    is: ['coding-wrong'],
  },
  {
    name: 'a refusal that is never readable',
    steps: [answered(violating(), 400, gzipSync(error)), answered(violating(), 400, gzipSync(error))],
    is: 'not-concerned',
  },
  { name: 'nothing to compare with', steps: [answered(asked, 200, gzipSync(plant))], is: 'not-concerned' },
  { name: 'no answer', steps: [unanswered(asked)], context, is: 'not-concerned' },
];
