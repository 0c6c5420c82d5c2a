/**
 * Reads the head of an answer from its bytes, for what undici does not report: what is malformed, and how many bytes
 * follow the body.
 */

import { hasField } from '../answers/fields.ts';
import type { Answer } from '../model/exchange.ts';

/**
 * What is wrong with a head that the parser refused with a misleading error (undici blames the length of the body, or
 * itself).
 * @param beginning first bytes of the answer, one character a byte; interim answers may come first
 */
export function headFault(beginning: string): string {
  const head = beginning.replace(before, '').split('\r\n\r\n')[0] ?? '';
  const status = /^HTTP\/\d\.\d (\d{3})/.exec(head)?.[1] ?? '200';
  const fault = statusFault(Number(status));
  if (fault !== undefined) return fault;
  const names = head.split('\n').map((line) => (line.split(':')[0] ?? '').toLowerCase());
  const lengths = names.filter((name) => name === 'content-length').length;
  if (lengths > 0 && names.includes('transfer-encoding'))
    return 'Content-Length beside Transfer-Encoding, RFC 9112 6.2';
  return lengths > 1 ? 'Content-Length twice, RFC 9112 6.3' : 'its head is malformed';
}

/** Why no answer can have this status; undefined where it is allowed. */
export function statusFault(status: number): string | undefined {
  if (status < 100) return `the status ${String(status).padStart(3, '0')}, which is none, RFC 9110 15`;
  return status === 101 ? 'a switch of protocols that was not requested' : undefined;
}

/** What has arrived of an answer, and of anything after it. */
interface AnswerBeginning {
  /** The first bytes, one character each. */
  readonly beginning: () => string;
  /** How many there were. */
  readonly bytes: () => number;
}

/**
 * How many bytes came after the body of a complete answer.
 * @returns undefined where that cannot be told: for a chunked body or a very long head, or where another answer says
 * that the connection was idle for too long
 */
export function surplusOf(
  { headers, body, cut }: Pick<Answer, 'headers' | 'body' | 'cut'>,
  seen: AnswerBeginning,
): number | undefined {
  const beginning = seen.beginning();
  const start = before.exec(beginning)?.[0].length ?? 0;
  const end = beginning.indexOf('\r\n\r\n', start);
  const isInChunks = hasField({ headers }, 'transfer-encoding');
  if (cut || isInChunks || end < 0) return undefined;
  const isFarewell = farewell.test(beginning.slice(end + 4 + body.length));
  return isFarewell ? undefined : seen.bytes() - (end + 4) - body.length;
}

/** The answer that a server may send unasked before it closes an idle connection (RFC 9110 15.5.9). */
const farewell = /^HTTP\/1\.[01] 408 /;

/**
 * What may come before an answer: line breaks left from the last one, and interim answers (RFC 9110 15.2), which have
 * no body; 101 is not one of them.
 */
const before = /^[\r\n]*(?:HTTP\/1\.[01] 1(?!01)\d\d[\s\S]*?\r\n\r\n)*/;
