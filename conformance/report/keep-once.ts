/** Writes long bodies and long heads that repeat only once. */

import { createHash } from 'node:crypto';
import type { Header } from '../model/case.ts';

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
