/** Reads the head of an answer from its bytes, for what undici does not tell: what is wrong with it, what came behind the body. */

import { hasField } from '../answers/fields.ts';
import type { Answer } from '../model/exchange.ts';

/**
 * The fault of a head that the parser refused without a fitting word: undici blames the length of the body, or itself.
 * @param beginning how the answer began, one character a byte; interim answers may go before it
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

/** Why a status cannot be that of an answer, whatever else its head says; undefined where it can. */
export function statusFault(status: number): string | undefined {
  if (status < 100) return `the status ${String(status).padStart(3, '0')}, which is none, RFC 9110 15`;
  return status === 101 ? 'a switch of protocols that nobody asked for' : undefined;
}

/** What has come of an answer so far, and of what stands behind it. */
export interface AnswerBeginning {
  /** The first bytes, one character each. */
  readonly beginning: () => string;
  /** How many there were. */
  readonly bytes: () => number;
}

/**
 * How many bytes came behind the body of a complete answer; undefined where that cannot be told: of a body in chunks, or
 * below a very long head, and of an answer that says that the connection was idle for too long.
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

/** What a server may say to nobody in particular before it closes an idle connection (RFC 9110 15.5.9). */
const farewell = /^HTTP\/1\.[01] 408 /;

/**
 * What may stand before an answer: line breaks that end the last one, and interim answers (RFC 9110 15.2) without a body;
 * a switch of protocols is none.
 */
const before = /^[\r\n]*(?:HTTP\/1\.[01] 1(?!01)\d\d[\s\S]*?\r\n\r\n)*/;
