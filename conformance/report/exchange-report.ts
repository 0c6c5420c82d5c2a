/** Requests and answers as they stand in a report. */

import { decodeUtf8 } from '../json/utf8.ts';
import type { Exchange, SentRequest } from '../model/exchange.ts';
import { shownOf } from './keep-once.ts';
import type { BodyReport, RequestReport, ResponseReport } from './report.ts';

/** Bytes of a body that a report shows; run.jsonl has all of them. */
export const shownBytes = 16_384;

/**
 * A request as sent, its secrets as shell variables.
 * @param limit bytes of the body to show at most
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
 * What came back: an answer, or why there is none.
 * @param limit bytes of the body to show at most; the head is shown in part as well then, where it is long
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
 * Bytes as they stand in a report. Bytes as text where they are UTF-8, else as base64; reversible without loss.
 * @param limit bytes to show at most; what lies behind it is left out and `cut` says so
 */
export function bodyReport(bytes: Uint8Array, limit = Number.POSITIVE_INFINITY): BodyReport {
  const shown = bytes.length > limit ? bytes.subarray(0, limit) : bytes;
  const text = decodeUtf8(shown);
  const body = text === undefined ? { base64: Buffer.from(shown).toString('base64') } : { text };
  return shown === bytes ? body : { ...body, cut: true };
}
