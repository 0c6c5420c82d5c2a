/** The order of a list where nobody asks for one, as the words of the document tell it: `ordered by room number`. */

import { requestMembers } from '../../../answers/documented-content.ts';
import type { Contract, Operation } from '../../../model/contract.ts';
import { nounOf } from '../../../names/nouns.ts';
import { flat, pagingNames, wordsOf } from '../../../names/words-of.ts';
import { plainWords, sentencesAboutOperation, sentencesAboutSuccess } from './descriptions.ts';
import { aside, endFirst, isOfWhole, turning } from './order-words.ts';

/** A member by which a list is ordered. */
interface ListOrder {
  readonly name: string;
  /** `either` where the words do not say which end comes first. */
  readonly way: 'up' | 'down' | 'either';
  /** Set where only its age is spoken of, which is that of its making and not a time that the client gives. */
  readonly isAge?: true;
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
  /(?:^|[,:] |\b(?:come|comes|are listed|listed|with) )(?:the )?(?<end>earliest|latest|lowest|highest) (?<said>[a-z]+(?: [a-z]+)?) first$/;

const lowEnds = ['earliest', 'lowest'];

/** Of ranks the first may be the highest, and of others nobody knows what is. */
const ranked = /\b(?:priority|rank|grade|level|severity|class|tier|importance|urgency|order|place)\b/;

/** Members by which lists are ordered, where others may be what they are grouped by. */
const telling = /^(?:code|title|number|date|day|time|key|position|mark|id|handle|slug)$/;

const made =
  /^(?:created|made|added|registered|placed|recorded|booked|posted|issued|received|submitted|reported|logged|uploaded)(?: (?:at|on|time|date))?$/;

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
  if (name === undefined || way === undefined || others.length > 0 || ways.size > 1) return undefined;
  return { name, way, ...(whats.length === 0 ? { isAge: true as const } : {}) };
}

/** What a sentence says of an order, where it speaks of nothing else. */
function orderIn(order: RegExp, sentence: string): Readonly<Record<string, string | undefined>> | undefined {
  const words = plainWords(sentence);
  return isOfWhole(words) ? order.exec(words)?.groups : undefined;
}

/** What a sentence says of the member by which the list is ordered, and of the end of it that comes first. */
function orderedBy(sentence: string): readonly SaidOrder[] {
  const words = plainWords(sentence);
  const found = isOfWhole(words) ? form.exec(words) : null;
  const { said, way } = found?.groups ?? {};
  if (found === null || said === undefined) return [];
  const { down, up } = endFirst.exec(words.slice(found.index + found[0].length))?.groups ?? {};
  if (way === 'descending' || down !== undefined) return [{ said, way: 'down' }];
  if (way === 'ascending' || up !== undefined) return [{ said, way: 'up' }];
  return [{ said, ...(turning.test(words) ? { way: 'either' } : {}) }];
}

/** The words for a member, and which of its ends comes first as far as that is said. */
interface SaidOrder extends Partial<Pick<ListOrder, 'way'>> {
  readonly said: string;
}

/** The order by the one member of which the words say which end comes first. */
function orderByEnd(
  sentences: readonly string[],
  names: readonly string[],
  noun: string,
): ListOrder | undefined {
  const [told, ...others] = sentences.flatMap((one) => {
    const { end = '', said = '' } = orderIn(byEnd, one) ?? {};
    // The latest message is the last of them, whatever a member of that name holds.
    return said === '' || said === noun || said === 'ones' || ranked.test(said) ? [] : [{ end, said }];
  });
  if (!told || others.length > 0) return undefined;
  // Of comments the latest is told by a time, and not by how many there are.
  const isTime = ['earliest', 'latest'].includes(told.end);
  const ofTime = new RegExp(`^(?:${told.said}s? (?:at|on|time|date)|(?=(?:date|day|time)$)${told.said})$`);
  const isMeant = (words: string): boolean => (isTime ? ofTime.test(words) : words === told.said);
  const [name, ...more] = names.filter((one) => isMeant(wordsOf(one).join(' ')));
  if (name === undefined || more.length > 0) return undefined;
  return { name, way: lowEnds.includes(told.end) ? 'up' : 'down' };
}

/** The order by the one member that the words name in the plural. */
function orderByTheir(sentences: readonly string[], names: readonly string[]): ListOrder | undefined {
  const told = sentences.flatMap((one) => orderIn(byTheir, one)?.['said'] ?? []);
  const [said, ...others] = told.map((one) => nounOf(one.replaceAll(' ', '-')).join(' '));
  const isMeant = (words: readonly string[]): boolean =>
    words.join(' ') === said && telling.test(words.at(-1) ?? '');
  const meant = names.filter((name) => isMeant(wordsOf(name)));
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
  const found = sentences.flatMap(orderedBy);
  if (sentences.some((one) => aside.test(plainWords(one)))) return undefined;
  const turns = sentences.flatMap((one) => {
    const { age, what } = orderIn(byAge, one) ?? {};
    return age === undefined ? [] : [{ age, what }];
  });
  if (found.length === 0 && turns.length > 0) return orderByAge(turns, names);
  if (found.length === 0) return orderByEnd(sentences, names, noun) ?? orderByTheir(sentences, names);
  const [told, ...others] = found;
  if (!told || others.some(({ said }) => said !== told.said)) return undefined;
  const wanted = told.said.replace(new RegExp(`^${noun} `), '');
  // Words come in small letters: `departsat`.
  const called = (words: string) =>
    names.filter((name) => wordsOf(name).join('') === words.replaceAll(' ', ''));
  // A serial number may be called `serial`.
  const hasEnds = sentences.some((one) => /\b(?:first|highest|lowest|falling|rising|reverse\w*)\b/.test(one));
  const short = hasEnds ? [] : called(wanted.replace(/ (?:number|code|name)$/, ''));
  const meant = [called(wanted), short].find(({ length }) => length > 0);
  const [name] = meant?.length === 1 ? meant : [];
  if (name === undefined) return undefined;
  const way = found.find((one) => one.way !== undefined)?.way;
  const isTurned = sentences.some((one) => turning.test(plainWords(one)));
  return { name, way: way ?? (isTurned ? 'either' : 'up') };
}

/**
 * `in the order in which they were added`: made, or done as the operation which makes them is called, unless the client
 * says when that was.
 */
function asAdded(contract: Contract, { path }: Operation): RegExp {
  const maker = contract.operations.find((one) => one.path === path && one.method === 'POST');
  const verb = wordsOf(maker?.id ?? '')[0]?.replace(/e$/, '') ?? '';
  const given = maker
    ? [...requestMembers(contract, maker).keys()].map((name) => wordsOf(name)[0] ?? '')
    : [];
  const own =
    /^[a-z]{3,}$/.test(verb) && !given.some((one) => one.startsWith(verb)) ? `|${verb}(?:e?d|[a-z]e?d)` : '';
  const first = '(?:, (?:the )?(?:oldest|first|earliest)(?: ones?)? first)?';
  return new RegExp(
    `(?:^|,? )in the order in which (?:they|the [a-z]+) were (?:added|made|created${own})${first}$`,
  );
}

/** Words of another order than that. */
const turned = /\b(?:descending|reverse\w*|newest|latest|backwards?)\b/;

/** Whether the words say that a list has its resources in the order in which they were added, the first one first. */
export function isInOrderOfAdding(contract: Contract, list: Operation): boolean {
  const said = [...sentencesAboutOperation(contract, list), ...sentencesAboutSuccess(contract, list)].map(
    plainWords,
  );
  const order = asAdded(contract, list);
  const isSortable = list.parameters.some(({ name }) => pagingNames.sorting.test(flat(name)));
  return (
    !isSortable &&
    said.some((one) => order.test(one) && isOfWhole(one)) &&
    !said.some((one) => [aside, form, turned].some((other) => other.test(one))) &&
    !said.some((one) => byAge.test(one) && !order.test(one))
  );
}
