/** What lists are filtered by: a member compared with the text of a query, and bounds that let in what lies on one side. */

import { isArray, isObject, type Json } from '../../../json/json.ts';
import { valueAt } from '../../../json/pointer.ts';
import type { Contract, Operation, Parameter } from '../../../model/contract.ts';
import { flat } from './members.ts';

/** A parameter that is a bound of a member. */
export interface Bound {
  readonly parameter: Parameter;
  readonly member: string;
  readonly side: 'least' | 'most';
  /** Whether the value itself is left out. */
  readonly isStrict: boolean;
}

const words = {
  least: 'min|from|since|after',
  most: 'max|to|until|before',
} as const;

/** The bounds that the list of some members has: `min_weight`, `sentFrom`. */
export function boundsOf(
  contract: Contract,
  { parameters }: Operation,
  members: readonly string[],
): readonly Bound[] {
  return parameters.flatMap((parameter) =>
    (['least', 'most'] as const).flatMap((side): readonly Bound[] => {
      const name = flat(parameter.name);
      const [, stem = ''] =
        new RegExp(`^(?:${words[side]})(.+)$`).exec(name) ??
        new RegExp(`^(.+)(?:${words[side]})$`).exec(name) ??
        [];
      const member = members.find((one) => stem !== '' && flat(one).startsWith(stem));
      if (parameter.in !== 'query' || member === undefined || members.map(flat).includes(name)) return [];
      return [{ parameter, member, side, isStrict: /exclusive/.test(described(contract, parameter)) }];
    }),
  );
}

function described({ document }: Contract, { pointer }: Parameter): string {
  const parameter = valueAt(document, pointer.replace(/\/[^/]*$/, ''));
  return isObject(parameter) ? String(parameter['description'] ?? '') : '';
}

/** Whether a value lies within a bound, as the text of a query has it; what has no value lies nowhere. */
export function isWithin(
  value: Json | undefined,
  text: string,
  { side, isStrict }: Pick<Bound, 'side' | 'isStrict'>,
): boolean {
  const order = typeof value === 'string' ? compare(value, text) : compare(Number(value), Number(text));
  if (value === undefined || value === null || Number.isNaN(order)) return false;
  return order === 0 ? !isStrict : order > 0 === (side === 'least');
}

/**
 * Compares a member with what a filter asks for, in the text of a query. Whether a value, or an item of a list, is one
 * of these texts.
 */
export function isOneOf(value: Json | undefined, wanted: readonly string[]): boolean {
  if (isArray(value)) return value.some((item) => isOneOf(item, wanted));
  if (value === undefined || (typeof value === 'object' && value !== null)) return false;
  return wanted.some((text) => text === String(value) || isSameNumber(text, value));
}

function isSameNumber(text: string, value: Json): boolean {
  return (
    (typeof value === 'number' || typeof value === 'bigint') &&
    text.trim() !== '' &&
    Number(text) === Number(value)
  );
}

function compare<Value extends string | number>(one: Value, other: Value): number {
  if (Number.isNaN(one) || Number.isNaN(other)) return Number.NaN;
  return one < other ? -1 : Number(one > other);
}
