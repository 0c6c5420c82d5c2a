/**
 * Resources directly below another one: created there, and looked at before and after something happens to the parent.
 */

import type { Ask, Kind, Thing } from '../../../model/chain.ts';
import type { Step } from '../../../model/exchange.ts';
import { successOf } from './answers.ts';
import type { Asking, Scene } from './chain-check.ts';
import { entriesOf, markedKey } from './look.ts';
import { type Made, make, read } from './make.ts';

/** Maximum number of kinds that a chain creates below. */
const mostKinds = 3;

/** The kinds that can be created and seen directly below a kind. */
export function kindsBelow({ kind, kinds }: Pick<Scene, 'kind' | 'kinds'>): readonly Kind[] {
  const isBelow = ({ collection }: Kind): boolean =>
    collection.startsWith(`${kind.collection}/{}/`) &&
    !/[{}]/.test(collection.slice(kind.collection.length + 4));
  return kinds
    .filter((one) => isBelow(one) && one.make !== undefined && (one.read ?? one.list) !== undefined)
    .slice(0, mostKinds);
}

/** A resource below another one, as it was seen. */
export interface Below {
  readonly kind: Kind;
  readonly made: Made;
  readonly step: Step;
}

/** Creates one resource of each kind below a parent, and looks at it; those that fail are left out. */
export function* makeBelow(scene: Scene, above: Thing, kinds: readonly Kind[]): Asking<readonly Below[]> {
  const had: Below[] = [];
  for (const kind of kinds) {
    const made = yield* make(scene, { kind, things: [above] });
    if ('kind' in made) continue;
    const step = yield lookBelow(kind, made);
    if (isShown(scene, { kind, made, step })) had.push({ kind, made, step });
  }
  return had;
}

/** Looks at a resource below another one. */
export function lookBelow(kind: Kind, { thing }: Made, again = ''): Ask {
  return kind.read === undefined
    ? { operation: kind.list ?? '', things: [thing], difference: `lists what is below${again}` }
    : read(kind, thing, `reads what is below${again}`);
}

/** Whether an answer shows the resource: an empty list does not. */
export function isShown(scene: Scene, { kind, made, step }: Below): boolean {
  if (!successOf(step)) return false;
  const keys = kind.read === undefined ? entriesOf({ ...scene, kind }, step, made)?.keys : [made.key];
  return keys?.some((one) => [made.key, markedKey].includes(one)) === true;
}
