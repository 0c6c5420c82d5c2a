/** The total that the answers of a list tell, and what it counts by the words of the document. */

import { documentedMembers } from '../../../answers/documented-content.ts';
import { isObject, type Json } from '../../../json/json.ts';
import { valueAt } from '../../../json/pointer.ts';
import type { Operation } from '../../../model/contract.ts';
import type { Step } from '../../../model/exchange.ts';
import { flat } from '../../../names/words-of.ts';
import { asSchema, mapSetting } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { membersIn } from '../lists/pages.ts';
import { fieldOf } from '../scene/answers.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { wordsAboutOperation, wordsAboutSchema } from '../words/descriptions.ts';
import { totals } from './whole-list.ts';

/** Whether the document mentions a total. */
export function documentsTotal(
  { contract }: Pick<ChainScene, 'contract'>,
  list: Operation | undefined,
): boolean {
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

/** What an answer states. */
export interface Total {
  readonly total: number;
  /** The header field or the member that it stands in. */
  readonly place: string;
  /** Whether it may be the count of the page. */
  readonly isOfPage: boolean;
}

/** The total over all pages that the answer of a list states. */
export function totalIn({ read }: ChainScene, step: Step): Total | undefined {
  const answer = read(step.exchange).json?.value ?? null;
  const members = membersIn(answer, 0);
  const [member, stated] = members.find(([name]) => totals.test(flat(name))) ?? [];
  const whole = stated ?? fieldOf(step, field);
  const told: Json | undefined = whole ?? (isObject(answer) ? answer[count] : undefined);
  const place = stated !== undefined ? member : whole === undefined ? count : 'X-Total-Count';
  const total =
    typeof told === 'number' || (typeof told === 'string' && /^\d+$/.test(told)) ? Number(told) : undefined;
  const isKnown = total !== undefined && Number.isSafeInteger(total);
  const isOfPage = whole === undefined && !hasNeighbours(members.map(([name]) => flat(name)));
  return isKnown ? { total, place: place ?? count, isOfPage } : undefined;
}

/** Whether an answer leads to both neighbours of a page, as Django REST Framework does, whose `count` is that of all pages. */
export function hasNeighbours(names: readonly string[]): boolean {
  return names.includes('next') && names.includes('previous');
}

/** What a total is by the words of the document. */
interface TotalMeaning {
  /** The number of entries: nothing says otherwise, or that it counts more than a client may see. */
  readonly isCount: boolean;
  /** The number of those on the page. */
  readonly isOfPage: boolean;
  /** Perhaps less, or older, than what the list shows. */
  readonly isUnsure: boolean;
  /** The number of what matches a filter. */
  readonly isOfMatches: boolean;
}

/** What the total at a place is by the words about it, and about the list. */
export function meaningOf(
  scene: Pick<ChainScene, 'contract'>,
  list: Operation | undefined,
  place: string,
): TotalMeaning {
  const { meant, all } = wordsOfTotal(scene, list, place);
  const isNumber = meant === '' || /\b(?:how many|number|count|total|match\w*)\b/i.test(meant);
  const [isOfPage, isUnsure] = [ofPage.test(meant), estimated.test(meant) || stale.test(meant)];
  return {
    ...{ isOfPage, isUnsure, isOfMatches: /\b(?:match\w*|found|hits?)\b/i.test(all) },
    isCount: isNumber && !isOfPage && !isUnsure && !estimated.test(all) && !otherwise.test(all),
  };
}

/** What the document says of a total, and that with what it says of the list and its answer. */
function wordsOfTotal(
  { contract }: Pick<ChainScene, 'contract'>,
  list: Operation | undefined,
  place: string,
) {
  const success = list?.responses.find(({ status }) => status.startsWith('2'));
  const members = documentedMembers(contract, success?.content[0]?.schema);
  const inner = [...members.values()].map((one) => documentedMembers(contract, one).get(place));
  const member = members.get(place) ?? inner.find((one) => one !== undefined) ?? true;
  const told = success ? (valueAt(contract.document, success.pointer) ?? null) : null;
  const about = list ? wordsAboutOperation(contract, list) : '';
  const meant = wordsAboutSchema(contract, member);
  return { meant, all: `${about} ${meant} ${textIn(told)}` };
}

const otherwise = /bound|includ|archiv|delet|hidden|sum of|amount|price|cents|group|regardless|unfiltered/i;

/** Words of a number that is no exact one. */
const estimated = /estimat|approx|roughly|\bat most\b|\bup to\b|may differ/i;

/** Words of a number that was counted before, or need not be exact. */
const stale =
  /\blower bound\b|\bnot\b.*\b(?:exact|accurate|precise|current|live)|\bcached?\b|\blag(?:s|ging)?\b|refresh|eventual|\bas of\b|snapshot|\bminutes?\b|\b(?:hour|dai|night)ly\b|periodic|statistic|recomputed|recalculated|\bstale\b|out of date|\bindex run\b/i;

/** Words of a number that counts the entries of one page. */
const ofPage =
  /\b(?:on|of|in) (?:this|the|a|each|one|the current) page\b(?!s)|\bthis page\b|\breturned\b|\b(?:in|of) (?:this|the) (?:response|answer)\b/i;

/** The descriptions of an answer and of its header fields. */
function textIn(response: Json): string {
  const headers = isObject(response) ? (response['headers'] ?? null) : null;
  return `${isObject(response) ? response['description'] : ''} ${JSON.stringify(headers)}`;
}

const field = 'x-total-count';

/** `count` may be that of all pages or of one. Inside other members it may count anything. */
const count = 'count';
