/** What problem-details makes of answers. */

import { answered, type Row, unanswered, violating } from '../exchanges.ts';

const told = (body: string, type = 'application/problem+json') => [
  answered(violating(), 400, body, { type }),
];

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const problemDetails: readonly Row[] = [
  { name: 'nothing but an object', steps: told('{}'), is: 'satisfied' },
  {
    name: 'all that there is, and more',
    steps: told(
      '{"type":"/errors#a","title":"","status":400,"detail":"é","instance":"urn:uuid:1","balance":3}',
    ),
    is: 'satisfied',
  },
  { name: 'plain JSON', steps: told('{"status":7}', 'application/json'), is: 'not-concerned' },
  { name: 'no answer', steps: [unanswered(violating())], is: 'not-concerned' },
  { name: 'a list', steps: told('[]'), is: ['problem-details '] },
  { name: 'another status', steps: told('{"status":500}'), is: ['problem-details /status'] },
  { name: 'a status in quotes', steps: told('{"status":"400"}'), is: ['problem-details /status'] },
  { name: 'a type that is no reference', steps: told('{"type":"not found"}'), is: ['problem-details /type'] },
  { name: 'a title that is no text', steps: told('{"title":null}'), is: ['problem-details /title'] },
];
