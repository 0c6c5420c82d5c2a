/** The changes of single members that are tried one after the other, and whether a number came out as it was sent. */

import type { Json } from '../../../json/json.ts';
import { isNumber } from '../../../schema/decimal.ts';
import { asSchema } from '../../../schema/read-schema.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { isSame } from '../values/members.ts';
import { type BodySpec, changeOf, type MemberChange } from '../values/other-value.ts';
import { wordsAboutOperation, wordsAboutSchema } from '../words/descriptions.ts';
import { altersNumbers, isServersOwn } from '../words/servers-own.ts';
import type { SeenResource } from './see.ts';

/** Members to change one after the other, so that the first ones are among the unchanged ones once. */
export function changesOf(spec: BodySpec, { kept, shown }: SeenResource): readonly Change[] {
  const first = changeOf(spec, kept, shown);
  const changes: Change[] = first ? [first] : [];
  const others = () =>
    Object.keys(spec.properties).filter((name) => changes.every((one) => one.name !== name));
  const second = first && changeOf(spec, others(), shown);
  if (second) changes.push(second);
  while (second && changes.length < mostChanges) {
    const next = changeOf(spec, others().filter(isAtOnce), shown, true);
    if (!next) break;
    changes.push({ ...next, isFurther: true });
  }
  return changes;
}

/** A change, and whether it may have company: what else a further one changes is not looked at. */
export interface Change extends MemberChange {
  readonly isFurther?: true;
}

/** What may first have to be confirmed is left out. */
const isAtOnce = (name: string): boolean => !/mail|phone|mobile|password/i.test(name);

/** Maximum number of members that are changed. */
const mostChanges = 6;

/**
 * Whether a whole number that was kept as it was sent before is neither what it was nor what a change set it to: it was
 * added, or cut. Not where the server may have numbers of its own.
 */
export function isOtherNumber(
  { contract, operation }: ChainScene,
  spec: BodySpec,
  { name, value }: MemberChange,
  comes: Json | undefined,
): boolean {
  const isWhole = [value, comes].every((one) => isNumber(one) && Number.isInteger(Number(one)));
  return isWhole && !mayBeOwn({ contract, operation }, spec, name) && !isSame(value, comes);
}

/** Whether the server may have a value of its own for a member that a change names. */
export function mayBeOwn(
  { contract, operation }: Pick<ChainScene, 'contract' | 'operation'>,
  spec: BodySpec,
  name: string,
): boolean {
  const words = wordsAboutSchema(contract, asSchema(spec.properties[name] ?? true));
  return isServersOwn(name, words) || altersNumbers(wordsAboutOperation(contract, operation));
}
