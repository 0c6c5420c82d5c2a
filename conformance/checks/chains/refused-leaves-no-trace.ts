/** Check: a refused request has no effect. */

import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { Intent } from '../../model/case.ts';
import { fits, freshValue } from '../../schema/fresh-value.ts';
import { asSchema } from '../../schema/read-schema.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isOfFew } from './lists/filters.ts';
import { isRefused, stopped } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { hasKey, lookFor, markedKey } from './steps/look.ts';
import { type Made, make } from './steps/make.ts';
import { leftAsItWas, see } from './steps/see.ts';
import { isSame, worded } from './values/members.ts';
import { type BodySpec, bodySpec, changeOf, type MemberChange } from './values/other-value.ts';

/**
 * Creates a resource and reads it as the control; then sends a request that violates the contract in one place, and has
 * a valid, new value in another. If it is refused, the new value must not show anywhere.
 */
export const refusedLeavesNoTrace = chainCheck({
  id: 'refused-leaves-no-trace',
  title: 'What was refused was not done',
  clause: 'RFC 9110 15.5',
  of: ['make', 'replace', 'patch'],
  asks: ['make'],
  fits: ({ kind, operation }) =>
    (operation.id === kind.make && !kind.isNamed ? kind.list : kind.read) !== undefined,
  chain: function* (scene) {
    const { kind, operation } = scene;
    const isMaking = operation.id === kind.make && !kind.isNamed;
    const made = yield* make(scene);
    if ('kind' in made) return made;
    return isMaking ? yield* refusedCreation(scene, made) : yield* refusedChange(scene, made);
  },
});

/** An intent that violates the contract at one member. */
function wrongAt({ name }: RefusedMember): Intent {
  return { kind: 'violating', keyword: 'type', place: `/${name}`, tolerated: [] };
}

function* refusedChange(scene: ChainScene, made: Made): ChainRun {
  const before = yield* see(scene, made, made.sent);
  if ('kind' in before) return before;
  const spec = bodySpec(scene.contract, scene.operation.id);
  const change = spec && changeOf(spec, before.kept, before.shown);
  const fault = spec && change && faultOf(spec, change.name, made);
  if (!change || !fault) return asideBy('chain-incomparable', { cause: 'no member can be changed' });
  const edit = breaking(change, fault);
  const intent = wrongAt(fault);
  const step = yield {
    ...{ operation: scene.operation.id, resources: [made.resource], form: 'all', edit, intent },
    difference: `changes ${change.name}, with a wrong ${fault.name}`,
  };
  if (!isRefused(step)) return stopped(step);
  const after = yield* see(scene, made, made.sent, { difference: 'reads it again' });
  return 'kind' in after ? after : leftAsItWas(before, after);
}

function* refusedCreation(scene: ChainScene, made: Made): ChainRun {
  const listed = yield* lookFor(scene, { ...made, difference: 'looks for it' });
  if ('kind' in listed) return listed;
  const item = listed.items[Math.max(listed.keys.indexOf(made.key), listed.keys.indexOf(markedKey))];
  const spec = bodySpec(scene.contract, scene.operation.id);
  if (!isObject(item) || !spec) return asideBy('chain-incomparable', { cause: 'the list does not show it' });
  const shown = Object.keys(made.sent).filter((name) => isSame(made.sent[name], item[name]));
  const mark = markOf(spec, shown, made);
  const fault = mark && faultOf(spec, mark.name, made);
  if (!mark || !fault)
    return asideBy('chain-incomparable', { cause: 'no member can be told again in the list' });
  const intent = wrongAt(fault);
  const step = yield {
    ...{
      operation: scene.operation.id,
      resources: [made.resource],
      form: 'all',
      edit: breaking(mark, fault),
      intent,
      which: 1,
    },
    difference: `makes one with a wrong ${fault.name}`,
  };
  if (!isRefused(step)) return stopped(step);
  const after = yield* lookFor(scene, { ...nothingBeside(made, mark.name), difference: 'looks for it' });
  if ('kind' in after) return after;
  const trace = after.items.find((one) => isObject(one) && isSame(one[mark.name], mark.value));
  if (trace === undefined) return satisfied;
  return violatedBy({
    code: 'refused-kept',
    expected: `nothing with this ${mark.name}`,
    actual: worded(mark.value),
    place: `/${mark.name}`,
  });
}

/** A resource that no list has, so that the whole list is searched. */
function nothingBeside({ resource }: Made, name: string): Pick<Made, 'resource' | 'mark'> {
  if (!hasKey(resource)) return { resource, mark: { [name]: nobody } };
  return { resource: { ...resource, values: [...resource.values.slice(0, -1), nobody] } };
}

const nobody = '\u0000';

/** A text that only this request has, so that no other entry can have it, unless it is short. */
function markOf(spec: BodySpec, shown: readonly string[], { key }: Made): MemberChange | undefined {
  const texts = [
    `mark ${key}`,
    `mark-${key}`,
    `m${key}`.replaceAll(/[^a-z\d]/gi, ''),
    `mark ${key}`.slice(0, 20),
  ];
  const marks = (of: (name: string) => readonly (Json | undefined)[]): readonly MemberChange[] =>
    shown
      .filter((name) => spec.properties[name] !== undefined)
      .flatMap((name) => {
        const schema = asSchema(spec.properties[name]);
        const value = of(name).find((one) => one !== undefined && fits(spec.contract, schema, one));
        return value === undefined ? [] : [{ name, value }];
      });
  const drawn = (name: string) => freshValue(spec.contract, asSchema(spec.properties[name]), numberOf(key));
  const isRare = ({ name, value }: MemberChange): boolean =>
    typeof value === 'string' &&
    value.length >= shortest &&
    !isOfFew(spec.contract, { schema: asSchema(spec.properties[name]) });
  return marks(() => texts)[0] ?? marks((name) => [drawn(name)]).find(isRare);
}

/** From this number of characters on, a random text with a given form is practically unique. */
const shortest = 8;

/** A number derived from a key. */
function numberOf(key: string): bigint {
  const sum = [...key].reduce((all, one) => (all * 31 + (one.codePointAt(0) ?? 0)) % 2_147_483_647, 7);
  return BigInt(sum);
}

interface RefusedMember {
  readonly name: string;
  readonly value: Json;
}

/** Another member, with a value that its schema does not allow. */
function faultOf(
  { properties, required, contract }: BodySpec,
  besides: string,
  { key }: Made,
): RefusedMember | undefined {
  const names = Object.keys(properties).filter((name) => name !== besides);
  const ranked = [
    ...names.filter((name) => required.includes(name)),
    ...names.filter((name) => !required.includes(name)),
  ];
  for (const name of ranked) {
    const schema = asSchema(properties[name]);
    const value = wrongValues(key).find((one) => !fits(contract, schema, one));
    if (value !== undefined) return { name, value };
  }
  return undefined;
}

/** Values of a wrong type: first those that are not converted to the right one, and that nothing else has. */
function wrongValues(key: string): readonly Json[] {
  return [{ wrong: key }, [[key]], `wrong ${key}`, true];
}

function breaking({ name, value }: MemberChange, fault: RefusedMember): (body: Json) => Json {
  return (body) => ({ ...membersOf(body), [name]: value, [fault.name]: fault.value });
}

function membersOf(body: Json): JsonObject {
  return isObject(body) && !isArray(body) ? body : {};
}
