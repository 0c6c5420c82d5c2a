/** The link from one page of a list to the next one. */

import { documentedMembers, jsonOf } from '../../../answers/documented-content.ts';
import { isObject, type Json } from '../../../json/json.ts';
import { valueAt } from '../../../json/pointer.ts';
import type { Contract, Operation } from '../../../model/contract.ts';
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

/** Members with the links of a page: of HAL, and of JSON:API. */
const holders = ['_links', 'links'];

/** Whether the document has links in the content of a list. */
export function hasLinks(contract: Contract, list: Operation | undefined): boolean {
  const contents = list?.responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ content }) => content);
  const members = documentedMembers(contract, jsonOf(contents ?? [])?.schema ?? true);
  return holders.some((name) => members.has(name));
}

/** The link to the next page in the content: `_links.next.href` (HAL), `links.next` (JSON:API); never a cursor. */
export function linkInContent(answer: Json | undefined): string | undefined {
  if (!isObject(answer)) return undefined;
  const found = holders
    .flatMap((holder) => [`/${holder}/next/href`, `/${holder}/next`])
    .map((place) => valueAt(answer, place))
    .find((value) => typeof value === 'string');
  return typeof found === 'string' && /^(?:https?:\/\/|\/|\?)/.test(found) ? found : undefined;
}
