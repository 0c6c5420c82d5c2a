/** Check: what is returned is what is stored. */

import type { Json, JsonObject } from '../../json/json.ts';
import type { Judgement } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { sentMembers, stopped, successOf } from './scene/answers.ts';
import { type ChainScene, chainCheck } from './scene/chain-check.ts';
import { lackingIn } from './steps/lacking.ts';
import { type Made, make, marked } from './steps/make.ts';
import { type SeenResource, see } from './steps/see.ts';
import { isSame, keptIn, shownIn, worded } from './values/members.ts';
import { changeOf, isPartial } from './values/other-value.ts';
import { changeable, withoutFixed } from './words/kept-words.ts';

/**
 * Creates or changes a resource and reads it: members that were returned as they were sent must be read so as well. A
 * change that is answered without content must show at least in the member that was changed. Where one schema describes
 * both answers, members that were returned must also be there when read.
 */
export const answeredIsStored = chainCheck({
  id: 'answered-is-stored',
  title: 'What was answered is what is stored',
  clause: 'RFC 9110 9.3.3, 9.3.4, 15.3.1',
  of: ['make', 'replace', 'patch'],
  asks: ['make', 'see'],
  chain: function* (scene) {
    const { kind, operation } = scene;
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const seen = yield* see(scene, made, made.sent);
    if ('kind' in seen) return seen;
    if (operation.id === kind.make && !kind.isNamed) return compare(scene, made.step, made.sent, seen);
    const spec = changeable(scene);
    const names = comparable(scene, made, seen).filter((one) => !Object.hasOwn(made.mark ?? {}, one));
    const change = spec && changeOf(spec, names, seen.shown);
    if (!change || (operation.id === kind.patch && !isPartial(spec)))
      return asideBy('chain-incomparable', { cause: 'no member can be changed' });
    const { name, value } = change;
    const isPatch = operation.id === kind.patch;
    const edit = marked(made, (body) => (isPatch ? { [name]: value } : { ...body, [name]: value }));
    const step = yield {
      operation: operation.id,
      resources: [made.resource],
      form: 'all',
      edit,
      difference: `changes ${name}`,
    };
    if (!successOf(scene, step)) return stopped(step);
    const after = yield* see(scene, made, made.sent, { difference: 'reads it again' });
    if ('kind' in after) return after;
    const told = compare(scene, step, withoutFixed(scene, sentMembers(scene, step)), after);
    const isWithout = told.kind === 'not-concerned';
    const isUnchanged = isSame(after.shown[name], seen.shown[name]);
    // If nothing ever comes back as sent, values may be converted, or changes applied later: then it is wrong only if
    // the answer shows the change and reading shows none at all.
    if (seen.kept.length === 0 && (isWithout || !isUnchanged)) return satisfied;
    if (!isWithout || !isUnchanged) return isWithout ? satisfied : told;
    return differing(name, value, after.shown[name]);
  },
});

/** Members that came back as they were sent. For a single resource, changes may never show. */
function comparable({ kind }: ChainScene, { sent }: Made, { kept, shown }: SeenResource): readonly string[] {
  if (kept.length > 0 || !kind.isSingle) return kept;
  return Object.keys(sent).filter((name) => Object.hasOwn(shown, name));
}

/**
 * Compares what is read with what was returned, in the members that came back as sent, and in whether members exist.
 */
function compare(scene: ChainScene, told: Step, sent: JsonObject, { shown, step }: SeenResource): Judgement {
  const answered = shownIn(scene.read(told.exchange).json?.value, Object.keys(sent));
  const names = answered ? keptIn(sent, answered).filter((name) => Object.hasOwn(shown, name)) : [];
  const name = names.find((one) => !isSame(sent[one], shown[one]));
  if (name !== undefined) return differing(name, sent[name], shown[name]);
  const isRead = step.case.operation === scene.kind.read;
  const lost = isRead ? lackingIn(scene, { told, read: step }, Object.keys(sent)) : undefined;
  if (lost) return differing(lost.name, lost.value, undefined);
  return names.length > 0
    ? satisfied
    : asideBy('chain-incomparable', { cause: 'nothing was answered as it was sent' });
}

function differing(name: string, expected: Json | undefined, actual: Json | undefined): Judgement {
  const [wanted, found] = [worded(expected), worded(actual)];
  return violatedBy({ code: 'stored-differs', expected: wanted, actual: found, place: `/${name}` });
}
