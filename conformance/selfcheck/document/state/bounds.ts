/** The bounds of a list: parameters that let in what lies on one side of a value, as they are called. */

import { isObject, type Json } from '../../../json/json.ts';
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

function compare<Value extends string | number>(one: Value, other: Value): number {
  if (Number.isNaN(one) || Number.isNaN(other)) return Number.NaN;
  return one < other ? -1 : Number(one > other);
}
