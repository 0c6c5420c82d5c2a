/** What takes back that something is barred: other sentences, exceptions, and what a request may ask for. */

import { joinPointer } from '../../../json/pointer.ts';
import type { Kind } from '../../../model/chain.ts';
import { asSchema } from '../../../schema/read-schema.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { bodySpec } from '../values/other-value.ts';
import {
  plainWords,
  sentencesAboutConflict,
  sentencesAboutOperation,
  wordsAbout,
  wordsAboutSchema,
} from './descriptions.ts';
import type { OperationSubject } from './subject.ts';

/**
 * Whether a neighbour of a sentence that bars something may take it back: it names the state too, or speaks of what is
 * possible, of callers, times or settings. What is refused, and keys of requests, are no such thing.
 * @param said what the barring sentence says of the state
 */
export function isUnclear(neighbour: string, said: readonly string[]): boolean {
  const isRefusal = /\b4\d\d\b|refused|rejected|\bkeys?\b|idempoten/.test(neighbour);
  if (isRefusal && !/\b(?:still|spared|not (?:held|bound)|all the same)\b/.test(neighbour)) return false;
  const words = plainWords(neighbour.replaceAll(namesOfMembers, 'it'));
  if (said.some((one) => ` ${words} `.includes(` ${one} `))) return true;
  const free = plainWords(neighbour.replaceAll(/`\w+`/g, 'it').replaceAll(namesOfMembers, 'it'));
  return !/\bonly\b/.test(words) && unclear.test(free.replaceAll(harmless, ''));
}

/** Names of several words, as of members: `retired_at` is no word about what is retired. */
const namesOfMembers = /\b[a-z]+_\w+/g;

const unclear =
  /\b(?:can(?! ?not\b)|may(?! not\b)|might|could|until|while|during|if|unless|appl(?:y|ies)|counts? as|turns|plans?|scopes?|roles?|settings?|modes?|guests?|callers?|hours?|days?|planned|open(?:s|ed) it|reopens?|restores?|revives?)\b/;

/** What is possible at any time, and which members are meant. */
const harmless =
  /\b(?:can|may) (?:still )?be (?:read|listed|seen|found|looked at)\b|\bthat (?:an? )?(?:clients?|callers?|users?) can set\b/g;

/**
 * Whether a sentence tells of somebody or something to which a refusal does not apply: `support may cancel any order`,
 * `with force it is cancelled all the same`, `its note can be changed in every state`.
 */
export function hasExceptions({ contract, operation }: OperationSubject): boolean {
  const sentences = [
    ...sentencesAboutOperation(contract, operation),
    ...(sentencesAboutConflict(contract, operation) ?? []),
  ];
  // Until when something is missing is no exception to what is refused while it is there.
  const ofRefusals = sentences.filter((one) => !/\b404\b.*\buntil\b/.test(one)).map(plainWords);
  return ofRefusals.some((one) => exception.test(one) && !/^only\b/.test(one));
}

/** Words of an exception; `any other state` is none, nor is what `cannot` be done. */
const exception =
  /\b(?:except\w*|exempt\w*|not (?:bound|held)|spared|appl(?:y|ies)|(?:by|from|for|of) others|others (?:can|may|need)|grace|queued|waits?|waiting|too(?! (?:few|many|much|late|early|long|short|old|big|large|small|little)\b)|(?:restor|reopen|reviv)\w*|unless|however|but|forced?|overrid\w*|regardless|whatever|anyway|all the same|always|(?:can|may) (?:also|still)|(?:every|any) (?:state|status|time)|(?:can|may) \w+ any|(?:support|staff|admin\w*|supervisors?|managers?) (?:can|may))\b|\bits \w+ (?:can|may)\b(?! not\b)|^(?:with|for) .* (?:is|are|can|may) (?!not\b)/;

type LiftScene = Pick<ChainScene, 'contract' | 'operation' | 'survey'>;

/** Whether something in the request may lift the bar, by its name or by words about such a state. */
export function isLifted(
  { contract, operation, survey }: LiftScene,
  holder: Kind,
  states: readonly string[],
): boolean {
  const named = new RegExp(`\\b(?:${states.join('|')})\\b`);
  // `The id of an available charger` tells which ones will do, and of no others.
  const own = (survey.references.get(operation.id) ?? []).filter(
    (one) => one.collection === holder.collection,
  );
  const places = own.map(({ place }) => place);
  const isId = /^(?:the )?(?:id|number|code|name) of (?:an?|the) [a-z]+ [a-z]+\.?$/;
  const parameters = operation.parameters
    .filter((one) => one.in !== 'path')
    .map((one) => [one.name, wordsAbout(contract, one)] as const);
  const members = Object.entries(bodySpec(contract, operation.id)?.properties ?? {}).map(
    ([name, schema]) => [name, wordsAboutSchema(contract, asSchema(schema))] as const,
  );
  const others = members.filter(
    ([name, words]) => !places.includes(joinPointer('', name)) || !isId.test(words.trim()),
  );
  return [...parameters, ...others].some(
    ([name, words]) => lifting.test(name) || named.test(plainWords(words)),
  );
}

const lifting = /^(?:force|overrid|ignore|bypass|skip|allow)/i;
