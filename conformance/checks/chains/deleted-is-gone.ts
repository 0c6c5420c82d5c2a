/** Check: a deleted resource is gone. */

import { statusOf } from '../../answers/statuses.ts';
import { counted, isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { Step } from '../../model/exchange.ts';
import { operationOf } from '../../model/operation-of.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { queryChoice } from './lists/pages.ts';
import { isRefused, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { listPlace } from './steps/list-place.ts';
import { lookFor } from './steps/look.ts';
import { type Made, make, read } from './steps/make.ts';
import { nameIn } from './steps/other-name.ts';
import { changedIn, isSame, shownIn } from './values/members.ts';
import { bodySpec, changeOf } from './values/other-value.ts';
import { wordsAboutOperation } from './words/descriptions.ts';
import { isSaidToBeMissing, mayBeRead } from './words/said-missing.ts';
import { isListedNoMore, isListedStill, showingDeleted } from './words/told-deletion.ts';

/**
 * Creates a resource, reads it and finds it in the list as controls, deletes it, and looks for it again. A server that
 * shows it differently than before, as cancelled, has also done what was asked. For a single resource, the value that
 * was put may be the default, so it is put again with another value: it cannot have two defaults.
 */
export const deletedIsGone = chainCheck({
  id: 'deleted-is-gone',
  title: 'What was deleted is gone',
  clause: 'RFC 9110 9.3.5, 15.5.5, 15.5.11',
  of: ['remove'],
  asks: ['make', 'see', 'see', 'remove', 'see'],
  chain: function* (scene) {
    const { kind } = scene;
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const judged = yield* removed(scene, made);
    if (!kind.isSingle || judged.kind !== 'violated') return judged;
    const spec = bodySpec(scene.contract, kind.make);
    const change = spec && changeOf(spec, Object.keys(made.sent), made.sent);
    if (!change)
      return asideBy('chain-incomparable', { cause: 'what is still there may be what the server gives' });
    const edit = (body: Json) => (isObject(body) ? { ...body, [change.name]: change.value } : body);
    const other = yield* make(scene, {
      edit,
      resources: [made.resource],
      difference: `changes ${change.name}`,
    });
    return 'kind' in other ? other : yield* removed(scene, other, change.name);
  },
});

/** @param name a member that alone shows whether the resource still exists */
function* removed(scene: ChainScene, made: Made, name?: string): ChainRun {
  const { kind } = scene;
  const listing = listPlace(scene, made)?.scene ?? scene;
  const before = yield* steadyOf(scene, made);
  if (name !== undefined && !isSame(before?.[name], made.sent[name]))
    return asideBy('chain-incomparable', { cause: 'it is shown otherwise than it was put' });
  const was = yield* itemOf(scene, made, 'looks for it');
  const gone = yield { operation: scene.operation.id, resources: [made.resource], difference: 'deletes it' };
  if (!successOf(scene, gone)) return stopped(gone);
  if (before) {
    const after = yield read(kind, made.resource, 'reads it again');
    if (successOf(scene, after)) {
      const names = name === undefined ? Object.keys(before) : [name];
      const other = nameIn(scene, after);
      if (nameIn(scene, made.step) === made.key && other !== undefined && other !== made.key)
        return violatedBy({ code: 'another-given', expected: '404 or 410', actual: other });
      const isOther = changedIn(names, before, shownOf(scene, made, after) ?? {}) !== undefined;
      const isSent =
        changedIn(Object.keys(made.sent), before, shownOf(scene, made, after) ?? {}) === undefined;
      if (isOther ? isSent && isSaidToBeMissing(scene) : !mayBeRead(scene))
        return violatedBy({ code: 'deleted-found', expected: '404 or 410', actual: String(statusOf(after)) });
      if (!isListedNoMore(listing))
        return asideBy('chain-incomparable', {
          cause: isOther ? 'it is shown otherwise than before' : 'it stays readable',
        });
    } else if (isTakenForBad(scene, after)) {
      const actual = String(statusOf(after));
      return violatedBy({ code: 'deleted-malformed', expected: '404 or 410', actual });
    } else if (!isRefused(after)) return stopped(after);
  }
  if (!was) return before ? satisfied : asideBy('chain-incomparable', { cause: 'it was seen nowhere' });
  return yield* judgeList(scene, made, { was, before });
}

/** How a resource was listed and read before it was deleted. */
interface Earlier {
  readonly was: JsonObject;
  readonly before: JsonObject | undefined;
}

/** Looks for the resource in the list again. */
function* judgeList(scene: ChainScene, made: Made, { was, before }: Earlier): ChainRun {
  const listing = listPlace(scene, made)?.scene ?? scene;
  const still = yield* itemOf(scene, made, 'looks for it again');
  const names = Object.keys(was).filter((one) => !before || isSteady(before, was, one));
  const isWrong =
    still &&
    !isListedStill(listing) &&
    (isListedNoMore(listing) || changedIn(names, was, still) === undefined);
  if (isWrong) return violatedBy({ code: 'deleted-listed', expected: 'a list without it', actual: made.key });
  return still ? satisfied : yield* shownWhenAsked(scene, made);
}

/** What is shown no more is shown again where a flag of the list asks for such things, too. */
function* shownWhenAsked(scene: ChainScene, made: Made): ChainRun {
  const place = listPlace(scene, made);
  const parameter = place && showingDeleted(place.scene);
  if (place === undefined || parameter === undefined) return satisfied;
  const { resource, key } = place.made;
  const values = queryChoice(parameter, true);
  const looked = yield* lookFor(place.scene, {
    resource,
    values,
    difference: 'asks for what was deleted, too',
  });
  if ('kind' in looked || looked.anywhere.includes(key) || !looked.isWhole) return satisfied;
  return violatedBy({ code: 'list-lacks', expected: key, actual: counted(looked.keys.length, 'other') });
}

/**
 * Whether a request that was well formed before is not any more, although the document tells what is missing apart. Not
 * where it says that the status is about what is missing, too.
 */
function isTakenForBad({ contract, kind }: ChainScene, after: Step): boolean {
  const status = statusOf(after);
  const responses = operationOf(contract, kind.read ?? '')?.responses ?? [];
  const own = responses.find((one) => one.status === String(status));
  return (
    [400, 422].includes(status) &&
    responses.some((one) => one.status === '404') &&
    !(own && missingToo.test(wordsAboutOperation(contract, own)))
  );
}

/** What is said of a status that is also about what is missing; rather too much than too little. */
const missingToo = /\b(?:exist|such|unknown|found|find|missing|delet|remov|gone|there (?:is|are)|refer|any)/;

/**
 * The members of a resource that stay the same between two reads, which excludes counters and times. Undefined where it
 * cannot be read.
 */
function* steadyOf(scene: ChainScene, made: Made): ChainRun<JsonObject | undefined> {
  if (scene.kind.read === undefined) return undefined;
  const first = yield read(scene.kind, made.resource);
  if (!successOf(scene, first)) return undefined;
  const again = yield read(scene.kind, made.resource, 'reads it twice');
  const [one, other] = [first, again].map((step) => shownOf(scene, made, step) ?? {});
  return Object.fromEntries(
    Object.entries(one ?? {}).filter(([name, value]) => isSame(value, other?.[name])),
  );
}

/** Whether the list shows a member as reading does, and it stays the same. */
function isSteady(before: JsonObject, was: JsonObject, name: string): boolean {
  return isSame(before[name], was[name]);
}

function shownOf({ read: readAnswer }: ChainScene, { sent }: Made, step: Step): JsonObject | undefined {
  return shownIn(readAnswer(step.exchange).json?.value, Object.keys(sent));
}

/** The resource in the list; undefined where it is not listed, or that cannot be decided. */
function* itemOf(scene: ChainScene, made: Made, difference: string): ChainRun<JsonObject | undefined> {
  const place = listPlace(scene, made);
  if (place === undefined) return undefined;
  const { resource, key } = place.made;
  const looked = yield* lookFor(place.scene, { resource, difference });
  // Who asks for what was deleted gets it.
  if ('kind' in looked || askingForDeleted.test(looked.step.case.path)) return undefined;
  const item = looked.items[looked.keys.indexOf(key)];
  return isObject(item) ? item : undefined;
}

/** A parameter that is called after what was deleted, or after all there is: `?withDeleted=true`. */
const askingForDeleted =
  /[?&][^=&]*(?:delet|remov|archiv|retir|trash|inactiv|hidden|gone|all)[^=&]*=true(?:&|$)/i;
