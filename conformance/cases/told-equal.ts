/** Members that have to have one value, such as a password that is typed twice, found by words and by names. */

import type { Json, JsonObject } from '../json/json.ts';
import { parentPointer, replaceAt, splitPointer, valueAt } from '../json/pointer.ts';
import { isCalled } from '../names/called.ts';
import { wordsOf } from '../names/words-of.ts';
import { fits } from '../schema/fresh-value.ts';
import { own, typeNames } from '../schema/read-schema.ts';
import { sameJson } from '../schema/same-json.ts';
import { allMembers, type Member } from './members.ts';
import { type BodyOf, inToldOrder } from './told-ranges.ts';

/** Words by which a member has the value of another one. */
const same =
  /\b(?:same (?:value )?as|match(?:es)?|equals?|equal to|identical (?:to|with)|repeats?|repetition of|confirmation of|again|once more|twice)\b/;

/** Words that turn the meaning, or leave it open. */
const turned =
  /\b(?:no|not|never|cannot|differs?|different|other than|unless|except|may|can|pattern|format)\b/;

/** Words in names of what repeats another member: `passwordConfirmation`, `repeat_email`. */
const repeating = ['confirm', 'confirmation', 'confirmed', 'repeat', 'repeated', 'again', 'retype', 'verify'];

/** The same body with members in the order, and with the equal values, that the document tells. */
export function asTold(about: BodyOf, value: Json): Json {
  const ordered = inToldOrder(about, value);
  const pairs = twinsOf(allMembers(about.contract, about.schema, ordered));
  if (pairs.length === 0) return ordered;
  const equal = pairs.reduce((made, [place, of]) => replaceAt(made, place, valueAt(made, of)), ordered);
  return fits(about.contract, about.schema, equal) ? equal : ordered;
}

/** A changed body, in which a member that has to be equal to a changed one is changed, too, where that is valid. */
export function twinsKept(
  {
    contract,
    schema,
    members,
  }: Pick<BodyOf, 'contract' | 'schema'> & { readonly members: readonly Member[] },
  before: Json,
  after: Json,
): Json {
  const pairs = known.get(members) ?? twinsOf(members);
  known.set(members, pairs);
  return pairs.reduce((made, pair) => {
    const changed = pair.filter((place) => !isAlike(made, before, place));
    const [value, ...more] = changed.map((place) => valueAt(made, place));
    const [place] = pair.filter((one) => !changed.includes(one));
    if (value === undefined || more.length > 0 || place === undefined || !areEqual(before, pair)) return made;
    const followed = replaceAt(made, place, value);
    return fits(contract, schema, followed) ? followed : made;
  }, after);
}

/** The pairs of a body's members, which each change of it asks for. */
const known = new WeakMap<readonly Member[], readonly Pair[]>();

/** Whether members of a body differ that have to be equal. */
export function breaksTwins({ contract, schema }: BodyOf, value: Json): boolean {
  return twinsOf(allMembers(contract, schema, value)).some((pair) => !areEqual(value, pair));
}

function areEqual(body: Json, [one = '', other = '']: readonly string[]): boolean {
  return sameJson(valueAt(body, one) ?? null, valueAt(body, other) ?? null);
}

function isAlike(body: Json, other: Json, place: string): boolean {
  return sameJson(valueAt(body, place) ?? null, valueAt(other, place) ?? null);
}

type Pair = readonly [repeating: string, repeated: string];

/** Pairs of texts of one object: the repeating one, and the one that it repeats. */
function twinsOf(members: readonly Member[]): readonly Pair[] {
  const texts = members.filter(({ schema }) => typeNames(schema).includes('string'));
  return texts.flatMap((member) => {
    const isRepeated = repeatedBy(member);
    const parent = parentPointer(member.place);
    const others = isRepeated
      ? texts.filter(
          (one) => one !== member && parentPointer(one.place) === parent && isRepeated(nameOf(one)),
        )
      : [];
    const [of] = others;
    return of !== undefined && others.length === 1 ? [[member.place, of.place] as const] : [];
  });
}

/** Tells the member whose value a member has, by its words or by both their names; undefined where it has none. */
function repeatedBy(member: Member): ((other: string) => boolean) | undefined {
  const words = wordsOf(nameOf(member));
  const rest = words.filter((word) => !repeating.includes(word)).join(' ');
  const sentences = sentencesOf(member.schema).filter((one) => same.test(one) && !turned.test(one));
  const isNamed = rest !== '' && rest !== words.join(' ');
  if (!isNamed && sentences.length === 0) return undefined;
  return (other) =>
    (isNamed && rest === wordsOf(other).join(' ')) || sentences.some((one) => isCalled(other, one));
}

function sentencesOf(schema: JsonObject): readonly string[] {
  const text = own(schema, 'description');
  return typeof text === 'string' ? text.split(/[.;!?](?:\s|$)/).map((one) => wordsOf(one).join(' ')) : [];
}

function nameOf({ place }: Member): string {
  return splitPointer(place).at(-1) ?? '';
}
