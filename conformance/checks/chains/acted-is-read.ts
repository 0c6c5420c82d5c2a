/** Check: what an action was done to is still there, in the state that the action told. */

import type { Json } from '../../json/json.ts';
import type { Judgement } from '../../model/check.ts';
import type { Schema } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import { wordsOf } from '../../names/words-of.ts';
import { asSchema, mapSetting } from '../../schema/read-schema.ts';
import { satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, statusOf, stopped, successOf } from './parts/answers.ts';
import { chainCheck, type Scene } from './parts/chain-check.ts';
import { wordsAboutOperation } from './parts/descriptions.ts';
import { isOfFew } from './parts/filters.ts';
import { type Alike, shownAlike } from './parts/lacking.ts';
import { make, read } from './parts/make.ts';
import { isSame, shownIn, worded } from './parts/members.ts';
import { membersIn } from './parts/pages.ts';

/**
 * Makes a thing, reads it, has something done to it, and reads it again. It is gone only where the document speaks of
 * anything of the kind; where the action answers with the thing, a state that it tells is not the one from before.
 */
export const actedIsRead = chainCheck({
  id: 'acted-is-read',
  title: 'What an action was done to is there, as the action told it',
  clause: 'RFC 9110 9.3.3, 15.3.1',
  of: ['act'],
  asks: ['make', 'read', 'act', 'read'],
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const before = yield read(scene.kind, made.thing);
    if (!successOf(before)) return stopped(before);
    const difference = 'has something done to it';
    const step = yield { operation: scene.operation.id, things: [made.thing], difference };
    if (statusOf(step) !== 202 && !successOf(step)) return stopped(step);
    const after = yield read(scene.kind, made.thing, 'reads it again');
    const told = tellsItself(scene, { before, step }, made.key);
    if (isMissing(after)) return mayGo(scene, told !== undefined) ? satisfied : gone(after);
    if (!successOf(after)) return stopped(after);
    return told && successOf(step) ? judgeStates(scene, after, told) : satisfied;
  },
});

function gone(after: Step): Judgement {
  return violatedBy({
    code: 'acted-not-found',
    expected: 'what it was done to',
    actual: String(statusOf(after)),
  });
}

/** Words after which a thing may be gone from where it was. */
const leaving =
  /delet|remov|archiv|cancel|clos|destroy|purg|trash|discard|drop|expir|terminat|revok|withdr|reject|declin|refus|merg|mov(?:e|ing)|transfer|convert|promot|consum|redeem|claim|dismiss|leav|kick|detach|split|migrat|accept|acknowledg|finali|finish|complet|hid(?:e|den|ing)|ban|block|suspend|unpublish|retire|abandon|void|releas|pop\b|gone|no longer|once|end(?:s|ed)?\b|replac|rename|return|use[sd]?\b/;

/** Actions after which it stays where it was. */
const staying =
  /^(?:confirm|start|pause|resume|enable|disable|activate|deactivate|lock|unlock|pin|unpin|star|unstar|like|follow|assign|submit|restart|stop|pay|ship|verify|open|reopen|publish|refresh|reset|touch|retry|schedule|mute|unmute|flag|mark|approve|submission|confirmation|activation|approval|payment)$/;

/** Whether a thing may be gone: where words say so, or where nothing tells what the action does. */
function mayGo({ contract, operation }: Scene, isTold: boolean): boolean {
  const verb = operation.path.split('/').findLast((part) => part !== '') ?? '';
  const words = [verb, operation.id, wordsAboutOperation(contract, operation)].join(' ').toLowerCase();
  return leaving.test(words) || !(isTold || staying.test(wordsOf(verb)[0] ?? ''));
}

/** Actions that answer what would be, and change nothing. */
const computing =
  /preview|simulat|validat|check|test|estimat|quot|calculat|comput|dry|render|translat|compar|would/;

interface ReadAround {
  readonly before: Step;
  readonly step: Step;
}

/** What an action answers of the thing itself: by the schema by which it is read, and under its own name. */
function tellsItself(scene: Scene, { before, step }: ReadAround, key: string): Alike | undefined {
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

/** The members of an answer, and of what stands in it. */
function namesOf(json: Json | undefined): readonly string[] {
  return membersIn(json ?? null, 0).map(([name]) => name);
}

/** A state that an action tells anew is not read as it was before. */
function judgeStates(scene: Scene, after: Step, { told, read: before, schema }: Alike): Judgement {
  const members = mapSetting(schema, 'properties');
  const states = Object.keys(told).filter((name) => isState(scene, name, asSchema(members[name])));
  const later = shownIn(scene.read(after.exchange).json?.value, Object.keys(told)) ?? {};
  const stale = states.find((name) => !isSame(told[name], before[name]) && isSame(later[name], before[name]));
  if (stale === undefined) return satisfied;
  const [expected, actual] = [worded(told[stale]), worded(later[stale])];
  return violatedBy({ code: 'stored-differs', expected, actual, place: `/${stale}` });
}

/** What has few values, or is called so. */
function isState({ contract }: Scene, name: string, schema: Schema): boolean {
  return isOfFew(contract, { schema }) || /(?:^|_)(?:state|status|phase|stage)$/i.test(name);
}
