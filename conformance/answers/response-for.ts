/** Finds what a document says about an answer: by status, and by media type. */

import type { MediaTypeSpec, Operation, ResponseSpec } from '../model/contract.ts';
import { covers, readMediaType } from './media-type.ts';

/**
 * The documented answer for a status: the exact one, then its range, then `default`
 * (OpenAPI Specification 3.1.0, 4.8.16).
 */
export function responseFor(
  operation: Pick<Operation, 'responses'>,
  status: number,
): ResponseSpec | undefined {
  const keys = [String(status), `${Math.trunc(status / 100)}XX`, 'default'];
  for (const key of keys) {
    const response = operation.responses.find((candidate) => candidate.status === key);
    if (response) return response;
  }
  return undefined;
}

/**
 * The documented content for a value of Content-Type: the most specific media type that matches, without regard to case
 * (RFC 9110 8.3.1). A documented parameter must be there with that value; others are allowed.
 */
export function mediaTypeFor(
  content: readonly MediaTypeSpec[],
  mediaType: string,
): MediaTypeSpec | undefined {
  const sent = readMediaType(mediaType);
  const fitting = content.filter((spec) => covers(readMediaType(spec.mediaType), sent));
  return fitting.toSorted((a, b) => weight(b) - weight(a))[0];
}

function weight({ mediaType }: MediaTypeSpec): number {
  const { type, subtype, parameters } = readMediaType(mediaType);
  return (type === '*' ? 0 : 2_000) + (subtype === '*' ? 0 : 1_000) + parameters.size;
}
