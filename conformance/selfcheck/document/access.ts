/** The credentials that the responder knows, and whether a request has one. */

import type { IncomingMessage } from 'node:http';
import type { Contract, Operation, SecurityScheme } from '../../model/contract.ts';
import { subjectToken } from '../subject.ts';

/** The credentials for the harness: `SCHEME=VALUE` for every scheme of the document. */
export function credentialsOf({ securitySchemes }: Contract): readonly string[] {
  return Object.values(securitySchemes).map((scheme) => `${scheme.name}=${secretOf(scheme)}`);
}

/**
 * Whether a request satisfies one of the security alternatives.
 * @param lax name of a scheme whose credential may be anything
 */
export function isLetIn(
  request: IncomingMessage,
  { security }: Pick<Operation, 'security'>,
  { securitySchemes }: Pick<Contract, 'securitySchemes'>,
  lax?: string,
): boolean {
  const isMet = (name: string): boolean => {
    const sent = sentOf(request, securitySchemes[name]);
    return sent !== undefined && (name === lax || sent === subjectToken);
  };
  return security.length === 0 || security.some((names) => names.every(isMet));
}

function secretOf({ scheme }: SecurityScheme): string {
  return scheme === 'basic' ? `selfcheck:${subjectToken}` : subjectToken;
}

/** The secret that a request has for a scheme, correct or not; undefined for none. */
function sentOf(request: IncomingMessage, scheme: SecurityScheme | undefined): string | undefined {
  if (!scheme) return undefined;
  const { parameter } = scheme;
  if (parameter) return parameterOf(request, parameter);
  const [word = '', value = '', ...more] = (request.headers.authorization ?? '').trim().split(/ +/);
  if (more.length > 0 || request.headersDistinct['authorization']?.length !== 1) return undefined;
  if (word.toLowerCase() !== (scheme.scheme === 'basic' ? 'basic' : 'bearer')) return undefined;
  if (scheme.scheme !== 'basic') return value;
  const [user, ...password] = Buffer.from(value, 'base64').toString().split(':');
  return user === 'selfcheck' ? password.join(':') : undefined;
}

function parameterOf(
  { headers, headersDistinct, url = '' }: IncomingMessage,
  parameter: NonNullable<SecurityScheme['parameter']>,
): string | undefined {
  switch (parameter.in) {
    case 'header':
      return headersDistinct[parameter.name.toLowerCase()]?.join(', ');
    case 'query':
      return new URL(url, 'http://responder').searchParams.get(parameter.name) ?? undefined;
    case 'cookie':
      return cookiesOf(headers.cookie).get(parameter.name);
    default:
      return parameter.in satisfies never;
  }
}

/** The cookies of a request by name, not decoded. */
export function cookiesOf(field = ''): ReadonlyMap<string, string> {
  const pairs = field.split(';').map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  });
  return new Map(pairs);
}
