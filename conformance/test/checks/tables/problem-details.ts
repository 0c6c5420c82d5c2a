/** What problem-details makes of answers. */

import { answered, type Row, unanswered, violating } from '../exchanges.ts';
import { answering } from '../other-operation.ts';

const told = (body: string, type = 'application/problem+json') => [
  answered(violating(), 400, body, { type }),
];

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
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
  {
    name: 'an answer to HEAD',
    steps: told(''),
    context: { operation: { ...answering(true), method: 'HEAD' } },
    is: 'not-concerned',
  },
  {
    name: 'cut off',
    steps: [answered(violating(), 400, '{"status":7', { type: 'application/problem+json', cut: true })],
    is: 'not-concerned',
  },
  { name: 'an escape', steps: told('{"type":"/a%4Eb"}'), is: 'satisfied' },
  { name: 'half an escape', steps: told('{"type":"/a%4"}'), is: ['problem-details /type'] },
  { name: 'a type that is no text', steps: told('{"type":5}'), is: ['problem-details /type'] },
  {
    name: 'an instance that is no reference',
    steps: told('{"instance":"a b"}'),
    is: ['problem-details /instance'],
  },
  { name: 'a detail that is no text', steps: told('{"detail":5}'), is: ['problem-details /detail'] },
];
