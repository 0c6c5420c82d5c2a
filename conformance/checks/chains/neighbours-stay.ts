/** Check: deleting or changing one resource leaves the others. */

import { statusOf } from '../../answers/statuses.ts';
import { counted } from '../../json/json.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { lookFor } from './steps/look.ts';
import { beside, type Made, make, marked, read, unmarked } from './steps/make.ts';
import { see } from './steps/see.ts';
import { changedIn, worded } from './values/members.ts';
import { bodySpec, changeOf } from './values/other-value.ts';
import { isServersOwn } from './words/servers-own.ts';

/**
 * Creates two resources, looks at the first as the control, deletes or changes the second, and looks at the first again. A
 * change may move what stands in a row, or take a mark that only one can have, from another.
 */
export const neighboursStay = chainCheck({
  id: 'neighbours-stay',
  title: 'Deleting or changing a thing leaves the others as they are',
  clause: 'RFC 9110 9.3.4, 9.3.5, RFC 5789 2',
  isAlone: true,
  of: ['remove', 'replace', 'patch'],
  asks: ['make', 'make', 'see', 'see'],
  // Changes are tried where a list may show neighbours: elsewhere small budgets go to rows that tell more.
  fits: ({ kind, operation }) => !kind.isSingle && (operation.id === kind.remove || kind.list !== undefined),
  chain: function* (scene) {
    const stays = yield* make(scene);
    if ('kind' in stays) return stays;
    const goes = yield* make(scene, { which: 1, ...beside(stays) });
    if ('kind' in goes) return goes;
    if (scene.operation.id !== scene.kind.remove) return yield* besideChanged(scene, stays, goes);
    if (scene.kind.read === undefined) return yield* amongListed(scene, stays, goes);
    const before = yield read(scene.kind, stays.resource);
    if (!successOf(scene, before)) return stopped(before);
    const gone = yield {
      operation: scene.operation.id,
      resources: [goes.resource],
      difference: 'deletes the other one',
    };
    if (!successOf(scene, gone)) return stopped(gone);
    const after = yield read(scene.kind, stays.resource, 'reads it again');
    if (isMissing(after))
      return violatedBy({
        code: 'neighbour-gone',
        expected: 'the thing that was not deleted',
        actual: String(statusOf(after)),
      });
    return successOf(scene, after) ? satisfied : stopped(after);
  },
});

/** The same by the list, where nothing reads one of them. */
function* amongListed(scene: ChainScene, stays: Made, goes: Made): ChainRun {
  const before = yield* lookFor(scene, { ...stays, difference: 'looks for it' });
  if ('kind' in before) return before;
  if (!before.keys.includes(stays.key) || stays.key === goes.key)
    return asideBy('chain-incomparable', { cause: 'the list does not show it' });
  const request = { operation: scene.operation.id, resources: [goes.resource] };
  const gone = yield { ...request, difference: 'deletes the other one' };
  if (!successOf(scene, gone)) return stopped(gone);
  const after = yield* lookFor(scene, { ...stays, difference: 'looks for it again' });
  if ('kind' in after) return after;
  if (after.keys.includes(stays.key)) return satisfied;
  if (!after.isWhole) return asideBy('chain-incomparable', { cause: 'the list may have more than it shows' });
  const actual = counted(after.keys.length, 'other');
  return violatedBy({ code: 'neighbour-gone', expected: 'the thing that was not deleted', actual });
}

/** The same where the other one is changed. */
function* besideChanged(scene: ChainScene, stays: Made, goes: Made): ChainRun {
  const { operation, kind } = scene;
  const [before, other] = [yield* see(scene, stays, stays.sent), yield* see(scene, goes, goes.sent)];
  if ('kind' in before) return before;
  if ('kind' in other) return other;
  const spec = bodySpec(scene.contract, operation.id);
  const change = spec && changeOf(spec, unmarked(goes), other.shown, true);
  if (!change || stays.key === goes.key)
    return asideBy('chain-incomparable', { cause: 'no member can be changed' });
  const edit = marked(goes, (body) => ({
    ...(operation.id === kind.patch ? {} : body),
    [change.name]: change.value,
  }));
  const step = yield {
    operation: operation.id,
    resources: [goes.resource],
    edit,
    difference: 'changes the other one',
  };
  if (!successOf(scene, step)) return stopped(step);
  const after = yield* see(scene, stays, stays.sent, { difference: 'looks at it again' });
  if ('kind' in after) return after;
  const names = before.kept.filter((name) => !isServersOwn(name, ''));
  const name = changedIn(names, before.shown, after.shown);
  if (name === undefined) return satisfied;
  const [expected, actual] = [worded(before.shown[name]), worded(after.shown[name])];
  return violatedBy({ code: 'neighbour-changed', expected, actual, place: `/${name}` });
}
