/** What is below one thing stays as it is when it is changed or deleted below another. */

import { statusOf } from '../../../answers/statuses.ts';
import { asideBy, satisfied, violatedBy } from '../../judging/judgement.ts';
import { isMissing, isRefused, stopped, successOf } from '../scene/answers.ts';
import type { ChainRun, ChainScene } from '../scene/chain-check.ts';
import { changedIn } from '../values/members.ts';
import { bodySpec, changeOf } from '../values/other-value.ts';
import { belowOther } from './below.ts';
import { type Made, marked, read } from './make.ts';
import { see } from './see.ts';

/**
 * Changes or deletes a resource below another parent than its own, and looks at it again. The answer alone proves nothing:
 * PUT may create something there, and what is not there may count as deleted.
 */
export function* changedBelow(scene: ChainScene, child: Made, other: Made): ChainRun {
  const { operation, kind } = scene;
  const before = yield* see(scene, child, child.sent);
  if ('kind' in before) return before;
  const isRemoved = operation.id === kind.remove;
  const spec = bodySpec(scene.contract, operation.id);
  const change = spec && changeOf(spec, before.kept, before.shown);
  if (!isRemoved && !change) return asideBy('chain-incomparable', { cause: 'no member can be changed' });
  const edit = marked(child, (body) =>
    change ? { ...(operation.id === kind.patch ? {} : body), [change.name]: change.value } : body,
  );
  const step = yield {
    ...{ operation: operation.id, resources: [belowOther(child, other)], ...(isRemoved ? {} : { edit }) },
    difference: isRemoved ? 'deletes it below the other one' : 'changes it below the other one',
  };
  if (!successOf(scene, step)) return isRefused(step) ? satisfied : stopped(step);
  const found = violatedBy({
    code: 'changed-astray',
    expected: '404, or no effect',
    actual: String(statusOf(step)),
  });
  if (isRemoved && kind.read !== undefined)
    return isMissing(yield read(kind, child.resource, 'looks for it again')) ? found : satisfied;
  // A PUT may move it there.
  const looking = { difference: 'looks for it again', mayBeGone: isRemoved };
  const after = yield* see(scene, child, child.sent, looking);
  if ('kind' in after) return after;
  return changedIn(before.kept, before.shown, after.shown) === undefined ? satisfied : found;
}
