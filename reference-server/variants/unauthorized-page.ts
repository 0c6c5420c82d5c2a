/** A variant: a legal freedom. */

import type { Answer } from '../answer.ts';
import { changeRefusals } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** Nothing is said of the body of a 401. */
export const unauthorizedPage: Variant = {
  name: 'unauthorized-page',
  title: 'A 401 is a page in HTML.',
  warns: [],
  bend: changeRefusals((right) => (right.status === 401 ? { ...right, ...page(right) } : right)),
};

function page({ headers }: Answer): Partial<Answer> {
  return { headers: { ...headers, 'Content-Type': 'text/html' }, body: '<p>Who are you?</p>' };
}
