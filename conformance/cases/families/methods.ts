/** Other methods on the operation's path: the contract leaves open what a server does with them. */

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
