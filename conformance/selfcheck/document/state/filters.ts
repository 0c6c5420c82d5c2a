/** The filters of lists: a member compared with a text from the query, and bounds. */

import { isArray, isObject, type Json } from '../../../json/json.ts';
import { valueAt } from '../../../json/pointer.ts';
import type { Contract, Operation, Parameter } from '../../../model/contract.ts';
import { flat } from '../../../names/words-of.ts';

/** A parameter that bounds a member. */
export interface RangeParameter {
  readonly parameter: Parameter;
  readonly member: string;
  readonly side: 'least' | 'most';
  /** Whether the bound itself is excluded. */
  readonly isStrict: boolean;
}

const words = {
  least: 'min|from|since|after',
  most: 'max|to|until|before',
} as const;

/** The bounds of a list on some members: `min_weight`, `sentFrom`. */
export function rangeParameters(
  contract: Contract,
  { parameters }: Operation,
  members: readonly string[],
): readonly RangeParameter[] {
  return parameters.flatMap((parameter) =>
    (['least', 'most'] as const).flatMap((side): readonly RangeParameter[] => {
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

/** Whether a value lies within a bound given as text; absent values do not. */
export function isWithin(
  value: Json | undefined,
  text: string,
  { side, isStrict }: Pick<RangeParameter, 'side' | 'isStrict'>,
): boolean {
  const order = typeof value === 'string' ? compare(value, text) : compare(Number(value), Number(text));
  if (value === undefined || value === null || Number.isNaN(order)) return false;
  return order === 0 ? !isStrict : order > 0 === (side === 'least');
}

/** Whether a value, or an item of a list, equals one of the texts of a filter. */
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
