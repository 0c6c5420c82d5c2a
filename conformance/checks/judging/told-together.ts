/**
 * Rules that the document tells of members or parameters together, which no schema of theirs can express: `a position has
 * both lat and lon`, `no tag is given twice`, `the discount stays below the price`.
 */

import { documentedMembers, responseFor } from '../../answers/documented-content.ts';
import { documentedStatuses } from '../../answers/statuses.ts';
import { isArray, isObject, type Json } from '../../json/json.ts';
import { joinPointer, parentPointer, splitPointer, valueAt } from '../../json/pointer.ts';
import { writeJson } from '../../json/write-json.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { Schema } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import {
  sentencesAbout,
  sentencesAboutMember,
  sentencesAboutOperation,
  sentencesAboutResponse,
  sentencesIn,
  wordsAboutSchema,
} from '../chains/words/descriptions.ts';
import { isAmount, isNamedIn, type Leaf, otherLeaves } from './other-leaves.ts';
import { membersSent, queryOf } from './sent-values.ts';
import { lacksOther } from './told-pairs.ts';
import { breaksTold } from './told-values.ts';

/** Words of rules about items that are the same. */
const ofItems =
  /\b(?:twice|once|two|distinct|uniqu\w+|duplicat\w*|the same|repeat\w*|repetitions?|differ\w*|another|alone|an? set\b(?! by)|one [a-z]+ (?:for|per) each)\b/;

/** Words of what has to be, or must not. */
const binding =
  /\b(?:no|not|never|must|cannot|can't|only|each|every|all|distinct|uniqu\w+|duplicat\w*|refus\w+|reject\w+|an? set|alone|at most|400|422)\b/;

/** Words of rules about two members that a sentence names. */
const ofTwo =
  /\b(?:must (?!be (?:an? )?(?:given|sent|written|stated|expressed|whole|numbers?|in)\b)|cannot|can not|can't|may not|shall|should|needs?|needed|requires?|required|requirement|mandatory|never|without|unless|only (?:one|together|if|when|with|in|for|where|by|as)|if|when\w*|where\w*|(?:comes?|goes|needed|required|together|allowed|given|along|only|accepted|valid|used|combined|present|set|sent) with|both|either|neither|not|together|exactly|exclu\w+|than|exceeds?|below|above|beyond|within|between|covers?|multiples?|times|differ\w*|same|equals?|match\w*|at least|at most|before|after|one of|place of|ha(?:s|ve) to|alone|instead|depends?|as long as)\b/;

/** Sentences that say no more than schemas do, or tell what becomes of the values. */
const noRule =
  /\b(?:schema|malformed|valid|invalid|strings?|integers?|an? numbers?|letters?|digits?|characters?|seconds?|minutes?|callers?|users?|admin\w*|shows?|shown|displayed|visible|sees?|searche[ds]|sorted|listed|returned|stored|rather|(?:can|may) be left out|need not|may (?:exceed|have|differ)|filled in|looked up|whole numbers?|in (?:cents|grams|kilograms|seconds|minutes)|between them)\b/;

/** What was sent in one part of a request, what the accepted one has there, and what the document says of it. */
interface Compared {
  readonly own: Json;
  readonly usual: Json;
  /** The names of all members or parameters. */
  readonly names: readonly string[];
  readonly sentences: readonly string[];
  readonly ofMember: (place: string) => readonly string[];
}

/** A refusal. */
interface RefusedBody {
  readonly step: Step;
  readonly status: number;
  /** The schema of the body. */
  readonly schema: Schema | undefined;
}

/**
 * Whether a request breaks, perhaps, such a rule where the accepted one does not: a sentence names what is other in it.
 * Where the operation has a status for rules (422), 400 is none.
 */
export function isToldTogether({ step, status, schema }: RefusedBody, context: JudgeContext): boolean {
  const { contract, control, operation } = context;
  const isOfSchemas = status === 400 && documentedStatuses(operation, 4).includes('422');
  if (!control || ![400, 422].includes(status) || isOfSchemas) return false;
  const refused = sentencesAboutResponse(contract, responseFor(operation, status));
  const said = [...sentencesAboutOperation(contract, operation), ...refused];
  const ofBody = schema === undefined ? [] : sentencesIn(wordsAboutSchema(contract, schema));
  const isRule = (one: string): boolean => !noRule.test(one);
  const inQuery = operation.parameters.filter((one) => one.in === 'query');
  const parts: readonly Compared[] = [
    {
      own: membersSent(step.case, context) ?? null,
      usual: membersSent(control.case, context) ?? null,
      names: [...documentedMembers(contract, schema).keys()],
      sentences: [...said, ...ofBody].filter(isRule),
      ofMember: (place) => sentencesAboutMember(contract, schema ?? true, place).filter(isRule),
    },
    {
      ...{ own: queryOf(step.case), usual: queryOf(control.case), names: inQuery.map(({ name }) => name) },
      sentences: said.filter(isRule),
      ofMember: (place) =>
        inQuery
          .filter(({ name }) => joinPointer('', name) === place)
          .flatMap((one) => sentencesAbout(contract, one))
          .filter(isRule),
    },
  ];
  return parts.some((part) => {
    const { own, usual } = part;
    const leaves = [...otherLeaves(own, usual), ...otherLeaves(usual, own)];
    return leaves.some(
      (leaf) =>
        mayBreak(leaf, part) ||
        mayRepeat(leaf, part, refused) ||
        breaksOwn(leaf, part) ||
        lacksOther(leaf.place, part.own, part.names, [...part.sentences, ...part.ofMember(leaf.place)]),
    );
  });
}

/** Whether a sentence names two members, and one of them is other. */
function mayBreak(leaf: Leaf, part: Compared): boolean {
  const { own, usual, sentences, ofMember } = part;
  const { place, value } = leaf;
  const isThere = (body: Json): boolean => valueAt(body, place) !== undefined;
  const isOther = isThere(own) !== isThere(usual) || isAmount(value) || isWord(value);
  const isTime = /^\d{4}-\d\d-\d\d/.test(String(value));
  const about = [...sentences.filter((one) => isNamedIn(one, leaf, isWord(value))), ...ofMember(place)];
  const isOfTwo = about.some((one) => ofTwo.test(one) && namesAnother(one, leaf, part));
  return (isOther || isTime || typeof value === 'boolean') && (isOfTwo || isDemanded(leaf, part));
}

/** Whether a value breaks what its own words say, or the list does that it is in. */
function breaksOwn({ place, value }: Leaf, { own, usual, ofMember }: Compared): boolean {
  const parent = parentPointer(place);
  const list = valueAt(own, parent);
  const isBroken = (at: string, one: Json): boolean =>
    breaksTold(ofMember(at), one) && !breaksTold(ofMember(at), valueAt(usual, at) ?? null);
  return isBroken(place, value) || (isArray(list) && isBroken(parent, list));
}

/** Whether the words of another member that is absent, or there, say that this value demands or excludes it. */
function isDemanded(leaf: Leaf, { own, usual, names, ofMember }: Compared): boolean {
  const [member] = splitPointer(leaf.place);
  const isThere = (body: Json, name: string): boolean => isObject(body) && Object.hasOwn(body, name);
  return names.some(
    (name) =>
      name !== member &&
      (!isThere(own, name) || isThere(usual, name)) &&
      ofMember(joinPointer('', name)).some(
        (one) => demanding.test(one) && isNamedIn(one, leaf, isWord(leaf.value)),
      ),
  );
}

/** Words of a member that another one demands or excludes. */
const demanding =
  /\b(?:required|mandatory|necessary|needed|compulsory|obligatory|must|has to|have to|only|not allowed|forbidden)\b/;

/** Whether items of a list are the same, and in the accepted request they are not. */
function mayRepeat(
  leaf: Leaf,
  { own, usual, sentences, ofMember }: Compared,
  refused: readonly string[],
): boolean {
  const named = sentences.filter((one) => isNamedIn(one, leaf, false));
  const about = [...named, ...ofMember(leaf.place)].filter(
    (one) => ofItems.test(one) && (binding.test(one) || refused.includes(one)),
  );
  return about.some((one) => hasAlike(own, leaf.place, one) && !hasAlike(usual, leaf.place, one));
}

/** Whether a sentence names another member than that of a value, or the word that stands in one. */
function namesAnother(sentence: string, { place }: Leaf, { own, usual, names }: Compared): boolean {
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
 * Whether two items of a list that holds a place are the same, perhaps but for small and capital letters, as a whole or in a
 * member that the sentence names.
 */
function hasAlike(body: Json, place: string, sentence: string): boolean {
  const tokens = splitPointer(place);
  return tokens.some((_, at) => {
    const list = valueAt(body, tokens.slice(0, at).reduce(joinPointer, ''));
    if (!isArray(list)) return false;
    // Of a body that is a list, a rule may be about any of its things.
    if (at === 0) return list.length > 1;
    const named = list.flatMap((one) => (isObject(one) ? Object.keys(one) : []));
    const by = [...new Set(named)].filter((name) =>
      isNamedIn(sentence, { place: joinPointer('', name), value: null }, false),
    );
    return (
      repeats(list) ||
      by.some((name) => repeats(list.map((one) => (isObject(one) ? (one[name] ?? null) : null))))
    );
  });
}

function repeats(items: readonly Json[]): boolean {
  const written = items.filter((one) => one !== null).map((one) => writeJson(one).toLowerCase());
  return new Set(written).size < written.length;
}
