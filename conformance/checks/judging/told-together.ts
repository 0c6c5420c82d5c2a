/**
 * Rules that the document tells of members together, which no schema of theirs can express: `a position has both lat and
 * lon`, `no tag is given twice`, `the discount stays below the price`.
 */

import { documentedMembers, responseFor } from '../../answers/documented-content.ts';
import { sentJson } from '../../answers/sent-json.ts';
import { documentedStatuses } from '../../answers/statuses.ts';
import { isArray, isObject, type Json } from '../../json/json.ts';
import { joinPointer, splitPointer, valueAt } from '../../json/pointer.ts';
import { writeJson } from '../../json/write-json.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { Schema } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import {
  sentencesAboutMember,
  sentencesAboutOperation,
  sentencesAboutResponse,
  sentencesIn,
  wordsAboutSchema,
} from '../chains/words/descriptions.ts';
import { isAmount, isNamedIn, type Leaf, otherLeaves } from './other-leaves.ts';

/** Words of rules about which members are there. */
const ofPresence = /\b(?:both|together|excludes?|exclusive|only)\b/;

/** Words of rules about items that are the same. */
const ofItems =
  /\b(?:twice|once|distinct|uniqu\w+|duplicat\w*|the same|repeat\w*|repetitions?|differ\w*|an? set\b(?! by))\b/;

/** Words of rules that compare two amounts or times. */
const ofSizes = /\bthan\b/;

/** Words of rules about two members that a sentence names. */
const ofTwo =
  /\b(?:must|cannot|can not|can't|may not|shall|should|needs?|needed|requires?|required|requirement|never|without|unless|only|if|when\w*|where\w*|both|either|neither|not|together|exclu\w+|than|exceeds?|below|above|beyond|within|between|covers?|multiples?|differ\w*|same|equals?|match\w*|at least|at most|before|after|with(?:out)? (?:its?|their|the|an?)|one of|ha(?:s|ve) to|alone|instead|depends?|as long as)\b/;

/** Sentences that say no more than schemas do. */
const ofSchema =
  /\b(?:schema|malformed|valid|invalid|strings?|numbers?|integers?|letters?|digits?|characters?|seconds?|minutes?|callers?|users?|admin\w*)\b/;

/** Sentences about one member that say no more, or compare it with a number of their own. */
const ofOne = /\brequired\b|\d/;

/** A body, the accepted one, and what the document says of them. */
interface Bodies {
  readonly own: Json;
  readonly usual: Json;
  /** The names of all members that a body may have. */
  readonly names: readonly string[];
  readonly sentences: readonly string[];
  readonly ofMember: (place: string) => readonly string[];
}

/** A refusal of a body. */
interface RefusedBody {
  readonly step: Step;
  readonly status: number;
  /** The schema of the body. */
  readonly schema: Schema | undefined;
}

/**
 * Whether a body breaks, perhaps, such a rule where the accepted one does not: a sentence names what is other in it. Where
 * the operation has a status for rules (422), 400 is none.
 */
export function isToldTogether(
  { step, status, schema }: RefusedBody,
  { contract, control, operation }: JudgeContext,
): boolean {
  const own = sentJson(step.case)?.value;
  const isOfSchemas = status === 400 && documentedStatuses(operation, 4).includes('422');
  if (own === undefined || !control || ![400, 422].includes(status) || isOfSchemas) return false;
  const usual = sentJson(control.case)?.value ?? null;
  const said = [
    ...sentencesAboutOperation(contract, operation),
    ...sentencesAboutResponse(contract, responseFor(operation, status)),
    ...(schema === undefined ? [] : sentencesIn(wordsAboutSchema(contract, schema))),
  ];
  const isRule = (one: string): boolean => !ofSchema.test(one);
  const bodies: Bodies = {
    ...{ own, usual, names: [...documentedMembers(contract, schema).keys()] },
    sentences: said.filter(isRule),
    ofMember: (place) => sentencesAboutMember(contract, schema ?? true, place).filter(isRule),
  };
  return [...otherLeaves(own, usual), ...otherLeaves(usual, own)].some((leaf) => mayBreak(leaf, bodies));
}

function mayBreak(leaf: Leaf, bodies: Bodies): boolean {
  const { own, usual, sentences, ofMember } = bodies;
  const { place, value } = leaf;
  const isThere = (body: Json): boolean => valueAt(body, place) !== undefined;
  const isOther = isThere(own) !== isThere(usual);
  const isSize = isAmount(value) || /^\d{4}-\d\d-\d\d/.test(String(value));
  const [member = ''] = splitPointer(place);
  const about = [...sentences.filter((one) => isNamedIn(one, leaf, isWord(value))), ...ofMember(place)];
  const isAlike = hasAlike(own, member) && !hasAlike(usual, member);
  if (isAlike && about.some((one) => ofItems.test(one))) return true;
  const alone = sentences.filter((one) => isNamedIn(one, leaf, false) && !ofOne.test(one));
  const isOfOne = (one: string) => (ofPresence.test(one) && isOther) || (ofSizes.test(one) && isSize);
  if (alone.some(isOfOne)) return true;
  return (
    (isOther || isSize || isWord(value)) &&
    about.some((one) => ofTwo.test(one) && namesAnother(one, leaf, bodies))
  );
}

/** Whether a sentence names another member than that of a value, or the word that stands in one. */
function namesAnother(sentence: string, { place }: Leaf, { own, usual, names }: Bodies): boolean {
  const [member] = splitPointer(place);
  const isNamed = (name: string, value: Json): boolean =>
    name !== member && isNamedIn(sentence, { place: joinPointer('', name), value }, isWord(value));
  const inBody = (body: Json): boolean =>
    isObject(body) && Object.entries(body).some(([name, value]) => isNamed(name, value));
  return names.some((name) => isNamed(name, null)) || inBody(own) || inBody(usual);
}

/** Whether a value may be one of a few words, which sentences name: `sold offers carry a price`. */
function isWord(value: Json): boolean {
  return typeof value === 'string' && /^[a-z]{3,}(?:[_-][a-z]+)*$/i.test(value);
}

/**
 * Whether two items of a list are the same, perhaps but for small and capital letters; of a body that is a list, whether it
 * has several things, which a rule may be about.
 */
function hasAlike(body: Json, name: string): boolean {
  if (isArray(body)) return body.length > 1;
  const list = isObject(body) ? body[name] : undefined;
  const items = isArray(list) ? list.map((one) => writeJson(one).toLowerCase()) : [];
  return new Set(items).size < items.length;
}
