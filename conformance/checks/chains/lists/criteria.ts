/** What a search by POST asks for: the members of its body that are called after members of the resources. */

import { listMembers, wordsIn } from '../../../answers/list-members.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../../json/json.ts';
import type { Schema } from '../../../model/contract.ts';
import { isReference, wordsOf } from '../../../names/words-of.ts';
import { fits } from '../../../schema/fresh-value.ts';
import { asSchema, own } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { isSame } from '../values/members.ts';
import { bodySpec } from '../values/other-value.ts';
import { plainWords, wordsAboutOperation, wordsAboutSchema } from '../words/descriptions.ts';
import { nounsOf, standsAlone } from '../words/plain-sentences.ts';
import { membersRead } from '../words/states.ts';
import { subjectOf } from '../words/subject.ts';
import { memberFor } from './filter-member.ts';

/** A condition of a search, and what it selects. */
export interface Criterion {
  /** The member of the body. */
  readonly called: string;
  /** The member of the resources. */
  readonly name: string;
  readonly value: Json;
  /** Whether a value of the member meets the condition. */
  readonly isMet: (value: Json) => boolean;
  /** Whether the resource itself meets it. */
  readonly isFound: boolean;
}

type SearchScene = Pick<ChainScene, 'contract' | 'operation' | 'kind'>;

/** What may be said of a condition of equality, and of a bound: nothing else is known to mean that alone. */
const plainly =
  /^(?:(?:only |finds? |find )?(?:[a-z]+ )?(?:in|of|with|by|at|for|from) (?:one of |any of )?(?:this|these|that|those)(?: [a-z]+){0,2})?$/;
const bounding =
  /^(?:only )?(?:[a-z]+ )?(?:(?:of|for|with|that (?:took|have|has|cost)) )?(?<side>at least|at most) (?:this|that|so many|so much)(?: [a-z]+)?$/;

/** Names of what selects a presentation, even where resources have a member of that name. */
const presenting =
  /^(?:lang|language|locale|currency|units?|time_?zone|format|version|sort|order|direction)$/i;

/** Words which say that what was changed is found later. */
const later = /\b(?:eventual\w*|delay\w*|seconds?|minutes?|later|index\w*|a while|soon)\b/;

/** Whether the words of a search say that it may be behind what is stored. */
export function mayLag({ contract, operation }: Pick<SearchScene, 'contract' | 'operation'>): boolean {
  return later.test(wordsAboutOperation(contract, operation));
}

/** The conditions that a resource, as it is shown, meets exactly; none of a text that may be matched in parts. */
export function criteriaFor(scene: SearchScene, shown: JsonObject): readonly Criterion[] {
  const { contract, operation } = scene;
  const spec = bodySpec(contract, operation.id);
  const isPlain = standsAlone(subjectOf(scene), () => false, [...nounsOf(scene), '[a-z]+']);
  if (!spec || spec.required.length > 0 || !isPlain) return [];
  return Object.entries(spec.properties).flatMap(([called, part]): readonly Criterion[] => {
    const schema = asSchema(part);
    const resolved = resolveSchema(contract, schema);
    const item = isObject(resolved) ? own(resolved, 'items') : undefined;
    const words = plainWords(wordsAboutSchema(contract, schema));
    const bounds = item === undefined ? boundsOf(called, words, shown) : [];
    const plain = equalTo(called, words, { shown, isList: item !== undefined });
    const isKnown = plain.some(({ name }) => isSameChoice(scene, name, asSchema(item ?? part)));
    const isClosed = isKnown || isReference(called);
    const others = isKnown
      ? plain.flatMap((one) => otherOf(one, wordsIn(contract, asSchema(item ?? part))))
      : [];
    return (bounds.length > 0 ? bounds : isClosed ? [...plain, ...others] : [])
      .map((one) => ({ ...one, called, value: item === undefined ? one.value : [one.value] }))
      .filter(({ value }) => fits(contract, schema, value));
  });
}

/** Whether any member of a search, apart from its pages, has a default, which leaves some resources out. */
export function hasDefaults({ contract, operation }: Pick<SearchScene, 'contract' | 'operation'>): boolean {
  const members = Object.entries(bodySpec(contract, operation.id)?.properties ?? {});
  return members.some(([name, part]) => {
    const resolved = resolveSchema(contract, asSchema(part));
    return (
      isObject(resolved) &&
      own(resolved, 'default') !== undefined &&
      !/limit|page|size|offset|sort|order/i.test(name)
    );
  });
}

/** Whether the words of a condition are some of those that a member has, where it is read and where it is found. */
function isSameChoice(scene: SearchScene, name: string, schema: Schema): boolean {
  const { contract, operation } = scene;
  const member = membersRead(scene).get(name);
  const found = listMembers(contract, operation)[name];
  if (member === undefined || found === undefined) return false;
  const [choices, read, shown] = [schema, member, asSchema(found)].map((one) => wordsIn(contract, one));
  const isOfFew = choices !== undefined && choices.length > 0;
  return (
    isOfFew &&
    choices.every((one) => read?.includes(one) && shown?.includes(one)) &&
    read?.length === shown?.length
  );
}

type Condition = Omit<Criterion, 'called'>;

function equalTo(
  called: string,
  words: string,
  { shown, isList }: { readonly shown: JsonObject; readonly isList: boolean },
): readonly Condition[] {
  // `statuses` of a `status`.
  const one = isList && !memberFor(called, shown, isList) ? called.replace(/es$/, '') : called;
  const member = memberFor(one, shown, isList);
  const value = member && shown[member.name];
  const isPlain = value !== undefined && value !== null && !isArray(value) && !isObject(value);
  const isOpen = presenting.test(called) || !plainly.test(words);
  if (!member || member.isLoose || !isPlain || isOpen) return [];
  return [{ name: member.name, value, isMet: (other) => isSame(other, value), isFound: true }];
}

/** The same condition with another value of few, which the resource does not meet. */
function otherOf(condition: Condition, words: readonly string[]): readonly Condition[] {
  const value = words.find((one) => one !== condition.value);
  return value === undefined
    ? []
    : [{ ...condition, value, isMet: (one) => isSame(one, value), isFound: false }];
}

/** `minAmount`, of which the words say `at least`: what the resource has, and what it does not reach. */
function boundsOf(called: string, words: string, shown: JsonObject): readonly Condition[] {
  const [side = '', ...rest] = wordsOf(called);
  const name = Object.keys(shown).find((one) => wordsOf(one).join(' ') === rest.join(' '));
  const value = name === undefined ? undefined : shown[name];
  if (name === undefined || typeof value !== 'number') return [];
  const said = bounding.exec(words)?.groups?.['side'];
  const isLeast = /^min/.test(side) && said === 'at least';
  if (!isLeast && !(/^max/.test(side) && said === 'at most')) return [];
  const reaches = (bound: number) => (one: Json) =>
    typeof one !== 'number' || (isLeast ? one >= bound : one <= bound);
  const beyond = isLeast ? value + 1 : value - 1;
  return [
    { name, value, isMet: reaches(value), isFound: true },
    { name, value: beyond, isMet: reaches(beyond), isFound: false },
  ];
}
