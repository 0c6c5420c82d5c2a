/** What a page of a list tells of itself, in documented members beside its entries and in documented header fields. */

import { documentedMembers, jsonOf } from '../../../answers/documented-content.ts';
import { isArray, isObject, type Json } from '../../../json/json.ts';
import { joinPointer } from '../../../json/pointer.ts';
import type { Contract, Operation, ResponseSpec, Schema } from '../../../model/contract.ts';
import type { Step } from '../../../model/exchange.ts';
import { flat } from '../../../names/words-of.ts';
import { fits } from '../../../schema/fresh-value.ts';
import { fieldOf } from '../scene/answers.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { hasNeighbours, meaningOf } from '../steps/totals.ts';
import { totals } from '../steps/whole-list.ts';
import { wordsAbout, wordsAboutSchema } from '../words/descriptions.ts';
import { baseIn, meansOther } from './telling-words.ts';

/** One thing that a page tells of itself. */
export interface PageTelling {
  /** The name in small letters alone, without the `X-` of a header field. */
  readonly name: string;
  readonly value: Json;
  /** The pointer of the member, or the name of the header field. */
  readonly place: string;
  /** What the first page is called by the words about it: 0 or 1. Undefined where they do not say. */
  readonly base?: number | undefined;
  /** Whether the document allows null, so that null says that there is none. */
  readonly isNullable: boolean;
}

/** Members beside the entries that hold what is told of the page. */
const holders = /^(?:meta(?:data)?|page|pages|paging|pagination|pageinfo|pagemeta(?:data)?|links)$/;

/** Words of a member that is not what its name says. */
const otherwise =
  /(?<!never )estimat|approx|roughly|\bat most\b|\bup to\b(?! the end)|may differ|\balways\b(?! (?:present|set|there|given|sent|included))|not (?:yet )?(?:used|supported|computed|filled|set)|reserved|(?<!\breplaces the )deprecated|legacy|\bignored?\b(?! by)/;

/** What the answer of a list tells of its page, as far as it is documented under the names that are common for it. */
export function tellingsOf(
  { contract, read }: Pick<ChainScene, 'contract' | 'read'>,
  list: Operation | undefined,
  step: Step,
): readonly PageTelling[] {
  const { outcome } = step.exchange;
  const status = outcome.kind === 'answer' ? String(outcome.status) : '';
  const spec = list?.responses.find((one) => one.status === status || one.status === '2XX');
  const answer = read(step.exchange).json?.value ?? null;
  return [
    ...inBody(contract, jsonOf(spec?.content ?? [])?.schema ?? true, answer),
    ...inFields(contract, spec, step),
  ];
}

/** The total that is told of the list, where it is no estimate, and not the number of entries on the page. */
export function totalOf(
  scene: Pick<ChainScene, 'contract'>,
  list: Operation | undefined,
  tellings: readonly PageTelling[],
  count: number,
): number | undefined {
  const told =
    tellings.find(({ name }) => totals.test(name)) ?? tellings.find(({ name }) => name === 'count');
  if (!told || typeof told.value !== 'number' || !Number.isSafeInteger(told.value)) return undefined;
  const name = told.place.slice(told.place.lastIndexOf('/') + 1);
  const isOfAll =
    totals.test(told.name) || told.value > count || hasNeighbours(tellings.map((one) => one.name));
  return isOfAll && meaningOf(scene, list, name).isCount ? told.value : undefined;
}

function inBody(contract: Contract, schema: Schema, value: Json, above = ''): readonly PageTelling[] {
  if (!isObject(value) || isArray(value)) return [];
  const known = documentedMembers(contract, schema);
  return Object.entries(value).flatMap(([name, one]): readonly PageTelling[] => {
    const [member, place] = [known.get(name), joinPointer(above, name)];
    if (member === undefined || isArray(one)) return [];
    if (isObject(one))
      return above === '' && holders.test(flat(name)) ? inBody(contract, member, one, place) : [];
    const words = wordsAboutSchema(contract, member).toLowerCase();
    const isNullable = fits(contract, member, null);
    return isOther(name, words)
      ? []
      : [{ name: flat(name), value: one, place, base: baseIn(words), isNullable }];
  });
}

function isOther(name: string, words: string): boolean {
  return otherwise.test(words) || meansOther(flat(name), words);
}

/** Each header field alone (`X-Total-Pages: 3`), or the members of the JSON object in it, as `X-Pagination` has them. */
function inFields(contract: Contract, spec: ResponseSpec | undefined, step: Step): readonly PageTelling[] {
  return (spec?.headers ?? []).flatMap((field): readonly PageTelling[] => {
    const { name } = field;
    const text = isOther(name.replace(/^x-/i, ''), wordsAbout(contract, field))
      ? undefined
      : fieldOf(step, name)?.trim();
    if (text === undefined) return [];
    const object = objectIn(text);
    const told = object ? Object.entries(object) : [[name.replace(/^x-/i, ''), plain(text)] as const];
    return told.map(([one, value]) => ({ name: flat(one), value, place: name, isNullable: false }));
  });
}

function objectIn(text: string): Record<string, Json> | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const value: Json = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function plain(text: string): Json {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  return /^(?:true|false)$/i.test(text) ? text.toLowerCase() === 'true' : text;
}
