/** What request-recorded makes of answers. */

import { answered, error, open, plant, type Row, unanswered } from '../exchanges.ts';

const elsewhere = open({ method: 'GET', elsewhere: true, body: null });

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'a Plant', steps: [answered(open(), 200, plant)], is: { note: 'behaviour: accepted: 200 Plant' } },
  { name: 'an Error', steps: [answered(open(), 400, error)], is: { note: 'behaviour: refused: 400 Error' } },
  {
    name: 'no Error',
    steps: [answered(open(), 400, '{}')],
    is: { note: 'behaviour: refused: 400 not Error' },
  },
  {
    name: 'HTML',
    steps: [answered(open(), 400, '<p>', { type: 'text/html' })],
    is: { note: 'behaviour: refused: 400 not Error' },
  },
  {
    name: '415',
    steps: [answered(open(), 415, 'x', { type: 'Text/Plain; charset=utf-8' })],
    is: { note: 'behaviour: refused: 415 text/plain' },
  },
  {
    name: 'an answer whose end nobody has read',
    steps: [answered(open(), 200, '{"name":"aa', { cut: true })],
    is: { note: 'behaviour: accepted: 200, longer than what is read of it' },
  },
  {
    name: '500 without content',
    steps: [answered(open(), 500)],
    is: { note: 'behaviour: 500 without content' },
  },
  {
    name: 'content of no type',
    steps: [answered(open(), 415, 'x', { type: undefined })],
    is: { note: 'behaviour: refused: 415 of no media type' },
  },
  { name: 'a reset', steps: [unanswered(open())], is: { note: 'behaviour: no answer (reset)' } },
  {
    name: 'another method',
    steps: [answered(elsewhere, 200, '[]')],
    is: { note: 'behaviour: 200 application/json' },
  },
  {
    name: 'two on a connection',
    steps: [answered(open(), 413), answered(open(), 200, plant)],
    is: { note: 'behaviour: refused: 413 without content, then accepted: 200 Plant' },
  },
  { name: 'a run that was stopped', steps: [unanswered(open(), 'stopped')], is: 'not-concerned' },
  {
    name: 'a run that was stopped between two',
    steps: [answered(open(), 413), unanswered(open(), 'stopped')],
    is: 'not-concerned',
  },
];
