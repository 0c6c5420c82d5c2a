/** Finds the operation of a request, or the answer to one that has none. */

import type { IncomingMessage } from 'node:http';
import type { Operation } from '../../model/contract.ts';
import type { Answer } from './answers.ts';
import type { Routed } from './read-parameters.ts';

/**
 * The operation with the most literal path that fits; else 404, or 405 with the methods that there are.
 * @param answersHead whether HEAD is answered wherever GET is (RFC 9110 9.3.2)
 */
export function route(
  operations: readonly Operation[],
  request: IncomingMessage,
  answersHead: boolean,
): Routed | Answer {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://responder');
  const fitting = operations.filter(({ path }) => templateOf(path).test(pathname));
  if (fitting.length === 0) return { kind: 'other', status: 404, fields: {} };
  const asked = (wanted: string | undefined) =>
    fitting.filter(({ method }) => method === wanted).toSorted((one, other) => holes(one) - holes(other))[0];
  const isHead = answersHead && request.method === 'HEAD';
  const operation = asked(request.method) ?? (isHead ? asked('GET') : undefined);
  if (!operation) {
    const listed = fitting.map(({ method }) => method);
    const methods = [
      ...new Set(listed.flatMap((one) => (one === 'GET' && answersHead ? [one, 'HEAD'] : [one]))),
    ];
    return { kind: 'other', status: 405, fields: { Allow: methods.join(', ') } };
  }
  const segments = { ...templateOf(operation.path).exec(pathname)?.groups };
  return { request, operation, segments: named(operation, segments), query: searchParams };
}

/** Groups are named by number: a parameter may be called what no group can. */
function templateOf(path: string): RegExp {
  let count = 0;
  const parts = path.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  const source = parts.reduce((before, part) => `${before}(?<g${count++}>[^/]+)${part}`);
  return new RegExp(`^${source}$`);
}

function named(
  { path }: Operation,
  groups: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name, at) => [name, groups[`g${at}`] ?? '']));
}

function holes({ path }: Operation): number {
  return path.split('{').length;
}
