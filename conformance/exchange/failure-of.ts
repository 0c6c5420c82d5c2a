/**
 * Turns an error of undici or Node into a failure: a code, and one line that contains neither addresses nor secrets.
 */

import { counted } from '../json/json.ts';
import type { Failure, FailureCode } from '../model/exchange.ts';
import { headFault, statusFault } from './head-of.ts';
import type { ExchangeProgress, Received } from './receive-answer.ts';
import { ProxyError } from './tunnel.ts';

/** The failure of a request that was under way when the run was stopped. */
export const stoppedFailure: Failure = { kind: 'failure', code: 'stopped', message: 'the run was stopped' };

/** The failure of an exchange that took too long. */
export function timeOutAfter(ms: number, received?: Received): Failure {
  const message = `no complete answer within ${Math.round(ms) / 1000} s`;
  if (!received) return { kind: 'failure', code: 'time-out', message };
  return {
    kind: 'failure',
    code: 'time-out',
    message: `${message} (${partOf(received)})`,
    status: received.status,
  };
}

/**
 * Tells whether the request could not be sent because it is invalid, which is a defect of this tool or a wrong setting.
 */
export function isOurFault(error: Error): boolean {
  return /^(?:UND_ERR_INVALID_ARG|UND_ERR_NOT_SUPPORTED|UND_ERR_REQ_|ERR_ASSERTION)/.test(codeOf(error));
}

/** Tells whether the peer ended a TLS connection by an alert (RFC 8446 6.2). */
export function isAlert(error: Error): boolean {
  return /^ERR_SSL_\w*ALERT_/.test(codeOf(error).replaceAll('/', '_'));
}

/** How much of an answer arrived, where that is known. */
interface Come {
  readonly received?: Received | undefined;
  /** The first bytes of the answer, one character a byte. */
  readonly beginning?: string | undefined;
}

/**
 * The failure for an error of undici or Node.
 * @param progress how far the exchange had come
 */
export function failureOf(
  error: Error,
  progress: ExchangeProgress,
  { received, beginning = '' }: Come = {},
): Failure {
  const cause = codeOf(error);
  const code = codeFor(error, progress, beginning);
  if (code === 'reset' && received) {
    return {
      kind: 'failure',
      code,
      message: `${words[code]} (${partOf(received)})`,
      status: received.status,
    };
  }
  const isParsers = cause === mismatch || cause === atALoss;
  const detail = isParsers ? headFault(beginning) : (detailOf(error) ?? cause);
  const status = code === 'invalid-http' ? statusIn(beginning) : {};
  return { kind: 'failure', code, message: `${words[code]} (${detail})`, ...status };
}

/** The status of an answer that has one that is none: what sent it speaks HTTP. */
function statusIn(beginning: string): Pick<Failure, 'status'> {
  const [, digits] = /^[\r\n]*HTTP\/1\.\d (\d{3})\b/.exec(beginning) ?? [];
  return digits === undefined || statusFault(Number(digits)) === undefined ? {} : { status: Number(digits) };
}

/** The failure for an answer whose status is not allowed; undefined where it is. */
export function failureOfStatus(status: number): Failure | undefined {
  const fault = statusFault(status);
  return fault === undefined
    ? undefined
    : { kind: 'failure', code: 'invalid-http', message: `${words['invalid-http']} (${fault})`, status };
}

function codeFor(error: Error, progress: ExchangeProgress, beginning: string): FailureCode {
  const cause = codeOf(error);
  if (error instanceof ProxyError) return 'proxy';
  if (progress === 'connecting') return connectCode(cause);
  const code = answerCode(error, progress);
  return code === 'invalid-http' && tlsRecord.test(beginning) ? 'is-tls' : code;
}

/** The beginning of a TLS record: an alert or a handshake, of version 3.x (RFC 8446 5.1). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are bytes
const tlsRecord = /^[\x15\x16]\x03[\x00-\x04]/;

/** Only a small number is quoted from Content-Length, since the text is the target's. */
function partOf({ status, bytes, announced = '' }: Received): string {
  const whole = /^\d{1,15}$/.test(announced)
    ? ` of the ${announced} that Content-Length announces`
    : ' without an end';
  return `status ${status} and ${counted(bytes, 'byte')}${whole}`;
}

/** The code that undici uses for all faults about Content-Length, also where the head itself is malformed. */
const mismatch = 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH';

/**
 * The code that undici uses for what it holds to be impossible: a status below 100, or an unrequested switch of
 * protocols.
 */
const atALoss = 'ERR_ASSERTION';

const words: Readonly<Record<FailureCode, string>> = {
  refused: 'no connection could be opened',
  proxy: 'the proxy gave no connection',
  'unknown-host': 'the host name cannot be resolved',
  tls: 'TLS failed',
  untrusted: 'the certificate is not trusted',
  'not-tls': 'what came is not TLS',
  'is-tls': 'what came is TLS, not HTTP',
  'time-out': 'the answer took too long',
  reset: 'the connection was closed before the answer was complete',
  'invalid-http': 'what came is not sound HTTP/1.1',
  stopped: 'the run was stopped',
};

/** The failure code of an error before the connection was open: name resolution, network, or otherwise TLS. */
function connectCode(cause: string): FailureCode {
  if (/^(?:ENOTFOUND|EAI_)/.test(cause)) return 'unknown-host';
  if (/^(?:E[A-Z]+|UND_ERR_\w+)$/.test(cause) && cause !== 'EPROTO') return 'refused';
  if (untrusted.test(cause)) return 'untrusted';
  return notTls.test(cause) ? 'not-tls' : 'tls';
}

/** What OpenSSL reports for a certificate with an unknown issuer: X509_verify_cert_error_string(3). */
const untrusted =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)_\w+)$/;

/** What OpenSSL reports for bytes that are not a TLS record. */
const notTls = /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$/;

function answerCode(error: Error, progress: ExchangeProgress): FailureCode {
  const cause = codeOf(error);
  if (/^(?:ERR_SSL|ERR_TLS|EPROTO)/.test(cause)) return 'tls';
  if (cause === 'UND_ERR_HEADERS_OVERFLOW' || cause === atALoss) return 'invalid-http';
  if (cause === 'HPE_INVALID_EOF_STATE') return 'reset';
  if (cause.startsWith('HPE_')) return 'invalid-http';
  if (cause === 'HTTPParserError') return /Invalid EOF/.test(error.message) ? 'reset' : 'invalid-http';
  if (cause === mismatch) return progress === 'reading' ? 'reset' : 'invalid-http';
  return /^bad (?:response|upgrade)$/.test(error.message) ? 'invalid-http' : 'reset';
}

/** The parser's reason is one of its own fixed texts; other messages may contain an address. */
function detailOf(error: Error): string | undefined {
  if (error instanceof ProxyError) return error.message;
  if (error.message === 'bad upgrade') return statusFault(101);
  return /^Response does not match the HTTP\/1\.1 protocol \((.+)\)$/.exec(error.message)?.[1];
}

/** The code of an error; that of a parser error has no meaning. */
function codeOf(error: NodeJS.ErrnoException): string {
  return error.name === 'HTTPParserError' ? error.name : (error.code ?? error.name);
}
