/** The pages of a list, as far as the names of its parameters describe them. */

import { listMembers } from '../../../answers/list-members.ts';
import { isArray, isObject, type Json } from '../../../json/json.ts';
import type { Resource } from '../../../model/chain.ts';
import type { Contract, Operation, Parameter } from '../../../model/contract.ts';
import type { Step } from '../../../model/exchange.ts';
import type { Choices } from '../../../model/resource.ts';
import { flat, pagingNames } from '../../../names/words-of.ts';
import { fits } from '../../../schema/fresh-value.ts';
import { own, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { wordsAbout } from '../words/descriptions.ts';
import { nextLink } from './next-link.ts';
import { countsFromOne, countsFromZero } from './page-words.ts';

type Meaning = keyof typeof pagingNames;

/** The operation that lists a collection. */
export function listOperation({
  contract,
  kind,
}: Pick<ChainScene, 'contract' | 'kind'>): Operation | undefined {
  return contract.operations.find(({ id }) => id === kind.list);
}

/** The parameter of a list with a meaning for its pages. */
export function pageParameter(
  contract: Contract,
  list: Operation | undefined,
  meaning: Meaning,
): Parameter | undefined {
  const own = list?.parameters.filter((one) => one.in === 'query') ?? [];
  const named = own.find((one) => isMeant(contract, one, meaning));
  return named ?? (meaning === 'limit' ? own.find((one) => isSize(contract, list, one)) : undefined);
}

/** Whether a parameter of a list selects a part of it or its presentation, and is no filter. */
export function isAboutPages(contract: Contract, list: Operation | undefined, parameter: Parameter): boolean {
  const isNamed = Object.keys(pagingNames).some((one) => isMeant(contract, parameter, one as Meaning));
  return isNamed || isSize(contract, list, parameter);
}

/** Words which say that a number is how many entries a page has at the most. */
const ofPage = /\b(?:(?:a|per|each|of a|of the|on a) page|page size|(?:to|are|be) returned)\b/;

/** Whether a parameter is the size of a page, as `size` is beside `page` or by its words: alone it may be that of a shoe. */
function isSize(contract: Contract, list: Operation | undefined, parameter: Parameter): boolean {
  if (!/^(?:size|count)$/.test(flat(parameter.name))) return false;
  const resolved = resolveSchema(contract, parameter.schema);
  const isCount = isObject(resolved) && typeNames(resolved).join() === 'integer';
  const others = list?.parameters.filter((one) => one.in === 'query') ?? [];
  const isBesidePages = others.some((one) => isMeant(contract, one, 'page'));
  const words = wordsAbout(contract, parameter);
  const isSaid = ofPage.test(words) && !/\bonly\b/.test(words);
  const isMember = Object.keys(listMembers(contract, list)).some((one) => flat(one) === flat(parameter.name));
  return isCount && (isBesidePages || (isSaid && !isMember));
}

/** Whether the type of a parameter fits the meaning of its name: a count is no boolean and no enumeration. */
function isMeant(contract: Contract, { name, schema }: Parameter, meaning: Meaning): boolean {
  if (!pagingNames[meaning].test(flat(name))) return false;
  const resolved = resolveSchema(contract, schema);
  if (!counts.includes(meaning) || !isObject(resolved)) return true;
  const choices = own(resolved, 'enum');
  const isOfNumbers = !isArray(choices) || choices.some((one) => one !== null && !Number.isNaN(Number(one)));
  return isOfNumbers && typeNames(resolved).join() !== 'boolean';
}

const counts: readonly Meaning[] = ['limit', 'offset', 'page'];

/** A choice of a query parameter. */
export function queryChoice(parameter: Parameter, value: Json): Choices {
  return { [`query.${parameter.name}`]: { source: 'made-up', value } };
}

/** Required parameters of a list that are named like a member of what is looked for, with the value that it was made with. */
export function ownChoices(
  contract: Contract,
  list: Operation | undefined,
  { sent = {} }: Resource,
): Choices {
  const required = (list?.parameters ?? []).filter(
    (one) => one.in === 'query' && one.required && !isAboutPages(contract, list, one),
  );
  const chosen = required.flatMap((one) => {
    const value = own(sent, one.name);
    const isPlain = value !== undefined && typeof value !== 'object' && fits(contract, one.schema, value);
    return isPlain ? [queryChoice(one, value)] : [];
  });
  return Object.assign({}, ...chosen) as Choices;
}

/** The largest limit that the document allows, within reason. */
export function limitOf(
  contract: Contract,
  list: Operation | undefined,
): { readonly parameter: Parameter; readonly choice: Choices; readonly value: number } | undefined {
  const parameter = pageParameter(contract, list, 'limit');
  const value = parameter && [100, 50, 25, 20, 10, 5].find((one) => fits(contract, parameter.schema, one));
  return parameter && value !== undefined
    ? { parameter, value, choice: queryChoice(parameter, value) }
    : undefined;
}

/** The smallest limit that the document allows. */
export function smallestLimit(contract: Contract, limit: Parameter | undefined): number | undefined {
  return limit && [1, 2, 3, 5].find((one) => fits(contract, limit.schema, one));
}

interface Position {
  readonly page: number;
  /** The number of entries seen before. */
  readonly count: number;
  readonly last: string | undefined;
}

/** The request for the next page; undefined where there is none, or that cannot be decided. */
export function nextOf(
  scene: ChainScene,
  list: Operation | undefined,
  step: Step,
  { page, count, last }: Position,
): Choices | undefined {
  const { contract } = scene;
  const offset = pageParameter(contract, list, 'offset');
  if (offset) return queryChoice(offset, count);
  const byPage = pageParameter(contract, list, 'page');
  if (byPage) return queryChoice(byPage, page + firstPage(contract, byPage));
  const cursor = pageParameter(contract, list, 'cursor');
  const next =
    cursor &&
    (cursorIn(scene.read(step.exchange).json?.value, cursor, step) ??
      parameterIn(nextLink(step), cursor) ??
      lastOf(scene, step, { cursor, last }));
  return cursor && next !== undefined ? queryChoice(cursor, next) : undefined;
}

/** The last entry of a page, where the next one begins behind it and the answer says that there is more: `starting_after`. */
function lastOf(
  scene: ChainScene,
  step: Step,
  { cursor, last }: { readonly cursor: Parameter; readonly last: string | undefined },
): Json | undefined {
  const isOfEntries =
    flat(cursor.name) === 'startingafter' ||
    (flat(cursor.name) === 'after' && /\b(?:ids?|last)\b/.test(wordsAbout(scene.contract, cursor)));
  const answer = scene.read(step.exchange).json?.value ?? null;
  const isMore = membersIn(answer, 0).some(([name, value]) => flat(name) === 'hasmore' && value === true);
  if (!isOfEntries || !isMore || last === undefined) return undefined;
  return [last, Number(last)].find((value) => fits(scene.contract, cursor.schema, value));
}

/** The number of the first page: 1, unless 0 is the default or told, or allowed where no words say that it is 1. */
export function firstPage(contract: Contract, parameter: Parameter): number {
  if (countsFromOne(contract, parameter)) return 1;
  const resolved = resolveSchema(contract, parameter.schema);
  const isZero = isObject(resolved) && ['minimum', 'default'].some((one) => own(resolved, one) === 0);
  return isZero || countsFromZero(contract, parameter) ? 0 : 1;
}

/** Whether the document says what number the first page has. */
export function isBaseTold(contract: Contract, parameter: Parameter): boolean {
  const resolved = resolveSchema(contract, parameter.schema);
  const isBounded =
    isObject(resolved) && ['minimum', 'default'].some((one) => own(resolved, one) !== undefined);
  return isBounded || countsFromZero(contract, parameter) || countsFromOne(contract, parameter);
}

/** The next cursor in an answer, on its own or in a URL. One that is only called a cursor may be that of the page itself. */
function cursorIn(answer: Json | undefined, { name }: Parameter, { case: sent }: Step): Json | undefined {
  const members = membersIn(answer ?? null, 0);
  const nexts = members.filter(([member]) => flat(member).startsWith('next'));
  const bare = members.filter(([member]) =>
    /^(?:cursor|marker|continuationtoken|pagetoken)$/.test(flat(member)),
  );
  const own = parameterIn(sent.path, { name });
  for (const [, value] of nexts.length > 0 ? nexts : bare.filter(([, value]) => value !== own)) {
    if (value === null || typeof value === 'object' || value === '') continue;
    if (typeof value !== 'string' || !/[?&]/.test(value)) return value;
    return parameterIn(value, { name });
  }
  return undefined;
}

/** The value of a parameter in the query of a URL. */
function parameterIn(url: string | undefined, { name }: Pick<Parameter, 'name'>): string | undefined {
  const query = /\?([^#]*)/.exec(url ?? '')?.[1];
  return query === undefined ? undefined : (new URLSearchParams(query).get(name) ?? undefined);
}

/** The members of an answer and of its nested values, by name. */
export function membersIn(value: Json, depth: number): readonly (readonly [string, Json])[] {
  if (!isObject(value) || isArray(value)) return [];
  const own = Object.entries(value);
  return depth < 2 ? [...own, ...own.flatMap(([, inner]) => membersIn(inner, depth + 1))] : own;
}
