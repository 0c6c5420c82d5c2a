/** The pages of a list: which part is requested, and what is added around it. */

import { isObject, type Json, type JsonObject } from '../../../json/json.ts';
import type { Contract, Operation, Parameter, Schema } from '../../../model/contract.ts';
import { flat } from '../../../names/words-of.ts';
import {
  asSchema,
  mapSetting,
  namesSetting,
  own,
  textSetting,
  typeNames,
} from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { plainValue } from '../../../schema/valid-values.ts';
import { successSpec } from '../answers.ts';
import type { Window } from './manners.ts';
import { listShapeOf, schemaMembers } from './members.ts';
import type { StoredThing } from './store.ts';

/** What the names of parameters mean, in any spelling. */
const meanings = {
  limit: /^(?:limit|perpage|pagesize|size|count|top|take|first|maxresults|results)$/,
  offset: /^(?:offset|skip|start|startindex)$/,
  page: /^(?:page|pagenumber|pageno)$/,
  cursor: /^(?:cursor|after|startingafter|pagetoken|nexttoken|marker|continuationtoken)$/,
} as const;

type PagingMeaning = keyof typeof meanings;

/** Names that members may have too: where the things of a list do, such a parameter is a filter. */
const common = /^(?:size|count|top|take|first|results|start)$/;

/** The parameter of a list with a meaning for its pages. */
export function pagingParameter(
  contract: Contract,
  list: Operation,
  meaning: PagingMeaning,
): Parameter | undefined {
  return list.parameters.find((one) => one.in === 'query' && isMeant(contract, list, one, meaning));
}

/** Whether a parameter selects a part of a list, and is no filter. */
export function isPaging(contract: Contract, list: Operation, parameter: Parameter): boolean {
  return Object.keys(meanings).some((one) => isMeant(contract, list, parameter, one as PagingMeaning));
}

function isMeant(
  contract: Contract,
  list: Operation,
  { name, schema }: Parameter,
  meaning: PagingMeaning,
): boolean {
  const short = flat(name);
  if (!meanings[meaning].test(short)) return false;
  if (!common.test(short)) return true;
  const members = Object.keys(schemaMembers(contract, listShapeOf(contract, list)?.item) ?? {});
  const resolved = resolveSchema(contract, schema);
  const isNumber = isObject(resolved) && typeNames(resolved).some((one) => /^(?:integer|number)$/.test(one));
  return isNumber && !members.some((one) => flat(one) === short);
}

/** Whether a list links its further pages. */
export function documentsLinks(operation: Operation): boolean {
  const headers = successSpec(operation)?.headers ?? [];
  return headers.some(({ name }) => name.toLowerCase() === 'link');
}

/** Without a requested limit the documented default applies; without further pages, everything is returned. */
export function windowOf(
  contract: Contract,
  operation: Operation,
  query: URLSearchParams,
  { rows, pageSize }: { readonly rows: readonly StoredThing[]; readonly pageSize: number },
): Window {
  const read = (meaning: PagingMeaning): number | undefined => {
    const parameter = pagingParameter(contract, operation, meaning);
    const text = parameter ? query.get(parameter.name) : undefined;
    const value = parameter && (text ?? defaultOf(contract, parameter));
    return value === undefined || !/^\d+$/.test(String(value)) ? undefined : Number(value);
  };
  const hasMore = ['offset', 'page', 'cursor'].some((one) =>
    pagingParameter(contract, operation, one as PagingMeaning),
  );
  const limit = read('limit') ?? (hasMore ? pageSize : Number.POSITIVE_INFINITY);
  const cursor = pagingParameter(contract, operation, 'cursor');
  const after = cursor && query.get(cursor.name);
  if (after) return { start: startAfter(rows, after), limit };
  const page = read('page');
  const start = page === undefined ? (read('offset') ?? 0) : (page - firstPage(contract, operation)) * limit;
  return { start: Math.min(Math.max(0, start || 0), rows.length), limit };
}

/** Pages by cursor are sorted by key, so that they stay complete when rows are added or deleted. */
export function byKey(one: StoredThing, other: StoredThing): number {
  const [a = '', b = ''] = [one.keys.at(-1), other.keys.at(-1)];
  return compareKeys(a, b);
}

/** What is known of a page. */
export interface PageState {
  readonly items: readonly Json[];
  readonly total: number;
  readonly window: Window;
  /** The key of the last thing on it, if there are more. */
  readonly next: string | undefined;
  /** The URL of the next page, if there are more. */
  readonly nextUrl: string | undefined;
}

/** The object around a list. */
export function around(contract: Contract, schema: Schema, member: string, page: PageState): Json {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return page.items;
  const required = namesSetting(resolved, 'required');
  const members = Object.entries(mapSetting(resolved, 'properties')).flatMap(
    ([name, part]): readonly (readonly [string, Json])[] => {
      if (name === member) return [[name, page.items]];
      const said = saidOf(contract, { name, schema: asSchema(part) }, page);
      if (said !== undefined) return [[name, said]];
      const value = required.includes(name) ? plainValue(contract, asSchema(part), 'all') : undefined;
      return value === undefined ? [] : [[name, value]];
    },
  );
  return Object.fromEntries(members);
}

interface PageMember {
  readonly name: string;
  readonly schema: Schema;
}

function saidOf(contract: Contract, { name, schema }: PageMember, page: PageState): Json | undefined {
  const { window, total, items } = page;
  const short = flat(name);
  if (/^(?:total|totalcount|totalitems|totalresults)$/.test(short)) return total;
  if (short === 'count') return items.length;
  if (/^(?:hasmore|hasnext)$/.test(short)) return page.next !== undefined;
  if (meanings.limit.test(short)) return Number.isFinite(window.limit) ? window.limit : total;
  if (meanings.offset.test(short)) return window.start;
  if (!/^next/.test(short)) return undefined;
  const resolved = resolveSchema(contract, schema);
  const format = isObject(resolved) ? textSetting(resolved, 'format') : undefined;
  const next = format?.startsWith('ur') ? page.nextUrl : page.next;
  const mayBeNull = isObject(resolved) && typeNames(resolved).includes('null');
  return next ?? (mayBeNull ? null : undefined);
}

function defaultOf(contract: Contract, { schema }: Parameter): Json | undefined {
  const resolved = resolveSchema(contract, schema);
  return isObject(resolved) ? own(resolved satisfies JsonObject, 'default') : undefined;
}

/** The number of the first page: 1, unless 0 is allowed. */
function firstPage(contract: Contract, operation: Operation): number {
  const parameter = pagingParameter(contract, operation, 'page');
  const resolved = parameter && resolveSchema(contract, parameter.schema);
  const least = isObject(resolved) ? resolved['minimum'] : undefined;
  return least === 0 ? 0 : 1;
}

function startAfter(rows: readonly StoredThing[], key: string): number {
  const at = rows.findIndex((row) => compareKeys(row.keys.at(-1) ?? '', key) > 0);
  return at === -1 ? rows.length : at;
}

function compareKeys(a: string, b: string): number {
  if (/^\d+$/.test(a) && /^\d+$/.test(b)) return Number(a) - Number(b);
  return a < b ? -1 : Number(a > b);
}
