/** The members of a body of which the words of a document say that what they refer to must exist. */

import { isJson } from '../../../answers/media-type.ts';
import type { Contract, Operation } from '../../../model/contract.ts';
import type { Reference, Survey } from '../../../model/resource.ts';
import { nounOf } from '../../../names/nouns.ts';
import { wordsOf } from '../../../names/words-of.ts';
import {
  plainWords,
  sentencesAboutMember,
  sentencesAboutOperation,
  sentencesAboutRefusals,
} from './descriptions.ts';
import { mayDecide } from './plain-sentences.ts';

/** A reference to what must exist, and the sentence that says so. */
export interface Bound extends Reference {
  readonly sentence: string;
}

/** What an operation says, and what may be said of it. */
interface About {
  readonly contract: Contract;
  readonly operation: Operation;
}

/**
 * The references in the body of an operation to what must exist by the words of the document. Only whole sentences of a
 * few forms are read, since a condition or another subject makes them mean something else: `the title and the branch must
 * exist`, `no such depot`, `the account does not exist`, `id of an existing account`.
 */
export function mustExist(about: About, survey: Pick<Survey, 'references'>): readonly Bound[] {
  const all = survey.references.get(about.operation.id) ?? [];
  const inBody = all.filter(({ place, own, tag }) => place.startsWith('/') && !own && tag === undefined);
  return inBody.flatMap((one) => {
    const sentence = sentenceAbout(about, one, all);
    return sentence === undefined ? [] : [{ ...one, sentence }];
  });
}

function sentenceAbout(
  { contract, operation }: About,
  one: Reference,
  all: readonly Reference[],
): string | undefined {
  const noun = nounOf(one.collection).join(' ');
  const name = one.place.split('/').findLast((token) => !/^\d*$/.test(token)) ?? '';
  const called = oneOf(wordsOf(name).filter((word) => !suffixes.includes(word)));
  const others = all.filter(
    ({ place, collection }) => place !== one.place && nounOf(collection).join(' ') === noun,
  );
  // A noun that fits several things says of several alone that they must exist; the path has checks of its own.
  const isAlone = others.length === 0;
  const isApart = others.every(({ place }) => place.startsWith('/'));
  const means = (part: string): boolean => {
    const [single, isSeveral] = [oneOf(part.split(' ')), oneOf(part.split(' ')) !== part];
    if (single === noun) return isAlone || (isApart && isSeveral);
    return single === called;
  };
  // What is said of a member itself is about no other one.
  const isOwn = (part: string): boolean => oneOf(part.split(' ')) === noun || means(part);
  const told = sentencesAboutOperation(contract, operation).map(plainWords);
  const refusals = sentencesAboutRefusals(contract, operation).map(plainWords);
  const body = operation.requestBody?.content.find(({ mediaType }) => isJson(mediaType))?.schema;
  const own = body === undefined ? [] : sentencesAboutMember(contract, body, one.place).map(plainWords);
  if (told.some((one) => otherwise.test(one)) || own.some((one) => takenBack.test(one))) return undefined;
  const isFree = mayDecide({ contract, operation }, 'all') || own.some((one) => /\bor\b/.test(one));
  const isOpen = isFree || told.some((one) => /\b(?:may|can|any|at once|shown)\b/.test(one));
  const forms = isOpen ? [demand] : [demand, refusedUnknown];
  return (
    [...told, ...refusals].find((words) => forms.some((form) => partsOf(words, form).some(means))) ??
    refusals.find(
      (words) =>
        !general.includes(noun) && [lacking, unknown].some((form) => partsOf(words, form).some(means)),
    ) ??
    own.find((words) => /^(?:it )?must exist$/.test(words) || partsOf(words, existing).some(isOwn))
  );
}

const suffixes = ['id', 'ids', 'uuid', 'ref', 'code', 'key'];

/** Words for one of several: `pickup depot`. */
function oneOf(words: readonly string[]): string {
  return nounOf(`/${words.join('-')}`).join(' ');
}

/** Sentences of an operation which say what happens in place of a refusal. */
const otherwise =
  /\botherwise (?:it|one|they)\b|\bnot (?:checked|verified|validated)\b|\b(?:checked|verified|validated|looked up) (?:later|when|on|at)\b|\b(?:later|afterwards|waits?|looked up by|void|if need be|dangling|trust|no checks?|strict|where there is none|come in|by the time)\b/;

/** Sentences about a member which say so. */
const takenBack =
  /\b(?:otherwise|unknown|missing|checked|verified|validated|later|created|replaced|ignored|kept|deprecat\w*|any ?more|no longer|look|trust|up to you|meaning|valid\w*|by the time)\b/;

/** Whole sentences; what they are about is the part in the middle. */
const demand =
  /^(?<about>[a-z ,]+) (?:must|has to|have to) exist(?:(?:,| and) (?:(?:must|has to|have to|may) )?(?:not )?be [a-z]+)?$/;
const refusedUnknown =
  /^(?:an? )?unknown (?<about>[a-z ]+?(?: or (?:an? )?[a-z ]+?)?) (?:is|are) (?:answered|refused|rejected)(?: with)?$/;
const lacking =
  /^(?<about>[a-z ,]+) (?:does not exist|do not exist|doesn t exist|not found|(?:is|are|was|were) not found|(?:is|are) unknown|could not be found)$/;
const unknown = /^(?:there is )?(?:no such|unknown) (?<about>[a-z ,]+)$/;
const existing =
  /^(?!.*(?:, | or ))(?:(?:the )?(?:id|identifier|uuid|slug|code|key|number|name) of|must be(?: the (?:id|uuid|slug|code|key|number|name) of)?) an existing (?<about>[a-z ]+?)(?: other than [a-z ]+)?$/;

/** Nouns that may also be those of a part of any request: `unknown type`. */
const general = [
  ...['type', 'name', 'code', 'item', 'property', 'parameter', 'field', 'format', 'value', 'version', 'key'],
  ...['status', 'option', 'locale', 'language', 'resource', 'object', 'entity', 'record', 'tag', 'file'],
];

/** Words which say when something is so: `in strict mode, the depot must exist`. */
const circumstance = /\b(?:in|to|during|with|before|after|on|upon|for|at|when|while|once)\b/;

/** The things that a sentence of a form is about, without articles; none where it has another form. */
function partsOf(words: string, form: RegExp): readonly string[] {
  const about = form.exec(words)?.groups?.['about'] ?? '';
  if (circumstance.test(about)) return [];
  return about
    .split(/, and |, or |, | and | or /)
    .map((part) => part.replace(/^(?:the|an?|all|both|every|each|its) /, ''))
    .filter((part) => part !== '');
}
