/** Check: PUT is idempotent. */

import { responseFor } from '../../answers/documented-content.ts';
import { statusOf } from '../../answers/statuses.ts';
import { isArray, type Json } from '../../json/json.ts';
import type { ChainRequest } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { wordsOf } from '../../names/words-of.ts';
import { satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, isRefused, sentMembers, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { beside, type Made, make, marked, read, unmarked } from './steps/make.ts';
import { type SeenResource, see } from './steps/see.ts';
import { changedIn, isSame, worded } from './values/members.ts';
import { bodySpec, changeOf } from './values/other-value.ts';

/**
 * Puts a resource with a change, reads it as the control, puts the same again, and reads it again. Members that came
 * back as sent must do so again; others, such as counters, must not have grown. The second PUT creates nothing, so 201
 * is wrong; one that creates is answered 201 where the document lists that.
 */
export const putRepeats = chainCheck({
  id: 'put-repeats',
  title: 'The same PUT twice comes to the same as once',
  clause: 'RFC 9110 9.2.2, 9.3.4',
  of: ['replace'],
  asks: ['make', 'replace', 'see', 'replace', 'see'],
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const spec = bodySpec(scene.contract, scene.operation.id);
    const change = spec && changeOf(spec, unmarked(made), made.sent);
    const put: Omit<ChainRequest, 'difference'> = {
      ...{ operation: scene.operation.id, resources: [made.resource], form: 'all' },
      edit: marked(made, (body) => (change ? { ...body, [change.name]: change.value } : body)),
    };
    const first = yield { ...put, difference: 'puts it' };
    if (isUnknown(scene, first) && mayReplace(scene, made)) {
      const same = yield { ...put, edit: () => made.sent, difference: 'puts again what made it' };
      if (isUnknown(scene, same)) return refusedAgain(made.step, same);
    }
    if (!successOf(scene, first)) return stopped(first);
    const before = yield* see(scene, made, sentMembers(scene, first));
    if ('kind' in before) return (yield* lostBy(scene, made, first)) ?? before;
    const again = yield { ...put, difference: 'puts the same again' };
    // A documented refusal may have its reasons, such as an outdated version.
    if (isUnknown(scene, again)) return refusedAgain(first, again);
    if (!successOf(scene, again)) return stopped(again);
    const wasRead = before.kept.length > 0 && before.step.case.operation === scene.kind.read;
    if (statusOf(again) === 201 && wasRead && hasOtherSuccess(scene))
      return violatedBy({ code: 'made-again', expected: '200 or 204', actual: '201' });
    const after = yield* see(scene, made, sentMembers(scene, again), {
      difference: 'reads it again',
      mayBeGone: true,
    });
    if ('kind' in after) return after;
    const name =
      changedIn(before.kept, before.shown, after.shown) ??
      (yield* grownIn(scene, made, { before, after, again }));
    if (name === undefined) return isUntold(scene, made) ? untold(made.step) : satisfied;
    const [expected, actual] = [worded(before.shown[name]), worded(after.shown[name])];
    return violatedBy({ code: 'repeat-changes', expected, actual, place: `/${name}` });
  },
});

/** The judgement where what was there is found no more once it was replaced, and another one that was not, is. */
function* lostBy(scene: ChainScene, made: Made, replaced: Step): ChainRun<Judgement | undefined> {
  if (scene.kind.read === undefined || made.step.case.operation === replaced.case.operation) return undefined;
  if (!isAssigned(made)) return undefined;
  const after = yield read(scene.kind, made.resource, 'reads it again');
  const other = isMissing(after) ? yield* make(scene, { which: 1, ...beside(made) }) : undefined;
  if (!other || 'kind' in other) return undefined;
  const control = yield read(scene.kind, other.resource, 'reads one that was not replaced');
  if (!successOf(scene, control)) return undefined;
  const actual = String(statusOf(after));
  return violatedBy({ code: 'replaced-not-found', expected: 'what was replaced', actual });
}

/** Whether a name is a number or a UUID of the server's: one of the body, or made of its words, may change with them. */
function isAssigned({ key, sent }: Made): boolean {
  const isPlain = /^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.test(key);
  return isPlain && !Object.values(sent).some((value) => String(value) === key);
}

/** Whether a request was refused in a way that the document does not have. */
function isUnknown({ operation }: ChainScene, step: Step): boolean {
  const isForNow = statusOf(step) === tooMany;
  return isRefused(step) && !isForNow && !responseFor(operation, statusOf(step));
}

/** Whoever asks too often is refused for a while (RFC 6585 4). */
const tooMany = 429;

/** Whether the PUT made the resource, and the document tells apart what it is answered where there is one. */
function mayReplace(scene: ChainScene, { step }: Made): boolean {
  return step.case.operation === scene.operation.id && hasOtherSuccess(scene);
}

function refusedAgain(first: Step, again: Step): Judgement {
  const [expected, actual] = [String(statusOf(first)), String(statusOf(again))];
  return violatedBy({ code: 'repeat-changes', expected, actual });
}

/** Whether the document has another success than 201: if it does not, it requires 201 even here. */
function hasOtherSuccess({ operation: { responses } }: ChainScene): boolean {
  return responses.some(({ status }) => ['200', '204', '2XX', 'default'].includes(status));
}

/** Whether a PUT created what nobody had named before, and answered as if it had been there. */
function isUntold({ operation, kind }: ChainScene, { step }: Made): boolean {
  const isNew = !kind.isSingle && !kind.hasFewNames;
  const isCreation = step.case.operation === operation.id && step.case.method === 'PUT' && isNew;
  const lists = operation.responses.some(({ status }) => status === '201');
  return isCreation && lists && [200, 204].includes(statusOf(step));
}

function untold(step: Step): Judgement {
  return violatedBy({ code: 'made-untold', expected: '201', actual: String(statusOf(step)) });
}

interface Twice {
  readonly before: SeenResource;
  readonly after: SeenResource;
  readonly again: Step;
}

/** The first member of the body that has grown with the second PUT, but does not grow by reading. */
function* grownIn(
  scene: ChainScene,
  made: Made,
  { before, after, again }: Twice,
): ChainRun<string | undefined> {
  const sent = sentMembers(scene, again);
  const grown = Object.keys(sent).filter(
    (name) =>
      !before.kept.includes(name) &&
      !isOwn(name) &&
      hasGrown(sent[name], before.shown[name], after.shown[name]),
  );
  if (grown.length === 0) return undefined;
  const still = yield* see(scene, made, sent, { difference: 'reads it once more' });
  if ('kind' in still) return undefined;
  return grown.find((name) => isSame(after.shown[name], still.shown[name]));
}

/** Whether a server sets a member itself at each change. */
function isOwn(name: string): boolean {
  return wordsOf(name).some((word) => own.includes(word));
}

const own = [
  ...['version', 'revision', 'rev', 'etag', 'sequence', 'seq', 'nonce', 'hash', 'salt'],
  ...['updated', 'modified', 'changed', 'at', 'on', 'time', 'timestamp', 'date'],
];

/** Whether a number has changed, or a text or a list was extended. */
function hasGrown(sent: Json | undefined, before: Json | undefined, after: Json | undefined): boolean {
  const isNumber = [sent, before, after].every((one) => typeof one === 'number' || typeof one === 'bigint');
  if (isNumber) return !isSame(before, after);
  if (typeof sent === 'string' && typeof before === 'string' && typeof after === 'string')
    return before !== '' && after.length > before.length && after.includes(before);
  if (!isArray(sent) || !isArray(before) || !isArray(after)) return false;
  return after.length > before.length && before.every((one, at) => isSame(one, after[at]));
}
