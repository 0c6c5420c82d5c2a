/** Puts a case, its credential and the target together: once for the wire and once, without secrets, for the record. */

import { Readable } from 'node:stream';
import type { Case, FieldNames } from '../model/case.ts';
import type { SentHeader, SentRequest } from '../model/exchange.ts';
import type { Placement } from '../model/security.ts';
import type { GivenHeader } from '../model/settings.ts';

/** Where requests go. */
export interface Target {
  /** Scheme, host and port. */
  readonly origin: string;
  /** What goes before every path; no slash at its end. */
  readonly prefix: string;
  /** What goes along with every request; a case's own field of the same name replaces it. */
  readonly headers: readonly GivenHeader[];
}

/**
 * A request as it goes over the wire. Host, Connection and the fields of framing are added while sending; like them
 * User-Agent, which some servers want to see (RFC 9110 10.1.5), is not part of the record.
 */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body?: Uint8Array;
  readonly chunks?: readonly number[];
}

/** The same request twice: with the secrets, and with shell expressions in their place. */
export interface ComposedRequest {
  readonly wire: WireRequest;
  readonly record: SentRequest;
}

/** Composes a request: the target's fields first, then the case's, then credentials. */
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
  const wire = { method, path: path + suffix(path, query, 'value'), headers, ...content };
  const url = target.origin + path + suffix(path, query, 'shown');
  return { wire, record: { method, url, headers: fields.map(recordOf), ...content } };
}

/**
 * Cuts a body into the chunks of a chunked transfer coding (RFC 9112 7.1). A stream that yields the body in pieces of
 * the given lengths, each of which undici makes one chunk. What the lengths leave over is the last piece. Pieces
 * without bytes are not sent, for they would end the body.
 */
export function chunkedBody(body: Uint8Array, lengths: readonly number[]): Readable {
  return Readable.from(piecesOf(body, lengths), { objectMode: true });
}

function piecesOf(body: Uint8Array, lengths: readonly number[]): readonly Uint8Array[] {
  const ends = lengths.map((_, at) => lengths.slice(0, at + 1).reduce((sum, length) => sum + length, 0));
  return [...ends, body.length].map((end, at) => body.subarray(ends[at - 1] ?? 0, end));
}

/** Who asks, where the case or the user does not say so. */
function agentFor(
  fields: readonly Field[],
  letters: FieldNames | undefined,
): readonly Pick<Field, 'name' | 'value'>[] {
  const isSaid = fields.some(({ name }) => name.toLowerCase() === 'user-agent');
  return isSaid ? [] : [{ name: spelt('User-Agent', letters), value: 'plant-store-conformance' }];
}

/** A field with its record; the record of a field without a secret is its value. */
type Field = Omit<Placement, 'in'>;

function fieldsOf(item: Case, placements: readonly Placement[], target: Target): readonly Field[] {
  const own = new Set(item.headers.map(({ name }) => name.toLowerCase()));
  const common = target.headers.filter(({ name }) => !own.has(name.toLowerCase()));
  const given = common.map(({ name, value, variable }) => ({ name, value, shown: value && `$${variable}` }));
  const plain = item.headers.map(({ name, value }) => ({ name, value, shown: value }));
  const fields = [...given, ...plain, ...placements.filter((placement) => placement.in === 'header')];
  const cookies = placements.filter((placement) => placement.in === 'cookie');
  return cookies.length === 0 ? fields : joinCookies(fields, cookies);
}

function spelt(name: string, letters: FieldNames | undefined): string {
  if (letters === undefined) return name;
  return letters === 'small' ? name.toLowerCase() : name.toUpperCase();
}

/** A request has one Cookie field at most (RFC 6265 5.4). */
function joinCookies(fields: readonly Field[], cookies: readonly Placement[]): readonly Field[] {
  const isCookie = ({ name }: Field): boolean => name.toLowerCase() === 'cookie';
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

function recordOf({ name, value, shown }: Field): SentHeader {
  return shown === value ? { name, value } : { name, value: shown, secret: true };
}

function escapeForShell(text: string): string {
  return text.replaceAll(/[\\"$`]/g, '\\$&');
}
