/** Check: the total of a list is its number of entries. */

import { documentedMembers } from '../../answers/documented-content.ts';
import { isObject, type Json } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import type { ChainRequest } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Operation, Parameter } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import { flat } from '../../names/paging.ts';
import { fits } from '../../schema/fresh-value.ts';
import { asSchema, mapSetting, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { fieldOf, stopped, successOf } from './parts/answers.ts';
import { type ChainRun, type ChainScene, chainCheck, isOnlyRead } from './parts/chain-check.ts';
import { wordsAboutOperation, wordsAboutSchema } from './parts/descriptions.ts';
import { countOf } from './parts/look.ts';
import { beside, type Made, make } from './parts/make.ts';
import { firstPage, limitOf, listOperation, membersIn, pageParameter, queryChoice } from './parts/pages.ts';
import { totals } from './parts/whole-list.ts';

/**
 * Creates two resources below the same parent, or takes what is there, and lists them as the control, and then one at a
 * time: the total must not be the number of entries on the page, nor less than the number of entries seen at once. Asked
 * for the last one by the total, the list has one, unless the total is an estimate.
 */
export const totalCounts = chainCheck({
  id: 'total-counts',
  title: 'The total of a list counts what is on every page',
  clause: 'OpenAPI 3.1.0 4.8.17 Response Object',
  isAlone: true,
  of: ['list'],
  asks: ['have', 'list', 'list', 'list'],
  fits: (scene) => {
    const list = listOperation(scene);
    const limit = pageParameter(scene.contract, list, 'limit');
    return limit !== undefined && fits(scene.contract, limit.schema, 1) && documentsTotal(scene, list);
  },
  chain: function* (scene) {
    const list = listOperation(scene);
    const [limit, most] = [pageParameter(scene.contract, list, 'limit'), limitOf(scene.contract, list)];
    const made = isOnlyRead(scene) ? undefined : yield* makeTwo(scene);
    if (made && 'kind' in made) return made;
    const base = { operation: scene.kind.list ?? '', ...(made ? { resources: [made.resource] } : {}) };
    const whole = yield { ...base, values: most?.choice ?? {}, difference: 'lists them' };
    if (!successOf(scene, whole)) return stopped(whole);
    const one = yield { ...base, values: limit ? queryChoice(limit, 1) : {}, difference: 'lists one' };
    if (!successOf(scene, one)) return stopped(one);
    const judged = judgeTotals(scene, whole, one);
    return judged.kind === 'satisfied' ? yield* askForLast(scene, base, one) : judged;
  },
});

function* makeTwo(scene: ChainScene): ChainRun<Made | Judgement> {
  const made = yield* make(scene);
  if ('kind' in made) return made;
  const other = yield* make(scene, { which: 1, ...beside(made) });
  return 'kind' in other ? other : made;
}

/** The total up to which the last entry is asked for: many lists do not go deeper. */
const deepest = 1000;

/** Asks for the entry that is the last one by the total, in a documented way. */
function* askForLast(scene: ChainScene, base: Omit<ChainRequest, 'difference'>, one: Step): ChainRun {
  const list = listOperation(scene);
  const [limit, offset, page] = (['limit', 'offset', 'page'] as const).map((name) =>
    pageParameter(scene.contract, list, name),
  );
  const [told, by] = [totalIn(scene, one), offset ?? page];
  if (!told || !limit || !by || told.isOfPage || told.total < 2 || told.total > deepest) return satisfied;
  if (!isCount(scene, list, told.place) || (!offset && !saysBase(scene, by))) return satisfied;
  const at = told.total - 1 + (offset ? 0 : firstPage(scene.contract, by));
  if (!fits(scene.contract, by.schema, at)) return satisfied;
  const values = { ...queryChoice(limit, 1), ...queryChoice(by, at) };
  const last = yield { ...base, values, difference: 'asks for the last one' };
  if (!successOf(scene, last) || countOf(scene, last) !== 0 || countOf(scene, one) !== 1) return satisfied;
  const again = totalIn(scene, last);
  // With another total by now, somebody else took one away.
  if (again && again.total !== told.total) return satisfied;
  const actual = String(told.total);
  return violatedBy({
    code: 'total-wrong',
    expected: `at most ${told.total - 1}: nothing comes after it`,
    actual,
    place: told.place,
  });
}

/** Whether the total is the number of entries: nothing says otherwise, or that it counts more than a client may see. */
function isCount({ contract }: ChainScene, list: Operation | undefined, place: string): boolean {
  const success = list?.responses.find(({ status }) => status.startsWith('2'));
  const member = documentedMembers(contract, success?.content[0]?.schema).get(place) ?? true;
  const told = success ? (valueAt(contract.document, success.pointer) ?? null) : null;
  const about = list ? wordsAboutOperation(contract, list) : '';
  const meant = wordsAboutSchema(contract, member);
  const isNumber = meant === '' || /\b(?:how many|number|count|total|match\w*)\b/.test(meant);
  return isNumber && !otherwise.test(`${about} ${meant} ${textIn(told)}`);
}

const otherwise =
  /estimat|approx|roughly|bound|at most|up to|may differ|includ|archiv|delet|hidden|sum of|amount|price|cents|group|regardless|unfiltered/i;

/** Whether the document says what the first page is called. */
function saysBase({ contract }: ChainScene, { schema }: Parameter): boolean {
  const resolved = resolveSchema(contract, schema);
  return isObject(resolved) && ['minimum', 'default'].some((one) => own(resolved, one) !== undefined);
}

/** The descriptions of an answer and of its header fields. */
function textIn(response: Json): string {
  const headers = isObject(response) ? (response['headers'] ?? null) : null;
  return `${isObject(response) ? response['description'] : ''} ${JSON.stringify(headers)}`;
}

/** Whether the document mentions a total. */
function documentsTotal({ contract }: Pick<ChainScene, 'contract'>, list: Operation | undefined): boolean {
  const specs = list?.responses.filter(({ status }) => status.startsWith('2')) ?? [];
  const schemas = specs.flatMap(({ content }) => content.map(({ schema }) => schema ?? true));
  const members = schemas.flatMap((schema) => {
    const resolved = resolveSchema(contract, schema);
    return isObject(resolved) ? Object.entries(mapSetting(resolved, 'properties')) : [];
  });
  const inner = members.flatMap(([, part]) => {
    const resolved = resolveSchema(contract, asSchema(part));
    return isObject(resolved) ? Object.keys(mapSetting(resolved, 'properties')) : [];
  });
  const fields = specs.flatMap(({ headers = [] }) => headers.map(({ name }) => name.toLowerCase()));
  const own = members.map(([name]) => flat(name));
  return (
    fields.includes(field) ||
    [...own, ...inner.map(flat)].some((name) => totals.test(name)) ||
    own.includes(count)
  );
}

function judgeTotals(scene: ChainScene, whole: Step, one: Step): Judgement {
  const [many, few] = [countOf(scene, whole), countOf(scene, one)];
  const [most, least] = [totalIn(scene, whole), totalIn(scene, one)];
  if (many === undefined || few === undefined || many <= few || !most || !least)
    return asideBy('chain-incomparable', { cause: 'the list tells no total, or is no longer than a page' });
  const all = [
    { ...most, expected: many },
    { ...least, expected: least.isOfPage ? few : many },
  ];
  const less = all.find(({ total, expected }) => total < expected);
  if (less === undefined) return satisfied;
  const [expected, actual] = [`at least ${less.expected}`, String(less.total)];
  return violatedBy({ code: 'total-wrong', expected, actual, place: less.place });
}

interface Total {
  readonly total: number;
  /** The header field or the member that it stands in. */
  readonly place: string;
  /** Whether it may be the count of the page. */
  readonly isOfPage: boolean;
}

/** The total over all pages that the answer of a list states. */
function totalIn({ read }: ChainScene, step: Step): Total | undefined {
  const answer = read(step.exchange).json?.value ?? null;
  const members = membersIn(answer, 0);
  const [member, stated] = members.find(([name]) => totals.test(flat(name))) ?? [];
  const whole = stated ?? fieldOf(step, field);
  const told: Json | undefined = whole ?? (isObject(answer) ? answer[count] : undefined);
  const place = stated !== undefined ? member : whole === undefined ? count : 'X-Total-Count';
  const total =
    typeof told === 'number' || (typeof told === 'string' && /^\d+$/.test(told)) ? Number(told) : undefined;
  const isKnown = total !== undefined && Number.isSafeInteger(total);
  return isKnown ? { total, place: place ?? count, isOfPage: whole === undefined } : undefined;
}

const field = 'x-total-count';

/** `count` may be that of all pages or of one. Inside other members it may count anything. */
const count = 'count';
