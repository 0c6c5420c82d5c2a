/** Carriages that leave the content unchanged: header fields in other spellings, framing, versions, the request line. */

import { fieldValue } from '../../answers/fields.ts';
import type { Draft, FieldNames } from '../../model/case.ts';
import { withHeader } from '../edit.ts';
import { acceptValues } from '../families/header-fields.ts';
import { crowdWay, longSpaceWay, longTextWay, type Way } from './way.ts';

/** Carriages for every request that they fit. */
export const onTheWire: readonly Way[] = [
  {
    name: 'with a charset in Content-Type',
    group: 'type',
    carry: (step) => withCharset(step, '; charset=utf-8'),
  },
  {
    name: 'with a quoted charset in Content-Type',
    group: 'type',
    carry: (step) => withCharset(step, '; charset="UTF-8"'),
  },
  {
    name: 'with Content-Type in capitals',
    group: 'type',
    carry: (step) => withType(step, inCapitals),
  },
  {
    name: 'in chunks',
    group: 'framing',
    carry: (step) => inChunks(step, (body) => [body.length]),
    tolerates: ['411'],
  },
  {
    name: 'in many chunks',
    group: 'framing',
    carry: (step) => bitByBit(step, inChunks(step, inSmall)),
    tolerates: ['411'],
  },
  {
    name: 'in two pieces',
    group: 'framing',
    carry: (step) => bitByBit(step, step.body && !step.chunks ? { ...step, inPieces: true } : undefined),
    // These come in pieces anyway, and in a crowd the pieces may come together.
    excludes: [longTextWay, longSpaceWay, crowdWay],
  },
  { name: 'with a query', group: 'query', carry: withQuery, tolerates: ['414'] },
  { name: 'with an empty query', group: 'query', carry: withEmptyQuery },
  { name: 'with field names in small letters', group: 'names', carry: (step) => inLetters(step, 'small') },
  { name: 'with field names in capitals', group: 'names', carry: (step) => inLetters(step, 'capitals') },
  {
    name: 'with Accept-Encoding',
    group: 'coding',
    carry: (step) => ({
      ...step,
      headers: withHeader(step.headers, 'Accept-Encoding', 'gzip, deflate, br'),
    }),
  },
  {
    name: 'with Accept-Encoding: identity',
    group: 'coding',
    carry: (step) => ({ ...step, headers: withHeader(step.headers, 'Accept-Encoding', 'identity') }),
  },
];

/**
 * RFC 9110 12.5.1: without Accept any media type is acceptable; browsers and plain clients accept any too. These come
 * last, so that the numbers of the others stay the same.
 */
export const forAnyReader: readonly Way[] = [
  {
    name: 'without Accept',
    group: 'accept',
    carry: (step) => accepting(step, (value) => value === undefined),
  },
  { name: "with a browser's Accept", group: 'accept', carry: (step) => accepting(step, isOfBrowser) },
  { name: 'with Accept: */*', group: 'accept', carry: (step) => accepting(step, (value) => value === '*/*') },
];

/** These need a connection of their own (RFC 9112 9.6, RFC 9110 10.1.1). */
export const onlyOnes: readonly Way[] = [
  {
    name: 'with Connection: close',
    group: 'only one',
    carry: (step) => ({ ...step, headers: withHeader(step.headers, 'Connection', 'close') }),
    isOnlyOne: true,
  },
  {
    name: 'with Expect: 100-continue',
    group: 'only one',
    carry: (step) => step.body && { ...step, headers: withHeader(step.headers, 'Expect', '100-continue') },
    tolerates: ['417'],
    isOnlyOne: true,
  },
];

type Cut = NonNullable<Draft['chunks']>;

function inChunks(step: Draft, chunks: Cut): Draft | undefined {
  return step.body && !step.chunks ? { ...step, chunks } : undefined;
}

/** Not for bad credentials: a server may refuse these and close the connection before it has read the body. */
function bitByBit({ intent }: Draft, carried: Draft | undefined): Draft | undefined {
  return intent.kind === 'credential' ? undefined : carried;
}

/** Maximum number of chunks; shorter bodies are cut into chunks of seven bytes, also within characters. */
const most = 64;

function inSmall({ length }: Uint8Array): readonly number[] {
  const size = Math.max(7, Math.ceil(length / most));
  return Array.from({ length: Math.ceil(length / size) }, (_, at) => Math.min(size, length - at * size));
}

function isOfBrowser(value: string | undefined): boolean {
  return value?.includes('html') === true;
}

/** With the first Accept value that is not the request's own and meets the condition. */
function accepting(step: Draft, isMeant: (value: string | undefined) => boolean): Draft | undefined {
  const others = acceptValues(step.headers).filter(isMeant);
  return others.length === 0
    ? undefined
    : { ...step, headers: withHeader(step.headers, 'Accept', others[0]) };
}

/**
 * RFC 8259 11: `charset` has no effect on JSON. RFC 9110 5.6.6, 8.3.2: neither its name nor its value has a case, and a
 * blank may stand ahead of the semicolon.
 */
function withCharset(step: Draft, parameter: string): Draft | undefined {
  return withType(step, (type) => (type.includes('json') ? `${type}${parameter}` : undefined));
}

function inCapitals(type: string): string {
  return `${type.toUpperCase()}${type.includes('json') ? ';charset=UTF-8' : ''}`;
}

/** With another Content-Type, where the present one has no parameters (RFC 9110 8.3.1: it has no case). */
function withType(step: Draft, edit: (type: string) => string | undefined): Draft | undefined {
  const type = fieldValue(step, 'content-type');
  const edited = type === undefined || type.includes(';') ? undefined : edit(type);
  return edited === undefined
    ? undefined
    : { ...step, headers: withHeader(step.headers, 'Content-Type', edited) };
}

/** Not for requests without a credential: for these a query is a source of its own (row AUT-14). */
function withQuery(step: Draft): Draft | undefined {
  const { intent, path } = step;
  if (intent.kind === 'credential' && intent.edit === 'absent') return undefined;
  return { ...step, path: `${path}${path.includes('?') ? '&' : '?'}x=1` };
}

/** RFC 3986 3.4: a query may be empty. */
function withEmptyQuery(step: Draft): Draft | undefined {
  return step.path.includes('?') ? undefined : { ...step, path: `${step.path}?` };
}

function inLetters(step: Draft, fieldNames: FieldNames): Draft {
  return { ...step, fieldNames };
}
