/** What response-disclosure makes of answers. */

import { answered, plant, type Row, sent, violating } from '../exchanges.ts';

const error = (message: string) => [answered(violating(), 400, JSON.stringify({ error: 1, message }))];
const shown = (what: string, piece: string) => ({ note: `disclosure: ${what}: ${JSON.stringify(piece)}` });

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const responseDisclosure: readonly Row[] = [
  { name: 'a plain message', steps: error('id must be an integer (int64), at /id'), is: 'satisfied' },
  {
    name: 'a media type and a URL',
    steps: error('application/json expected, see https://example.org/home/errors'),
    is: 'satisfied',
  },
  {
    name: 'an echo of the request',
    steps: [answered(violating('{"name":"/etc/x /home/ann/x"}'), 400, '"/home/ann/x"')],
    is: 'satisfied',
  },
  { name: 'a success', steps: [answered(sent(), 200, plant)], is: 'not-concerned' },
  {
    name: 'the credential, in any answer',
    steps: [answered(sent(), 200, plant, { leaked: true })],
    is: { note: 'disclosure: the credential of the request' },
  },
  {
    name: 'a stack of JavaScript',
    steps: error('Error: x\n    at Parser.parse (node:internal/json:12:7)'),
    is: shown('a stack trace', 'at Parser.parse (node:internal/json:12:7)'),
  },
  {
    name: 'a stack of Python',
    steps: error('Traceback (most recent call last):'),
    is: shown('a stack trace', 'Traceback (most recent call last)'),
  },
  {
    name: 'a stack of Java',
    steps: error('at org.acme.Plants.create(Plants.java:42)'),
    is: shown('a stack trace', 'at org.acme.Plants.create(Plants.java:42)'),
  },
  {
    name: 'a panic of Go',
    steps: error('panic: x\n\ngoroutine 17 [running]:'),
    is: shown('a stack trace', 'goroutine 17 ['),
  },
  {
    name: 'a file path',
    steps: error('cannot open /var/lib/store/plants.db'),
    is: shown('a file path', '/var/lib/store/plants.db'),
  },
  {
    name: 'a file path of Windows',
    steps: [answered(sent(), 500, 'in C:\\inetpub\\app\\plants.dll')],
    is: shown('a file path', 'C:\\inetpub\\app\\plants.dll'),
  },
];
