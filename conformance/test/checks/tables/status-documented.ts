/** What status-documented makes of answers. */

import { answered, open, type Row, sent, unanswered, uncredited, violating } from '../exchanges.ts';
import { answering } from '../other-operation.ts';

const listing = (status: string): NonNullable<Row['context']> => {
  const own = answering(true);
  return { operation: { ...own, responses: own.responses.map((one) => ({ ...one, status })) } };
};

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: '200', steps: [answered(sent(), 200)], is: 'satisfied' },
  { name: '400', steps: [answered(violating(), 400)], is: 'satisfied' },
  { name: '401 for a missing credential', steps: [answered(uncredited(), 401)], is: 'not-concerned' },
  { name: '415 for an open request', steps: [answered(open(), 415)], is: 'not-concerned' },
  { name: '429', steps: [answered(sent(), 429)], is: 'not-concerned' },
  { name: '500, which is for another check', steps: [answered(sent(), 500)], is: 'not-concerned' },
  { name: 'no answer', steps: [unanswered(sent())], is: 'not-concerned' },
  { name: '201', steps: [answered(sent(), 201)], is: ['status-undocumented'] },
  {
    name: '422 for a parameter that the document does not name',
    steps: [answered(sent({ path: '/plants?x=1' }), 422)],
    is: 'not-concerned',
  },
  {
    name: '201 beside a parameter that the document does not name',
    steps: [answered(sent({ path: '/plants?x=1' }), 201)],
    is: ['status-undocumented'],
  },
  { name: '422', steps: [answered(violating(), 422)], is: ['status-undocumented'] },
  {
    name: '403 for a missing credential, where 401 is listed',
    steps: [answered(uncredited(), 403)],
    context: listing('401'),
    is: ['status-undocumented'],
  },
  {
    name: '403 that the case allows',
    steps: [answered(uncredited('403'), 403)],
    context: listing('401'),
    is: 'not-concerned',
  },
  {
    name: '403 for a missing credential, where neither is listed',
    steps: [answered(uncredited(), 403)],
    context: listing('404'),
    is: 'not-concerned',
  },
];
