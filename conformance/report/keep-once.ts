/** Keeps long bodies once: whatever has the same bytes as an earlier one is named by its digest. */

import { createHash } from 'node:crypto';

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
