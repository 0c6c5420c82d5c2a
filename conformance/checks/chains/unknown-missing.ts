/** Check: a name that nothing has is answered as one, where the document says how. */

import { statusOf } from '../../answers/statuses.ts';
import type { Json } from '../../json/json.ts';
import type { Resource } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { judgeListed } from '../judging/undocumented-status.ts';
import { isRefused, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck, isOnlyRead } from './scene/chain-check.ts';
import { findResources } from './steps/have.ts';
import { lookFor } from './steps/look.ts';
import { make, read } from './steps/make.ts';
import { nameIn } from './steps/other-name.ts';
import { areRare, isLong, unlikelyNames } from './values/unlikely-names.ts';
import { wordsAboutOperation } from './words/descriptions.ts';

/**
 * Reads a resource as the control, and then ones with names of the same form that nothing has: long ones, or ones that
 * the whole list lacks. Where short names may be somebody's, two of them must be given, or something that does not show
 * the name.
 */
export const unknownMissing = chainCheck({
  id: 'unknown-missing',
  title: 'What does not exist is not given',
  clause: 'RFC 9110 15.5.5',
  of: ['read'],
  asks: ['have', 'read', 'read'],
  fits: ({ contract, operation, kind }) =>
    !kind.isSingle &&
    operation.responses.some(({ status }) => ['404', '410'].includes(status)) &&
    !givesAnything.test(wordsAboutOperation(contract, operation)),
  chain: function* (scene) {
    const had = yield* known(scene);
    if ('kind' in had) return had;
    const control = yield read(scene.kind, had);
    if (!successOf(scene, control)) return stopped(control);
    const names = yield* unknownNames(scene, had);
    if (names.length === 0)
      return asideBy('chain-incomparable', { cause: 'no name can be made that nothing has' });
    let given = '';
    for (const name of names) {
      const other = { ...had, values: [...had.values.slice(0, -1), name], isMadeUp: true } as const;
      const step = yield read(scene.kind, other, 'reads one that does not exist');
      if (!successOf(scene, step)) return isRefused(step) ? judgeRefusal(scene, step) : stopped(step);
      // A list may show a few of what there is.
      if (!isLong(name) && isOnlyRead(scene) && nameIn(scene, step) === String(name)) return satisfied;
      given = String(statusOf(step));
    }
    return violatedBy({ code: 'unknown-given', expected: '404 or 410', actual: given });
  },
});

/** Statuses that are about the caller, the moment or the form of the name, not about what it names. */
const others = [400, 401, 402, 408, 414, 422, 429, 451];

/** A refusal that the document does not list, although it lists one for this. */
function judgeRefusal({ operation }: ChainScene, step: Step): Judgement {
  const status = statusOf(step);
  return status === undefined || others.includes(status) ? satisfied : judgeListed(operation, status);
}

/** Words of an operation that gives something for any name: it computes it, or makes it where there is none. */
const givesAnything =
  /\b(?:creat|made|mak|generat|comput|calculat|convert|any\b|default|empty|otherwise|if (?:it|there|none))/;

function* known(scene: ChainScene): ChainRun<Resource | Judgement> {
  if (isOnlyRead(scene)) {
    const found = yield* findResources(scene);
    return 'kind' in found ? found : found[0].resource;
  }
  const made = yield* make(scene, { isBegun: true });
  return 'kind' in made ? made : made.resource;
}

/** Names that nothing has: one is enough where it is certain. */
function* unknownNames(scene: ChainScene, resource: Resource): ChainRun<readonly Json[]> {
  const names = unlikelyNames(scene, scene.kind.collection);
  const long = names.find(isLong);
  if (long !== undefined) return [long];
  if (scene.kind.list !== undefined) {
    const all = yield* lookFor(scene, { resource, difference: 'looks through the list', isAll: true });
    const keys = !('kind' in all) && all.isWhole ? all.keys : undefined;
    const free = keys && names.find((name) => !keys.includes(String(name)));
    if (free !== undefined) return [free];
  }
  return areRare(names) && !isOnlyRead(scene) ? names : [];
}
