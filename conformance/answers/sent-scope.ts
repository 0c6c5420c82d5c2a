/**
 * The scope of a request: its parameters outside of the path that say whose data it is about, such as a tenant in a
 * header or an account in the query.
 */

import { percentDecoded } from '../json/utf8.ts';
import type { Header } from '../model/case.ts';
import type { Parameter } from '../model/contract.ts';
import { parameterPlace } from '../names/parameter-place.ts';

/** Parameters of a scope with their values, as they are written in the request. */
export type SentScope = readonly { readonly parameter: Parameter; readonly text: string }[];

/** The parts of a request, or of a draft of one, that a scope is read from. */
interface Scoped {
  /** Path and query below the base URL. */
  readonly path: string;
  readonly headers: readonly Header[];
  /** Places whose values are not filled in yet. */
  readonly uses?: readonly { readonly place: string }[];
}

/**
 * The scope of a request. Parameters that are not sent, or whose values are not known yet, are left out.
 * @param parameters those that may be part of a scope (`Survey.scopes`)
 */
export function scopeOf(parameters: readonly Parameter[], request: Scoped): SentScope {
  return parameters.flatMap((parameter) => {
    const isOpen = request.uses?.some(({ place }) => place === parameterPlace(parameter));
    const text = isOpen ? undefined : textOf(parameter, request);
    return text === undefined ? [] : [{ parameter, text }];
  });
}

/**
 * Whether two parameters, perhaps of two operations, are the same one; names of header fields have no case (RFC 9110
 * 5.1).
 */
export function isSameParameter(one: Parameter, other: Parameter): boolean {
  if (one.in !== other.in) return false;
  return one.in === 'header' ? isSameField(one.name, other.name) : one.name === other.name;
}

/** The parameters of a scope that the other scope lacks or has with another value. */
export function differing(scope: SentScope, other: SentScope): SentScope {
  return scope.filter(
    (own) => !other.some((one) => isSameParameter(one.parameter, own.parameter) && isSameText(own, one)),
  );
}

/** Whether two scopes have the same value for every parameter that both of them have. */
export function agree(scope: SentScope, other: SentScope): boolean {
  return scope.every((own) =>
    other.every((one) => !isSameParameter(one.parameter, own.parameter) || isSameText(own, one)),
  );
}

/** The request with the values of a scope in place of its own, for those parameters that its operation has. */
export function scopedTo<T extends Scoped>(
  request: T,
  scope: SentScope,
  parameters: readonly Parameter[],
): T {
  const own = scope.flatMap(({ parameter, text }) => {
    const same = parameters.find((one) => isSameParameter(one, parameter));
    return same ? [{ parameter: same, text }] : [];
  });
  return own.reduce((changed, { parameter, text }) => written(changed, parameter, text), request);
}

/** Whether two values are the same, without regard to blanks around a field and to percent-encoding. */
function isSameText(one: SentScope[number], other: SentScope[number]): boolean {
  return one.text === other.text || readText(one) === readText(other);
}

function readText({ parameter, text }: SentScope[number]): string {
  return parameter.in === 'header' ? text.trim() : percentDecoded(text.trim());
}

function textOf({ in: where, name }: Parameter, { path, headers }: Scoped): string | undefined {
  if (where === 'header') return headers.find((field) => isSameField(field.name, name))?.value;
  return pairsOf(where, { path, headers })
    .find((pair) => isOf(pair, name))
    ?.replace(/^[^=]*=/, '');
}

function written<T extends Scoped>(request: T, { in: where, name }: Parameter, text: string): T {
  const { headers } = request;
  if (where === 'header') {
    const others = headers.filter((field) => !isSameField(field.name, name));
    return { ...request, headers: [...others, { name, value: text }] };
  }
  const pairs = pairsOf(where, request);
  const at = pairs.findIndex((pair) => isOf(pair, name));
  const pair = `${at === -1 ? encodeURIComponent(name) : (pairs[at]?.split('=')[0] ?? '')}=${text}`;
  const all = at === -1 ? [...pairs, pair] : pairs.with(at, pair);
  if (where === 'query') return { ...request, path: `${request.path.split('?')[0]}?${all.join('&')}` };
  const others = headers.filter((field) => !isSameField(field.name, 'cookie'));
  return { ...request, headers: [...others, { name: 'Cookie', value: all.join('; ') }] };
}

function pairsOf(where: Parameter['in'], { path, headers }: Scoped): readonly string[] {
  const isQuery = where === 'query';
  const cookie = (): string | undefined => headers.find(({ name }) => isSameField(name, 'cookie'))?.value;
  const text = isQuery ? path.split('?').slice(1).join('?') : (cookie() ?? '');
  return text === '' ? [] : text.split(isQuery ? '&' : '; ');
}

function isOf(pair: string, name: string): boolean {
  const [written = ''] = pair.split('=');
  return written === name || written === encodeURIComponent(name);
}

/** Whether two names are of the same header field, which have no case (RFC 9110 5.1). */
export function isSameField(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
