/** What a document says in words about a parameter or an operation. */

import { documentedMembers } from '../../../answers/documented-content.ts';
import { isObject } from '../../../json/json.ts';
import { joinPointer, splitPointer, valueAt } from '../../../json/pointer.ts';
import type { Contract, Operation, Parameter, ResponseSpec, Schema } from '../../../model/contract.ts';
import { mainClauses } from '../../../names/main-clauses.ts';
import { asSchema, own } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';

/** The descriptions of a parameter and of its schema, in lower case; empty where there are none. */
export function wordsAbout(contract: Contract, { pointer }: Parameter): string {
  const above = pointer.replace(/\/[^/]*$/, '');
  return `${textAt(contract, above)} ${textAt(contract, pointer)}`.trim().toLowerCase();
}

/** The summary and the description of an operation, or the description of one of its responses, in lower case. */
export function wordsAboutOperation(contract: Contract, { pointer }: Pick<Operation, 'pointer'>): string {
  return textAt(contract, pointer).toLowerCase();
}

/** Words of which most English sentences have one, and sentences of other languages hardly any. */
const commonest = /\b(?:the|of|and|or|with|which|when|this|its|are|by|from|that)\b/;

/** How many words make a sentence. */
const sentence = 4;

/**
 * Whether a text may be in another language than English, which is not understood here: a sentence without a common
 * English word.
 */
export function mayBeForeign(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const isOther = /(?![\p{Script=Latin}])\p{L}/u.test(text);
  return isOther || (words.length >= sentence && !commonest.test(text));
}

function textAt({ document }: Contract, pointer: string): string {
  const value = valueAt(document, pointer);
  if (!isObject(value)) return '';
  const texts = [value['summary'], value['description']];
  return texts.flatMap((text) => (typeof text === 'string' ? ended(text.trim()) : [])).join(' ');
}

/** A text with a full stop behind it: a summary seldom has one. */
function ended(text: string): string {
  return text === '' || /[.;:!?]$/.test(text) ? text : `${text}.`;
}

/** The sentences about a parameter, in lower case. */
export function sentencesAbout(contract: Contract, parameter: Parameter): readonly string[] {
  return sentencesIn(wordsAbout(contract, parameter));
}

/** The sentences about an operation, in lower case. */
export function sentencesAboutOperation(contract: Contract, operation: Operation): readonly string[] {
  return sentencesIn(wordsAboutOperation(contract, operation));
}

/** What says it of the sentence before: `The code is unique; otherwise the answer is 409.` */
const ofBefore = /^(?:otherwise|if not|else)\b/;

/** The same of what is unique: `…; a second room with the same code is refused with 409`, and no more. */
const ofUnique =
  /^(?:an? (?:second|other)|another|any other) [a-z ]+ (?:with|of|by|under|for|has|have) (?:the same|this|that) [a-z ]+ (?:is|are) (?:refused|rejected|answered)(?: with| by)?(?: an?| the)? [`']?(?:409|conflict)\W*$/;

/**
 * What the document says of a conflict (409) of an operation, sentence by sentence, in lower case: of the response, and of
 * the operation where it names the conflict. Undefined where none is documented.
 */
export function sentencesAboutConflict(
  contract: Contract,
  operation: Operation,
): readonly string[] | undefined {
  const conflict = operation.responses.find(({ status }) => status === '409');
  if (conflict === undefined) return undefined;
  const sentences = sentencesAboutOperation(contract, operation);
  const isNamed = (one = ''): boolean => /\b(?:409|conflict)\b/.test(one);
  const named = sentences.filter((one, at) => {
    const next = sentences[at + 1] ?? '';
    const isMore = ofBefore.test(next) || (/\bunique\b/.test(one) && ofUnique.test(next));
    return isNamed(one) || (isNamed(next) && isMore);
  });
  return [...sentencesIn(textAt(contract, conflict.pointer).toLowerCase()), ...named];
}

/** What the document says of the refusals of an operation that may be about its body, sentence by sentence. */
export function sentencesAboutRefusals(contract: Contract, { responses }: Operation): readonly string[] {
  const refusals = responses.filter(({ status }) => ofBody.includes(status));
  return refusals.flatMap(({ pointer }) => sentencesIn(textAt(contract, pointer).toLowerCase()));
}

const ofBody = ['400', '404', '409', '422', '424', '4XX'];

/** What the document says of the successes of an operation, sentence by sentence, in lower case. */
export function sentencesAboutSuccess(contract: Contract, { responses }: Operation): readonly string[] {
  const successes = responses.filter(({ status }) => status.startsWith('2'));
  return successes.flatMap(({ pointer }) => sentencesIn(textAt(contract, pointer).toLowerCase()));
}

/** What the document says of a response, sentence by sentence, in lower case. */
export function sentencesAboutResponse(
  contract: Contract,
  response: ResponseSpec | undefined,
): readonly string[] {
  return response ? sentencesIn(textAt(contract, response.pointer).toLowerCase()) : [];
}

/** The sentences about a member of the JSON body, in lower case: those of a list are about its items as well. */
export function sentencesAboutMember(contract: Contract, schema: Schema, place: string): readonly string[] {
  const [token, ...rest] = splitPointer(place);
  const resolved = resolveSchema(contract, schema);
  if (token === undefined || !isObject(resolved)) return sentencesIn(wordsAboutSchema(contract, schema));
  const isItem = /^\d+$/.test(token);
  const child = isItem ? own(resolved, 'items') : documentedMembers(contract, schema).get(token);
  const below =
    child === undefined ? [] : sentencesAboutMember(contract, asSchema(child), rest.reduce(joinPointer, ''));
  return isItem && rest.length === 0 ? [...sentencesIn(wordsAboutSchema(contract, schema)), ...below] : below;
}

/**
 * Words in small letters, without quotation marks and numbers of statuses: `in_review` and `'in review'` are the same.
 */
export function plainWords(words: string): string {
  const text = words
    .toLowerCase()
    .replaceAll('e-mail', 'email')
    .replaceAll(/\(?\b4\d\d\b\)?|[_`'"*()-]+/g, ' ');
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' ,', ',')
    .replace(/[\s.;:!?]+$/, '')
    .trim();
}

/** What is expected, with the sentence of the document that says so. */
export function toldBy(expected: string, sentence: string | undefined): string {
  const said = sentence?.replace(/[.;]$/, '');
  return said === undefined ? expected : `${expected} (the document says: ${said})`;
}

/** The sentences of a text. */
export function sentencesIn(words: string): readonly string[] {
  return words
    .split(/(?<=[.;!])\s|(?<!:\s*)\n\s*\n/)
    .flatMap((one) => mainClauses(one.replaceAll(/\s+/g, ' ').trim()))
    .filter((one) => one !== '');
}

/** The description of a schema, in lower case. */
export function wordsAboutSchema(contract: Contract, schema: Schema): string {
  const resolved = resolveSchema(contract, schema);
  const text = isObject(resolved) ? own(resolved, 'description') : undefined;
  return typeof text === 'string' ? text.toLowerCase() : '';
}
