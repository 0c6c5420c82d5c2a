/** Requests and answers as reports show them. */

import { decodeUtf8 } from '../json/utf8.ts';
import type { Exchange, SentRequest } from '../model/exchange.ts';
import { shownOf } from './keep-once.ts';
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
