/** Faults that show only beside header fields, queries, spellings of JSON and members that change no meaning. */

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
  // A regular expression looks for the member and does not expect a blank.
  {
    name: 'text-id-behind-a-colon-and-a-blank',
    title: 'Where a blank follows each colon, a text is accepted as an id.',
    rows: ['REJ-03'],
    bend: letPass((text, _request, raw) => /": \S/.test(raw) && !/\n./.test(raw) && text.includes('"id":"')),
  },
  // Lines are taken apart by hand, and a tab is no blank there.
  {
    name: 'null-name-in-json-with-tabs',
    title: 'In JSON that is indented by tabs a name of null is accepted.',
    rows: ['REJ-06'],
    bend: letPass((text, _request, raw) => /^\t"/m.test(raw) && text.includes('"name":null')),
  },
  // A filter looks for members by their literal names.
  {
    name: 'odd-tag-in-letters-escaped',
    title: 'Where every letter is escaped in capital digits, a tag that is a number is accepted.',
    rows: ['REJ-07'],
    bend: letPass((text, _request, raw) => raw.includes('\\u0074\\u0061\\u0067"') && /"tag":\d/.test(text)),
  },
  // The field is cut at the semicolon, and the blank stays.
  {
    name: 'null-tag-under-a-type-with-a-blank',
    title: 'With a blank behind the media type a tag of null is accepted.',
    rows: ['REJ-08'],
    bend: letPass(
      (text, { headers }) => /json ;/i.test(headers['content-type'] ?? '') && text.includes('"tag":null'),
    ),
  },
  // A field with several parameters is left to another reader.
  {
    name: 'null-id-under-a-parameter',
    title: 'With a parameter in Content-Type other than charset an id of null is accepted.',
    rows: ['REJ-04'],
    bend: letPass(
      (text, { headers }) =>
        headers['content-type']?.includes('version=') === true && text.includes('"id":null'),
    ),
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
    title: 'With X-Forwarded-Host a tag that is true is accepted.',
    rows: ['REJ-07'],
    bend: letPass(
      (text, { headers }) => headers['x-forwarded-host'] !== undefined && /"tag":true/.test(text),
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
    title: 'Beside a member of five levels an id of null is accepted.',
    rows: ['REJ-04'],
    bend: letPass((text) => /(?:\{"inner":){5}/.test(text) && text.includes('"id":null')),
  },
  // A body beyond 64 KiB is written to a file, and not read again.
  {
    name: 'nameless-in-a-body-of-64-kib',
    title: 'In a body beyond 64 KiB the name may be missing.',
    rows: ['REJ-02'],
    bend: letPass((text, _request, raw) => raw.length > 65_536 && /"id"/.test(text) && !/"name"/i.test(text)),
  },
  // Browsers are thought to send what the page has checked.
  {
    name: 'browsers-trusted',
    title: 'With the User-Agent of a browser no Authorization is needed.',
    rows: ['AUT-01'],
    bend: letIn(
      ({ headers }) =>
        headers.authorization === undefined && headers['user-agent']?.startsWith('Mozilla') === true,
    ),
  },
  // Requests in the older version come from the proxy in front, which is thought to have checked them.
  {
    name: 'odd-name-over-http-1-0',
    title: 'Over HTTP/1.0 a name that is no string is accepted.',
    rows: ['REJ-06'],
    bend: letPass((text, { httpVersion }) => httpVersion === '1.0' && /"name":[^"]/.test(text)),
  },
  // The guard reads a list of what belongs to the connection, and takes the request for one that it has seen.
  {
    name: 'any-token-with-keep-alive',
    title: 'With Keep-Alive any token is accepted.',
    rows: ['AUT-07', 'AUT-08'],
    bend: letIn(
      ({ headers }) => headers['keep-alive'] !== undefined && /^bearer \S/i.test(headers.authorization ?? ''),
    ),
  },
  // The guard compares the path with what stands in the request line.
  {
    name: 'whole-url-needs-no-credential',
    title: 'With the whole URL in the request line no Authorization is needed.',
    rows: ['AUT-01'],
    bend: letIn(({ headers, url = '' }) => headers.authorization === undefined && /^https?:/.test(url)),
  },
  // Two ways through the guard, and the newer one forgets the validator.
  {
    name: 'odd-tag-behind-a-small-scheme',
    title: 'Behind bearer in small letters a tag that is true is accepted.',
    rows: ['REJ-07'],
    bend: letPass(
      (text, { headers }) => headers.authorization?.startsWith('bearer ') === true && /"tag":true/.test(text),
    ),
  },
  {
    name: 'null-id-behind-a-capital-scheme',
    title: 'Behind BEARER an id of null is accepted.',
    rows: ['REJ-04'],
    bend: letPass(
      (text, { headers }) =>
        headers.authorization?.startsWith('BEARER ') === true && text.includes('"id":null'),
    ),
  },
  {
    name: 'fraction-behind-two-blanks',
    title: 'Where two blanks follow the scheme, an id with a fraction is accepted.',
    rows: ['REJ-05'],
    bend: letPass(
      (text, { headers }) =>
        headers.authorization?.startsWith('Bearer  ') === true && /"id":-?\d+[.e]/i.test(text),
    ),
  },
  // Cut at each blank, the second part is empty, and nobody looks at the third.
  {
    name: 'any-token-behind-two-blanks',
    title: 'Behind two blanks any token is accepted.',
    rows: ['AUT-07'],
    bend: letIn(({ headers }) => /^Bearer {2}\S/.test(headers.authorization ?? '')),
  },
  // The gateway is thought to have looked at the token.
  {
    name: 'gateway-trusted',
    title: 'With X-Forwarded-Host any token is accepted.',
    rows: ['AUT-07', 'AUT-08'],
    bend: letIn(
      ({ headers }) =>
        headers['x-forwarded-host'] !== undefined && /^bearer \S/i.test(headers.authorization ?? ''),
    ),
  },
  // A regular expression looks for the end of the object in the name.
  {
    name: 'odd-tag-beside-a-bracket',
    title: 'Beside a name with a bracket a tag that is true is accepted.',
    rows: ['REJ-07'],
    bend: letPass((text) => /"name":"[^"]*[{[]/.test(text) && /"tag":true/.test(text)),
  },
];
