/** The order in which a list is asked for: `sort=-title`, the other way round with a minus. */

import { isObject, type Json } from '../../../json/json.ts';
import type { Operation } from '../../../model/contract.ts';
import type { Row } from './store.ts';

/** An order that was asked for. */
export interface Sorting {
  readonly member: string;
  readonly isDown: boolean;
}

/** Reads what a query asks for; undefined where it names no member. */
export function sortingIn(
  { parameters }: Operation,
  query: URLSearchParams,
  members: readonly string[],
): Sorting | undefined {
  const parameter = parameters.find(({ name, in: place }) => place === 'query' && name === 'sort');
  const text = parameter && query.get(parameter.name);
  const [, minus, name] = /^(-?)(.*)$/.exec(text ?? '') ?? [];
  const member = members.find((one) => one === name);
  return member === undefined ? undefined : { member, isDown: minus === '-' };
}

/** Tells which of two values comes first: texts as letters go, what is absent last. */
export function byLetters(one: Json | undefined, other: Json | undefined): number {
  return typeof one === 'string' && typeof other === 'string'
    ? one.localeCompare(other, 'en')
    : byCode(one, other);
}

/** As texts are stored: capitals before small letters. */
export function byCode(one: Json | undefined, other: Json | undefined): number {
  if (one === undefined || one === null) return Number(other !== undefined && other !== null);
  if (other === undefined || other === null) return -1;
  return one < other ? -1 : Number(one > other);
}

/** The value of a row by which it is sorted. */
export function valueIn({ value }: Row, { member }: Sorting): Json | undefined {
  return isObject(value) ? value[member] : undefined;
}
