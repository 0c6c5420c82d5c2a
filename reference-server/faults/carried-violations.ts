/** Faults in refusing invalid requests that show only where a request is not carried plainly. */

import type { Socket } from 'node:net';
import { countingPieces, seenBefore } from '../bends/counting.ts';
import { inCrowdsOver, letPass } from '../bends/letting-pass.ts';
import { bodyRefusals, type Fault } from '../fault.ts';

/** The faults, each with a comment on how such a defect arises. */
export const carriedViolationFaults: readonly Fault[] = [
  // The validator is registered for the exact media type.
  {
    name: 'charset-unchecked',
    title: 'With a charset in Content-Type nothing of the body is checked.',
    rows: ['REJ-02', ...bodyRefusals.filter((row) => row !== 'REJ-02')],
    bend: letPass((_, { headers }) => headers['content-type']?.includes(';') ?? false),
  },
  // The parameter is read up to its quotes, and there is no validator for the rest.
  {
    name: 'null-tag-with-a-quoted-charset',
    title: 'With a quoted charset a tag of null is accepted.',
    rows: ['REJ-08'],
    bend: letPass(
      (text, { headers }) => (headers['content-type']?.includes('"') ?? false) && text.includes('"tag":null'),
    ),
  },
  // Validators are looked up by media type in lower case.
  {
    name: 'odd-tag-under-a-type-in-capitals',
    title: 'Under APPLICATION/JSON a tag that is a number is accepted.',
    rows: ['REJ-07'],
    bend: letPass(
      (text, { headers }) => /[A-Z]/.test(headers['content-type'] ?? '') && /"tag":\d/.test(text),
    ),
  },
  // A regular expression looks for the member and does not expect white space.
  {
    name: 'text-id-in-indented-json',
    title: 'In JSON that is indented a text is accepted as an id.',
    rows: ['REJ-03'],
    bend: letPass((_text, _request, raw) => /^\s+"id": "/m.test(raw)),
  },
  // The first character decides whether it is a list.
  {
    name: 'list-behind-white-space',
    title: 'Where white space stands ahead of it, a list is accepted.',
    rows: ['REJ-10'],
    bend: letPass((_text, _request, raw) => /^\s+\[/.test(raw)),
  },
  // A filter looks for members by their literal names.
  {
    name: 'odd-name-in-escapes',
    title: 'Where its name is spelt with an escape, a name that is no string is accepted.',
    rows: ['REJ-06'],
    bend: letPass((_text, _request, raw) => /"\\u006eame"\s*:\s*[^"\s]/.test(raw)),
  },
  // A body with more members than a plant is taken for an import, which was checked before.
  {
    name: 'null-id-beside-an-unknown-member',
    title: 'Beside a member that nobody knows an id of null is accepted.',
    rows: ['REJ-04'],
    bend: letPass((text) => /"unknown/.test(text) && /"id":\s*null/.test(text)),
  },
  // Only a body of known length is validated.
  {
    name: 'fraction-in-chunks',
    title: 'In chunks an id with a fraction is accepted.',
    rows: ['REJ-05'],
    bend: letPass(
      (text, { headers }) => headers['transfer-encoding'] !== undefined && /"id":-?\d+[.e]/i.test(text),
    ),
  },
  // Each chunk is handed to the validator by itself, and one that is no JSON is left to the next.
  {
    name: 'text-id-in-many-chunks',
    title: 'In three chunks and more a text is accepted as an id.',
    rows: ['REJ-03'],
    bend: countingPieces((piecesOf) =>
      letPass(
        (text, request) =>
          request.headers['transfer-encoding'] !== undefined &&
          piecesOf(request) > 2 &&
          text.includes('"id":"'),
      ),
    ),
  },
  // What has arrived at first is looked at, and all of it is stored.
  {
    name: 'null-id-in-two-pieces',
    title: 'In a body that arrives in two pieces an id of null is accepted.',
    rows: ['REJ-04'],
    bend: countingPieces((piecesOf) =>
      letPass(
        (text, request) =>
          request.headers['transfer-encoding'] === undefined &&
          piecesOf(request) > 1 &&
          /"id":\s*null/.test(text),
      ),
    ),
  },
  // The socket is ended before the refusal is written, and the next layer answers.
  {
    name: 'odd-name-where-the-connection-closes',
    title: 'With Connection: close a name that is no string is accepted.',
    rows: ['REJ-06'],
    bend: letPass((text, { headers }) => headers.connection === 'close' && /"name":[^"]/.test(text)),
  },
  // The handler of expectations is another one, which was forgotten.
  {
    name: 'null-tag-where-leave-is-asked',
    title: 'With Expect: 100-continue a tag of null is accepted.',
    rows: ['REJ-08'],
    bend: letPass((text, { headers }) => headers.expect !== undefined && text.includes('"tag":null')),
  },
  // Older clients send the id in the query.
  {
    name: 'id-optional-with-a-query',
    title: 'With a query the id may be missing.',
    rows: ['REJ-01'],
    bend: letPass((text, { url = '' }) => url.includes('?') && /"name"/.test(text) && !/"id"/i.test(text)),
  },
  // Requests from the gateway are thought to be checked there.
  {
    name: 'null-tag-in-small-letters',
    title: 'With field names in small letters a tag of null is accepted.',
    rows: ['REJ-08'],
    bend: letPass(
      (text, { rawHeaders }) => rawHeaders.includes('content-type') && text.includes('"tag":null'),
    ),
  },
  // A missing field is taken for a body that needs no check.
  {
    name: 'odd-tag-in-capitals',
    title: 'With field names in capitals a tag that is a number is accepted.',
    rows: ['REJ-07'],
    bend: letPass((text, { rawHeaders }) => rawHeaders.includes('CONTENT-TYPE') && /"tag":\d/.test(text)),
  },
  // The compressing middleware comes before the validating one.
  {
    name: 'odd-name-where-codings-are-asked',
    title: 'With Accept-Encoding a name that is no string is accepted.',
    rows: ['REJ-06'],
    bend: letPass(
      (text, { headers }) => headers['accept-encoding'] !== undefined && /"name":[^"]/.test(text),
    ),
  },
  // A body beyond 8 kB is written to a file, and not read again.
  {
    name: 'null-id-in-a-large-body',
    title: 'In a body beyond 8 kB an id of null is accepted.',
    rows: ['REJ-04'],
    bend: letPass((text) => text.length > 8192 && text.includes('"id":null')),
  },
  // The pool of validators is exhausted, and further requests are not validated.
  {
    name: 'text-id-in-a-crowd',
    title: 'With more than ten requests at once a text is accepted as an id.',
    rows: ['REJ-03'],
    bend: inCrowdsOver(10, (isCrowded) =>
      letPass((text, request) => isCrowded(request) && text.includes('"id":"')),
    ),
  },
  // A body that was seen before counts as handled.
  {
    name: 'nameless-the-second-time',
    title: 'A plant without a name is refused once; the same bytes are accepted the second time.',
    rows: ['REJ-02'],
    bend: (behaviour) => {
      const isSeen = seenBefore();
      return letPass(
        (text) => !text.includes('"name"') && text.endsWith('}') && text.includes('"id"') && isSeen(text),
      )(behaviour);
    },
  },
  // Errors are collected once for each connection.
  {
    name: 'null-id-behind-a-refusal',
    title: 'On a connection with a refusal behind it an id of null is accepted.',
    rows: ['REJ-04'],
    bend: (behaviour) => {
      const refused = new WeakSet<Socket>();
      const bent = letPass((text, { socket }) => refused.has(socket) && text.includes('"id":null'))(
        behaviour,
      );
      return {
        ...bent,
        parsePlant: (bytes, request) => {
          const parsed = bent.parsePlant(bytes, request);
          if (parsed.kind === 'refusal') refused.add(request.socket);
          return parsed;
        },
      };
    },
  },
  // Members are read in order, and the rules of the first one apply.
  {
    name: 'null-tag-first',
    title: 'A tag of null that stands before all others is accepted.',
    rows: ['REJ-08'],
    bend: letPass((text) => text.startsWith('{"tag":null')),
  },
  // An object that begins with a name is taken for an older shape, which had no types.
  {
    name: 'odd-tag-behind-the-name',
    title: 'Where the name stands first, a tag that is a number is accepted.',
    rows: ['REJ-07'],
    bend: letPass((text) => /^\{"name":/.test(text) && /"tag":\d/.test(text)),
  },
  // Whoever accepts anything is taken for a script of the house, which sends what is right.
  {
    name: 'odd-tag-where-anything-is-accepted',
    title: 'With Accept: */* a tag that is a list is accepted.',
    rows: ['REJ-07'],
    bend: letPass((text, { headers }) => headers['accept'] === '*/*' && /"tag":\[/.test(text)),
  },
  // Ids beyond a double are handled by other code.
  {
    name: 'odd-name-beside-a-large-id',
    title: 'Beside an id beyond 2^53 a name that is a number is accepted.',
    rows: ['REJ-06'],
    bend: letPass((text) => /"id":-?9\d{15,}/.test(text) && /"name":\d/.test(text)),
  },
  // Zero is taken for a plant that does not exist yet, with nothing to check.
  {
    name: 'odd-tag-beside-zero',
    title: 'Beside an id of 0 a tag that is true is accepted.',
    rows: ['REJ-07'],
    bend: letPass((text) => /"id":0[,}]/.test(text) && /"tag":(?:true|false)/.test(text)),
  },
  // A regular expression looks for the tag and stops at an escape.
  {
    name: 'odd-tag-beside-a-backslash',
    title: 'Beside a name with escapes a tag that is a list is accepted.',
    rows: ['REJ-07'],
    bend: letPass((text) => text.includes('\\') && text.includes('"tag":[')),
  },
  // Pages of the shop are thought to check what they send.
  {
    name: 'odd-tag-from-a-page',
    title: 'With Origin a tag that is a number is accepted.',
    rows: ['REJ-07'],
    bend: letPass((text, { headers }) => headers.origin !== undefined && /"tag":\d/.test(text)),
  },
  // An empty text is taken for a missing one, and the validator ends there.
  {
    name: 'odd-name-beside-an-empty-tag',
    title: 'Beside an empty tag a name that is no string is accepted.',
    rows: ['REJ-06'],
    bend: letPass((text) => text.includes('"tag":""') && /"name":[^"]/.test(text)),
  },
  // A regular expression looks for the end of the object and knows blanks and line feeds only.
  {
    name: 'null-tag-ahead-of-a-tab',
    title: 'In a body that ends with a tab a tag of null is accepted.',
    rows: ['REJ-08'],
    bend: letPass((text, _request, raw) => raw.endsWith('\t') && text.includes('"tag":null')),
  },
];
