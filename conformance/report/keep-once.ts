/** Keeps once what comes again and again: long bodies, and the fields of long heads. */

import { createHash } from 'node:crypto';
import type { Header } from '../model/case.ts';

/** Bytes beyond which a body is kept once; for less, a digest would hardly be shorter. */
const longBody = 4096;

/** The digest of a long body, SHA-256 in hex; undefined for one that is always written out. */
export function digestOfLong(bytes: Uint8Array): string | undefined {
  return bytes.length > longBody ? createHash('sha256').update(bytes).digest('hex') : undefined;
}

/** Tells of a body the digest, where it has one, and whether it was told before. */
export type Keeper = (bytes: Uint8Array) => { readonly sha256?: string; readonly isKept: boolean };

/** Starts with none. */
export function createKeeper(): Keeper {
  const kept = new Set<string>();
  return (bytes) => {
    const sha256 = digestOfLong(bytes);
    if (sha256 === undefined) return { isKept: false };
    const isKept = kept.has(sha256);
    kept.add(sha256);
    return { sha256, isKept };
  };
}

/** Fields of an answer that a report shows, and those of a block. */
const shownFields = 64;

/** A field, or as many in a row as a block has by their digest. */
export type KeptField = Header | { readonly sha256: string };

/**
 * Keeps the fields of long heads once: block by block, since one field or another differs from answer to answer. The
 * blocks of a long head, each with its digest, SHA-256 in hex; none for one that is always written out.
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

/** The fields of a head, with the digests of blocks that were told before. */
export type FieldKeeper = (headers: readonly Header[]) => readonly KeptField[];

/** Starts with none. */
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

/** What a report shows of a head, its media type always, and how many fields it leaves out; run.jsonl has all of them. */
export function shownOf(headers: readonly Header[]): {
  readonly shown: readonly Header[];
  readonly left: number;
} {
  const shown = headers.filter(({ name }, at) => at < shownFields || /^content-type$/i.test(name));
  return { shown, left: headers.length - shown.length };
}
