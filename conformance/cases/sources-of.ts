/** All sources of one operation, from which checks pick theirs by label and intent. */

import type { Source } from '../model/case.ts';
import type { SourceContext } from '../model/check.ts';
import { inCarriages } from './carried.ts';
import { controlOf, hasBody } from './control.ts';
import { bodyFamilies, families } from './index.ts';

const known = new WeakMap<SourceContext, readonly Source[]>();

/**
 * Every source of an operation; labels are unique. Remembered by context.
 * Empty when no ordinary request can be made, since every other differs from it in one thing.
 */
export function sourcesOf(context: SourceContext): readonly Source[] {
  const sources = known.get(context) ?? makeSources(context);
  known.set(context, sources);
  return sources;
}

function makeSources(context: SourceContext): readonly Source[] {
  const control = controlOf(context);
  if (!control) return [];
  const any = families.flatMap((family) => family(control));
  const withBody = hasBody(control) ? bodyFamilies.flatMap((family) => family(control)) : [];
  const all = [...any, ...withBody].filter(({ fixed, random }) => fixed.length > 0 || random !== undefined);
  return inCarriages(control, all);
}
