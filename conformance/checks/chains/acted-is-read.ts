/** Check: after an action, the resource still exists, in the state that the action returned. */

import { statusOf } from '../../answers/statuses.ts';
import { isObject, type Json } from '../../json/json.ts';
import type { Judgement } from '../../model/check.ts';
import type { Contract, Schema } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import { stemOf, wordsOf } from '../../names/words-of.ts';
import { asSchema, mapSetting, typeNames } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { satisfied, violatedBy } from '../judging/judgement.ts';
import { isOfFew } from './lists/filters.ts';
import { membersIn } from './lists/pages.ts';
import { isMissing, stopped, successOf } from './scene/answers.ts';
import { type ChainScene, chainCheck } from './scene/chain-check.ts';
import { act, type ReadAround } from './steps/act.ts';
import { type Alike, shownAlike } from './steps/lacking.ts';
import { make, read } from './steps/make.ts';
import { isSame, shownIn, worded } from './values/members.ts';
import { wordsAboutOperation } from './words/descriptions.ts';
import { passing } from './words/states.ts';

/**
 * Creates a resource, reads it, runs an action on it, where needed behind another action or its deletion, and reads it
 * again. It may be gone only where the document mentions that. If the action returns the resource with a new state,
 * reading it must not return the old one.
 */
export const actedIsRead = chainCheck({
  id: 'acted-is-read',
  title: 'What an action was done to is there, as the action told it',
  clause: 'RFC 9110 9.3.3, 15.3.1',
  of: ['act'],
  asks: ['make', 'read', 'act', 'read'],
  // What a PUT sets may be of any kind, such as who can read it.
  fits: ({ operation }) => operation.method === 'POST',
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const acted = yield* act(scene, made);
    if ('kind' in acted) return acted;
    const { before, step, isRestored } = acted;
    const after = yield read(scene.kind, made.resource, 'reads it again');
    const told = ownRepresentation(scene, { before, step }, made.key);
    // What was taken on for later may not have happened yet (RFC 9110 15.3.3).
    if (isMissing(after) && isRestored && statusOf(step) === 202) return stopped(after);
    if (isMissing(after)) return !isRestored && mayGo(scene, told) ? satisfied : gone(after);
    if (!successOf(scene, after)) return stopped(after);
    return told && successOf(scene, step) ? judgeStates(scene, after, told) : satisfied;
  },
});

function gone(after: Step): Judgement {
  return violatedBy({
    code: 'acted-not-found',
    expected: 'what it was done to',
    actual: String(statusOf(after)),
  });
}

/** Words which say that the resource may be gone after the action. */
const leaving =
  /delet|remov|archiv|cancel|clos|destroy|purg|trash|discard|drop|expir|terminat|revok|withdr|reject|declin|refus|merg|mov(?:e|ing)|transfer|convert|promot|consum|redeem|claim|dismiss|leav|kick|detach|split|migrat|accept|acknowledg|finali|finish|complet|hid(?:e|den|ing)|ban|block|suspend|unpublish|retire|abandon|void|releas|pop\b|gone|no longer|once|end(?:s|ed)?\b|replac|rename|return|use[sd]?\b/;

/** Actions after which the resource remains. */
const staying =
  /^(?:confirm|start|pause|resume|enable|disable|activate|deactivate|lock|unlock|pin|unpin|star|unstar|like|follow|assign|submit|restart|stop|pay|ship|verify|open|reopen|publish|refresh|reset|touch|retry|schedule|mute|unmute|flag|mark|approve|submission|confirmation|activation|approval|payment)$/;

/** Whether the resource may be gone: the words say so, or nothing says what the action does. */
function mayGo({ contract, operation }: ChainScene, told: Alike | undefined): boolean {
  const verb = operation.path.split('/').findLast((part) => part !== '') ?? '';
  const words = [verb, operation.id, wordsAboutOperation(contract, operation)].join(' ').toLowerCase();
  if (told && isStateOf(contract, told, wordsOf(verb)[0] ?? '')) return hiding.test(words);
  return leaving.test(words) || !(told || staying.test(wordsOf(verb)[0] ?? ''));
}

/** Words which say that what is done to it hides it. */
const hiding =
  /delet|remov|archiv|destroy|purg|trash|discard|drop|hid(?:e|den|ing)|merg|mov(?:e|ing)|unpublish|gone|no longer|not (?:listed|found|shown|there)|404|410/;

/** Whether an action told a state which is called as the action, and by which things are read: a void invoice. */
function isStateOf(contract: Contract, { told, read: before, schema }: Alike, verb: string): boolean {
  const members = mapSetting(schema, 'properties');
  return Object.entries(told).some(([name, value]) => {
    const isNew = typeof value === 'string' && !isSame(value, before[name]);
    const isListed = isOfFew(contract, { schema: asSchema(members[name]) });
    return isNew && isListed && verb.length > 2 && wordsOf(value).join('').startsWith(stemOf(verb));
  });
}

/** Actions that only compute an answer and change nothing. */
const computing =
  /preview|simulat|validat|check(?!(?:ed|s)?[-_ ](?:the |an? )?(?:\w+ )?(?:in|out)\b|in\b|out\b)|(?<![a-z])test|estimat|quot|calculat|comput|(?<![a-z])dry|render|translat|compar|would/;

/** The resource in the answer of an action: with the schema by which it is read, and under its own name. */
function ownRepresentation(scene: ChainScene, { before, step }: ReadAround, key: string): Alike | undefined {
  const { contract, operation } = scene;
  const json = scene.read(before.exchange).json?.value;
  const alike = shownAlike(scene, { told: step, read: before }, namesOf(json));
  if (!alike || computing.test([operation.path, wordsAboutOperation(contract, operation)].join(' ')))
    return undefined;
  const isItself = Object.entries(alike.read).some(
    ([name, value]) => String(value) === key && isSame(alike.told[name], value),
  );
  return isItself ? alike : undefined;
}

/** The names of the members of an answer, nested ones included. */
function namesOf(json: Json | undefined): readonly string[] {
  return membersIn(json ?? null, 0).map(([name]) => name);
}

/** Compares states: one that the action returned as new must not be read as the old one. */
function judgeStates(scene: ChainScene, after: Step, { told, read: before, schema }: Alike): Judgement {
  const members = mapSetting(schema, 'properties');
  const states = Object.keys(told).filter((name) => isState(scene, name, asSchema(members[name])));
  const later = shownIn(scene.read(after.exchange).json?.value, Object.keys(told)) ?? {};
  const stale = states.find((name) => !isSame(told[name], before[name]) && isSame(later[name], before[name]));
  if (stale === undefined) return satisfied;
  const [expected, actual] = [worded(told[stale]), worded(later[stale])];
  return violatedBy({ code: 'stored-differs', expected, actual, place: `/${stale}` });
}

/**
 * Whether a member is a state: it has few values, or is named so. Yes or no is one where it is called as what the action
 * does, as `archived` after `archive`, and no words say that it passes or is seen later; what is under way may be over as
 * soon as it is read.
 */
function isState(scene: ChainScene, name: string, schema: Schema): boolean {
  const resolved = resolveSchema(scene.contract, schema);
  if (isObject(resolved) && typeNames(resolved).join() === 'boolean')
    return !passing.test(name) && isSetBy(scene, name) && !isForLater(scene);
  return isOfFew(scene.contract, { schema }) || /(?:^|_)(?:state|status|phase|stage)$/i.test(name);
}

/** Whether a flag is called as what an action does, or undoes. */
function isSetBy({ operation }: ChainScene, name: string): boolean {
  const verb = wordsOf(operation.path.split(/[/:]/).findLast((part) => part !== '') ?? '')[0] ?? '';
  const stem = verb.replace(/^(?:un|re|de|dis)(?=[a-z]{4})/, '').replace(/(?:e|y|ation)$/, '');
  return stem.length > 2 && wordsOf(name).some((word) => word.startsWith(stem) || word === doneOf[verb]);
}

/** Flags that are not called as the verbs which set them. */
const doneOf: Readonly<Record<string, string>> = {
  ...{ restore: 'archived', reinstate: 'archived', recover: 'deleted', undelete: 'deleted' },
  ...{
    enable: 'active',
    disable: 'active',
    suspend: 'active',
    resume: 'paused',
    hide: 'visible',
    show: 'visible',
  },
};

/** Whether words of the action or of reading say that what was done passes, or is seen later. */
function isForLater({ contract, operation, kind }: ChainScene): boolean {
  const said = contract.operations.filter(({ id }) => id === operation.id || id === kind.read);
  return said.some((one) => forLater.test(wordsAboutOperation(contract, one)));
}

const forLater =
  /\b(?:cache\w*|later|minutes?|hours?|moment|briefly|next|not kept|behind|marks? it|by itself|as it will be|eventual\w*|soon)\b/;
