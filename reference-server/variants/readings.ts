/** Freedoms in which bodies are accepted, and by which status others are refused. */

import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { jsonAnswer } from '../answer.ts';
import { changePlants } from '../bends/on-plant.ts';
import { answerFirst, answerStatus } from '../bends/on-refusal.ts';
import { readTextAs, refuseTexts, takeForJson } from '../bends/reading.ts';
import { refusal } from '../errors.ts';
import type { Variant } from '../fault.ts';

/** The variants, each with a comment on what allows it. */
export const readingVariants: readonly Variant[] = [
  // The sources disagree whether these are integers (OPN-02).
  {
    name: 'fraction-of-zero-refused',
    title: 'An id that is spelt 1.0 or 1e0 is refused.',
    warns: [],
    bend: refuseTexts((text) => /"id"\s*:\s*-?\d+[.eE]/.test(text), 'id: must be spelt with digits alone'),
  },
  // Ids beyond int64 are not specified (OPN-01).
  {
    name: 'any-integer-accepted',
    title: 'An id beyond int64 is accepted.',
    warns: [],
    bend: readTextAs((text) =>
      text.replace(/("id"\s*:\s*)(-?\d{19,})(?=\s*[,}])/, (all, key, id) => (isBeyond(id) ? `${key}1` : all)),
    ),
  },
  // RFC 9110 15.5.16.
  {
    name: 'unsupported-media-type',
    title: 'Another media type is refused with 415.',
    warns: [],
    bend: answerStatus(415, 'media-type'),
  },
  // RFC 9110 15.5.12.
  {
    name: 'length-required',
    title: 'A request without a length and without a type is refused with 411.',
    warns: [],
    bend: answerFirst(({ method, headers }) => {
      const isBare = headers['content-type'] === undefined && (headers['content-length'] ?? '0') === '0';
      const isChunked = headers['transfer-encoding'] !== undefined;
      return method === 'POST' && isBare && !isChunked ? lengthRequired : undefined;
    }),
  },
  // RFC 9110 15.5.12.
  {
    name: 'chunks-need-a-length',
    title: 'A body in chunks is refused with 411.',
    warns: ['MED-05'],
    bend: answerFirst(({ headers }) =>
      headers['transfer-encoding'] === undefined ? undefined : lengthRequired,
    ),
  },
  // No size limit is specified (Limits).
  {
    name: 'content-too-large',
    title: 'A body of more than 32 KiB is refused with 413.',
    warns: [],
    bend: answerFirst(({ headers }) =>
      Number(headers['content-length']) > 32_768 ? { ...tooLarge, close: true } : undefined,
    ),
  },
  // RFC 9110 15.5.7.
  {
    name: 'not-acceptable',
    title: 'Whoever accepts HTML alone is answered 406.',
    warns: [],
    bend: changePlants((right, _, { headers }) =>
      headers.accept === 'text/html' ? { ...right, status: 406 } : right,
    ),
  },
  // A server may keep pages of other origins out (Fetch, CORS protocol).
  {
    name: 'no-foreign-pages',
    title: 'A request with an Origin is refused with 403.',
    warns: [],
    bend: answerFirst(({ headers }) => (headers.origin === undefined ? undefined : foreign)),
  },
  // RFC 9110 13.1.2: whether a plant with this tag exists is not shown.
  {
    name: 'no-conditions',
    title: 'A request with If-None-Match is refused with 412.',
    warns: [],
    bend: answerFirst(({ headers }) =>
      headers['if-none-match'] === undefined ? undefined : failedCondition,
    ),
  },
  // The field is no part of HTTP, and gets requests past filters that look at the method.
  {
    name: 'no-second-method',
    title: 'A request with X-HTTP-Method-Override is refused with 403.',
    warns: [],
    bend: answerFirst(({ headers }) =>
      headers['x-http-method-override'] === undefined ? undefined : foreign,
    ),
  },
  // RFC 9110 15.5.16: application/json defines no parameters (RFC 8259 11).
  {
    name: 'no-other-parameters',
    title: 'A Content-Type with a parameter other than charset is refused with 415.',
    warns: [],
    bend: answerFirst(({ headers }) =>
      headers['content-type']?.includes('version=') ? unsupported : undefined,
    ),
  },
  // RFC 9110 15.6.6: a server may serve one version alone.
  {
    name: 'no-older-version',
    title: 'A request over HTTP/1.0 is refused with 505.',
    warns: [],
    bend: answerFirst(({ httpVersion }) => (httpVersion === '1.0' ? otherVersion : undefined)),
  },
  // RFC 9112 3.2.2 wants the whole URL to be taken, and no row asks for it.
  {
    name: 'no-whole-url',
    title: 'Where the request line has the whole URL, nothing is found.',
    warns: [],
    bend: answerFirst(({ url = '' }) => (/^https?:/.test(url) ? notThere : undefined)),
  },
  // Media types that are not listed are left open (MED-02).
  {
    name: 'json-by-its-looks',
    title: 'A body is read as JSON whatever its label says.',
    warns: [],
    bend: takeForJson(
      ({ headers }) => headers['content-type'] !== undefined || Number(headers['content-length']) > 0,
    ),
  },
  // RFC 9110 8.4.
  {
    name: 'unpacks-bodies',
    title: 'A body that is packed with gzip is unpacked.',
    warns: [],
    bend: (behaviour) => ({
      ...takeForJson(isPacked)(behaviour),
      parsePlant: (bytes, request) => {
        if (!isPacked(request)) return behaviour.parsePlant(bytes, request);
        try {
          return behaviour.parsePlant(gunzipSync(bytes), request);
        } catch {
          return refusal('coding', 'body: is not packed');
        }
      },
    }),
  },
  // RFC 8259 9: a parser may accept extensions.
  {
    name: 'lenient-parser',
    title: 'Byte order marks, comments and trailing commas are taken.',
    warns: [],
    bend: readTextAs((text) =>
      text
        .replace(/^\uFEFF/, '')
        .replace(/\/\*.*?\*\//, '')
        .replace(/,\}$/, '}'),
    ),
  },
  // RFC 8259 4 leaves it open.
  {
    name: 'first-duplicate-wins',
    title: 'Of a member that stands twice the first one counts.',
    warns: [],
    bend: readTextAs((text) => text.replace(/("name":"\w*"),"name":"\w*"/, '$1')),
  },
  // RFC 8259 4 leaves it open.
  {
    name: 'duplicates-refused',
    title: 'A member that stands twice is refused.',
    warns: [],
    bend: refuseTexts((text) => (text.match(/"name"\s*:/g)?.length ?? 0) > 1, 'body: has a member twice'),
  },
];

function isBeyond(id: string): boolean {
  return BigInt.asIntN(64, BigInt(id)) !== BigInt(id);
}

const lengthRequired = jsonAnswer(411, { message: 'Length Required' });

const foreign = jsonAnswer(403, { error: 403, message: 'origin: another one' });
const failedCondition = jsonAnswer(412, { message: 'Precondition Failed' });
const otherVersion = jsonAnswer(505, { message: 'HTTP Version Not Supported' });
const notThere = jsonAnswer(404, { message: 'Not Found' });
const unsupported = jsonAnswer(415, { message: 'Unsupported Media Type' });
const tooLarge = jsonAnswer(413, { message: 'Content Too Large' });

function isPacked({ headers }: IncomingMessage): boolean {
  return headers['content-encoding'] === 'gzip' && headers['content-type'] === 'application/json';
}
