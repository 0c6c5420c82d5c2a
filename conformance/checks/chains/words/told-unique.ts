/** What the words of a document say that only one thing may have. Only sentences of a few forms are read. */

import { documentedMembers } from '../../../answers/documented-content.ts';
import { isJson } from '../../../answers/media-type.ts';
import { isObject } from '../../../json/json.ts';
import type { Contract, Operation, Schema } from '../../../model/contract.ts';
import { isReference, wordsOf } from '../../../names/words-of.ts';
import { own, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import {
  plainWords,
  sentencesAboutConflict,
  sentencesAboutOperation,
  sentencesIn,
  wordsAboutSchema,
} from './descriptions.ts';
import type { OperationSubject } from './subject.ts';

/** Words which say that something has the value already. */
const taken =
  /\b(?:already (?:exists?|in use|registered|taken|used)|exists? already|exists?$|is taken|in use|is registered|duplicate|unique|no two|(?:has|have|with|of|by|under|same) (?:this|that|the same|such an?|the given)|belongs? to (?:another|someone|somebody))\b/;

/** Words for other reasons, and for what happens in place of a refusal. */
const elsewise =
  /\b(?:idempoten\w*|limit\w*|maxim\w*|at most|too many|quota|more than|different|another (?:body|request|payload)|not?|longer|doesn't|must exist|missing|unknown|version|etag|changed|modified|state|status|progress|process\w*|lock\w*|running|concurren\w*|deleted|archived|if|when|unless|force|overwr\w+|suffix|append\w*|return\w*|generat\w*|system|reserved|finished|waiting|modes?|asked|flag|option\w*|strict\w*|before|after|between|overlap\w*|during)\b/;

/** What is made anew is among those that are not retired. */
const amongLiving =
  / (?:that|which|who) (?:is|are|has|have) not (?:been )?(?:retired|archived|deleted|removed|cancelled|closed)\b/;

/** Words for callers: what one of them has may be refused to others alone, and a chain has one. */
const callers =
  'accounts?|tenants?|users?|customers?|clients?|organi[sz]ations?|workspaces?|guests?|people|persons?';

/** Whether a sentence is about what somebody else than the caller has; not where such people are what is made. */
function isOfOthers(sentence: string, noun: string): boolean {
  if (new RegExp(`^(?:${callers}|members?)$`).test(noun)) return false;
  const others = new RegExp(
    `\\b(?:another|other|different|foreign) (?:${callers})\\b|\\b(?:somebody|someone|else)\\b|\\bto another(?:$|[,;])|\\bby an? (?!${noun}\\b)|\\bowner of\\b`,
  );
  return others.test(sentence);
}

/** Words of an operation which say that some may have the same again. */
const sparing =
  /\b(?:spared|except\w*|exempt\w*|several times|(?:can|may) be [a-z]+ (?:again|twice)|(?:accounts|users|guests|tenants|customers) (?:can|may))\b/;

/** Descriptions of a member which say that nothing else has its value. */
const unique =
  /^(?:(?:it|this) )?(?:is |must be )?unique (?:among|across|within|per|in|for|over) (?!requests?|calls?\b)|^(?:(?:it|this) )?must be unique\b|^unique$/;

/** Words beside them which say otherwise, or that the server makes the value. */
const made =
  /\b(?:not|assign\w*|ignor\w*|generat\w*|server|suffix|append\w*|return\w*|overwr\w+|if|optional|your|people|as far as|over time|choose)\b/;

/** What a conflict is about where it is not about such a member. */
const others =
  /\b(?:version|etag|modif\w*|changed|meantime|stock|capacity|lock\w*|progress|running|limit|quota)\b/;

const isOne =
  '^(?:the |an? |its |each |every )?(?:[a-z]+ ){1,4}(?:is|are|must be|has to be|have to be) unique';

/** Sentences that hold for all of a kind, whatever makes or changes one: `The code is unique among all hotels.` */
function ofAll(noun: string): RegExp {
  const things = `(?:${noun}|${noun}s|${noun}es)`;
  const forms = [
    `${isOne}(?: (?:among|across|over|for) (?:all(?: (?:other|the))? |the |other )?${things})?$`,
    '^no two [a-z]+(?: [a-z]+)? (?:can |may )?(?:have|share) the same [a-z]+(?: [a-z]+)?$',
    `^two ${things} (?:cannot|must not|may not|never) (?:have|share) the same [a-z]+(?: [a-z]+)?$`,
  ];
  return new RegExp(forms.join('|'));
}

/** The same within something, of which nothing is known but that what is made alike is in the same one. */
const withinSome = new RegExp(
  `(?:${isOne}|^no two [a-z]+ (?:have|share) the same [a-z]+) (?:within|per|in|inside) (?!requests?|calls?\\b)(?:[a-z]+ ){0,2}[a-z]+$`,
);

/** Sentences beside them which say that this is not held to, or not at once. */
const unheld =
  /\b(?:not (?:yet )?(?:enforced|checked|guaranteed|verified)|convention\w*|should|agreement|up to you|your own|responsib\w*|(?:once|when|until|before|after) [a-z ]*(?:verified|published|confirmed|active)|best effort|eventual\w*)\b/;

/** Words for a second one of the same value. */
const again = /\b(?:the same|second|another|duplicates?|twice)\b/;

/** What is said of a conflict where nothing is. */
const bare = /^(?:conflict|the request conflicts with the current state of the [a-z ]+)?$/;

/**
 * The sentences about an operation that say so of all; those about the operation that makes what it changes, where its own
 * conflict is none of which the words say anything else.
 */
function saidOfAll(
  { contract, operation, noun }: OperationSubject,
  conflicts: readonly string[],
  maker: Operation | undefined,
): readonly string[] {
  const isOpen = conflicts.every((one) => bare.test(one) || taken.test(one));
  return [operation, ...(maker !== undefined && isOpen ? [maker] : [])].flatMap((one) => {
    const said = sentencesAboutOperation(contract, one).map(plainWords);
    const isOfAll = (words: string): boolean =>
      ofAll(noun).test(words) || (maker === undefined && withinSome.test(words));
    const isTakenBack = said.some(
      (words) =>
        sparing.test(words) ||
        unheld.test(words) ||
        (!isOfAll(words) && again.test(words) && elsewise.test(words)),
    );
    return isTakenBack ? [] : said.filter(isOfAll);
  });
}

/**
 * The members of a body of which the words say that 409 answers a value that something else has: `a customer of this
 * email exists`. Empty where they say it of none.
 * @param maker makes what the operation changes
 */
export function membersOfOne(
  { contract, operation, noun }: OperationSubject,
  maker?: Operation,
): readonly string[] {
  const sentences = sentencesAboutConflict(contract, operation)?.map(plainWords);
  const body = operation.requestBody?.content.find(({ mediaType }) => isJson(mediaType))?.schema;
  if (!sentences || body === undefined) return [];
  const about = sentencesAboutOperation(contract, operation).map(plainWords);
  if ([...sentences, ...about].some((one) => sparing.test(one))) return [];
  const members = [...documentedMembers(contract, body)].filter(([name, schema]) =>
    isOwnText(contract, name, schema),
  );
  const told = [...sentences, ...saidOfAll({ contract, operation, noun }, sentences, maker)].filter(
    (one) =>
      !isOfOthers(one, noun) &&
      taken.test(one) &&
      !elsewise.test(one.replaceAll('no two', 'two').replace(amongLiving, '')),
  );
  const isFitting = !sentences.some((one) => others.test(one));
  return members.flatMap(([name, schema]) => {
    const description = plainWords(wordsAboutSchema(contract, schema));
    const isSaid = unique.test(description) || isUniqueOne(description, name);
    const isUnique = isFitting && isSaid && !made.test(description);
    return isUnique || told.some((one) => names(one, name, noun)) ? [name] : [];
  });
}

/** Whether a member is a text or a number of the client's own, and refers to nothing. */
function isOwnText(contract: Contract, name: string, schema: Schema): boolean {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved) || isReference(name) || own(resolved, 'readOnly') === true) return false;
  const types = typeNames(resolved).filter((type) => type !== 'null');
  return own(resolved, 'enum') === undefined && types.every((type) => ['string', 'integer'].includes(type));
}

/** Whether a sentence names a member by one of its words: of a room number by the number. */
function names(sentence: string, member: string, noun: string): boolean {
  const said = sentence.split(/[ ,;:]+/);
  return wordsOf(member).some(
    (word) => word.length > 2 && word !== noun && (said.includes(word) || said.includes(`${word}s`)),
  );
}

/** Whether a description begins with the name of its member, called unique: `Unique code, such as BER01`. */
function isUniqueOne(description: string, member: string): boolean {
  const [, called = ''] =
    /^(?:the )?unique (?:[a-z]+ )?([a-z]+)(?:$|,| (?:of|among|across|within|per|in|for) )/.exec(
      description,
    ) ?? [];
  return wordsOf(member).includes(called);
}

/** Whether the words say of a member that only one may have it, whatever its capitals: `unique, whatever letters`. */
export function isOfOneInAnyCase(subject: OperationSubject, member: string): boolean {
  const { contract, operation } = subject;
  const body = operation.requestBody?.content.find(({ mediaType }) => isJson(mediaType))?.schema;
  const schema = body === undefined ? undefined : documentedMembers(contract, body).get(member);
  if (schema === undefined) return false;
  const own = sentencesIn(wordsAboutSchema(contract, schema)).filter((one) =>
    /\bunique\b|\bno two\b/.test(one),
  );
  const told = [
    ...(sentencesAboutConflict(contract, operation) ?? []),
    ...sentencesAboutOperation(contract, operation),
  ].filter(
    (one) => names(plainWords(one), member, subject.noun) && (taken.test(one) || /\bunique\b/.test(one)),
  );
  return [...own, ...told].map(plainWords).some((one) => anyCase.test(one) && !ofSomeCase.test(one));
}

/** Words which say that capitals make no difference. */
const anyCase =
  /\b(?:(?:without|with no|regardless of|irrespective of|ignoring|whatever) (?:regard (?:to|for) )?(?:the |its |upper and lower )?(?:case|letters|capitals)|case insensitiv\w*|in any letters|in (?:upper|lower) or (?:lower|upper) case)\b/;

/** Words which say that they do, and those in which a case is none of letters. */
const ofSomeCase =
  /\bnot\b|\btold apart\b|\bmatters?\b|\bdisti\w+|\bcase sensitive\b|^(?:in any|whatever the) case\b/;
