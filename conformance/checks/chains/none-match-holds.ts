/** Check: with If-None-Match: *, an existing resource is not replaced. */

import { statusOf } from '../../answers/statuses.ts';
import type { ChainRequest } from '../../model/chain.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isRefused, stopped, successOf } from './scene/answers.ts';
import { chainCheck } from './scene/chain-check.ts';
import { make } from './steps/make.ts';

/**
 * Creates a resource, puts it again as the control, and then puts it under the condition that it does not exist. Only
 * where the document has the condition.
 */
export const noneMatchHolds = chainCheck({
  id: 'none-match-holds',
  title: 'What is to be put only where nothing is replaces nothing',
  clause: 'RFC 9110 13.1.2, 15.5.13',
  of: ['replace'],
  asks: ['make', 'replace', 'replace'],
  fits: ({ operation, kind }) =>
    !kind.isSingle &&
    operation.parameters.some((one) => one.in === 'header' && one.name.toLowerCase() === 'if-none-match'),
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const put: Omit<ChainRequest, 'difference'> = {
      operation: scene.operation.id,
      resources: [made.resource],
    };
    const control = yield { ...put, difference: 'puts it again' };
    if (!successOf(scene, control)) return stopped(control);
    // If a second PUT creates another one, or the same anew, the condition may hold.
    if (statusOf(control) === 201) return asideBy('chain-incomparable', { cause: 'PUT makes it anew' });
    const fields = [{ name: 'If-None-Match', value: '*' }];
    const step = yield { ...put, fields, difference: 'puts it where nothing is' };
    if (isRefused(step)) return satisfied;
    if (!successOf(scene, step)) return stopped(step);
    return violatedBy({ code: 'none-match-ignored', expected: '412', actual: String(statusOf(step)) });
  },
});
