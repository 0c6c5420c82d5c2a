/** Check: what is taken for a time is refused to another for the same time, where the document says so. */

import { statusOf } from '../../answers/statuses.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { ChainRequest } from '../../model/chain.ts';
import { fits } from '../../schema/fresh-value.ts';
import { asSchema } from '../../schema/read-schema.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isRefused, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { beside, type Made, make, resourceOf } from './steps/make.ts';
import { isSame, shownIn } from './values/members.ts';
import { bodySpec } from './values/other-value.ts';
import { type Period, periodsOver } from './values/periods.ts';
import { toldBy } from './words/descriptions.ts';
import { overlapTold, type ToldOverlap } from './words/told-overlap.ts';

/**
 * Creates a resource as the control, and another one of the same thing at the same time, at one that begins within it, and
 * at one around it. Only an answer that shows what was asked for counts, and not one that gives the first again.
 */
export const overlapRefused = chainCheck({
  id: 'overlap-refused',
  title: 'What is taken for a time is refused to another for that time',
  clause: 'RFC 9110 15.5.10',
  of: ['make'],
  asks: ['make', 'make'],
  fits: (scene) => !scene.kind.isSingle && overlapTold(scene) !== undefined,
  chain: function* (scene) {
    const told = overlapTold(scene);
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const { sent } = made;
    const periods = told ? periodsOver(sent[told.first], sent[told.last]) : [];
    if (!told || periods.length === 0)
      return asideBy('chain-incomparable', { cause: 'it is made for no period' });
    for (const [at, period] of periods.entries()) {
      const judged = yield* takeAgain(scene, made, { told, period, which: 1 + at });
      if (judged.kind !== 'satisfied') return judged;
    }
    return satisfied;
  },
});

/** A period over the one that is taken, and the number of the request for it. */
interface Again {
  readonly told: ToldOverlap;
  readonly period: Period;
  readonly which: number;
}

function* takeAgain(scene: ChainScene, made: Made, { told, period, which }: Again): ChainRun {
  const { first, last, sentence } = told;
  // All else is the same: what is taken may be named by several members.
  const taken: JsonObject = { ...made.sent, [first]: period.first, [last]: period.last };
  if (!isAllowed(scene, taken)) return satisfied;
  const edit: ChainRequest['edit'] = (body) => (isObject(body) ? { ...body, ...taken } : body);
  const request = { operation: scene.operation.id, form: 'all', which } as const;
  const step = yield { ...request, ...beside(made), edit, difference: `takes the same ${period.called}` };
  if (!successOf(scene, step)) return isRefused(step) ? satisfied : stopped(step);
  const shown = shownIn(scene.read(step.exchange).json?.value, [first, last]) ?? {};
  if (![first, last].every((name) => Object.hasOwn(shown, name)))
    return asideBy('chain-incomparable', { cause: 'the answer does not show the period' });
  const isTaken = [first, last].every((name) => isSame(shown[name], taken[name]));
  if (!isTaken || String(resourceOf(scene, scene.kind, step)?.values.at(-1)) === made.key) return satisfied;
  return violatedBy({
    code: 'overlap-taken',
    expected: toldBy('409', sentence),
    actual: String(statusOf(step)),
    place: `/${first}`,
  });
}

/** Whether the schema of the body takes some members. */
function isAllowed(scene: ChainScene, members: JsonObject): boolean {
  const spec = bodySpec(scene.contract, scene.operation.id);
  const isFitting = ([name, value]: readonly [string, Json]): boolean =>
    spec?.properties[name] !== undefined && fits(spec.contract, asSchema(spec.properties[name]), value);
  return Object.entries(members).every(isFitting);
}
