/** What response-disclosure makes of answers. */

import { answered, plant, type Row, sent, violating } from '../exchanges.ts';

const error = (message: string) => [answered(violating(), 400, JSON.stringify({ error: 1, message }))];
const shown = (what: string, piece: string) => ({ note: `disclosure: ${what}: ${JSON.stringify(piece)}` });

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
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
  {
    name: 'a frame of Python',
    steps: error('File "plants.xyz", line 42, in create'),
    is: shown('a stack trace', 'File \\"plants.xyz\\", line 42'),
  },
  {
    name: 'a frame of Python in plain text',
    steps: [answered(violating(), 500, '  File "plants.xyz", line 42')],
    is: shown('a stack trace', 'File "plants.xyz", line 42'),
  },
  {
    name: 'a stack of C#',
    steps: error('   at Plants.Create() in Plants.cs:line 42'),
    is: shown('a stack trace', 'in Plants.cs:line 42'),
  },
  {
    name: 'a frame of Ruby',
    steps: error("plants/create.rb:42:in 'create'"),
    is: shown('a stack trace', 'plants/create.rb:42'),
  },
  { name: 'a frame of Go', steps: error('main.go:42'), is: shown('a stack trace', 'main.go:42') },
  {
    name: 'a panic of Rust',
    steps: error("thread 'main' panicked at x"),
    is: shown('a stack trace', "thread 'main' panicked at"),
  },
  {
    name: 'a panic of Rust with the number of its thread',
    steps: error("thread 'tokio-runtime' (1234) panicked at x"),
    is: shown('a stack trace', "thread 'tokio-runtime' (1234) panicked at"),
  },
  {
    name: 'a stack of JavaScript that waits',
    steps: error('at async Object.<anonymous> (plants.mjs:42:7)'),
    is: shown('a stack trace', 'at async Object.<anonymous> (plants.mjs:42:7)'),
  },
  {
    name: 'a stack of JavaScript that makes something',
    steps: error('at new Plant (plants.mjs:42:7)'),
    is: shown('a stack trace', 'at new Plant (plants.mjs:42:7)'),
  },
  {
    name: 'a stack of Java without blanks',
    steps: error('at org.acme.Plants$1.<init>(Plants.kt:421)'),
    is: shown('a stack trace', 'at org.acme.Plants$1.<init>(Plants.kt:421)'),
  },
  {
    name: 'a file path of Windows, escaped, with blanks',
    steps: error('C:\\Program Files\\Plant Store\\store.db is locked'),
    is: shown('a file path', 'C:\\\\Program Files\\\\Plant Store\\\\store.db'),
  },
  { name: 'a home', steps: error('/home/ann/store'), is: shown('a file path', '/home/ann/store') },
  { name: 'a home of macOS', steps: error('in /Users/ann/x'), is: shown('a file path', '/Users/ann/x') },
  { name: 'no path', steps: error('id 1/2, at /id or /usr, 10:30, a.b:7, at once (7)'), is: 'satisfied' },
  { name: 'a redirect', steps: [answered(sent(), 399, '/home/ann/store')], is: 'not-concerned' },
  {
    name: 'a body that is no text',
    steps: [answered(sent(), 400, new Uint8Array([0xff]))],
    is: 'satisfied',
  },
  {
    name: 'what the request brought along, and more',
    steps: [
      answered(
        violating('{"name":"/home/ann/x"}'),
        400,
        'at org.acme.Plants.create(Plants.java:42) /home/ann/x',
      ),
    ],
    is: shown('a stack trace', 'at org.acme.Plants.create(Plants.java:42)'),
  },
  {
    name: 'a path where the request had no content',
    steps: [answered(violating(null), 400, '/home/ann/x')],
    is: shown('a file path', '/home/ann/x'),
  },
  {
    name: 'a path where the request was no text',
    steps: [answered(sent({ body: new Uint8Array([0xff]) }), 400, '/home/ann/x')],
    is: shown('a file path', '/home/ann/x'),
  },
];
