/** Pages of a list that a server may not have, though the schemas of their parameters allow them. */

import { isObject } from '../../json/json.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { Parameter } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import { flat, leastOf, pagingNames } from '../../names/words-of.ts';
import { own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';

/** The number of list entries that any client may request. */
const plenty = 100;

/**
 * Whether a list is requested with a negative or a very large number that the schema does not exclude: limits of pages
 * are often documented in words only.
 */
export function isPagedOddly({ case: sent }: Step, { contract, operation, control }: JudgeContext): boolean {
  if (control === undefined) return false;
  const query = new URLSearchParams(sent.path.split('?')[1] ?? '');
  return operation.parameters.some(({ in: where, name, schema }) => {
    const [least, text] = [where === 'query' ? leastOf(name) : undefined, query.get(name) ?? ''];
    if (least === undefined || !/^-?\d+$/.test(text)) return false;
    const resolved = resolveSchema(contract, schema);
    const has = (...words: readonly string[]): boolean =>
      isObject(resolved) && words.some((word) => own(resolved, word) !== undefined);
    const isBelow = Number(text) < least && !has('minimum', 'exclusiveMinimum');
    return isBelow || (Number(text) > plenty && !has('maximum', 'exclusiveMaximum'));
  });
}

/** Whether a page or an offset of a list is larger than in the accepted request, where the first one may be meant. */
export function isBeyondPages({ case: sent }: Step, { operation, control }: JudgeContext): boolean {
  if (control === undefined || !['GET', 'HEAD'].includes(sent.method)) return false;
  const [own, usual] = [sent, control.case].map(({ path }) => new URLSearchParams(path.split('?')[1] ?? ''));
  const tells = ({ in: where, name }: Parameter) =>
    where === 'query' && [pagingNames.page, pagingNames.offset].some((names) => names.test(flat(name)));
  return operation.parameters.some(
    (one) => tells(one) && Number(own?.get(one.name) ?? 0) > Math.max(1, Number(usual?.get(one.name) ?? 0)),
  );
}
