/** Check: the same request with the same Idempotency-Key creates nothing more. */

import { fieldValue } from '../../answers/fields.ts';
import { sentJson } from '../../answers/sent-json.ts';
import type { ChainRequest } from '../../model/chain.ts';
import type { Parameter } from '../../model/contract.ts';
import { isRequestKey } from '../../names/words-of.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isRefused, stopped, successOf } from './parts/answers.ts';
import { type ChainScene, chainCheck } from './parts/chain-check.ts';
import { beside, make, resourceOf } from './parts/make.ts';

/**
 * Creates a resource under a key, and sends the same content under the same key again: the answer is about the first
 * one, or refuses. One made under another key shows that the same content alone makes another one.
 */
export const keyHolds = chainCheck({
  id: 'key-holds',
  title: 'The same request under the same key creates one thing',
  clause: 'draft-ietf-httpapi-idempotency-key-header 2',
  of: ['make'],
  asks: ['make', 'make'],
  fits: ({ operation, kind }) =>
    !kind.isSingle && !kind.isNamed && kind.make === operation.id && keyOf({ operation }) !== undefined,
  chain: function* (scene) {
    const parameter = keyOf(scene);
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const key = parameter && fieldValue({ headers: made.step.case.headers }, parameter.name);
    const body = sentJson(made.step.case)?.value;
    if (parameter === undefined || key === undefined || body === undefined)
      return asideBy('chain-incomparable', { cause: 'it is not made under a key' });
    const request: ChainRequest = {
      ...{ operation: scene.operation.id, form: 'all', difference: 'makes it again under the same key' },
      ...{ ...beside(made), edit: () => body },
      values: { [`header.${parameter.name}`]: { source: 'made-up', value: key } },
    };
    const again = yield request;
    if (!successOf(scene, again)) return isRefused(again) ? satisfied : stopped(again);
    const second = resourceOf(scene, scene.kind, again);
    if (!second)
      return asideBy('chain-incomparable', { cause: 'the second answer says nowhere what it is of' });
    const actual = String(second.values.at(-1));
    return actual === made.key ? satisfied : violatedBy({ code: 'key-ignored', expected: made.key, actual });
  },
});

/** The header parameter that identifies a request. */
function keyOf({ operation }: Pick<ChainScene, 'operation'>): Parameter | undefined {
  return operation.parameters.find((one) => one.in === 'header' && isRequestKey(one.name));
}
