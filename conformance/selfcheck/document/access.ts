/** Which credentials the responder knows, and whether a request carries one. */

import type { IncomingMessage } from 'node:http';
import type { Contract, Operation, SecurityScheme } from '../../model/contract.ts';

const secret = 'selfcheck-token-4711.abcDEF';

/** What is handed to the harness: `SCHEME=VALUE` for every scheme of the document. */
export function credentialsOf({ securitySchemes }: Contract): readonly string[] {
  return Object.values(securitySchemes).map((scheme) => `${scheme.name}=${secretOf(scheme)}`);
}

/** Whether a request carries what one of the alternatives asks for. */
export function isLetIn(
  request: IncomingMessage,
  { security }: Pick<Operation, 'security'>,
  { securitySchemes }: Pick<Contract, 'securitySchemes'>,
): boolean {
  return (
    security.length === 0 ||
    security.some((names) => names.every((name) => carries(request, securitySchemes[name])))
  );
}

function secretOf({ scheme }: SecurityScheme): string {
  return scheme === 'basic' ? `selfcheck:${secret}` : secret;
}

function carries(request: IncomingMessage, scheme: SecurityScheme | undefined): boolean {
  if (!scheme) return false;
  const { parameter } = scheme;
  if (parameter) return parameterOf(request, parameter) === secret;
  const [word = '', value = '', ...more] = (request.headers.authorization ?? '').trim().split(/ +/);
  if (more.length > 0 || request.headersDistinct['authorization']?.length !== 1) return false;
  if (scheme.scheme !== 'basic') return word.toLowerCase() === 'bearer' && value === secret;
  return word.toLowerCase() === 'basic' && Buffer.from(value, 'base64').toString() === secretOf(scheme);
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

/** The cookies of a request by name, still as they were sent. */
export function cookiesOf(field = ''): ReadonlyMap<string, string> {
  const pairs = field.split(';').map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  });
  return new Map(pairs);
}
