/** Things that stand directly below another one: made there, and looked at before and after something happens above. */

import type { Ask, Kind, Thing } from '../../../model/chain.ts';
import type { Step } from '../../../model/exchange.ts';
import { successOf } from './answers.ts';
import type { Asking, Scene } from './chain-check.ts';
import { entriesOf, markedKey } from './look.ts';
import { type Made, make, read } from './make.ts';

/** Kinds of things below that a chain makes. */
const mostKinds = 3;

/** What can be made and seen directly below the things of a kind. */
export function kindsBelow({ kind, kinds }: Pick<Scene, 'kind' | 'kinds'>): readonly Kind[] {
  const isBelow = ({ collection }: Kind): boolean =>
    collection.startsWith(`${kind.collection}/{}/`) &&
    !/[{}]/.test(collection.slice(kind.collection.length + 4));
  return kinds
    .filter((one) => isBelow(one) && one.make !== undefined && (one.read ?? one.list) !== undefined)
    .slice(0, mostKinds);
}

/** One of them, as it was seen. */
export interface Below {
  readonly kind: Kind;
  readonly made: Made;
  readonly step: Step;
}

/** Makes one of each kind below a thing, and sees it; those that cannot be had are left out. */
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

/** Looks at a thing below another one. */
export function lookBelow(kind: Kind, { thing }: Made, again = ''): Ask {
  return kind.read === undefined
    ? { operation: kind.list ?? '', things: [thing], difference: `lists what is below${again}` }
    : read(kind, thing, `reads what is below${again}`);
}

/** Whether an answer shows the thing: an empty list shows nothing. */
export function isShown(scene: Scene, { kind, made, step }: Below): boolean {
  if (!successOf(step)) return false;
  const keys = kind.read === undefined ? entriesOf({ ...scene, kind }, step, made)?.keys : [made.key];
  return keys?.some((one) => [made.key, markedKey].includes(one)) === true;
}
