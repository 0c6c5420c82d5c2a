/** Faults with spellings: members, media types and header fields that mean the same in another form. */

import { gzipSync } from 'node:zlib';
import { changePlants } from '../bends/on-plant.ts';
import { changeRefusals } from '../bends/on-refusal.ts';
import { refuseRequests, refuseTexts } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** The faults, each with a comment on how such a defect arises. */
export const spellingFaults: readonly Fault[] = [
  // The body is read by position.
  {
    name: 'id-must-come-first',
    title: 'A body whose first member is not the id is refused.',
    rows: ['ACC-08'],
    bend: refuseTexts((text) => !/^\s*\{\s*"id"/.test(text), 'body: must begin with the id'),
  },
  // The dot of a regular expression does not match line breaks.
  {
    name: 'one-line-only',
    title: 'A body of several lines is refused.',
    rows: ['ACC-08'],
    bend: refuseTexts((text) => /[\r\n]/.test(text), 'body: has no match'),
  },
  // A regular expression in place of a parser.
  {
    name: 'letters-never-escaped',
    title: 'A letter that is spelt as an escape is refused.',
    rows: ['ACC-08'],
    bend: refuseTexts((text) => /(?<!\\)\\u00[4-7]/.test(text), 'body: has an unknown escape'),
  },
  // A parser that was written by hand.
  {
    name: 'slash-never-escaped',
    title: 'A slash that is spelt \\/ is refused.',
    rows: ['ACC-08'],
    bend: refuseTexts((text) => text.includes('\\/'), 'body: has an unknown escape'),
  },
  // The field is compared as a string.
  {
    name: 'content-type-compared',
    title: 'A Content-Type with a charset, or in capitals, is refused.',
    rows: ['ACC-10'],
    bend: refuseRequests(
      ({ headers }) => headers['content-type'] !== 'application/json',
      'Content-Type: is unknown',
    ),
  },
  // The media type is compared with regard to case.
  {
    name: 'content-type-in-capitals-refused',
    title: 'A Content-Type in capitals is refused.',
    rows: ['ACC-10'],
    bend: refuseRequests(
      ({ headers }) => /[A-Z]/.test(headers['content-type']?.split(';')[0] ?? ''),
      'Content-Type: is unknown',
    ),
  },
  // The quotes are taken for part of the name.
  {
    name: 'quoted-charset-refused',
    title: 'A charset in quotes is refused.',
    rows: ['ACC-10'],
    bend: refuseRequests(
      ({ headers }) => headers['content-type']?.includes('"') ?? false,
      'Content-Type: charset is unknown',
    ),
  },
  // Content negotiation assumes that there is an Accept field.
  {
    name: 'accept-demanded',
    title: 'A request without Accept is answered 406.',
    rows: ['ACC-11'],
    bend: changePlants((right, _, { headers }) =>
      headers.accept === undefined ? { ...right, status: 406 } : right,
    ),
  },
  // The list of types is searched for the exact text.
  {
    name: 'any-type-not-acceptable',
    title: 'A request that accepts */* is answered 406.',
    rows: ['ACC-11'],
    bend: changePlants((right, _, { headers }) =>
      headers.accept === '*/*' ? { ...right, status: 406 } : right,
    ),
  },
  // The first type in Accept that the framework can render is used.
  {
    name: 'html-for-browsers',
    title: 'Whoever accepts HTML too gets a page.',
    rows: ['ACC-11', 'RES-01', 'RES-02'],
    bend: changePlants((right, { name }, { headers }) => {
      const page = { status: 200, headers: { 'Content-Type': 'text/html' }, body: `<h1>${name.length}</h1>` };
      return headers.accept?.includes('text/html') ? page : right;
    }),
  },
  // The filter knows codings only by name.
  {
    name: 'identity-refused',
    title: 'Accept-Encoding of identity is answered 406.',
    rows: ['ACC-13'],
    bend: changePlants((right, _, { headers }) =>
      headers['accept-encoding'] === 'identity' ? { ...right, status: 406 } : right,
    ),
  },
  // The server compresses, and so does the proxy in front of it.
  {
    name: 'packed-twice',
    title: 'Plants are packed twice and labelled once where gzip is asked for.',
    rows: ['ACC-13', 'RES-02'],
    bend: changePlants((right, _, { headers }) => {
      if (!headers['accept-encoding']?.includes('gzip')) return right;
      const body = gzipSync(gzipSync(right.body));
      return { ...right, headers: { ...right.headers, 'Content-Encoding': 'gzip' }, body };
    }),
  },
  // The label is lost with the other fields of a success.
  {
    name: 'refusals-packed-unlabelled',
    title: 'A refusal is packed and not labelled where gzip is asked for.',
    rows: ['ACC-13', 'ERR-03', 'ERR-05'],
    bend: changeRefusals((right, _, { headers }) =>
      headers['accept-encoding']?.includes('gzip') ? { ...right, body: gzipSync(right.body) } : right,
    ),
  },
  // The field is looked up in one spelling.
  {
    name: 'fields-in-capitals-only',
    title: 'A field called content-type or CONTENT-TYPE is not seen.',
    rows: ['ACC-12'],
    bend: refuseRequests(
      ({ rawHeaders }) => !rawHeaders.includes('Content-Type'),
      'Content-Type: is missing',
    ),
  },
  // Gateways for HTTP/2 write every field in lower case.
  {
    name: 'credential-in-small-letters-unseen',
    title: 'A credential under authorization in small letters is not seen.',
    rows: ['ACC-12'],
    bend: refuseRequests(
      ({ rawHeaders }) => rawHeaders.includes('authorization'),
      'Authorization: is missing',
    ),
  },
];
