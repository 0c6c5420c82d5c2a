/** A variant: a legal freedom. */

import { changeRefusals } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** Operations other than creating are not shown. */
export const optionsAnswered: Variant = {
  name: 'options-answered',
  title: 'OPTIONS is answered 204 with fields of CORS.',
  warns: [],
  bend: changeRefusals((right, _, { method }) => (method === 'OPTIONS' ? preflight : right)),
};

const preflight = {
  status: 204,
  headers: {
    Allow: 'POST, OPTIONS',
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'POST',
  },
  body: '',
};
