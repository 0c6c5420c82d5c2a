/**
 * Other methods on the operation's path, which the contract leaves open, other spellings of the path, and an unknown
 * query parameter.
 */

import type { Draft, Source } from '../../model/case.ts';
import type { Contract, Operation } from '../../model/contract.ts';
import type { Control } from '../control.ts';
import { open, withHeader, withoutContent } from '../edit.ts';
import { singles } from '../probe.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** `method:other`: every common method that the document does not define on this path, without content. */
export function otherMethods({ context, step }: Control): readonly Source[] {
  const { contract, operation } = context;
  const onPath = byPath(contract).get(operation.path) ?? [];
  const others = methods.filter((method) => !onPath.some((defined) => defined.method === method));
  const drafts = others.map(
    (method): Draft => ({
      ...withoutContent(step),
      method,
      headers: withHeader(step.headers, 'Content-Type', undefined),
      intent: open('method:other'),
      difference: `the method is ${method}`,
      spelling: method,
      elsewhere: true,
    }),
  );
  return [singles('method:other', drafts)];
}

const known = new WeakMap<Contract, ReadonlyMap<string, readonly Operation[]>>();

/** The operations on each path. Remembered: there may be thousands. */
function byPath(contract: Contract): ReadonlyMap<string, readonly Operation[]> {
  const paths = known.get(contract) ?? Map.groupBy(contract.operations, ({ path }) => path);
  known.set(contract, paths);
  return paths;
}

/** `path:other`: a slash at the end, two at the beginning, `?x=1`. */
export function otherPaths({ step }: Control): readonly Source[] {
  const [path = '', query] = step.path.split('?');
  const behind = query === undefined ? '' : `?${query}`;
  const withQuery = spelt(step, `${step.path}${query === undefined ? '?' : '&'}x=1`);
  return [
    singles('path:other', [
      { ...spelt(step, `${path}/${behind}`), elsewhere: true },
      { ...spelt(step, `/${path}${behind}`), elsewhere: true },
      withQuery,
    ]),
  ];
}

function spelt(step: Draft, path: string): Draft {
  return { ...step, path, intent: open('path:other'), difference: `the path is ${path}`, spelling: path };
}
