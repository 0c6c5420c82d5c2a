/** What every refusal of the reference server looks like: a status, an Error body, JSON, nothing more. */

import * as assert from 'uvu/assert';
import { errors, type RefusalReason } from '../../../reference-server/errors.ts';
import type { ReceivedAnswer } from './http.ts';

/** Fails unless the answer refuses for this reason with an Error whose message contains the text. */
export function expectError(received: ReceivedAnswer, reason: RefusalReason, message: string): void {
  assert.is(received.status, errors[reason].status, received.text);
  assert.is(received.headers['content-type'], 'application/json');
  expectErrorBody(received.text, reason, message);
}

/** The same for an answer that was read from a socket. */
export function expectRawError(text: string, reason: RefusalReason, message: string): void {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  assert.match(head, new RegExp(`^HTTP/1\\.1 ${errors[reason].status} `));
  assert.match(head, /^Content-Type: application\/json$/m);
  assert.match(head, /^Date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/m);
  assert.match(head, new RegExp(`^Content-Length: ${Buffer.byteLength(body)}$`, 'm'));
  expectErrorBody(body, reason, message);
}

function expectErrorBody(text: string, reason: RefusalReason, message: string): void {
  const body = JSON.parse(text) as { readonly error: number; readonly message: string };
  assert.equal(Object.keys(body), ['error', 'message']);
  assert.is(body.error, errors[reason].value);
  assert.ok(body.message.includes(message), `${body.message} does not contain ${message}`);
  assert.ok(body.message.length < 1000, 'the message is long');
}
