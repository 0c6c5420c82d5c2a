/** Requests and answers as reports show them: long bodies and long heads that repeat are written only once. */

import { createHash } from 'node:crypto';
import { decodeUtf8 } from '../json/utf8.ts';
import type { Header } from '../model/case.ts';
import type { Exchange, SentRequest } from '../model/exchange.ts';
import type { BodyReport, RequestReport, ResponseReport } from './report.ts';

/** How many bytes of a body a report shows; run.jsonl has all of them. */
export const shownBytes = 16_384;

/**
 * A request as it was sent, with shell variables in place of secrets.
 * @param limit maximum number of bytes of the body to show
 */
export function requestReport(
  { method, url, headers, body, chunks }: SentRequest,
  limit?: number,
): RequestReport {
  return {
    method,
    url,
    headers: headers.map(({ name, value }) => ({ name, value })),
    ...(body ? { body: bodyReport(body, limit) } : {}),
    ...(chunks ? { chunks } : {}),
  };
}

/**
 * The answer, or why there is none.
 * @param limit maximum number of bytes of the body to show; with a limit, a long head is shortened as well
 */
export function responseReport({ outcome, durationMs }: Exchange, limit?: number): ResponseReport {
  if (outcome.kind === 'failure') return { ...outcome, durationMs };
  const { status, surplus, endless } = outcome;
  const whole = { shown: outcome.headers, left: 0 };
  const { shown: headers, left } = limit === undefined ? whole : shownOf(outcome.headers);
  const body = { ...bodyReport(outcome.body, limit), ...(outcome.cut ? { cut: true as const } : {}) };
  const rest = { ...(surplus ? { surplus } : {}), ...(endless ? { endless } : {}) };
  return {
    kind: 'answer',
    status,
    headers,
    ...(left > 0 ? { fieldsLeftOut: left } : {}),
    body,
    ...rest,
    durationMs,
  };
}

/**
 * Bytes as text where they are UTF-8, else as base64.
 * @param limit maximum number of bytes to show; `cut` says that there are more
 */
export function bodyReport(bytes: Uint8Array, limit = Number.POSITIVE_INFINITY): BodyReport {
  const shown = bytes.length > limit ? bytes.subarray(0, limit) : bytes;
  const text = decodeUtf8(shown);
  const body = text === undefined ? { base64: Buffer.from(shown).toString('base64') } : { text };
  return shown === bytes ? body : { ...body, cut: true };
}

/** Bodies above this size in bytes are written once; for smaller ones a digest would save little. */
const longBody = 4096;

/** The digest of a long body (SHA-256 in hex); undefined for one that is always written out. */
export function digestOfLong(bytes: Uint8Array): string | undefined {
  return bytes.length > longBody ? createHash('sha256').update(bytes).digest('hex') : undefined;
}

/** Returns the digest of a body, if it is long, and whether this body was seen before. */
export type Keeper = (bytes: Uint8Array) => { readonly sha256?: string; readonly isKept: boolean };

/** A keeper that has seen nothing yet. */
export function keepOnce(): Keeper {
  const kept = new Set<string>();
  return (bytes) => {
    const sha256 = digestOfLong(bytes);
    if (sha256 === undefined) return { isKept: false };
    const isKept = kept.has(sha256);
    kept.add(sha256);
    return { sha256, isKept };
  };
}

/** How many header fields of an answer a report shows, and the size of a block. */
const shownFields = 64;

/** A header field, or the digest of a block of fields. */
export type KeptField = Header | { readonly sha256: string };

/**
 * The blocks of a long head, each with its digest (SHA-256 in hex), since single fields differ from answer to answer;
 * none for a head that is always written out.
 */
export function blocksOf(
  headers: readonly Header[],
): readonly { readonly sha256: string; readonly fields: readonly Header[] }[] {
  const count = headers.length > shownFields ? Math.ceil(headers.length / shownFields) : 0;
  return Array.from({ length: count }, (_, at) => {
    const fields = headers.slice(at * shownFields, (at + 1) * shownFields);
    const text = JSON.stringify(fields.map(({ name, value }) => [name, value]));
    return { sha256: createHash('sha256').update(text).digest('hex'), fields };
  });
}

/** Returns the fields of a head, with digests for blocks that were seen before. */
export type FieldKeeper = (headers: readonly Header[]) => readonly KeptField[];

/** A keeper that has seen nothing yet. */
export function createFieldKeeper(): FieldKeeper {
  const kept = new Set<string>();
  return (headers) => {
    const blocks = blocksOf(headers);
    if (blocks.length === 0) return headers;
    return blocks.flatMap(({ sha256, fields }): readonly KeptField[] => {
      if (kept.has(sha256)) return [{ sha256 }];
      kept.add(sha256);
      return fields;
    });
  };
}

/**
 * The header fields that a report shows, always including Content-Type, and how many it leaves out; run.jsonl has all
 * of them.
 */
export function shownOf(headers: readonly Header[]): {
  readonly shown: readonly Header[];
  readonly left: number;
} {
  const shown = headers.filter(({ name }, at) => at < shownFields || /^content-type$/i.test(name));
  return { shown, left: headers.length - shown.length };
}
