/** Check: of several things that are made at once, none is lost. */

import { bulkOf, listedIn } from '../../answers/bulk.ts';
import { sentJson } from '../../answers/sent-json.ts';
import { statusOf } from '../../answers/statuses.ts';
import { isArray, isObject, type Json } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Judgement } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { beside, make, read } from './steps/make.ts';

/**
 * Makes one thing and reads it as the control, makes several others at once, and reads each of them by the name that the
 * answer gives it. An answer that speaks of refusals may have left some out, and what refers to the same thing may be one.
 */
export const madeTogether = chainCheck({
  id: 'made-together',
  title: 'What is made at once is made as a whole',
  clause: 'RFC 9110 9.3.3, 15.3.2',
  of: ['makeMany'],
  asks: ['make', 'read', 'makeMany', 'read'],
  // Two lines of one product may be put together.
  fits: ({ survey, operation }) =>
    (survey.references.get(operation.id) ?? []).every(({ place }) => !place.startsWith('/')),
  chain: function* (scene) {
    const { contract, kind, operation, survey } = scene;
    const made = yield* make(scene);
    if ('kind' in made) return made;
    if (!successOf(scene, yield read(kind, made.resource)))
      return asideBy('chain-incomparable', { cause: 'it cannot be read' });
    const difference = `makes ${several} at once`;
    const step = yield { operation: operation.id, together: several, which: 1, difference, ...beside(made) };
    if (!successOf(scene, step)) return stopped(step);
    const bulk = bulkOf(contract, operation);
    const sent = bulk ? listedIn(bulk, sentJson(step.case)?.value) : [];
    const json = scene.read(step.exchange).json?.value;
    const giver = { operation: operation.id, collection: kind.collection, kind: 'list' } as const;
    const named = survey.gifts(giver, step, json).map((values) => placed(values, made.resource.values));
    const isEachItsOwn = new Set(sent.map((one) => writeJson(one))).size === several;
    const counted = isEachItsOwn ? judgeCount(step, json, named) : asideBy('nothing-seen');
    return counted ?? (yield* readEach(scene, named, made.resource));
  },
});

/** How many are made at once. */
const several = 3;

/** The names of one thing, below the parents of another one where an answer gives its own name alone. */
function placed(values: readonly Json[], like: readonly Json[]): readonly Json[] {
  return values.length < like.length ? [...like.slice(0, like.length - values.length), ...values] : values;
}

/** The judgement where the answer does not name as many things as were sent. */
function judgeCount(
  step: Step,
  json: Json | undefined,
  named: readonly (readonly Json[])[],
): Judgement | undefined {
  const names = new Set(named.map((values) => values.map(String).join('/')));
  if (named.length === several && names.size === several) return undefined;
  if (named.length === several)
    return violatedBy({ code: 'made-in-part', expected: `${several} names`, actual: String(names.size) });
  const mayBeLess = statusOf(step) === multiStatus || speaksOfRefusals(json) || named.length === 0;
  if (named.length > several || mayBeLess)
    return asideBy('chain-incomparable', { cause: 'the answer does not name each alone' });
  return violatedBy({ code: 'made-in-part', expected: `${several} of them`, actual: String(names.size) });
}

/** Some were made, and others not (RFC 4918 11.1). */
const multiStatus = 207;

/** Whether an answer has results that name nothing, or something in a member that is called after refusals. */
function speaksOfRefusals(json: Json | undefined): boolean {
  if (isArray(json)) return json.length >= several;
  if (!isObject(json)) return true;
  return Object.entries(json).some(([name, value]) => {
    if (isArray(value)) return refusals.test(name) ? value.length > 0 : value.length >= several;
    return refusals.test(name) && value !== 0 && value !== null && value !== false;
  });
}

const refusals = /err|fail|skip|reject|refus|duplic|conflict|invalid|ignor|warn|unproc/i;

function* readEach(
  scene: ChainScene,
  named: readonly (readonly Json[])[],
  like: { readonly from: string },
): ChainRun {
  for (const values of named) {
    const resource = { collection: scene.kind.collection, values, from: like.from };
    const step = yield read(scene.kind, resource, 'reads one of them');
    if (isMissing(step))
      return violatedBy({
        code: 'made-not-found',
        expected: 'what was made',
        actual: String(statusOf(step)),
      });
    if (!successOf(scene, step)) return stopped(step);
  }
  return satisfied;
}
