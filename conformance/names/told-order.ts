/**
 * Reads the order of two members in the words of a document: `the day of departure, later than the arrival`. Sentences of
 * a few forms are read, and none which say what need not be.
 */

import { isCalled, kinds, named, spoken } from './called.ts';
import { mainClauses, plainStatuses } from './main-clauses.ts';
import { wordsOf } from './words-of.ts';

/** What the words say of two members: the first one comes before the last, or at the same time where it is not strict. */
export interface ToldOrder {
  readonly first: string;
  readonly last: string;
  /** Whether equal values are ruled out. */
  readonly strict: boolean;
  /** Whether the words are a demand without conditions, to which a server may be held. */
  readonly isDemand: boolean;
  /** Whether they are about time alone: a price after the discount is no later one. */
  readonly isOfTime: boolean;
}

const above =
  'later than|after|behind|greater than|higher than|larger than|bigger than|more than|above|at least';
const below = 'earlier than|before|less than|lower than|smaller than|below|at most';

/** Without one of these words a sentence tells no order. */
const comparing = new RegExp(`\\b(?:${above}|${below})\\b`);

/** Words of which nothing follows: what may be, and what is so only now and then. */
const open = /\b(?:needs?(?! to)|may|can|might|could|unless|either|usually|days|hours|minutes)\b/;

/** Words beside an order which say that the server does something else than refuse what breaks it. */
const elsewise =
  /\b(?:check|warn|publish|publication|validat|enforc|verif|ignor|adjust|swap|correct|anyway|exempt|exchang|otherwise|except|tolerat|accept|allow|clamp|looked at|drafts?\b|nights?\b|next day|marked|reported|administrators|let through|rely|trust|where it is not|old import|nothing)|\ball the same\b|\bas they are\b|\bor else\b/i;

function isElsewise(text: string): boolean {
  // What is refused besides takes nothing back: `A room cannot be let twice for a night (409).`
  const words = plainStatuses(text).replaceAll(
    /(?<=^|[.;!]\s)[^.,;!(]*\bcannot\b[^.,;!(]*\(4\d\d\)/g,
    (one) => (/\b(?:but|when|only|accepted|that|which|kept)\b/i.test(one) ? one : ''),
  );
  return elsewise.test(words) || (/\breject/i.test(words) && !/\b4\d\d\b/.test(words));
}

/** The orders that the description of a member tells, of it and of those beside it. */
export function orderOfMember(text: string, member: string, names: readonly string[]): readonly ToldOrder[] {
  return sentencesOf(text).flatMap((sentence) => {
    const words = spokenOf(sentence);
    if (!comparing.test(words) || open.test(words)) return [];
    const others = names.filter((name) => name !== member && isCalled(name, words));
    const found = new RegExp(relation(others)).exec(words)?.groups;
    const isDemand = !isElsewise(text) && demandsOf(relation(others))(sentence);
    return found ? orderOf(member, found, { names: others, isDemand }) : [];
  });
}

const must = '(?:must|has to|have to|needs to|need to|shall)(?: (?:be|lie|come|fall))?';

/** Signs in the place of words. */
const signs: Readonly<Record<string, string>> = {
  ...{ '>': 'greater than', '>=': 'at least', '<': 'less than', '<=': 'at most' },
};

/** Clauses behind a demand that make it no condition: without both ends there is no order. */
const whereBoth = '(?:if|when|where) both(?: of them)?(?: are)? (?:given|set|present|provided|sent)';

/** What may stand behind the name of the other member. */
const end = `(?: (?:${kinds.join('|')}))?(?: ${whereBoth})?(?: 4\\d\\d)*$`;

/** Clauses before a demand that make it no condition: `if given`, and nouns, `the day of departure`. */
const before =
  /^(?:if (?:(?:it is|one is) )?(?:given|set|present|provided|sent)|(?:the|an?|its|last|first|end|start|date|day|time)\b(?!.*\b(?:is|are|was|were|goes|runs|if|in|for)\b).*)$/;

/** Without a verb only a time says what it has to be: a price that is higher than another one may just be described. */
const demanding = /\b(?:must|has to|have to|needs? to|shall)\b/;
const ofTime = /^(?:always |strictly |not |on or |at or )*(?:later|earlier|after|before)\b/;

/** A clause that says nothing of the order. */
const aside = new RegExp(`^(?:${whereBoth}|(?:4\\d\\d)?)$`);

/** Whether a sentence about a member demands a relation: it must be so, or no verb says anything else. */
function demandsOf(words: string): (sentence: string) => boolean {
  const form = new RegExp(`^(?:(?:it|this) )?(?:${must} )?(?:always |strictly )?${words}${end}`);
  return (sentence) => {
    const clauses = sentence
      .split(/[,()]/)
      .map(spokenOf)
      .filter((one) => !aside.test(one));
    const last = clauses.at(-1) ?? '';
    const isSaid = form.test(last) && (demanding.test(last) || ofTime.test(last));
    return isSaid && clauses.slice(0, -1).every((one) => before.test(one));
  };
}

/**
 * The orders that sentences tell which name both members: `the end must be after the start`.
 * @param about `refusal` where a sentence in the indicative says what is refused: `the end is not after the start`
 */
export function ordersIn(
  text: string,
  names: readonly string[],
  about: 'rule' | 'refusal',
): readonly ToldOrder[] {
  const isRefusal = about === 'refusal';
  const opening = isRefusal
    ? '^(?:returned |answered |sent )?(?:(?:if|when|where) )?(?:the |its )?'
    : '^(?:the |its )?';
  return sentencesOf(text).flatMap((sentence) => {
    const words = spokenOf(sentence);
    if (!comparing.test(words) || (!isRefusal && open.test(words))) return [];
    const called = names.filter((name) => isCalled(name, words));
    const subject = `\\b(?<own>${spoken(called)})(?: (?:${kinds.join('|')}))?${whereGiven}`;
    const found = new RegExp(`${subject} (?<verb>${verbs}) ${relation(called)}`).exec(words)?.groups;
    const [own] = named(found?.['own'], called);
    if (found === undefined || own === undefined) return [];
    const isRuledOut = isRefusal && !/^(?:must|has to|needs to|should)/.test(found['verb'] ?? '');
    const demand = new RegExp(`${opening}${subject} ${isRefusal ? verbs : must} ${relation(called)}${end}`);
    // The highest bid may be somebody else's.
    const isDemand = !isElsewise(text) && demand.test(words) && !superlative.test(words);
    return orderOf(own, found, { names: called, isRuledOut, isDemand });
  });
}

/** What may stand between a member and the verb, and makes no condition of it: there is no order without the member. */
const whereGiven = '(?: (?:if|when|where) (?:(?:it is|one is) )?(?:given|set|present|provided|sent))?';

const verbs = '(?:is|are|lies|comes|falls|must|has to|needs to|should)(?: (?:be|lie|come|fall))?';

/** `not later than the arrival`, with a name of one of the members. */
function relation(names: readonly string[]): string {
  const article = '(?:(?:the|its|that of the|that of) )?(?:(?:day|date|time|value) of )?(?:the )?';
  return (
    '(?:(?<no>not|no|never)(?: be| lie| come)? )?(?<same>(?:on|at|equal to) or )?' +
    `(?:(?<above>${above})|(?<below>${below}))(?<equal> or equal to)? ` +
    `${article}(?<other>${spoken(names)})\\b`
  );
}

/** How the words of an order are meant. */
interface OrderWords extends Pick<ToldOrder, 'isDemand'> {
  readonly names: readonly string[];
  /** Whether the words say what is refused. */
  readonly isRuledOut?: boolean;
}

function orderOf(
  own: string,
  found: Readonly<Record<string, string | undefined>>,
  { names, isDemand, isRuledOut = false }: OrderWords,
): readonly ToldOrder[] {
  const [other] = named(found['other'], names);
  if (other === undefined || other === own) return [];
  const isTurned = (found['no'] !== undefined) !== isRuledOut;
  const word = found['above'] ?? found['below'] ?? '';
  const takesEqual = found['same'] ?? found['equal'] ?? (word.startsWith('at ') ? word : undefined);
  const isAbove = (found['above'] !== undefined) !== isTurned;
  const strict = (takesEqual === undefined) !== isTurned;
  const meant = { strict, isDemand, isOfTime: /^(?:later|earlier|after|before|behind)/.test(word) };
  return [isAbove ? { first: other, last: own, ...meant } : { first: own, last: other, ...meant }];
}

/** Words that may be about what others have; `at least` is none. */
const superlative = /\b(?:highest|greatest|largest|lowest|smallest|(?<!at )least)\b/;

function sentencesOf(text: string): readonly string[] {
  const plain = text
    .replaceAll(/\b(?:may not|can ?not|can't)\b/gi, 'must not')
    .replaceAll(/\bmust not precede\b/gi, 'must not be before')
    .replaceAll(/\bmust precede\b/gi, 'must be before')
    .replaceAll(/(?<=\s)(>=?|<=?)(?=\s)/g, (sign) => signs[sign] ?? sign);
  return plain.split(/[.;:!?](?:\s|$)|\n\s*\n|, or /).flatMap(mainClauses);
}

/** Words in small letters, with nothing between them. */
function spokenOf(text: string): string {
  return wordsOf(text).join(' ');
}
