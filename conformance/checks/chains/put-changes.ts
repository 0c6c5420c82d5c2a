/** Check: PUT changes what it sets, and empties nothing that it cannot set. */

import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { Judgement } from '../../model/check.ts';
import type { Finding } from '../../model/finding.ts';
import { asSchema, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { isJoined, listIn } from './steps/list-changes.ts';
import { type Made, make, marked } from './steps/make.ts';
import { type SeenResource, see } from './steps/see.ts';
import { changesOf, mayBeOwn } from './steps/single-changes.ts';
import { isSame, worded } from './values/members.ts';
import { type BodySpec, bodySpec, type MemberChange } from './values/other-value.ts';
import { addsTo, changeable, keepsLeftOut, mayEmpty } from './words/kept-words.ts';
import { membersRead } from './words/states.ts';

/**
 * Creates a resource, reads it as the control, and puts it with other numbers, texts and flags, all of them at once: each
 * that was kept as sent must be another one then. Two lists are put one behind the other, which must not be joined. What
 * the server may have of its own is left aside.
 */
export const putChanges = chainCheck({
  id: 'put-changes',
  title: 'PUT changes what it sets',
  clause: 'RFC 9110 9.3.4',
  of: ['replace'],
  asks: ['make', 'read', 'replace', 'read'],
  fits: (scene) => scene.operation.method === 'PUT' && changeable(scene) !== undefined,
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const before = yield* see(scene, made, made.sent);
    if ('kind' in before) return before;
    const spec = changeable(scene);
    const names = before.kept.filter((name) => !Object.hasOwn(made.mark ?? {}, name));
    const changes = spec ? changesOf(spec, { ...before, kept: names }) : [];
    const values = Object.fromEntries(
      changes.flatMap(({ name, value }) =>
        spec && names.includes(name) && isJudgedHere(scene, spec, { name, value })
          ? [[name, value] as const]
          : [],
      ),
    );
    if (!spec || Object.keys(values).length === 0)
      return asideBy('chain-incomparable', { cause: 'no member can be changed' });
    const after = yield* put(scene, made, values);
    if ('kind' in after) return after;
    const found = unchanged(values, before, after) ?? emptied(scene, before, after);
    if (found) return violatedBy(found);
    return (yield* putLists(scene, made, after, spec)) ?? satisfied;
  },
});

/** Whether the server may have no value of its own, and no other check looks at it: flags that are chosen are values kept. */
function isJudgedHere(scene: ChainScene, spec: BodySpec, { name, value }: MemberChange): boolean {
  const schema = resolveSchema(spec.contract, asSchema(spec.properties[name]));
  const isChosen = spec.required.includes(name) || (isObject(schema) && own(schema, 'default') !== undefined);
  return !mayBeOwn(scene, spec, name) && !(typeof value === 'boolean' && isChosen);
}

/** Puts the resource with some values, and reads it. */
function* put(scene: ChainScene, made: Made, values: JsonObject): ChainRun<SeenResource | Judgement> {
  const step = yield {
    ...{ operation: scene.operation.id, resources: [made.resource], form: 'all' },
    edit: marked(made, (body) => ({ ...body, ...values })),
    difference: `puts it with another ${Object.keys(values).join(', ')}`,
  };
  if (!successOf(scene, step)) return stopped(step);
  return yield* see(scene, made, made.sent, { difference: 'reads it again' });
}

/** A member that is as it was, where another one changed: if all are so, the change may come later. */
function unchanged(values: JsonObject, before: SeenResource, after: SeenResource): Finding | undefined {
  const names = Object.keys(values).filter((name) => Object.hasOwn(after.shown, name));
  const isOld = (name: string): boolean => isSame(before.shown[name], after.shown[name]);
  const name = names.some((one) => isSame(values[one], after.shown[one])) ? names.find(isOld) : undefined;
  if (name === undefined) return undefined;
  const [expected, actual] = [worded(values[name]), worded(after.shown[name])];
  return { code: 'put-without-effect', expected, actual, place: `/${name}` };
}

/** A list of the resource that a PUT does not hold, and that is empty behind it. */
function emptied(scene: ChainScene, before: SeenResource, after: SeenResource): Finding | undefined {
  const known = bodySpec(scene.contract, scene.operation.id)?.properties ?? {};
  const read = membersRead(scene);
  const isFilled = (value: Json | undefined): boolean => isArray(value) && value.length > 0;
  const name = Object.keys(before.shown).find(
    (one) =>
      !Object.hasOwn(known, one) &&
      isFilled(before.shown[one]) &&
      isEmptyList(after.shown[one]) &&
      !mayEmpty(scene, one, read.get(one) ?? true),
  );
  if (name === undefined) return undefined;
  const [expected, actual] = [worded(before.shown[name]), worded(after.shown[name])];
  return { code: 'put-clears', expected, actual, place: `/${name}` };
}

function isEmptyList(value: Json | undefined): boolean {
  return isArray(value) && value.length === 0;
}

/** Undefined where nothing is wrong, or nothing can be seen. */
function* putLists(
  scene: ChainScene,
  made: Made,
  known: SeenResource,
  spec: BodySpec,
): ChainRun<Judgement | undefined> {
  const list = listIn(spec);
  if (!list || keepsLeftOut(scene) || mayBeOwn(scene, spec, list.name)) return undefined;
  if (addsTo(scene, list.name, asSchema(spec.properties[list.name] ?? true))) return undefined;
  let before = known.shown[list.name];
  for (const value of [list.first, list.second]) {
    const after = yield* put(scene, made, { [list.name]: value });
    if ('kind' in after) return undefined;
    const now = after.shown[list.name];
    if (isJoined(before, value, now)) {
      const [expected, actual] = [worded(value), worded(now)];
      return violatedBy({ code: 'put-joins', expected, actual, place: `/${list.name}` });
    }
    if (!isSame(value, now)) return undefined;
    before = now;
  }
  return undefined;
}
