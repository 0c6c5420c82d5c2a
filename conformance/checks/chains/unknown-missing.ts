/** Check: a name that nothing has is answered as one, where the document says how. */

import { statusOf } from '../../answers/statuses.ts';
import type { Json } from '../../json/json.ts';
import type { Resource } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isRefused, stopped, successOf } from './parts/answers.ts';
import { type ChainRun, type ChainScene, chainCheck, isOnlyRead } from './parts/chain-check.ts';
import { findResources } from './parts/have.ts';
import { lookFor } from './parts/look.ts';
import { make, read } from './parts/make.ts';

/**
 * Reads a resource as the control, and then one with a name of the same form that nothing has: one that is long enough,
 * or that the whole list lacks.
 */
export const unknownMissing = chainCheck({
  id: 'unknown-missing',
  title: 'What does not exist is not given',
  clause: 'RFC 9110 15.5.5',
  of: ['read'],
  asks: ['have', 'read', 'read'],
  fits: ({ operation, kind }) =>
    !kind.isSingle && operation.responses.some(({ status }) => ['404', '410'].includes(status)),
  chain: function* (scene) {
    const had = yield* known(scene);
    if ('kind' in had) return had;
    const { resource } = had;
    const control = yield read(scene.kind, resource);
    if (!successOf(scene, control)) return stopped(control);
    const name = scene.survey.newName(scene.kind.collection, unlikely);
    if (name === undefined || !(yield* isUnknown(scene, had, name)))
      return asideBy('chain-incomparable', { cause: 'no name can be made that nothing has' });
    const other = { ...resource, values: [...resource.values.slice(0, -1), name] };
    const step = yield read(scene.kind, other, 'reads one that does not exist');
    if (!successOf(scene, step)) return isRefused(step) ? satisfied : stopped(step);
    return violatedBy({ code: 'unknown-given', expected: '404 or 410', actual: String(statusOf(step)) });
  },
});

interface Known {
  readonly resource: Resource;
  /** The names that are known to exist. */
  readonly keys: readonly string[];
}

function* known(scene: ChainScene): ChainRun<Known | Judgement> {
  if (isOnlyRead(scene)) {
    const found = yield* findResources(scene);
    return 'kind' in found ? found : { resource: found[0].resource, keys: found.map(({ key }) => key) };
  }
  const made = yield* make(scene);
  return 'kind' in made ? made : { resource: made.resource, keys: [made.key] };
}

/** Whether nothing has a name: none that is known, and it is long, or the whole list lacks it. */
function* isUnknown(scene: ChainScene, { resource, keys }: Known, name: Json): ChainRun<boolean> {
  if (keys.includes(String(name))) return false;
  if (String(name).length >= rare) return true;
  if (scene.kind.list === undefined) return false;
  const all = yield* lookFor(scene, { resource, difference: 'looks through the list', isAll: true });
  return !('kind' in all) && all.isWhole && !all.keys.includes(String(name));
}

/** The fewest letters or digits of a name that nothing has by chance. */
const rare = 6;

/** A number that no plain value is made from. */
const unlikely = 1_907_301_113n;
