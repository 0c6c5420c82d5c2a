/** What response-media-type makes of answers. */

import { answered, error, plant, type Row, sent, unanswered, violating } from '../exchanges.ts';

const labelled = (type: string | undefined) => [answered(sent(), 200, plant, { type })];

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'as documented', steps: labelled('application/json'), is: 'satisfied' },
  { name: 'in another case', steps: labelled('Application/JSON'), is: 'satisfied' },
  { name: 'with a charset', steps: labelled('application/json; charset=utf-8'), is: 'satisfied' },
  {
    name: 'with a quoted charset and no blank',
    steps: labelled('application/json;CHARSET="UTF-8"'),
    is: 'satisfied',
  },
  { name: 'with an unknown parameter', steps: labelled('application/json ; x=y'), is: 'satisfied' },
  {
    name: 'stated twice alike',
    steps: [answered(sent(), 200, plant, { fields: [['content-type', 'application/json']] })],
    is: 'satisfied',
  },
  {
    name: 'in a field of another case',
    steps: [
      answered(sent(), 200, plant, { type: undefined, fields: [['CONTENT-TYPE', 'application/json']] }),
    ],
    is: 'satisfied',
  },
  { name: 'an Error as documented', steps: [answered(violating(), 400, error)], is: 'satisfied' },
  {
    name: 'a status that the document does not list',
    steps: [answered(sent(), 401, 'no', { type: 'text/plain' })],
    is: 'not-concerned',
  },
  { name: 'no answer', steps: [unanswered(sent())], is: 'not-concerned' },
  { name: 'none', steps: labelled(undefined), is: ['media-type'] },
  { name: 'HTML', steps: labelled('text/html'), is: ['media-type'] },
  { name: 'another JSON', steps: labelled('application/problem+json'), is: ['media-type'] },
  { name: 'text/json', steps: labelled('text/json'), is: ['media-type'] },
  { name: 'malformed', steps: labelled('json'), is: ['media-type'] },
  {
    name: 'stated twice, differently',
    steps: [answered(sent(), 200, plant, { fields: [['content-type', 'text/html']] })],
    is: ['media-type'],
  },
];
