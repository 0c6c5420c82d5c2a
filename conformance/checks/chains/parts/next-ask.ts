/** The request for the next page, as a page itself names it: by its link, or by its cursor. */

import type { Ask } from '../../../model/chain.ts';
import type { Step } from '../../../model/exchange.ts';
import { fieldOf, pathBelow } from './answers.ts';
import type { Scene } from './chain-check.ts';
import { listOperation, nextOf, pageParameter } from './pages.ts';

/** The next page by its link, or else by the cursor; undefined where the page names neither. */
export function nextAsk(
  scene: Scene,
  step: Step,
  { values = {}, path }: Partial<Ask>,
): Partial<Ask> | undefined {
  const target = nextLink(fieldOf(step, 'link') ?? '');
  const below = target === undefined ? undefined : pathBelow(target, step);
  if (below !== undefined) return { values, path: below, difference: 'follows the link' };
  const list = listOperation(scene);
  if (path !== undefined || !pageParameter(scene.contract, list, 'cursor')) return undefined;
  const next = nextOf(scene, list, step, { page: 0, count: 0, last: undefined });
  return next && { values: { ...values, ...next }, difference: 'asks for the next page' };
}

/** The target of the link to the next page (RFC 8288 3). */
function nextLink(field: string): string | undefined {
  for (const [, target, parameters = ''] of field.matchAll(
    /<([^>]*)>((?:\s*;\s*[^\s=;,]+(?:\s*=\s*(?:"[^"]*"|[^\s;,"]*))?)*)/g,
  )) {
    const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters);
    const types = (relation?.[1] ?? relation?.[2] ?? '').toLowerCase().split(/\s+/);
    if (types.includes('next')) return target;
  }
  return undefined;
}
