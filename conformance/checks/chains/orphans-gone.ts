/** Check: what is below a deleted resource is gone with it. */

import { documentedStatuses, statusOf } from '../../answers/statuses.ts';
import type { Kind } from '../../model/chain.ts';
import { operationOf } from '../../model/operation-of.ts';
import { refersAboveOnly } from '../../model/resource.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { stopped, successOf } from './scene/answers.ts';
import { type ChainScene, chainCheck } from './scene/chain-check.ts';
import { isShownBelow, kindsBelow, lookBelow, makeBelow } from './steps/below.ts';
import { make, read } from './steps/make.ts';

/**
 * Creates a resource and others below it, sees those as the control, deletes the first, and looks for the others again.
 * Where the document says that a creation may not find what it is below, one more is tried there.
 */
export const orphansGone = chainCheck({
  id: 'orphans-gone',
  title: 'Nothing is served below what was deleted',
  clause: 'RFC 9110 9.3.5, 15.5.5',
  of: ['remove'],
  asks: ['make', 'remove'],
  fits: (scene) => kindsBelow(scene).length > 0,
  chain: function* (scene) {
    const parent = yield* make(scene);
    if ('kind' in parent) return parent;
    const had = yield* makeBelow(scene, parent.resource, kindsBelow(scene));
    if (had.length === 0) return asideBy('chain-incomparable', { cause: 'nothing that is below it is seen' });
    const difference = 'deletes what is above';
    const gone = yield { operation: scene.operation.id, resources: [parent.resource], difference };
    if (!successOf(scene, gone)) return stopped(gone);
    const rest = scene.kind.read && (yield read(scene.kind, parent.resource, 'reads what was above'));
    if (rest && successOf(scene, rest))
      return asideBy('chain-incomparable', { cause: 'what is above can still be read' });
    for (const { kind, made } of had) {
      const step = yield lookBelow(kind, made, ' again');
      if (isShownBelow(scene, { kind, made, step }))
        return violatedBy({ code: 'orphan-served', expected: '404 or 410', actual: String(statusOf(step)) });
      if (!successOf(scene, step) && statusOf(step) >= 500) return stopped(step);
    }
    for (const { kind } of had.filter((one) => mayMissIt(scene, one.kind))) {
      const [operation, resources] = [kind.make ?? '', [parent.resource]];
      const step = yield { operation, resources, form: 'all', difference: 'makes one below it again' };
      if (successOf(scene, step))
        return violatedBy({ code: 'orphan-made', expected: '404 or 410', actual: String(statusOf(step)) });
    }
    return satisfied;
  },
});

/**
 * Whether the creation documents a status for something that does not exist, which can only be what is above: its body
 * refers to nothing else.
 */
function mayMissIt({ contract, survey }: ChainScene, { make: id = '', isSingle }: Kind): boolean {
  const operation = operationOf(contract, id);
  const statuses = operation ? documentedStatuses(operation, 4) : [];
  return (
    !isSingle && refersAboveOnly(survey, id) && statuses.some((status) => ['404', '410'].includes(status))
  );
}
