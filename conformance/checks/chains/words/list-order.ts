/** The order of a list where nobody asks for one, as the words of the document tell it: `ordered by room number`. */

import type { Contract, Operation } from '../../../model/contract.ts';
import { nounOf } from '../../../names/nouns.ts';
import { wordsOf } from '../../../names/words-of.ts';
import { plainWords, sentencesAboutOperation, sentencesAboutSuccess } from './descriptions.ts';

/** A member by which a list is ordered. */
interface ListOrder {
  readonly name: string;
  /** `either` where the words do not say which end comes first. */
  readonly way: 'up' | 'down' | 'either';
}

const form =
  /\b(?:ordered|sorted) by (?:the |their )?(?<said>[a-z]+(?: [a-z]+){0,2}?)(?: in)?(?:,? \(?(?<way>ascending|descending)\)?)?(?: order)?(?=$|[,;]| unless\b| then\b| and\b)/;

/** `the newest first`, as a sentence or at its end: an age is the time at which something was made. */
const byAge =
  /(?:^|[,:] |\b(?:come|comes|are listed|listed) )(?:the )?(?<age>newest|latest|most recent|oldest|earliest)(?: ones?)?(?: come| comes)? first(?:,? by (?:the )?time (?:at )?which (?:they|it) (?:was |were )?(?<what>[a-z]+))?$/;

/** `lists all rooms, by their codes`, `in order of their names`: which end comes first is not said. */
const byTheir = /(?:, by their| in (?:the )?order of(?: the| their)?) (?<said>[a-z]+(?: [a-z]+)?)$/;

/** `the earliest start first`: a member, and which of its ends comes first. */
const byEnd =
  /(?:^|[,:] |\b(?:come|comes|are listed|listed|with) )(?:the )?(?<end>earliest|latest|lowest|highest|smallest|largest|shortest|longest) (?<said>[a-z]+(?: [a-z]+)?) first$/;

const lowEnds = ['earliest', 'lowest', 'smallest', 'shortest'];

const made = /^(?:created|made|added|registered|placed|recorded)(?: (?:at|on|time|date))?$/;

/** Words which say that something else comes before the order. */
const aside =
  /\b(?:come|comes|stand|stands|are|is) (?:listed |shown )?(?:before|behind|after|ahead|on top)\b|\bpinned\b/;

/** What a sentence says of ages, and of what they are reckoned by. */
interface SaidAge {
  readonly age: string;
  readonly what?: string | undefined;
}

function orderByAge(said: readonly SaidAge[], names: readonly string[]): ListOrder | undefined {
  const [ages, whats] = [said.map(({ age }) => age), said.flatMap(({ what }) => what ?? [])];
  const isTime = (words: string): boolean =>
    whats.length === 0
      ? made.test(words)
      : whats.every((one) => new RegExp(`^${one}(?: (?:at|on|time|date))?$`).test(words));
  const times = names.filter((name) => isTime(wordsOf(name).join(' ')));
  const [name, ...others] = times;
  const ways = new Set(ages.map((age) => (/^(?:oldest|earliest)$/.test(age) ? 'up' : 'down')));
  const [way] = ways;
  return name === undefined || way === undefined || others.length > 0 || ways.size > 1
    ? undefined
    : { name, way };
}

/** The order by the one member of which the words say which end comes first. */
function orderByEnd(
  sentences: readonly string[],
  names: readonly string[],
  noun: string,
): ListOrder | undefined {
  const [told, ...others] = sentences.flatMap((one) => {
    const { end = '', said = '' } = byEnd.exec(plainWords(one))?.groups ?? {};
    // The latest message is the last of them, whatever a member of that name holds.
    return said === '' || said === noun || said === 'ones' ? [] : [{ end, said }];
  });
  if (!told || others.length > 0) return undefined;
  const isMeant = new RegExp(`^${told.said}s?(?: (?:at|on|time|date))?$`);
  const [name, ...more] = names.filter((one) => isMeant.test(wordsOf(one).join(' ')));
  if (name === undefined || more.length > 0) return undefined;
  return { name, way: lowEnds.includes(told.end) ? 'up' : 'down' };
}

/** The order by the one member that the words name in the plural. */
function orderByTheir(sentences: readonly string[], names: readonly string[]): ListOrder | undefined {
  const told = sentences.flatMap((one) => byTheir.exec(plainWords(one))?.groups?.['said'] ?? []);
  const [said, ...others] = told.map((one) => nounOf(one.replaceAll(' ', '-')).join(' '));
  const meant = names.filter((name) => said !== undefined && wordsOf(name).join(' ') === said);
  const [name] = meant;
  return name === undefined || meant.length > 1 || others.length > 0 ? undefined : { name, way: 'either' };
}

/**
 * The order that the words tell by a member, alone or behind the noun of the resources; undefined where none is told, or
 * another member may be meant.
 * @param noun of the resources: `room`
 */
export function orderOfList(
  contract: Contract,
  list: Operation,
  names: readonly string[],
  noun: string,
): ListOrder | undefined {
  const sentences = [...sentencesAboutOperation(contract, list), ...sentencesAboutSuccess(contract, list)];
  const found = sentences.flatMap((one) => {
    const { said, way } = form.exec(plainWords(one))?.groups ?? {};
    return said === undefined ? [] : [{ said, way }];
  });
  if (sentences.some((one) => aside.test(plainWords(one)))) return undefined;
  const turns = sentences.flatMap((one) => {
    const { age, what } = byAge.exec(plainWords(one))?.groups ?? {};
    return age === undefined ? [] : [{ age, what }];
  });
  if (found.length === 0 && turns.length > 0) return orderByAge(turns, names);
  if (found.length === 0) return orderByEnd(sentences, names, noun) ?? orderByTheir(sentences, names);
  const [told, ...others] = found;
  if (!told || others.some(({ said }) => said !== told.said)) return undefined;
  const wanted = told.said.replace(new RegExp(`^${noun} `), '');
  const called = (words: string) => names.filter((name) => wordsOf(name).join(' ') === words);
  // A serial number may be called `serial`.
  const isTurned = sentences.some((one) =>
    /\b(?:first|highest|lowest|falling|rising|reverse\w*)\b/.test(one),
  );
  const short = isTurned ? [] : called(wanted.replace(/ (?:number|code|name)$/, ''));
  const meant = [called(wanted), short].find(({ length }) => length > 0);
  const [name] = meant?.length === 1 ? meant : [];
  return name === undefined ? undefined : { name, way: told.way === 'descending' ? 'down' : 'up' };
}

const asAdded =
  /(?:^|,? )in the order (?:in which|that) (?:they|it|the [a-z]+) (?:were|was|came|arrived|have been) ?(?:in|added|made|created|placed|recorded|sent|received|registered|put|given|booked)?$/;

/** Whether the words say that a list has its resources in the order in which they were added, the first one first. */
export function isInOrderOfAdding(contract: Contract, list: Operation): boolean {
  const said = [...sentencesAboutOperation(contract, list), ...sentencesAboutSuccess(contract, list)].map(
    plainWords,
  );
  return (
    said.some((one) => asAdded.test(one)) &&
    !said.some((one) => aside.test(one) || byAge.test(one) || form.test(one))
  );
}
