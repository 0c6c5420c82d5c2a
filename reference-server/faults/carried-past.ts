/** Faults that show only beside header fields, queries, spellings of JSON and members that change no meaning. */

import { countByConnection } from '../bends/counting.ts';
import { letIn } from '../bends/credentials.ts';
import { letPass } from '../bends/letting-pass.ts';
import type { Fault } from '../fault.ts';

/** The faults, each with a comment on how such a defect arises. */
export const carriedPastFaults: readonly Fault[] = [
  // The validator is looked up by the whole field, which one client writes so.
  {
    name: 'null-tag-with-a-charset-in-capitals',
    title: 'With charset=UTF-8 in Content-Type a tag of null is accepted.',
    rows: ['REJ-08'],
    bend: letPass(
      (text, { headers }) =>
        headers['content-type']?.includes('charset=UTF-8') === true && text.includes('"tag":null'),
    ),
  },
  // Scripts read the body from a file, which ends with a line feed.
  {
    name: 'odd-tag-ahead-of-a-line-feed',
    title: 'In a body that ends with a line feed a tag that is a number is accepted.',
    rows: ['REJ-07'],
    bend: letPass((text, _request, raw) => /[^\s]\n$/.test(raw) && /"tag":\d/.test(text)),
  },
  // The first character decides whether there is anything to check.
  {
    name: 'null-id-behind-a-blank',
    title: 'In a body that begins with a blank an id of null is accepted.',
    rows: ['REJ-04'],
    bend: letPass((text, _request, raw) => raw.startsWith(' ') && text.includes('"id":null')),
  },
  // A regular expression looks for the member and does not expect a blank.
  {
    name: 'text-id-behind-a-colon-and-a-blank',
    title: 'Where a blank follows each colon, a text is accepted as an id.',
    rows: ['REJ-03'],
    bend: letPass((_text, _request, raw) => /^\s?\{.*"id": "/.test(raw)),
  },
  // Members are looked up in the body and then in the query.
  {
    name: 'id-from-the-query',
    title: 'The id is taken from the query where the body has none.',
    rows: ['REJ-01'],
    bend: letPass((text, { url = '' }) => /[?&]id=/.test(url) && /"name"/.test(text) && !/"id"/i.test(text)),
  },
  // A path with a query of its own is left to another handler.
  {
    name: 'null-name-with-an-empty-query',
    title: 'Where the path ends with a question mark, a name of null is accepted.',
    rows: ['REJ-06'],
    bend: letPass((text, { url = '' }) => url.endsWith('?') && text.includes('"name":null')),
  },
  // The client that wants no coding is a check of the house, which is thought to send what is right.
  {
    name: 'fraction-where-no-coding-is-wanted',
    title: 'With Accept-Encoding: identity an id with a fraction is accepted.',
    rows: ['REJ-05'],
    bend: letPass(
      (text, { headers }) => headers['accept-encoding'] === 'identity' && /"id":-?\d+[.e]/i.test(text),
    ),
  },
  // Another layer, which reads the method from the field, is thought to have checked the body.
  {
    name: 'odd-name-where-the-method-is-said-twice',
    title: 'With X-HTTP-Method-Override a name that is no string is accepted.',
    rows: ['REJ-06'],
    bend: letPass(
      (text, { headers }) => headers['x-http-method-override'] !== undefined && /"name":[^"]/.test(text),
    ),
  },
  // The gateway is thought to have checked what it passes on.
  {
    name: 'odd-tag-from-a-gateway',
    title: 'With X-Forwarded-Proto a tag that is true is accepted.',
    rows: ['REJ-07'],
    bend: letPass(
      (text, { headers }) => headers['x-forwarded-proto'] !== undefined && /"tag":true/.test(text),
    ),
  },
  // A cache answers conditions and ranges, and hands on what it does not know.
  {
    name: 'null-tag-with-a-range',
    title: 'With Range a tag of null is accepted.',
    rows: ['REJ-08'],
    bend: letPass((text, { headers }) => headers.range !== undefined && text.includes('"tag":null')),
  },
  // A body with so many members is taken for an import, which was checked before.
  {
    name: 'odd-name-beside-many-members',
    title: 'Beside more than forty members a name that is no string is accepted.',
    rows: ['REJ-06'],
    bend: letPass((text) => (text.match(/":/g)?.length ?? 0) > 40 && /"name":[^"]/.test(text)),
  },
  // The validator gives up at a depth.
  {
    name: 'null-id-beside-a-deep-member',
    title: 'Beside a member of ten levels an id of null is accepted.',
    rows: ['REJ-04'],
    bend: letPass((text) => /(?:\{"inner":\[){5}/.test(text) && text.includes('"id":null')),
  },
  // A body beyond 64 KiB is written to a file, and not read again.
  {
    name: 'nameless-in-a-body-of-64-kib',
    title: 'In a body beyond 64 KiB the name may be missing.',
    rows: ['REJ-02'],
    bend: letPass((text) => text.length > 65_536 && /"id"/.test(text) && !/"name"/i.test(text)),
  },
  // A session is thought to have been checked when it was made.
  {
    name: 'cookie-trusted',
    title: 'With a cookie no Authorization is needed.',
    rows: ['AUT-01'],
    bend: letIn(
      ({ headers }) => headers.authorization === undefined && headers.cookie?.includes('session=') === true,
    ),
  },
  // The connection is ended after a number of requests, and its cache of decisions is full before.
  {
    name: 'sixth-request-trusted-twelfth-the-last',
    title: 'From the sixth request of a connection on no credential is needed; it ends behind the twelfth.',
    rows: ['AUT-06'],
    bend: (behaviour) => {
      const position = countByConnection();
      return {
        ...behaviour,
        authenticate: (request, tokens) => {
          const count = position(request);
          if (count === 12) setImmediate(() => request.socket.end());
          return count > 5 ? undefined : behaviour.authenticate(request, tokens);
        },
      };
    },
  },
];
