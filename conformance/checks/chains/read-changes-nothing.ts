/** Check: reading is safe. */

import { statusOf } from '../../answers/statuses.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import type { Resource } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import { wordsOf } from '../../names/words-of.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck, isOnlyRead } from './scene/chain-check.ts';
import { findResources } from './steps/have.ts';
import { type Made, make, read } from './steps/make.ts';
import { see } from './steps/see.ts';
import { changedIn, isSame, shownIn, worded } from './values/members.ts';
import { wordsAboutSchema } from './words/descriptions.ts';
import { membersRead } from './words/states.ts';

/**
 * Creates a resource and reads it twice: members that came back as sent must do so again, and so must the time at which it
 * was created. Others may be counters or times. Where resources can only be read, members that two lists show alike must be the same after a read.
 */
export const readChangesNothing = chainCheck({
  id: 'read-changes-nothing',
  title: 'Reading a thing leaves it as it is',
  clause: 'RFC 9110 9.2.1, 9.3.1',
  of: ['read'],
  asks: ['have', 'read', 'read'],
  chain: (scene) => (isOnlyRead(scene) ? readFound(scene) : readMade(scene)),
});

function* readMade(scene: ChainScene): ChainRun {
  const made = yield* make(scene);
  if ('kind' in made) return made;
  const first = yield* see(scene, made, made.sent);
  if ('kind' in first) return first;
  const kept = [
    ...first.kept,
    ...Object.keys(first.shown).filter((name) => isCreation(scene, name, first.shown)),
  ];
  return first.step.case.operation === scene.kind.read
    ? yield* readAgain(scene, made.resource, { ...first, kept })
    : yield* readBetween(scene, made, { ...first, kept });
}

/**
 * Whether a member is the time at which a resource was created, which is over: a date or the number of one, that its words
 * do not call something else.
 */
function isCreation(scene: ChainScene, name: string, shown: JsonObject): boolean {
  const [words, value] = [wordsOf(name).join(' '), shown[name]];
  const schema = membersRead(scene).get(name);
  const said = schema === undefined ? '' : wordsAboutSchema(scene.contract, schema);
  const isTime =
    typeof value === 'string' ? /^\d{4}-\d\d/.test(value) : / (?:at|on|date|time|timestamp)$/.test(words);
  return isTime && creation.test(words) && !ofNow.test(said);
}

const creation = /^(?:(?:date|time) )?(?:created|creation)(?: (?:at|on|date|time|timestamp))?$/;

/** What is said of a time that is another one at each reading: how long ago it was, or that of the answer. */
const ofNow =
  /\b(?:ago|age|since (?!(?:the )?(?:unix )?epoch|1970)|elapsed|now|each|every|this (?:answer|response|link|url|reading|request|view|page|copy|representation|token)|the (?:answer|response|reading|link|request))\b/;

/** The same where the list alone shows its members: what is read may be a picture. */
function* readBetween(scene: ChainScene, made: Made, { shown, kept }: Before): ChainRun {
  const step = yield read(scene.kind, made.resource);
  if (!successOf(scene, step)) return stopped(step);
  const again = yield* see(scene, made, made.sent, { difference: 'looks for it again' });
  return 'kind' in again ? again : changedSince({ shown, kept }, again.shown);
}

function* readFound(scene: ChainScene): ChainRun {
  const found = yield* findResources(scene);
  if ('kind' in found) return found;
  const again = yield* findResources(scene, { difference: 'lists it again' });
  if ('kind' in again) return again;
  // The other checks use the first one.
  const { resource, key, item } = found.at(-1) ?? found[0];
  const twin = again.find((one) => one.key === key)?.item ?? {};
  const first = yield read(scene.kind, resource);
  if (!successOf(scene, first)) return stopped(first);
  const shown = shownIn(scene.read(first.exchange).json?.value, Object.keys(item)) ?? {};
  const kept = Object.keys(item).filter(
    (name) =>
      Object.hasOwn(shown, name) &&
      isSame(item[name], twin[name]) &&
      isLasting(name, item[name], shown[name]),
  );
  if (kept.length === 0)
    return asideBy('chain-incomparable', {
      cause: 'the list and the thing itself have no lasting member in common',
    });
  return yield* readAgain(scene, resource, { shown, kept });
}

/** Words at the end of a name which say that the value may change by reading, or by itself. */
const passing = 'state status seen read view views at on time date ago token'.split(' ');

/** Whether a member is a text or a name that lasts: states may change by reading, and counters and times go on. */
function isLasting(name: string, listed: Json | undefined, shown: Json | undefined): boolean {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  if (passing.includes(last) || words.includes('last')) return false;
  const isKept = isSame(listed, shown);
  if (typeof shown === 'string') return !/^\d{4}-\d\d-\d\d/.test(shown) && (isKept || isPlainText(listed));
  return (
    isKept && ['id', 'ref', 'key'].includes(last) && (typeof shown === 'number' || typeof shown === 'bigint')
  );
}

/** Whether a value is words of letters, unlike URLs and tokens, which may be new for each request. */
function isPlainText(value: Json | undefined): boolean {
  return typeof value === 'string' && /^\p{L}+(?: \p{L}+)*$/u.test(value);
}

interface Before {
  readonly shown: JsonObject;
  readonly kept: readonly string[];
}

function* readAgain(scene: ChainScene, resource: Resource, { shown, kept }: Before): ChainRun {
  const step = yield read(scene.kind, resource, 'reads it again');
  if (isMissing(step))
    return violatedBy({
      code: 'read-changes',
      expected: 'the same thing again',
      actual: String(statusOf(step)),
    });
  if (!successOf(scene, step)) return stopped(step);
  return changedSince({ shown, kept }, shownIn(scene.read(step.exchange).json?.value, kept) ?? {});
}

function changedSince({ shown, kept }: Before, again: JsonObject): Judgement {
  const name = changedIn(kept, shown, again);
  if (name === undefined) return satisfied;
  const [expected, actual] = [worded(shown[name]), worded(again[name])];
  return violatedBy({ code: 'read-changes', expected, actual, place: `/${name}` });
}
