/** From the failure of an ordinary valid request to what the user is told: each kind has another remedy. */

import type { Failure, FailureCode } from '../../model/exchange.ts';
import type { NoticeCode } from '../../model/notice-code.ts';

/**
 * The notice for a failure before anything was accepted.
 * @param connection number of the connection that the request went over, 0 for none
 */
export function noticeOf({ code, status }: Failure, connection: number): NoticeCode {
  if (code === 'time-out' && connection === 0) return 'target-unreachable';
  if (status !== undefined && code !== 'stopped') return 'answer-incomplete';
  return notices[code];
}

const notices: Readonly<Record<FailureCode, NoticeCode>> = {
  refused: 'target-unreachable',
  proxy: 'proxy-failed',
  'unknown-host': 'target-unreachable',
  tls: 'tls-failed',
  untrusted: 'target-untrusted',
  'not-tls': 'target-not-tls',
  'is-tls': 'target-is-tls',
  'time-out': 'target-silent',
  reset: 'target-hangs-up',
  'invalid-http': 'target-not-http',
  stopped: 'out-of-time',
};
