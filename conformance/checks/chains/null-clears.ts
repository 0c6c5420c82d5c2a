/** Check: null replaces the previous value. */

import { isObject, type JsonObject } from '../../json/json.ts';
import { fits } from '../../schema/fresh-value.ts';
import { asSchema, own, typeNames } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { sentMembers, stopped, successOf } from './scene/answers.ts';
import { type ChainScene, chainCheck } from './scene/chain-check.ts';
import { make, marked } from './steps/make.ts';
import { see } from './steps/see.ts';
import { isSame, standInOf, worded } from './values/members.ts';
import { bodySpec, isPartial } from './values/other-value.ts';
import { nullLeaves } from './words/kept-words.ts';

/**
 * Puts a resource, or takes it as created, reads it as the control, and sends null for a nullable member: the old value
 * must not be shown any more, nor any value that is neither null nor was sent. Merge patches, where null has another
 * meaning, have a check of their own.
 */
export const nullClears = chainCheck({
  id: 'null-clears',
  title: 'Null takes the place of what was there',
  clause: 'RFC 9110 9.3.4, RFC 5789 2',
  of: ['replace', 'patch'],
  asks: ['make', 'see', 'see'],
  fits: (scene) => nullable(scene).length > 0,
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const before = yield* see(scene, made, made.sent);
    if ('kind' in before) return before;
    const { kind, operation } = scene;
    const name = nullable(scene).find((one) => before.kept.includes(one) && before.shown[one] !== null);
    if (name === undefined) return asideBy('chain-incomparable', { cause: 'no member can be set to null' });
    const isPatch = operation.id === kind.patch;
    const stay = (body: JsonObject): JsonObject => ({
      ...body,
      ...withSame(body, before.shown),
      [name]: null,
    });
    const edit = isPatch ? () => ({ [name]: null }) : marked(made, stay);
    const base = { operation: operation.id, resources: [made.resource], edit };
    const step = yield { ...base, ...(isPatch ? {} : { form: 'all' }), difference: `sets ${name} to null` };
    if (!successOf(scene, step) || sentMembers(scene, step)[name] !== null) return stopped(step);
    const after = yield* see(scene, made, made.sent, { difference: 'reads it again' });
    if ('kind' in after) return after;
    const isGone = !isSame(before.shown[name], after.shown[name]);
    if (isGone && standInOf(scene, after, name) === undefined) return satisfied;
    const actual = worded(after.shown[name]);
    return violatedBy({
      code: 'null-without-effect',
      expected: 'null, or nothing',
      actual,
      place: `/${name}`,
    });
  },
});

/** The body with the other members as they are shown, so that only null is a change. */
function withSame(body: JsonObject, shown: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(shown).filter(([name]) => Object.hasOwn(body, name)));
}

/** Nullable members without a default that they could return to. */
function nullable({
  contract,
  operation,
  kind,
}: Pick<ChainScene, 'contract' | 'operation' | 'kind'>): readonly string[] {
  const spec = bodySpec(contract, operation.id);
  if (!spec || /merge-patch/i.test(spec.mediaType)) return [];
  if (operation.id === kind.patch && !isPartial(spec)) return [];
  return Object.keys(spec.properties).filter((name) => {
    const schema = asSchema(spec.properties[name]);
    const resolved = resolveSchema(spec.contract, schema);
    const isTyped = isObject(resolved) && own(resolved, 'type') !== undefined;
    const isOpen = isTyped && own(resolved, 'default') === undefined;
    const says = isOpen && (typeNames(resolved).includes('null') || own(resolved, 'nullable') === true);
    return says && fits(spec.contract, schema, null) && !nullLeaves({ contract, operation }, schema);
  });
}
