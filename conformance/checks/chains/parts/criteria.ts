/** What a search by POST asks for: the members of its body that are called after members of the resources. */

import { isArray, isObject, type Json, type JsonObject } from '../../../json/json.ts';
import type { Contract, Schema } from '../../../model/contract.ts';
import { isReference, wordsOf } from '../../../names/words-of.ts';
import { fits } from '../../../schema/fresh-value.ts';
import { asSchema, own } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { ChainScene } from './chain-check.ts';
import { wordsAboutOperation, wordsAboutSchema } from './descriptions.ts';
import { memberFor } from './filter-member.ts';
import { wordsIn } from './list-members.ts';
import { isSame } from './members.ts';
import { bodySpec } from './other-value.ts';

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

type SearchScene = Pick<ChainScene, 'contract' | 'operation'>;

/** Words of what a search finds besides, or of how it is matched, of which nothing is known here. */
const besides =
  /\b(?:part|contains?|like|similar|starts?|begins?|prefix|near|fuzzy|or (?:more|less)|unless|except|not|before|after|since|until|from|to|between|all of|children|nested|below|hierarch\w*|recursive\w*|descend\w*|default\w*|sorted|ordered|convert\w*)\b/;

/** Names of what selects a presentation, even where resources have a member of that name. */
const presenting =
  /^(?:lang|language|locale|currency|units?|time_?zone|format|version|sort|order|direction)$/i;

/** Words of a search which say that conditions are wishes, and no more. */
const ranking = /\b(?:rank|relevan|best|similar|recommend|suggest|boost|prefer|fuzzy|semantic)\w*/;

/** Words which say that what was changed is found later. */
const later = /\b(?:eventual\w*|delay\w*|seconds?|minutes?|later|index\w*|a while|soon)\b/;

/** Whether the words of a search say that it may be behind what is stored. */
export function mayLag({ contract, operation }: SearchScene): boolean {
  return later.test(wordsAboutOperation(contract, operation));
}

/** The conditions that a resource, as it is shown, meets exactly; none of a text that may be matched in parts. */
export function criteriaFor({ contract, operation }: SearchScene, shown: JsonObject): readonly Criterion[] {
  const spec = bodySpec(contract, operation.id);
  if (!spec || spec.required.length > 0 || ranking.test(wordsAboutOperation(contract, operation))) return [];
  return Object.entries(spec.properties).flatMap(([called, part]): readonly Criterion[] => {
    const schema = asSchema(part);
    const resolved = resolveSchema(contract, schema);
    const item = isObject(resolved) ? own(resolved, 'items') : undefined;
    const words = wordsAboutSchema(contract, schema);
    const bounds = item === undefined ? boundsOf(called, words, shown) : [];
    const isClosed = isExact(contract, asSchema(item ?? part)) || isReference(called);
    const plain = isClosed ? equalTo(called, words, { shown, isList: item !== undefined }) : [];
    const others = plain.flatMap((one) => otherOf(one, wordsIn(contract, asSchema(item ?? part))));
    return (bounds.length > 0 ? bounds : [...plain, ...others])
      .map((one) => ({ ...one, called, value: item === undefined ? one.value : [one.value] }))
      .filter(({ value }) => fits(contract, schema, value));
  });
}

/** Whether a schema has few values, so that a search matches them exactly. */
function isExact(contract: Contract, schema: Schema): boolean {
  const resolved = resolveSchema(contract, schema);
  return isObject(resolved) && (own(resolved, 'enum') !== undefined || own(resolved, 'type') === 'boolean');
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
  // A flag that is `false` may leave the list as it is.
  const isOpen = value === false || presenting.test(called) || besides.test(words);
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

const least = /\bat least\b/;
const most = /\bat most\b/;

/** `minAmount`, of which the words say `at least`: what the resource has, and what it does not reach. */
function boundsOf(called: string, words: string, shown: JsonObject): readonly Condition[] {
  const [side = '', ...rest] = wordsOf(called);
  const name = Object.keys(shown).find((one) => wordsOf(one).join(' ') === rest.join(' '));
  const value = name === undefined ? undefined : shown[name];
  if (name === undefined || typeof value !== 'number') return [];
  const [isLeast, isMost] = [/^min/.test(side) && least.test(words), /^max/.test(side) && most.test(words)];
  if (isLeast === isMost) return [];
  const reaches = (bound: number) => (one: Json) =>
    typeof one !== 'number' || (isLeast ? one >= bound : one <= bound);
  const beyond = isLeast ? value + 1 : value - 1;
  return [
    { name, value, isMet: reaches(value), isFound: true },
    { name, value: beyond, isMet: reaches(beyond), isFound: false },
  ];
}
