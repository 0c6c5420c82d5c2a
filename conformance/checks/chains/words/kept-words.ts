/** What the words of a document say stays as it was when a resource is changed: members, all that is left out, and null. */

import type { Contract, Operation, Schema } from '../../../model/contract.ts';
import { wordsOf } from '../../../names/words-of.ts';
import { asSchema } from '../../../schema/read-schema.ts';
import { type BodySpec, bodySpec } from '../values/other-value.ts';
import { plainWords, sentencesAboutOperation, sentencesIn, wordsAboutSchema } from './descriptions.ts';

/** Descriptions of a member that is set when the resource is made, and never again. */
const fixed =
  /\b(?:immutable|unchangeable|(?:cannot|can not|can't|must not|may not|never) (?:be )?(?:changed?|altered?|updated?|modified|replaced|edited)|never changes|fixed|(?:set|given|chosen) once|once (?:set|given|chosen)|(?:later|other|new) values are ignored|changes are ignored|for new [a-z]+ (?:alone|only)|(?:is|was) (?:made|created|added) with|(?:at|on|upon|during) creation|when (?:it|the [a-z]+) (?:is|was) (?:made|created|added)|write once)\b/;

/** Words of an operation about a member that it leaves as it is. */
const staying =
  /\b(?:stays?|kept|keeps?|remains?|unchanged|untouched|ignored|fixed|immutable|(?:cannot|can not|can't|is not|are not) (?:be )?changed)\b/;

/** What a change is about. */
export interface Changed {
  readonly contract: Contract;
  readonly operation: Operation;
}

/** Whether the words say that a change leaves a member as the resource was made with it. */
export function isFixed({ contract, operation }: Changed, name: string, schema: Schema): boolean {
  if (fixed.test(plainWords(wordsAboutSchema(contract, schema)))) return true;
  const named = new RegExp(`\\b${wordsOf(name).join(' ')}\\b`);
  return partsAbout({ contract, operation }).some((one) => named.test(one) && staying.test(one));
}

/** What a change may hold, without the members that it leaves as they are; undefined where it names none. */
export function changeable({ contract, operation }: Changed): BodySpec | undefined {
  const spec = bodySpec(contract, operation.id);
  const properties = Object.entries(spec?.properties ?? {}).filter(
    ([name, schema]) => !isFixed({ contract, operation }, name, asSchema(schema)),
  );
  return spec && { ...spec, properties: Object.fromEntries(properties) };
}

/** The sentences about an operation, and their parts. */
function partsAbout({ contract, operation }: Changed): readonly string[] {
  return sentencesAboutOperation(contract, operation)
    .flatMap((one) => one.split(';'))
    .map(plainWords);
}

const members = '(?:members?|fields?|properties|property|attributes?|values?)';
const merging = new RegExp(
  [
    `\\b(?:left out|leaves? out|omitted|absent|missing|not (?:sent|given|named|present|included))\\b.*\\b(?:keeps?|kept|stays?|remains?|unchanged|untouched|as (?:it|they) (?:is|are|was|were))\\b`,
    `\\b(?:only|just) the ${members} (?:(?:that|which) are )?(?:sent|given|named|present|included)\\b`,
    `\\b(?:members|fields|properties|attributes) (?:that|which) are (?:sent|given|named|present)\\b.*\\bno others?\\b`,
    '\\bpartial(?:ly)? updat\\w*|\\bmerg(?:es|ed)\\b',
  ].join('|'),
);

/** Whether a PUT is said to keep what it leaves out. */
export function keepsLeftOut(changed: Changed): boolean {
  return partsAbout(changed).some((one) => merging.test(one));
}

const nothing =
  /\bnull\b.*\b(?:leaves?|stays?|keeps?|kept|remains?|same as|ignored|unchanged|untouched|as (?:it|they) (?:is|are|was|were)|no (?:change|effect))\b|\b(?:ignores?|ignored)\b.*\bnull\b/;

/** Whether null is said to leave a member as it is. */
export function nullLeaves(changed: Changed, schema: Schema): boolean {
  const own = sentencesIn(wordsAboutSchema(changed.contract, schema)).map(plainWords);
  return [...own, ...partsAbout(changed)].some((one) => nothing.test(one));
}
