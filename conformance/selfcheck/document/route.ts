/** Finds the operation of a request, or the answer to one that has none. */

import type { IncomingMessage } from 'node:http';
import type { Operation } from '../../model/contract.ts';
import type { Answer } from './answers.ts';
import type { Routed } from './read-parameters.ts';

/** The operation with the most literal path that fits; else 404, or 405 with the methods that there are. */
export function route(operations: readonly Operation[], request: IncomingMessage): Routed | Answer {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://responder');
  const fitting = operations.filter(({ path }) => templateOf(path).test(pathname));
  if (fitting.length === 0) return { kind: 'other', status: 404, fields: {} };
  const operation = fitting
    .filter(({ method }) => method === request.method)
    .toSorted((one, other) => holes(one) - holes(other))[0];
  if (!operation) {
    const methods = [...new Set(fitting.map(({ method }) => method))];
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
