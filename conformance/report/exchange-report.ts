/** Requests and answers as they stand in a report. */

import type { Exchange, SentRequest } from '../model/exchange.ts';
import { bodyReport } from './body-report.ts';
import { shownOf } from './keep-fields.ts';
import type { RequestReport, ResponseReport } from './report.ts';

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
