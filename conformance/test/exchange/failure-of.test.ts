/** Errors that no loopback server brings about, and what they stand for. */

import * as assert from 'uvu/assert';
import { failureOf } from '../../exchange/failure-of.ts';
import type { Progress } from '../../exchange/receive-answer.ts';
import type { FailureCode } from '../../model/exchange.ts';
import { suite } from '../support/suite.ts';

const rows: readonly (readonly [code: string, progress: Progress, stands: FailureCode])[] = [
  ['EAI_AGAIN', 'connecting', 'unknown-host'],
  ['ENOTFOUND', 'connecting', 'unknown-host'],
  ['EHOSTUNREACH', 'connecting', 'refused'],
  ['ENETUNREACH', 'connecting', 'refused'],
  ['ETIMEDOUT', 'connecting', 'refused'],
  ['ECONNRESET', 'connecting', 'refused'],
  ['UND_ERR_CONNECT_TIMEOUT', 'connecting', 'refused'],
  ['EPROTO', 'connecting', 'tls'],
  ['CERT_HAS_EXPIRED', 'connecting', 'tls'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'connecting', 'untrusted'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'connecting', 'untrusted'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'connecting', 'untrusted'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'connecting', 'untrusted'],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', 'connecting', 'not-tls'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'connecting', 'tls'],
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'waiting', 'tls'],
  ['EPIPE', 'waiting', 'reset'],
  ['ETIMEDOUT', 'reading', 'reset'],
];

suite('an error', (test) => {
  for (const [code, progress, stands] of rows)
    test(`${code} while ${progress} is ${stands}`, () => {
      const error = Object.assign(new Error('connect 10.0.0.1:443 with hidden-secret'), { code });
      const failure = failureOf(error, progress);
      assert.is(failure.code, stands);
      assert.ok(failure.message.endsWith(` (${code})`));
      assert.not.match(failure.message, /10\.0\.0\.1|hidden/);
    });
});
