/** A variant: a legal freedom. */

import { jsonAnswer } from '../answer.ts';
import { changeRefusals } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** Operations other than creating are not shown. */
export const getListsPlants: Variant = {
  name: 'get-lists-plants',
  title: 'GET is answered with a list.',
  warns: [],
  bend: changeRefusals((right, { reason }, { method }) =>
    reason === 'wrong-method' && /GET|HEAD/.test(method ?? '') ? jsonAnswer(200, []) : right,
  ),
};
