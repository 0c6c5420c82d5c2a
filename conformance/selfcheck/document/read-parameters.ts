/** Reads the parameters of a request as far as the styles `simple` and `form` go; others are not looked at. */

import type { IncomingMessage } from 'node:http';
import type { Json } from '../../json/json.ts';
import type { Contract, Operation, Parameter } from '../../model/contract.ts';
import { typeNames } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { cookiesOf } from './access.ts';
import type { Accepts } from './schemas.ts';

/** A request that was routed. */
export interface Routed {
  readonly request: IncomingMessage;
  readonly operation: Operation;
  /** The parts of the path that its template names, still percent-encoded. */
  readonly segments: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** Whether every parameter that is there is valid, and every required one is there. */
export function hasValidParameters(routed: Routed, contract: Contract, accepts: Accepts): boolean {
  return routed.operation.parameters.every((parameter) => {
    const texts = textsOf(routed, parameter);
    if (texts === undefined) return !parameter.required;
    const value = parameterValue(texts, parameter, contract);
    return value === undefined || accepts(parameter.pointer, value);
  });
}

/** What stands in the request: one text, or several where a name is repeated. */
function textsOf({ request, segments, query }: Routed, parameter: Parameter): readonly string[] | undefined {
  const { name } = parameter;
  switch (parameter.in) {
    case 'path':
      return listed(decoded(segments[name] ?? ''));
    case 'query':
      return query.has(name) ? query.getAll(name) : undefined;
    case 'header':
      return listed(request.headersDistinct[name.toLowerCase()]?.join(','));
    case 'cookie':
      return listed(decoded(cookiesOf(request.headers.cookie).get(name)));
    default:
      return parameter.in satisfies never;
  }
}

function listed(text: string | undefined): readonly string[] | undefined {
  return text === undefined ? undefined : [text];
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The value as its schema reads it; undefined for what is written in ways that this first version does not read. */
function parameterValue(
  texts: readonly string[],
  parameter: Parameter,
  contract: Contract,
): Json | undefined {
  const schema = resolveSchema(contract, parameter.schema);
  const types = typeof schema === 'boolean' ? [] : typeNames(schema);
  if (types.includes('object') || !['simple', 'form'].includes(parameter.style)) return undefined;
  if (types.includes('array')) return undefined;
  const [text = ''] = texts;
  return typed(text, types);
}

function typed(text: string, types: readonly string[]): Json {
  const isNumeric = types.includes('integer') || types.includes('number');
  if (isNumeric && /^-?\d{16,}$/.test(text)) return BigInt(text);
  if (isNumeric && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) return Number(text);
  return types.includes('boolean') && /^(?:true|false)$/.test(text) ? text === 'true' : text;
}
