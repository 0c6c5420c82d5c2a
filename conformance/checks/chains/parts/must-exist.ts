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

/** Words that something does not exist, or must. */
const lacking =
  '(?:(?:that |which |who )?(?:does not|do not|doesn t|don t|must|has to|have to) (?:already )?exist|(?:is|are|was|were|could|can) not (?:be )?(?:found|known)|not found|not known|unknown|(?:is|are|was|were) (?:unknown|nonexistent|non existent))';

/** Words before what does not exist, or must. */
const lackingBefore = '(?:no such|unknown|nonexistent|non existent|nonexisting|non existing)';

/** Words between a noun and what is said of it: `the depot with the given id does not exist`. */
const between =
  '(?:(?:,| and|, and| or|, or) (?:the |an? |any )?(?:\\w+ )?\\w+)*(?: (?:id|ids|code|key|number|reference|given|named|with|this|that|the|in|body|or|and|any|of|these|those|they|\\w+ (?=\\w+ id)))*';

/** Words which say that a missing one is no reason to refuse. */
const elsewise =
  /\b(?:creat\w*|made|ignor\w*|default\w*|skip\w*|drop\w*|later|eventual\w*|asynchron\w*|instead|unless|otherwise|warning|need not|not checked|may|allowed|accepted)\b/;

/**
 * The references in the body of an operation to resources that must exist by the words of the document: `the title must
 * exist (422)`, `unknown depot`, `of an existing account`.
 */
export function mustExist(
  { contract, operation }: { readonly contract: Contract; readonly operation: Operation },
  survey: Pick<Survey, 'references'>,
): readonly Reference[] {
  const all = survey.references.get(operation.id) ?? [];
  const inPath = all.filter(({ place }) => place.startsWith('path.'));
  const told = sentencesAboutOperation(contract, operation).map(plainWords);
  const refusals = sentencesAboutRefusals(contract, operation);
  const body = operation.requestBody?.content.find(({ mediaType }) => isJson(mediaType))?.schema;
  return all.filter((one) => {
    if (!one.place.startsWith('/') || one.own || one.tag !== undefined || isOfPath(one, inPath)) return false;
    const isAbove = inPath.some(({ collection }) => sameNoun(collection, one.collection));
    const about = isAbove ? refusals.filter(({ status }) => status !== '404') : refusals;
    const sentences = [...told, ...about.map(({ words }) => plainWords(words))];
    const own = (body === undefined ? [] : sentencesAboutMember(contract, body, one.place)).map(plainWords);
    return sentences.some((words) => saysSo(words, nounsFor(one))) || own.some(saysSoOfItself(nounsFor(one)));
  });
}

/** Whether a member repeats a name that the path has. */
function isOfPath({ collection, at, place }: Reference, inPath: readonly Reference[]): boolean {
  return place === '/id' && inPath.some((one) => one.collection === collection && one.at === at);
}

function sameNoun(one: string, other: string): boolean {
  return nounOf(one).join() === nounOf(other).join();
}

/** What a reference may be called: by the noun of its collection, or by its own name. */
function nounsFor({ collection, place }: Reference): string {
  const name = place.split('/').findLast((token) => !/^\d*$/.test(token)) ?? '';
  const words = wordsOf(name).filter((word) => !['id', 'ids', 'uuid', 'ref', 'code', 'key'].includes(word));
  const nouns = [nounOf(collection), words, nounOf(collection).slice(-1)].flatMap((some) =>
    some.length > 0 ? [some.join(' ').replace(/s$/, '')] : [],
  );
  return `(?:${[...new Set(nouns)].join('|')})(?:e?s)?`;
}

function saysSo(words: string, nouns: string): boolean {
  if (elsewise.test(words)) return false;
  return [
    `\\b${nouns}${between} ${lacking}\\b`,
    `\\b${lackingBefore} (?:\\w+ (?:or|and) )?${nouns}\\b`,
    `\\b(?:refer(?:s|red|enced?|ences)?|names?)\\b.*\\b${nouns}${between} ${lacking}\\b`,
    '\\b(?:referenced|referred) (?:resource|entity|object|thing|record|item)s?(?: id)?s? (?:does not|do not|must) exist\\b',
  ].some((form) => new RegExp(form).test(words));
}

/** The same for the description of the member itself, which need not name what it refers to. */
function saysSoOfItself(nouns: string): (words: string) => boolean {
  return (words) =>
    !elsewise.test(words) &&
    (saysSo(words, nouns) ||
      new RegExp(`\\b(?:of|to|be|name|names) (?:an?|the) existing ${nouns}\\b`).test(words) ||
      /^(?:(?:it|this|the id|id) )?must exist\b/.test(words));
}
