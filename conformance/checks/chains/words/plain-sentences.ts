/**
 * Sentences beside which another one holds as it stands: what is refused, keys of requests, what is done and what is so
 * afterwards. Anything else may be a condition, an exception or another time.
 */

import { isArray, isObject, type Json } from '../../../json/json.ts';
import { eitherNumber } from '../../../names/nouns.ts';
import { asSchema, own, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { bodySpec } from '../values/other-value.ts';
import { plainWords, sentencesAboutOperation, sentencesAboutSuccess } from './descriptions.ts';
import { type OperationSubject, subjectOf } from './subject.ts';

/**
 * Whether nothing is said of an operation and of its successes that may take back what some sentences say.
 * @param isSaid whether a sentence is one of these
 * @param nouns what they are about, as regular expressions
 */
export function standsAlone(
  { contract, operation }: OperationSubject,
  isSaid: (sentence: string) => boolean,
  nouns: readonly string[],
): boolean {
  const isPlain = (one: string): boolean => isSaid(one) || isPlainBeside(one, nouns);
  // `Created.`, `The one that was made.`
  const isAnswer = (one: string): boolean => /^[a-z ]+$/.test(plainWords(one)) && !exceptions.test(one);
  const answers = sentencesAboutSuccess(contract, operation);
  return (
    sentencesAboutOperation(contract, operation).every(isPlain) &&
    answers.every((one) => isPlain(one) || (isAnswer(one) && plainWords(one).split(' ').length < manyWords))
  );
}

/** So many words of an answer may be a condition. */
const manyWords = 5;

/**
 * Whether a sentence takes nothing back of what stands beside it.
 * @param nouns what the sentences are about, as regular expressions
 */
function isPlainBeside(sentence: string, nouns: readonly string[]): boolean {
  if (/\b4\d\d\b|\bmust exist\b|\bkeys?\b|\bidempoten/.test(sentence)) return !exceptions.test(sentence);
  // What is quoted as code is a name, such as `until`.
  const words = plainWords(sentence.replaceAll(/`\w+`/g, 'it')).replaceAll('later than', 'after');
  return plainForms(nouns.join('|')).some((form) => form.test(words)) && !exceptions.test(words);
}

const exceptions =
  /\b(?:unless|except|still|spared|all the same|however|but|otherwise|instead|also|too|as well|later|ahead|may|might|needs?|waits?|takes|plans?|planned|schedul\w*|requests|requires|asks?|announces?|books?|tells?|proposes?|prepares?|drafts?)\b/;

function plainForms(noun: string): readonly RegExp[] {
  const thing = `(?:(?:an?|the|its) )?(?:${noun})`;
  return [
    // `Start charging.`, which is the summary, and `The session.`
    '^(?:start|stop|begin|end|open|close|cancel|finish)s? [a-z]+ing$',
    `^${thing}$|^the [a-z]+ed (?:${noun})$`,
    // `Starts a session, which is active.`
    `^[a-z]+s? ${thing}(?:, which is (?:at first )?[a-z]+)?$`,
    // `The session was started.`, `The reservation is held at first.`
    `^${thing} (?:is|was|becomes|has been) [a-z]+(?: at first| again| afterwards)?$`,
    // `The charger must be available and becomes occupied.`
    `^${thing} must be [a-z]+(?: and becomes [a-z]+)?$`,
    // `Only active sessions can be stopped.`
    '^only [a-z ]+ can be [a-z]+$',
    '^[a-z ]+ can only be [a-z]+ with (?:an?|the|its) [a-z]+(?:,? which is [a-z]+ then)?$',
    '^[a-z ]+ cannot be [a-z]+$',
    // `The end must be later than the start.`
    '^[a-z ]+ must be (?:earlier than|after|before|more than|less than|greater than) [a-z ]+$',
    // `The energy of the site goes up by one.`
    '^[a-z ]+ (?:goes up|goes down|grows|rises|falls) by [a-z ]+(?:, and [a-z ]+ by [a-z]+)?$',
    '^the answer is the first one again$',
    `^(?:all|the) (?:${noun}) (?:that match|that are found|found)$`,
    '^all (?:the )?(?:conditions|criteria|filters)(?: that are given)? (?:must hold|have to be met|must be met|apply)$',
  ].map((form) => new RegExp(form));
}

/** The nouns of a resource and of another one, in the singular and the plural. */
export function nounsOf(
  scene: Pick<ChainScene, 'contract' | 'operation' | 'kind'>,
  ...kinds: readonly ChainScene['kind'][]
): readonly string[] {
  return [scene.kind, ...kinds].map((kind) => eitherNumber(subjectOf({ ...scene, kind }).noun));
}

/** Whether a request has to say yes or no to something, which may change what becomes of its resource. */
export function hasFlags(contract: ChainScene['contract'], maker: string | undefined): boolean {
  const { properties = {}, required = [] } = bodySpec(contract, maker) ?? {};
  return required.some((name) => {
    const schema = resolveSchema(contract, asSchema(properties[name] ?? true));
    return isObject(schema) && typeNames(schema).includes('boolean');
  });
}

/**
 * Whether a request says when or how something is done, so that its effect may be another one: by a date, a flag or one
 * of a few words.
 * @param which the members that are sent
 */
export function mayDecide(
  { contract, operation }: Pick<ChainScene, 'contract' | 'operation'>,
  which: 'required' | 'all',
): boolean {
  const spec = bodySpec(contract, operation.id);
  const names = which === 'all' ? Object.keys(spec?.properties ?? {}) : (spec?.required ?? []);
  return names.some((name) => decides(resolveSchema(contract, asSchema(spec?.properties[name] ?? true))));
}

function decides(schema: Json): boolean {
  if (!isObject(schema)) return false;
  const isOfTime = /^(?:date|time)/.test(String(own(schema, 'format') ?? ''));
  return isOfTime || isArray(own(schema, 'enum')) || typeNames(schema).includes('boolean');
}
