/** Whether a list that was walked through has more than it showed. */

import { isObject, type Json } from '../../../json/json.ts';
import type { Contract, Operation, Parameter } from '../../../model/contract.ts';
import type { Step } from '../../../model/exchange.ts';
import type { Choices } from '../../../model/resource.ts';
import { flat, pagingNames } from '../../../names/words-of.ts';
import { own } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { isAboutPages, limitOf, membersIn } from '../lists/pages.ts';
import { isUnpaged } from '../lists/unpaged.ts';
import { fieldOf } from '../scene/answers.ts';
import type { ChainScene } from '../scene/chain-check.ts';

/** From this number of entries on, a list that may have pages may be truncated without saying so. */
const manyEntries = 20;

/** What was seen of a list. */
export interface Walked {
  /** The first page. */
  readonly begin: Step;
  /** How many entries there were. */
  readonly count: number;
  readonly isPaged: boolean;
  /** What every page was asked with. */
  readonly own: Choices;
}

/** Whether there is nothing more than was seen: a list may be truncated, or filtered by default. */
export function isWholeList(
  scene: ChainScene,
  list: Operation | undefined,
  step: Step,
  { begin, count, isPaged, own: asked }: Walked,
): boolean {
  const { contract } = scene;
  const others = (list?.parameters ?? []).filter(
    (one) => one.in === 'query' && !isAboutPages(contract, list, one),
  );
  const isChoice = others.some(
    (one) =>
      !Object.hasOwn(asked, `query.${one.name}`) &&
      (one.required || (hasDefault(contract, one) && !isOfDeleted(one) && !isOfOrder(one))),
  );
  const isFull = count === limitOf(contract, list)?.value;
  const isLong = count >= manyEntries && !(list && isUnpaged(contract, list, step, count));
  const isCut = !isPaged && (isLong || isFull);
  const toldBy = ({ exchange }: Step) => membersIn(scene.read(exchange).json?.value ?? null, 0);
  const told = toldBy(step);
  // What others make meanwhile is counted behind the first page.
  const isCounted = toldBy(begin).some(([name, value]) => totals.test(flat(name)) && Number(value) > count);
  const saysMore = told.some(
    ([name, value]) =>
      (/^(?:hasmore|hasnext)$/.test(flat(name)) && value === true) ||
      (/^next/.test(flat(name)) && value !== null && value !== '' && !isPaged),
  );
  const isTold = told.some(([name, value]) => saysEnd(flat(name), value, isFull ? undefined : count));
  const isShort = isCut && !isTold;
  return !isChoice && !isShort && !isCounted && !saysMore && !/rel="?next/i.test(fieldOf(step, 'link') ?? '');
}

/** Whether a member says that nothing follows so many entries; in a full page a total may be that of the page. */
function saysEnd(name: string, value: Json, count: number | undefined): boolean {
  if (totals.test(name)) return value === count;
  return (/^next/.test(name) && value === null) || (/^(?:hasmore|hasnext)$/.test(name) && value === false);
}

/** What a member is called that counts all entries, in small letters alone. */
export const totals = /^(?:total|totalcount|totalsize|totalitems|totalresults|totalelements|totalrecords)$/;

/** Whether a parameter lets in what was deleted or archived, which hides nothing that was just made. */
function isOfDeleted({ name }: Parameter): boolean {
  return /^(?:include|with|show)(?:deleted|removed|trashed|discarded|archived)$/.test(flat(name));
}

/** Whether a parameter chooses an order, which hides nothing either. */
function isOfOrder({ name }: Parameter): boolean {
  return pagingNames.sorting.test(flat(name));
}

function hasDefault(contract: Contract, { schema }: Parameter): boolean {
  const resolved = resolveSchema(contract, schema);
  return isObject(resolved) && own(resolved, 'default') !== undefined;
}
