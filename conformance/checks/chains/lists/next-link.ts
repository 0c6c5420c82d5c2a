/** The link from one page of a list to the next one. */

import type { Step } from '../../../model/exchange.ts';
import { fieldOf } from '../scene/answers.ts';

/** The target of the link to the next page (RFC 8288 3). */
export function nextLink(step: Step): string | undefined {
  const field = fieldOf(step, 'link') ?? '';
  for (const [, target, parameters = ''] of field.matchAll(
    /<([^<>]*)>((?:\s*;\s*[^\s=;,]+(?:\s*=\s*(?:"[^"]*"|[^\s;,"]*))?)*)/g,
  )) {
    const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters);
    const types = (relation?.[1] ?? relation?.[2] ?? '').toLowerCase().split(/\s+/);
    if (types.includes('next')) return target;
  }
  return undefined;
}
