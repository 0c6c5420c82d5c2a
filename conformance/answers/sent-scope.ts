/** Whose things a request is about, as its parameters beside the path say: a tenant in a header, an account in the query. */

import { percentDecoded } from '../json/percent-decoded.ts';
import type { Header } from '../model/case.ts';
import type { Parameter } from '../model/contract.ts';

/** Such parameters as they were written. */
export type Scope = readonly { readonly parameter: Parameter; readonly text: string }[];

/** What is looked at of a request or of its draft. */
export interface Scoped {
  /** Path and query below the base URL. */
  readonly path: string;
  readonly headers: readonly Header[];
  /** What is not written yet. */
  readonly uses?: readonly { readonly place: string }[];
}

/**
 * What some parameters of a request are written as; those that are not sent, or not known yet, are left out.
 * @param parameters those that may say whose things are meant (`Survey.scopes`)
 */
export function scopeOf(parameters: readonly Parameter[], request: Scoped): Scope {
  return parameters.flatMap((parameter) => {
    const isOpen = request.uses?.some(({ place }) => place === `${parameter.in}.${parameter.name}`);
    const text = isOpen ? undefined : textOf(parameter, request);
    return text === undefined ? [] : [{ parameter, text }];
  });
}

/** Whether two parameters, maybe of two operations, are the same one; names of fields have no case (RFC 9110 5.1). */
export function isSameParameter(one: Parameter, other: Parameter): boolean {
  if (one.in !== other.in) return false;
  return one.in === 'header' ? isSameField(one.name, other.name) : one.name === other.name;
}

/** What of a scope another one has otherwise, or lacks. */
export function differing(scope: Scope, other: Scope): Scope {
  return scope.filter(
    (own) => !other.some((one) => isSameParameter(one.parameter, own.parameter) && isSameText(own, one)),
  );
}

/** Whether two scopes have nothing otherwise that stands in both. */
export function agree(scope: Scope, other: Scope): boolean {
  return scope.every((own) =>
    other.every((one) => !isSameParameter(one.parameter, own.parameter) || isSameText(own, one)),
  );
}

/** The request with what a scope says of the parameters that its operation has, in place of what it says itself. */
export function scopedTo<T extends Scoped>(request: T, scope: Scope, parameters: readonly Parameter[]): T {
  const own = scope.flatMap(({ parameter, text }) => {
    const same = parameters.find((one) => isSameParameter(one, parameter));
    return same ? [{ parameter: same, text }] : [];
  });
  return own.reduce((changed, { parameter, text }) => written(changed, parameter, text), request);
}

/** How a value is written makes it no other one: blanks around a field, and letters that are percent-encoded. */
function isSameText(one: Scope[number], other: Scope[number]): boolean {
  return one.text === other.text || readText(one) === readText(other);
}

function readText({ parameter, text }: Scope[number]): string {
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

function isSameField(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
