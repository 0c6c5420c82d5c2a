/** All sources of one operation, from which checks pick theirs by label and intent. */

import type { Json } from '../json/json.ts';
import { writeJson } from '../json/write-json.ts';
import type { Source } from '../model/case.ts';
import type { SourceContext } from '../model/check.ts';
import type { Contract, Operation } from '../model/contract.ts';
import { inCarriages } from './carried.ts';
import { controlOf, hasBody } from './control.ts';
import { bodyFamilies, families } from './index.ts';

type Known = Map<string, readonly Source[]>;

const known = new WeakMap<Contract, WeakMap<Operation, Known>>();

/** Contexts of one operation that are remembered: a run has few, and the next run of this process the same. */
const most = 8;

/**
 * Every source of an operation; labels are unique. Remembered by what the context says.
 * Empty when no ordinary request can be made, since every other differs from it in one thing.
 */
export function sourcesOf(context: SourceContext): readonly Source[] {
  const remembered = knownOf(context);
  const key = keyOf(context);
  const sources = remembered.get(key) ?? makeSources(context);
  remembered.delete(key);
  remembered.set(key, sources);
  const [oldest] = remembered.keys();
  if (remembered.size > most && oldest !== undefined) remembered.delete(oldest);
  return sources;
}

function knownOf({ contract, operation }: SourceContext): Known {
  const operations = known.get(contract) ?? new WeakMap<Operation, Known>();
  const contexts = operations.get(operation) ?? new Map<string, readonly Source[]>();
  known.set(contract, operations.set(operation, contexts));
  return contexts;
}

/** What makes one context of an operation another one: it is all plain data. */
function keyOf({ contract: _, operation: __, ...rest }: SourceContext): string {
  return writeJson(rest as unknown as Json);
}

function makeSources(context: SourceContext): readonly Source[] {
  const control = controlOf(context);
  if (!control) return [];
  const any = families.flatMap((family) => family(control));
  const withBody = hasBody(control) ? bodyFamilies.flatMap((family) => family(control)) : [];
  const all = [...any, ...withBody].filter(({ fixed, random }) => fixed.length > 0 || random !== undefined);
  return inCarriages(control, all);
}
