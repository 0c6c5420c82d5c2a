/** What refusal-status makes of answers. */

import type { Case } from '../../../model/case.ts';
import { answered, type Row, sent, unanswered, uncredited, violating } from '../exchanges.ts';
import { operationOf, response } from '../small-contract.ts';

const intent = violating().intent;
const bare = sent({ body: null, headers: [], intent });
const inPath = sent({ intent: { kind: 'violating', keyword: 'type', place: 'path.leaf' } });
const ofOtherType = sent({
  intent: { kind: 'violating', keyword: 'content-type', place: '', isAdvised: true },
});
const long = (length: number): string => 'a'.repeat(length);

const fields = (...lengths: readonly number[]): Case =>
  sent({ headers: lengths.map((length) => ({ name: 'X', value: long(length) })), intent });

/** What HTTP explains by the request: no fault without a requirement, and one where a requirement names the status. */
const explained: readonly (readonly [status: number, of: string, item: Case])[] = [
  [404, 'a value in the path', inPath],
  [408, 'any request', violating()],
  [411, 'no content', bare],
  [411, 'chunks', { ...violating(), chunks: [1, 1] }],
  [413, 'a body just too large', violating(long(8001))],
  [414, 'a target just too long', sent({ path: long(8001), intent })],
  [415, 'no content', violating(null)],
  [415, 'content without a type', sent({ headers: [], intent })],
  [415, 'a media type that is not declared', ofOtherType],
  [429, 'any request', violating()],
  [431, 'fields just too large', fields(4000, 3999)],
];

/** The same statuses of requests that give no reason for them. */
const unexplained: readonly (readonly [status: number, of: string, item: Case])[] = [
  ...[401, 403, 404, 405, 411, 413, 414, 415, 431].map(
    (status) => [status, 'no reason', violating()] as const,
  ),
  [413, 'the largest body that everybody takes', violating(long(8000))],
  [413, 'no body', violating(null)],
  [414, 'the longest target that everybody takes', sent({ path: long(8000), intent })],
  [431, 'the largest fields that everybody takes', fields(4000, 3998)],
];

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'a documented 400', steps: [answered(violating(), 400)], is: 'satisfied' },
  {
    name: '411 where the row allows it',
    steps: [answered(violating(), 411)],
    context: { expect: ['400', '411'] },
    is: 'satisfied',
  },
  { name: '200, which is no refusal', steps: [answered(violating(), 200)], is: 'not-concerned' },
  { name: '500, which is no refusal', steps: [answered(violating(), 500)], is: 'not-concerned' },
  { name: 'no answer', steps: [unanswered(violating())], is: 'not-concerned' },
  { name: 'a valid request refused', steps: [answered(sent(), 422)], is: 'not-concerned' },
  { name: 'a credential refused', steps: [answered(uncredited(), 401)], is: 'not-concerned' },
  { name: '422', steps: [answered(violating(), 422)], is: ['refusal-status'] },
  {
    name: '404 where valid requests get 404',
    steps: [answered(violating(), 404)],
    context: { refusedControl: answered(sent(), 404) },
    is: 'undetermined',
  },
  {
    name: '422 where valid requests get 404',
    steps: [answered(violating(), 422)],
    context: { refusedControl: answered(sent(), 404) },
    is: ['refusal-status'],
  },
  {
    name: '409 where 400 is expected',
    steps: [answered(violating(), 409)],
    context: { expect: ['400'] },
    is: ['refusal-status'],
  },
  ...explained.flatMap(([status, of, item]): readonly Row[] => {
    const steps = [answered(item, status)];
    const is = ['refusal-status'];
    return [
      { name: `${status} for ${of}`, steps, is: 'satisfied' },
      { name: `${status} for ${of} where 400 is required`, steps, context: { expect: ['400'] }, is },
    ];
  }),
  ...unexplained.map(([status, of, item]): Row => {
    const steps = [answered(item, status)];
    return { name: `${status} for ${of}`, steps, is: ['refusal-status'] };
  }),
  ...[400, 422].flatMap((status): readonly Row[] => {
    const steps = [answered(violating(), status)];
    const listing = (...listed: readonly string[]) => ({
      operation: operationOf('createPlant', { responses: listed.map((one) => response(one)) }),
    });
    const [open, said] = [listing('201', '401', '404'), listing('201', '404', '415')];
    return [
      { name: `${status} where nothing is said of wrong requests`, steps, context: open, is: 'satisfied' },
      { name: `${status} where another one is said`, steps, context: said, is: ['refusal-status'] },
    ];
  }),
];
