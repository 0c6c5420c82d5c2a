/** Bearer authentication (RFC 6750 2.1): the first step of create plant, before the body is read. */

import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Refusal, refusal } from './errors.ts';

/** The tokens that a server accepts, as digests. */
export type TokenDigests = readonly Buffer[];

/** A scheme in any case (RFC 9110 11.1), blanks (11.4), and a token68 (11.2). */
const credential = /^bearer +([\w\-.~+/]+=*)$/i;
const token68 = /^[\w\-.~+/]+=*$/;

/** Tells whether a text has the form of a bearer token (RFC 9110 11.2). */
export function isBearerToken(text: string): boolean {
  return token68.test(text);
}

/** Digests of the tokens, computed once at the start. */
export function digestTokens(tokens: readonly string[]): TokenDigests {
  return tokens.map(digest);
}

/**
 * Refuses a request without a valid bearer token by 401 and a Bearer challenge (RFC 9110 15.5.2). The challenge has
 * `invalid_token` only where a token was sent (RFC 6750 3.1).
 */
export function authenticate(request: IncomingMessage, tokens: TokenDigests): Refusal | undefined {
  const values = request.headersDistinct['authorization'] ?? [];
  if (values.length > 1)
    return refuseToken('wrong-token', 'Authorization: must be sent once, not several times');
  const value = values[0] ?? '';
  const token = credential.exec(value)?.[1];
  if (token !== undefined && isKnown(token, tokens)) return undefined;
  if (/^bearer +\S/i.test(value))
    return refuseToken('wrong-token', 'Authorization: the bearer token is not valid');
  return refuseToken('no-token', 'Authorization: must be "Bearer" and an access token');
}

function refuseToken(reason: 'no-token' | 'wrong-token', message: string): Refusal {
  const detail = reason === 'wrong-token' ? ', error="invalid_token"' : '';
  return refusal(reason, message, { 'WWW-Authenticate': `Bearer realm="plants"${detail}` });
}

/** Compares with every token in constant time, so that the delay reveals nothing about them. */
function isKnown(token: string, tokens: TokenDigests): boolean {
  const sent = digest(token);
  return tokens.filter((known) => timingSafeEqual(known, sent)).length > 0;
}

function digest(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
