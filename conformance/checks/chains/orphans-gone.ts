/** Check: what stands below something deleted is gone with it. */

import type { Kind } from '../../model/chain.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { statusOf, stopped, successOf } from './parts/answers.ts';
import { chainCheck, type Scene } from './parts/chain-check.ts';
import { entriesOf, markedKey } from './parts/look.ts';
import { make, read } from './parts/make.ts';

/** Makes a thing and another below it, sees that one as the control, deletes the first, and asks for the other again. */
export const orphansGone = chainCheck({
  id: 'orphans-gone',
  title: 'Nothing is served below what was deleted',
  clause: 'RFC 9110 9.3.5, 15.5.5',
  of: ['remove'],
  asks: ['make', 'remove'],
  fits: (scene) => childOf(scene) !== undefined,
  chain: function* (scene) {
    const child = childOf(scene);
    if (!child) return asideBy('nothing-seen');
    const parent = yield* make(scene);
    if ('kind' in parent) return parent;
    const below = yield* make(scene, { kind: child, things: [parent.thing] });
    if ('kind' in below) return below;
    const look =
      child.read === undefined
        ? { operation: child.list ?? '', things: [below.thing], difference: 'lists what is below' }
        : read(child, below.thing, 'reads what is below');
    const before = yield look;
    if (!successOf(before)) return stopped(before);
    const gone = yield {
      operation: scene.operation.id,
      things: [parent.thing],
      difference: 'deletes what is above',
    };
    if (!successOf(gone)) return stopped(gone);
    const after = yield { ...look, difference: `${look.difference} again` };
    if (!successOf(after)) return statusOf(after) < 500 ? satisfied : stopped(after);
    // An empty list serves nothing.
    const isServed =
      child.read !== undefined ||
      entriesOf({ ...scene, kind: child }, after, below)?.keys.some((one) =>
        [below.key, markedKey].includes(one),
      );
    return isServed
      ? violatedBy({ code: 'orphan-served', expected: '404 or 410', actual: String(statusOf(after)) })
      : satisfied;
  },
});

/** A collection directly below, whose things can be seen. */
function childOf({ kind, kinds }: Pick<Scene, 'kind' | 'kinds'>): Kind | undefined {
  return kinds.find(
    (one) =>
      /^\/\{\}\/[^{}]+$/.test(below(one, kind)) &&
      one.make !== undefined &&
      (one.read ?? one.list) !== undefined,
  );
}

function below({ collection }: Kind, above: Kind): string {
  return collection.startsWith(`${above.collection}/{}/`) ? collection.slice(above.collection.length) : '';
}
