/** Check: what the document says exists only once is refused the second time. */

import { sentJson } from '../../answers/sent-json.ts';
import { statusOf } from '../../answers/statuses.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { ChainRequest } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isRefused, stopped, successOf } from './parts/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './parts/chain-check.ts';
import { beside, type Made, make } from './parts/make.ts';
import { bodySpec } from './parts/other-value.ts';
import { refusesTwice } from './parts/told-conflicts.ts';

/**
 * Creates a resource, and the same once more; or creates two, and replaces the second by what the first was made with.
 * Judged only where the words of the document say that 409 is for what exists already.
 */
export const repeatRefused = chainCheck({
  id: 'repeat-refused',
  title: 'What may exist only once is refused the second time',
  clause: 'RFC 9110 15.5.10',
  of: ['make', 'replace'],
  asks: ['make', 'make'],
  fits: ({ contract, operation, kind }) => {
    const isMaking = operation.id === kind.make && !kind.isNamed;
    return (
      !kind.isSingle &&
      (isMaking || operation.id === kind.replace) &&
      refusesTwice(contract, operation, bodySpec(contract, operation.id), isMaking)
    );
  },
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const body = sentJson(made.step.case)?.value;
    if (!isObject(body)) return asideBy('chain-incomparable', { cause: 'it is not made from a JSON object' });
    const again = yield* repeat(scene, made, body);
    if ('kind' in again) return again;
    if (!successOf(scene, again)) return isRefused(again) ? satisfied : stopped(again);
    return violatedBy({ code: 'repeat-taken', expected: '409', actual: String(statusOf(again)) });
  },
});

/** Makes the same again, or makes another one the same; under the same parents, and by a request of its own. */
function* repeat(scene: ChainScene, made: Made, body: JsonObject): ChainRun<Step | Judgement> {
  const { operation, kind } = scene;
  const request = { operation: operation.id, form: 'all', which: 1 } as const;
  if (operation.id === kind.make) {
    const edit: ChainRequest['edit'] = () => body;
    return yield { ...request, ...beside(made), edit, difference: 'makes the same again' };
  }
  const other = yield* make(scene, { which: 1, ...beside(made) });
  if ('kind' in other) return other;
  const { isName } = bodySpec(scene.contract, operation.id) ?? {};
  const edit: ChainRequest['edit'] = (before) => ({ ...body, ...named(before, isName) });
  return yield { ...request, resources: [other.resource], edit, difference: 'makes another one the same' };
}

/** The members that name a resource, which cannot be replaced. */
function named(before: Json, isName: (name: string) => boolean = () => false): JsonObject {
  const members = isObject(before) ? Object.entries(before) : [];
  return Object.fromEntries(members.filter(([name]) => isName(name)));
}
