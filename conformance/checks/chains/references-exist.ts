/** Check: a body that refers to something which does not exist is refused, where the document says that it must exist. */

import { statusOf } from '../../answers/statuses.ts';
import type { Json } from '../../json/json.ts';
import { placeName, replaceAt, valueAt } from '../../json/pointer.ts';
import type { ChainRequest } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, isRefused, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { make, read } from './steps/make.ts';
import { ownRequest, type Sound, soundRequest } from './steps/sound-request.ts';
import { areRare, isLong, unlikelyNames } from './values/unlikely-names.ts';
import { type Bound, mustExist } from './words/must-exist.ts';

/**
 * Sends the ordinary request as the control, and then one in which a single member refers to nothing: where names are
 * short, which something may have, two of these must be taken, or that of something that was deleted.
 */
export const referencesExist = chainCheck({
  id: 'references-exist',
  title: 'What does not exist cannot be referred to',
  clause: 'RFC 9110 15.5.21',
  of: ['make', 'replace', 'patch', 'act'],
  asks: ['make'],
  fits: (scene) => mustExist(scene, scene.survey).length > 0,
  chain: function* (scene) {
    const sound = yield* soundRequest(scene);
    if ('kind' in sound) return sound;
    const there = mustExist(scene, scene.survey).filter(
      ({ place }) => valueAt(sound.body, place) !== undefined,
    );
    let judged: Judgement = asideBy('chain-incomparable', { cause: 'no name can be made that nothing has' });
    for (const [at, bound] of there.slice(0, mostPlaces).entries()) {
      const judgement = yield* refer(scene, { ...sound, at }, bound);
      if (judgement !== undefined && judgement.kind !== 'satisfied') return judgement;
      judged = judgement ?? judged;
    }
    return judged;
  },
});

/** Maximum number of members that are tried. */
const mostPlaces = 4;

function* refer(
  scene: ChainScene,
  { form, at }: Sound & { readonly at: number },
  { place, collection, sentence, whole }: Bound,
): ChainRun<Judgement | undefined> {
  const names = unlikelyNames(scene, collection);
  const long = names.filter(isLong).slice(0, 1);
  const unlikely = long.length > 0 || !areRare(names) ? long : names;
  const tried = unlikely.length > 0 ? unlikely : yield* deletedNames(scene, collection);
  if (tried.length === 0) return undefined;
  let given = '';
  for (const [turn, name] of tried.entries()) {
    const own = yield* ownRequest(scene, 2 + tried.length * at + turn);
    if ('kind' in own) return own;
    const edit: ChainRequest['edit'] = (body) => {
      const before = valueAt(body, place);
      // Of a whole name the last part is another.
      const other = whole === undefined ? name : String(before).replace(/[^/]*$/, () => String(name));
      return before === undefined ? body : replaceAt(body, place, other);
    };
    const difference = `refers to nothing: ${placeName(place)} is ${JSON.stringify(name)}`;
    const step = yield { ...own, ...form, edit, difference };
    if (!successOf(scene, step)) return isRefused(step) ? satisfied : stopped(step);
    given = String(statusOf(step));
  }
  return violatedBy({ code: 'nothing-taken', expected: `4XX: ${sentence}`, actual: given, place });
}

/** The name of a resource that is made, deleted and not found any more; none where that cannot be done. */
function* deletedNames(scene: ChainScene, collection: string): ChainRun<readonly Json[]> {
  const kind = scene.kinds.find((one) => one.collection === collection);
  if (kind?.make === undefined || kind.read === undefined || kind.remove === undefined) return [];
  const made = yield* make(scene, { kind, which: 1, difference: 'makes what it is to refer to' });
  if ('kind' in made) return [];
  const gone = yield {
    ...{ operation: kind.remove, resources: [made.resource] },
    difference: 'deletes what it is to refer to',
  };
  if (!successOf(scene, gone)) return [];
  const rest = yield read(kind, made.resource, 'looks whether that is gone');
  const name = made.resource.values.at(-1);
  return isMissing(rest) && name !== undefined ? [name] : [];
}
