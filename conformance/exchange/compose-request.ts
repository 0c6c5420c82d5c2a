/** Builds the request for a case: once as it is sent, and once without secrets, as it is recorded. */

import { Readable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Case, FieldNames } from '../model/case.ts';
import type { SentHeader, SentRequest } from '../model/exchange.ts';
import type { Placement } from '../model/security.ts';
import type { GivenHeader } from '../model/settings.ts';

/** Where requests go. */
export interface Target {
  /** Scheme, host and port. */
  readonly origin: string;
  /** The path that is put before every path, without a final slash. */
  readonly prefix: string;
  /** Sent with every request; a field of the case with the same name replaces it, and cookies are joined. */
  readonly headers: readonly GivenHeader[];
}

/**
 * A request as it is sent. Host, Connection and the framing fields are added while sending. They are not recorded, nor
 * is User-Agent, which some servers require (RFC 9110 10.1.5).
 */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  /** Names and values alternate. */
  readonly headers: readonly string[];
  readonly body?: Uint8Array;
  readonly chunks?: readonly number[];
  readonly inPieces?: true;
  /** Absent for 1.1. */
  readonly version?: '1.0';
}

/** The request as it is sent, and its record with shell expressions in place of secrets. */
interface ComposedRequest {
  readonly wire: WireRequest;
  readonly record: SentRequest;
}

/** Builds a request; its fields are in this order: the target's, the case's, credentials. */
export function composeRequest(
  item: Case,
  placements: readonly Placement[],
  target: Target,
): ComposedRequest {
  const { method, body, chunks } = item;
  const fields = fieldsOf(item, placements, target).map((field) => {
    return { ...field, name: spelt(field.name, item.fieldNames) };
  });
  const content = { ...(body && { body }), ...(chunks && { chunks }) };
  const path = target.prefix + item.path;
  const query = placements.filter((placement) => placement.in === 'query');
  const headers = [...agentFor(fields, item.fieldNames), ...fields].flatMap(({ name, value }) => [
    name,
    value,
  ]);
  const pieces = body && !chunks && item.inPieces ? { inPieces: item.inPieces } : {};
  const aimed = `${item.wholeUrl ? target.origin : ''}${path}${suffix(path, query, 'value')}`;
  const odd = { ...pieces, ...(item.version && { version: item.version }) };
  const wire = { method, path: aimed, headers, ...content, ...odd };
  const url = target.origin + path + suffix(path, query, 'shown');
  return { wire, record: { method, url, headers: fields.map(recordOf), ...content } };
}

/**
 * The content as it is written: whole, in chunks (RFC 9112 7.1), or in two pieces. What remains after the given lengths
 * becomes the last chunk; empty chunks are left out, since they would end the body. @returns a stream where it is not
 * written as a whole; each of its parts is written separately
 */
export function writtenContent({ body, chunks, inPieces }: WireRequest): Uint8Array | Readable | undefined {
  if (body && chunks) return Readable.from(piecesOf(body, chunks), { objectMode: true });
  return body && inPieces ? Readable.from(halvesOf(body), { objectMode: true }) : body;
}

/** Long enough for an idle server to read the first half alone. */
const pauseMs = 20;

async function* halvesOf(body: Uint8Array): AsyncGenerator<Uint8Array> {
  const half = Math.ceil(body.length / 2);
  yield body.subarray(0, half);
  await setTimeout(pauseMs);
  // By then the bytes have left this process, however busy it is; and a server within it has accepted the connection in
  // one turn, and read in the next.
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
  yield body.subarray(half);
}

function piecesOf(body: Uint8Array, lengths: readonly number[]): readonly Uint8Array[] {
  const ends = lengths.map((_, at) => lengths.slice(0, at + 1).reduce((sum, length) => sum + length, 0));
  return [...ends, body.length].map((end, at) => body.subarray(ends[at - 1] ?? 0, end));
}

/** The User-Agent, where neither the case nor the user sets one. */
function agentFor(
  fields: readonly PlacedField[],
  letters: FieldNames | undefined,
): readonly Pick<PlacedField, 'name' | 'value'>[] {
  const isSaid = fields.some(({ name }) => name.toLowerCase() === 'user-agent');
  return isSaid ? [] : [{ name: spelt('User-Agent', letters), value: 'plant-store-conformance' }];
}

/** A field and its record; where no secret is in it, the record is the value. */
type PlacedField = Omit<Placement, 'in'>;

function fieldsOf(item: Case, placements: readonly Placement[], target: Target): readonly PlacedField[] {
  const own = new Set(item.headers.map(({ name }) => name.toLowerCase()));
  const common = target.headers.filter((one) => isCookie(one) || !own.has(one.name.toLowerCase()));
  const given = common.map(({ name, value, variable }) => ({ name, value, shown: value && `$${variable}` }));
  const plain = besideCookies(item.headers, given).map(({ name, value }) => ({ name, value, shown: value }));
  const fields = [...given, ...plain, ...placements.filter((placement) => placement.in === 'header')];
  const cookies = placements.filter((placement) => placement.in === 'cookie');
  const isOne = cookies.length === 0 && fields.filter(isCookie).length < 2;
  return isOne ? fields : joinCookies(fields, cookies);
}

function isCookie({ name }: Pick<PlacedField, 'name'>): boolean {
  return name.toLowerCase() === 'cookie';
}

/** The fields of a case without the cookies that the target's fields have as well, which come first. */
function besideCookies(headers: Case['headers'], given: readonly PlacedField[]): Case['headers'] {
  const nameOf = (pair: string): string => pair.split('=')[0]?.trim() ?? '';
  const known = new Set(given.filter(isCookie).flatMap(({ value }) => value.split(';').map(nameOf)));
  if (known.size === 0) return headers;
  return headers.flatMap((field) => {
    if (!isCookie(field)) return [field];
    const left = field.value.split(';').filter((pair) => !known.has(nameOf(pair)));
    return left.length === 0 ? [] : [{ ...field, value: left.join(';').trim() }];
  });
}

function spelt(name: string, letters: FieldNames | undefined): string {
  if (letters === undefined) return name;
  return letters === 'small' ? name.toLowerCase() : name.toUpperCase();
}

/** Merges cookies, since a request has at most one Cookie field (RFC 6265 5.4). */
function joinCookies(fields: readonly PlacedField[], cookies: readonly Placement[]): readonly PlacedField[] {
  const given = fields.filter(isCookie).map(({ value, shown }) => {
    return { value, shown: shown === value ? escapeForShell(value) : shown };
  });
  const pairs = cookies.map(({ name, value, shown }) => ({
    value: `${name}=${value}`,
    shown: `${name}=${shown}`,
  }));
  const all = [...given, ...pairs];
  const value = all.map((pair) => pair.value).join('; ');
  const shown = all.map((pair) => pair.shown).join('; ');
  return [...fields.filter((field) => !isCookie(field)), { name: 'Cookie', value, shown }];
}

function suffix(path: string, query: readonly Placement[], text: 'value' | 'shown'): string {
  if (query.length === 0) return '';
  const pairs = query.map((placement) => `${encodeURIComponent(placement.name)}=${placement[text]}`);
  return (path.includes('?') ? '&' : '?') + pairs.join('&');
}

function recordOf({ name, value, shown }: PlacedField): SentHeader {
  return shown === value ? { name, value } : { name, value: shown, secret: true };
}

function escapeForShell(text: string): string {
  return text.replaceAll(/[\\"$`]/g, '\\$&');
}
