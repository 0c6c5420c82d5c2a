/** Lists things: those below the parents in the path, that the filters ask for, a page of them. */

import { isObject } from '../../../json/json.ts';
import type { Answer } from '../answers.ts';
import { shown, thingOf } from './content.ts';
import type { Asked, Keeping } from './keeper.ts';
import { listOf } from './list-shape.ts';
import { flat, membersOf } from './members.ts';
import { around, byKey, isAboutPages, type Page, pageParameter, windowOf } from './pages.ts';
import { success, successStatus } from './reply.ts';
import type { Row } from './store.ts';

/** GET of a collection. */
export function listThings(asked: Asked, keeping: Keeping): Answer {
  const { operation, routed } = asked;
  const { contract, manners } = keeping;
  const shape = listOf(contract, operation);
  const rows = ordered(asked, keeping).filter((row) => isWanted(row, asked, keeping));
  const window = windowOf(contract, operation, routed.query, { rows, pageSize: manners.pageSize });
  const shownRows = manners.cut(rows, window);
  const isLast = window.start + window.limit >= rows.length;
  const next = isLast ? undefined : shownRows.at(-1)?.keys.at(-1);
  const items = shownRows.map((row) => itemOf(row, shape?.item, keeping));
  const total = manners.total(rows.length, items.length);
  const page: Page = { items, total, window, next, nextUrl: nextUrlOf(asked, window, next) };
  return success(
    operation,
    { status: successStatus(operation, 200) },
    ({ schema }) =>
      shape?.member === undefined || schema === undefined
        ? items
        : around(contract, schema, shape.member, page),
    keeping,
  );
}

/** Things that are only named are listed by their key. */
function itemOf(row: Row, schema: Parameters<typeof shown>[1], { contract, manners }: Keeping) {
  const value = shown(contract, schema, row.value, manners);
  const isNamed = schema !== undefined && !membersOf(contract, schema) && !isObject(row.value);
  return isNamed ? (row.keys.at(-1) ?? '') : value;
}

function ordered({ collection, operation, keys }: Asked, { manners, store }: Keeping): readonly Row[] {
  const rows = manners.list(store, collection.path, keys);
  if (pageParameter(operation, 'cursor')) return rows.toSorted(byKey);
  return manners.order === 'newest first' ? rows.toReversed() : rows;
}

/** Parameters that are called as a member filter by it. */
function isWanted(
  { value }: Row,
  { operation, collection, routed }: Asked,
  { contract, manners }: Keeping,
): boolean {
  const members = Object.keys(membersOf(contract, thingOf(contract, collection)) ?? {});
  return operation.parameters.every((parameter) => {
    const { name, in: place, explode, style } = parameter;
    if (style === 'deepObject')
      return members.every((one) => {
        const wanted = routed.query.getAll(`${name}[${one}]`);
        return wanted.length === 0 || (isObject(value) && manners.matches(value[one], wanted));
      });
    const member = members.find((one) => flat(one) === flat(name));
    if (place !== 'query' || member === undefined || isAboutPages(parameter) || !routed.query.has(name))
      return true;
    const texts = routed.query.getAll(name);
    const wanted = explode ? texts : texts.flatMap((text) => [text, ...text.split(',')]);
    return isObject(value) && manners.matches(value[member], wanted);
  });
}

function nextUrlOf(
  { routed, operation }: Asked,
  { start, limit }: Page['window'],
  next?: string,
): string | undefined {
  if (next === undefined) return undefined;
  const url = new URL(routed.request.url ?? '/', `http://${routed.request.headers.host}`);
  const cursor = pageParameter(operation, 'cursor');
  const offset = pageParameter(operation, 'offset');
  const page = pageParameter(operation, 'page');
  if (cursor) url.searchParams.set(cursor.name, next);
  else if (offset) url.searchParams.set(offset.name, String(start + limit));
  else if (page) url.searchParams.set(page.name, String(Number(url.searchParams.get(page.name) ?? 1) + 1));
  return url.href;
}
