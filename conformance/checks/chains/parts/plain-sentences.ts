/**
 * Sentences beside which another one holds as it stands: what is refused, keys of requests, what is done and what is so
 * afterwards. Anything else may be a condition, an exception or another time.
 */

import { plainWords } from './descriptions.ts';

/** Whether a sentence takes nothing back of what stands beside it. */
export function isPlainBeside(sentence: string): boolean {
  if (/\b4\d\d\b|\bmust exist\b|\bkeys?\b|\bidempoten/.test(sentence)) return !exceptions.test(sentence);
  // What is quoted as code is a name, such as `until`.
  const words = plainWords(sentence.replaceAll(/`\w+`/g, 'it')).replaceAll('later than', 'after');
  return plain.some((form) => form.test(words)) && !exceptions.test(words) && !forLater.test(words);
}

/** Verbs of what happens at another time. */
const forLater = /^(?:plans?|schedules?|requests?|asks?|announces?|books?|tells?|proposes?|prepares?)\b/;

const exceptions =
  /\b(?:unless|except|still|spared|all the same|however|but|otherwise|instead|also|too|as well|later|ahead)\b/;

const thing = '(?:an?|the|its) (?:[a-z]+ )?[a-z]+';

const plain: readonly RegExp[] = [
  // `Start charging.`, `The session.`
  '^[a-z]+(?: [a-z]+){0,2}$',
  // `Starts a session, which is active.`
  `^[a-z]+s? ${thing}(?:, which is (?:at first )?[a-z]+)?$`,
  // `The session was started.`, `The reservation is held at first.`
  `^${thing} (?:is|was|becomes|has been) [a-z]+(?: at first| again| afterwards)?$`,
  // `Only active sessions can be stopped.`
  '^only [a-z ]+ can be [a-z]+$',
  '^[a-z ]+ can only be (?:used|[a-z]+ed) (?:with|by|for) (?:an?|the|its) [a-z]+(?:,? which is [a-z]+ then)?$',
  '^[a-z ]+ cannot be [a-z]+$',
  // `The end must be later than the start.`
  '^[a-z ]+ must be (?:earlier than|after|before|more than|less than|greater than) [a-z ]+$',
  // `The energy of the site goes up by one.`
  '^[a-z ]+ (?:goes up|goes down|grows|rises|falls) by [a-z ]+(?:, and [a-z ]+ by [a-z]+)?$',
  '^the answer is the first one again$',
].map((form) => new RegExp(form));
