/** Check: a value that only one resource may have is refused the second time. */

import { sentJson } from '../../answers/sent-json.ts';
import { statusOf } from '../../answers/statuses.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { ChainRequest } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { operationOf } from '../../model/operation-of.ts';
import { fits } from '../../schema/fresh-value.ts';
import { asSchema } from '../../schema/read-schema.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isRefused, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { beside, type Made, make, read, resourceOf, someMembers } from './steps/make.ts';
import { judgeElsewhere } from './steps/same-elsewhere.ts';
import { isSame, shownIn } from './values/members.ts';
import { bodySpec, isPartial } from './values/other-value.ts';
import { subjectOf } from './words/subject.ts';
import { isOfOneInAnyCase, membersOfOne } from './words/told-unique.ts';

/**
 * Creates a resource, and the same once more; or creates two, and replaces the second by what the first was made with, or
 * changes it to have the same.
 * Judged only where the words of the document name members that nothing else may have: another resource must not have
 * them as well. A server may give the first one again.
 */
export const repeatRefused = chainCheck({
  id: 'repeat-refused',
  title: 'What only one thing may have is refused to another',
  clause: 'RFC 9110 15.5.10',
  of: ['make', 'replace', 'patch'],
  asks: ['make', 'make'],
  fits: (scene) => {
    const { kind, operation } = scene;
    const isMaking = operation.id === kind.make && !kind.isNamed;
    const isChanging = operation.id === kind.patch && isPartial(bodySpec(scene.contract, operation.id));
    const isKnown = isMaking || isChanging || operation.id === kind.replace;
    return !kind.isSingle && isKnown && namedMembers(scene).length > 0;
  },
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const body = sentJson(made.step.case)?.value;
    const names = namedMembers(scene).filter((name) => isObject(body) && Object.hasOwn(body, name));
    if (!isObject(body) || names.length === 0)
      return asideBy('chain-incomparable', { cause: 'it is made without what nothing else may have' });
    const plainly = yield* judgeRepeat(scene, made, { body, names, others: names });
    const [spelt] = names.flatMap((name) => otherCase(scene, name, body[name]));
    if (plainly.kind !== 'satisfied') return plainly;
    const others = Object.keys(spelt ?? {});
    const again = spelt && (yield* judgeRepeat(scene, made, { body: { ...body, ...spelt }, names, others }));
    return again?.kind === 'violated' ? again : yield* judgeElsewhere(scene, { made, body, names });
  },
});

interface Repetition {
  readonly body: JsonObject;
  /** The members that nothing else may have. */
  readonly names: readonly string[];
  /** Those of which it is seen whether another one has them. */
  readonly others: readonly string[];
}

/** A member with its letters in the other case, where the words say that capitals make no difference. */
function otherCase(scene: ChainScene, name: string, value: Json | undefined): readonly JsonObject[] {
  if (typeof value !== 'string' || !isOfOneInAnyCase(subjectOf(scene), name)) return [];
  const spec = bodySpec(scene.contract, scene.operation.id);
  const schema = asSchema(spec?.properties[name] ?? false);
  const turned = [value.toUpperCase(), value.toLowerCase()].filter(
    (one) => one !== value && spec !== undefined && fits(spec.contract, schema, one),
  );
  return turned.slice(0, 1).map((one) => ({ [name]: one }));
}

/** Makes the same again, and judges the answer. */
function* judgeRepeat(scene: ChainScene, made: Made, { body, names, others }: Repetition): ChainRun {
  const again = yield* repeat(scene, made, body);
  if ('kind' in again) return again;
  if (!successOf(scene, again.step)) return isRefused(again.step) ? satisfied : stopped(again.step);
  const step = again.other === undefined ? again.step : yield read(scene.kind, again.other.resource);
  const both = shownIn(scene.read(step.exchange).json?.value, others) ?? {};
  if (
    isFirst(scene, made, { step: again.step, names }) ||
    !others.some((name) => isAlike(both[name], body[name]))
  )
    return satisfied;
  const [expected, actual] = [`409: ${others.join(', ')} of another one`, String(statusOf(again.step))];
  return violatedBy({ code: 'repeat-taken', expected, actual });
}

/** Whether a value is shown as it was sent, perhaps with other capitals. */
function isAlike(shown: Json | undefined, sent: Json | undefined): boolean {
  const isText = typeof shown === 'string' && typeof sent === 'string';
  return isText ? shown.toLowerCase() === sent.toLowerCase() : isSame(shown, sent);
}

function namedMembers(scene: Pick<ChainScene, 'contract' | 'operation' | 'kind'>): readonly string[] {
  const { contract, operation, kind } = scene;
  const maker =
    operation.id === kind.make || kind.make === undefined ? undefined : operationOf(contract, kind.make);
  return membersOfOne(subjectOf(scene), maker);
}

/**
 * Whether an answer is about the first resource, or about none. Where a member of the body is its name, a second one is
 * only told from it by 201.
 */
function isFirst(
  scene: ChainScene,
  { key, sent }: Made,
  { step, names }: { readonly step: Step; readonly names: readonly string[] },
): boolean {
  if (step.case.operation !== scene.kind.make) return false;
  const second = resourceOf(scene, scene.kind, step);
  const isAgain = statusOf(step) === 201 && names.some((name) => String(sent[name]) === key);
  return second === undefined || (String(second.values.at(-1)) === key && !isAgain);
}

interface Repeated {
  readonly step: Step;
  /** The second resource, where it was made before. */
  readonly other?: Made;
}

/** Makes the same again, or makes another one the same; under the same parents, and by a request of its own. */
function* repeat(scene: ChainScene, made: Made, body: JsonObject): ChainRun<Repeated | Judgement> {
  const { operation, kind } = scene;
  const request = { operation: operation.id, form: 'all', which: 1 } as const;
  if (operation.id === kind.make) {
    const edit: ChainRequest['edit'] = () => body;
    return { step: yield { ...request, ...beside(made), edit, difference: 'makes the same again' } };
  }
  if (kind.read === undefined) return asideBy('chain-incomparable', { cause: 'nothing reads it' });
  const other = yield* make(scene, { which: 1, ...beside(made) });
  if ('kind' in other) return other;
  const { isName } = bodySpec(scene.contract, operation.id) ?? {};
  const given = someMembers(body, namedMembers(scene));
  const edit: ChainRequest['edit'] = (before) =>
    operation.id === kind.replace ? { ...body, ...named(before, isName) } : given;
  const resources = [other.resource];
  return { step: yield { ...request, resources, edit, difference: 'makes another one the same' }, other };
}

/** The members that name a resource, which cannot be replaced. */
function named(before: Json, isName: (name: string) => boolean = () => false): JsonObject {
  const members = isObject(before) ? Object.entries(before) : [];
  return Object.fromEntries(members.filter(([name]) => isName(name)));
}
