/** Lists things: those below the parents in the path that pass the filters, one page of them. */

import { isObject, type Json } from '../../../json/json.ts';
import type { Operation } from '../../../model/contract.ts';
import { flat } from '../../../names/words-of.ts';
import type { PreparedAnswer } from '../answers.ts';
import { shown, thingOf } from './content.ts';
import { rangeParameters } from './filters.ts';
import { listShapeOf, schemaMembers } from './members.ts';
import {
  around,
  byKey,
  documentsLinks,
  isPaging,
  type PageState,
  pagingParameter,
  windowOf,
} from './pages.ts';
import { success, successStatus } from './reply.ts';
import type { KeeperRequest, Keeping, StoredThing } from './store.ts';

/** GET of a collection. */
export function listThings(asked: KeeperRequest, keeping: Keeping): PreparedAnswer {
  const { operation, routed } = asked;
  const { contract, manners } = keeping;
  const shape = listShapeOf(contract, operation);
  const rows = ordered(asked, keeping).filter(filterOf(asked, keeping));
  const window = windowOf(contract, operation, routed.query, { rows, pageSize: manners.pageSize });
  const shownRows = manners.cut(rows, window);
  const isLast = window.start + window.limit >= rows.length;
  const next = isLast ? undefined : shownRows.at(-1)?.keys.at(-1);
  const items = shownRows.map((row) => itemOf(row, shape?.item, keeping));
  const total = manners.total(rows.length, items.length);
  const following = manners.following(window, rows.length);
  const nextUrl = following === undefined ? undefined : nextUrlOf(asked, { start: following, next }, keeping);
  const page: PageState = { items, total, window, next, nextUrl };
  const fields = nextUrl !== undefined && documentsLinks(operation) ? linkTo(asked, nextUrl, keeping) : {};
  return success(
    operation,
    { status: successStatus(operation, 200), fields },
    ({ schema }) =>
      shape?.member === undefined || schema === undefined
        ? items
        : around(contract, schema, shape.member, page),
    keeping,
  );
}

/** Things without an object schema are listed by their key. */
function itemOf(row: StoredThing, schema: Parameters<typeof shown>[1], { contract, manners }: Keeping) {
  const value = shown(contract, schema, row.value, manners);
  const isNamed = schema !== undefined && !schemaMembers(contract, schema) && !isObject(row.value);
  return isNamed ? (row.keys.at(-1) ?? '') : value;
}

function ordered(
  { collection, operation, keys, routed }: KeeperRequest,
  keeping: Keeping,
): readonly StoredThing[] {
  const { manners, store, contract } = keeping;
  const rows = manners.list(store, collection.path, keys);
  if (pagingParameter(contract, operation, 'cursor')) return rows.toSorted(byKey);
  const usual = manners.order === 'newest first' ? rows.toReversed() : rows;
  const sorting = sortingIn(operation, routed.query, membersIn(contract, collection));
  if (!sorting) return usual;
  const collate = manners.collation === 'by code' ? byCode : byLetters;
  return usual.toSorted((one, other) =>
    manners.compare(collate(valueIn(one, sorting), valueIn(other, sorting)), sorting.isDown),
  );
}

/** A requested order. */
interface ThingOrder {
  readonly member: string;
  readonly isDown: boolean;
}

/**
 * The requested order, as in `sort=-title`, where a minus means descending; undefined where the query names no member.
 */
function sortingIn(
  { parameters }: Operation,
  query: URLSearchParams,
  members: readonly string[],
): ThingOrder | undefined {
  const parameter = parameters.find(({ name, in: place }) => place === 'query' && name === 'sort');
  const text = parameter && query.get(parameter.name);
  const [, minus, name] = /^(-?)(.*)$/.exec(text ?? '') ?? [];
  const member = members.find((one) => one === name);
  return member === undefined ? undefined : { member, isDown: minus === '-' };
}

/** Compares values alphabetically; absent ones come last. */
function byLetters(one: Json | undefined, other: Json | undefined): number {
  return typeof one === 'string' && typeof other === 'string'
    ? one.localeCompare(other, 'en')
    : byCode(one, other);
}

/** Compares by code unit: capitals before lower-case letters. */
function byCode(one: Json | undefined, other: Json | undefined): number {
  if (one === undefined || one === null) return Number(other !== undefined && other !== null);
  if (other === undefined || other === null) return -1;
  return one < other ? -1 : Number(one > other);
}

/** The value of a row by which it is sorted. */
function valueIn({ value }: StoredThing, { member }: ThingOrder): Json | undefined {
  return isObject(value) ? value[member] : undefined;
}

function membersIn(
  contract: Keeping['contract'],
  collection: KeeperRequest['collection'],
): readonly string[] {
  return Object.keys(schemaMembers(contract, thingOf(contract, collection)) ?? {});
}

type ThingFilter = (value: StoredThing['value']) => boolean;

/** Tells whether a row passes all filters of a query. */
function filterOf(asked: KeeperRequest, keeping: Keeping): (row: StoredThing) => boolean {
  const { contract, manners } = keeping;
  const { query } = asked.routed;
  const members = membersIn(contract, asked.collection);
  const bounds = rangeParameters(contract, asked.operation, members).flatMap((bound) => {
    const text = query.get(bound.parameter.name);
    return text === null ? [] : [{ bound, text }];
  });
  const filters = matchersOf(asked, keeping, members);
  return ({ value }) =>
    bounds.every(({ bound, text }) => isObject(value) && manners.within(value[bound.member], text, bound)) &&
    manners.meet(filters.map((matches) => matches(value)));
}

/** The filters of a query: each parameter, or member of one, that is named like a member of the thing. */
function matchersOf(
  { operation, routed: { query } }: KeeperRequest,
  { contract, manners }: Keeping,
  members: readonly string[],
): readonly ThingFilter[] {
  const matcher = (member: string, wanted: readonly string[]): ThingFilter => {
    return (value) => isObject(value) && manners.matches(value[member], wanted, member);
  };
  return operation.parameters.flatMap((parameter): readonly ThingFilter[] => {
    const { name, in: place, explode, style } = parameter;
    if (style === 'deepObject')
      return members.flatMap((one) => {
        const wanted = query.getAll(`${name}[${one}]`);
        return wanted.length === 0 ? [] : [matcher(one, wanted)];
      });
    if (place !== 'query' || !query.has(name) || isPaging(contract, operation, parameter)) return [];
    const member = members.find((one) => flat(one) === flat(name));
    const texts = query.getAll(name);
    const wanted = explode ? texts : texts.flatMap((text) => [text, ...text.split(',')]);
    return member === undefined ? [] : [matcher(member, wanted)];
  });
}

/** The next page as a link (RFC 8288), as a whole URL or a path. */
function linkTo(
  { routed }: KeeperRequest,
  nextUrl: string,
  { manners }: Keeping,
): Readonly<Record<string, string>> {
  const base = `http://${routed.request.headers.host}`;
  const target = manners.links === 'whole' ? nextUrl : nextUrl.slice(base.length);
  return { Link: `<${target}>; rel="next"` };
}

function nextUrlOf(
  { routed, operation }: KeeperRequest,
  { start, next }: { readonly start: number; readonly next: string | undefined },
  { contract }: Keeping,
): string {
  const url = new URL(routed.request.url ?? '/', `http://${routed.request.headers.host}`);
  const cursor = pagingParameter(contract, operation, 'cursor');
  const offset = pagingParameter(contract, operation, 'offset');
  const page = pagingParameter(contract, operation, 'page');
  if (cursor) url.searchParams.set(cursor.name, next ?? '');
  else if (offset) url.searchParams.set(offset.name, String(start));
  else if (page) url.searchParams.set(page.name, String(Number(url.searchParams.get(page.name) ?? 1) + 1));
  return url.href;
}
