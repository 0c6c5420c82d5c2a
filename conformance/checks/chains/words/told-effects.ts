/**
 * What the words of a document say that an operation does to members of its resource: those that it sets, counts, or
 * keeps of its body. Only sentences of a few forms are read, which say nothing else.
 */

import type { JsonObject } from '../../../json/json.ts';
import type { Finding } from '../../../model/finding.ts';
import { wordsOf } from '../../../names/words-of.ts';
import { worded } from '../values/members.ts';
import { plainWords, sentencesAboutOperation } from './descriptions.ts';
import { further } from './move-forms.ts';
import { type OperationSubject, stemOf } from './subject.ts';
import { plainEffects } from './told-moves.ts';

/** The members of a body, and those of the resource. */
export interface NamedMembers {
  readonly sent: readonly string[];
  readonly members: readonly string[];
  /** Set where the members are those of another resource than the one that is acted on; `alone` where that has none. */
  readonly isOfAnother?: 'named' | 'alone';
}

const start = '(?:^|, |\\band )';

/** A name as it stands in plain words, for a regular expression; undefined where nothing is left of it. */
function wordOf(name: string): string | undefined {
  const word = plainWords(name);
  return /^[a-z\d ]+$/.test(word) && word.length > 1 ? word : undefined;
}

/** The members that any sentence names, with their words. */
function spokenOf(
  sentences: readonly string[],
  names: readonly string[],
): readonly (readonly [string, string])[] {
  const words = ` ${sentences.join(' , ')} `;
  return names.flatMap((name): readonly (readonly [string, string])[] => {
    const word = wordOf(name);
    return word !== undefined && words.includes(` ${word}`) ? [[name, word]] : [];
  });
}

function says(sentences: readonly string[], form: string): boolean {
  return sentences.some((one) => new RegExp(`${form}${further}`).test(one));
}

/** The members of a resource which the words say that an action sets by itself: `and sets startedAt`. */
export function membersSet(subject: OperationSubject, { sent, members }: NamedMembers): readonly string[] {
  const sentences = plainEffects(subject).filter((one) => !/\bto (?:null|nothing|none|empty)\b/.test(one));
  const own = members.filter((name) => !sent.includes(name));
  return spokenOf(sentences, own).flatMap(([name, word]) =>
    says(sentences, `${start}(?:sets (?:the |its )?${word}|(?:the |its )?${word} is set)`) ? [name] : [],
  );
}

/** A member of the body, and the member of the resource that keeps it. */
export interface ToldKeeping {
  readonly sent: string;
  readonly kept: string;
}

/**
 * What the words say that an action keeps: `keeps laborMinutes`, `keeps the reason in cancelReason`, `keeps the reason` where
 * `cancelReason` alone is called so.
 */
export function membersKept(
  subject: OperationSubject,
  { sent, members }: NamedMembers,
): readonly ToldKeeping[] {
  const sentences = plainEffects(subject);
  const keeps = `${start}(?:keeps|records|stores|saves) (?:the |its )?`;
  const places = spokenOf(sentences, members);
  return spokenOf(sentences, sent).flatMap(([own, word]): readonly ToldKeeping[] => {
    if (members.includes(own) && says(sentences, `${keeps}${word}`)) return [{ sent: own, kept: own }];
    const named = places.filter(([, place]) =>
      says(sentences, `${keeps}${word} (?:in|as) (?:its )?${place}`),
    );
    const alike = says(sentences, `${keeps}${word}`)
      ? members.filter((name) => isKindOf(name, word, stemOf(subject)))
      : [];
    const kept = named.length > 0 ? named.map(([name]) => name) : alike;
    return kept.length === 1 && kept[0] !== undefined ? [{ sent: own, kept: kept[0] }] : [];
  });
}

/** Whether a name is a word behind what is done: `cancelReason` is the reason of `POST /orders/{}/cancel`. */
function isKindOf(name: string, word: string, stem: string | undefined): boolean {
  const words = wordsOf(name);
  return (
    stem !== undefined &&
    words.length === 2 &&
    words[1] === word &&
    new RegExp(`^${stem}`).test(words[0] ?? '')
  );
}

/** A number that changes: by one, or by a member of the body. */
export interface ToldCount {
  readonly name: string;
  readonly by: number | { readonly member: string; readonly sign: 1 | -1 };
}

/** What the words say that grows or falls: `the vehicle's documentCount grows by one`, `lowers its stock by quantity`. */
export function membersCounted(
  subject: OperationSubject,
  { sent, members, isOfAnother }: NamedMembers,
): readonly ToldCount[] {
  const sentences = plainEffects(subject).filter((one) => / (?:by|from|to) /.test(one));
  const amounts = [
    ...(['one', '1'] as const).map((word) => ({ word, by: (sign: 1 | -1) => sign })),
    ...spokenOf(sentences, sent).flatMap(([member, word]) =>
      relative.test(word) ? [] : [{ word, by: (sign: 1 | -1) => ({ member, sign }) }],
    ),
  ];
  const { noun } = subject;
  const told = sentencesAboutOperation(subject.contract, subject.operation).map(plainWords);
  /** Whether one sentence alone speaks of it: others may tell of its bounds, or of another measure. */
  const isAlone = (word: string): boolean =>
    told.filter((one) => ` ${one} `.includes(` ${word} `)).length === 1;
  const alone = amounts.filter(({ word }) => ['one', '1'].includes(word) || isAlone(word));
  return spokenOf(sentences, members)
    .filter(([, word]) => isAlone(word))
    .flatMap(([name, word]) =>
      alone.flatMap((amount) =>
        ([1, -1] as const).flatMap((sign): readonly ToldCount[] => {
          const itself = `(?:the |its |an? )?(?:${noun} s )?${word}(?: of (?:the|its|an?) ${noun})?`;
          const another = `(?:(?:the |its |an? )?${noun} s ${word}|(?:the )?${word} of (?:the|its|an?) ${noun}${isOfAnother === 'alone' ? `|(?:the )?${word}` : ''})`;
          const own = isOfAnother ? another : itself;
          const by = `by (?:the )?${amount.word}`;
          const [does, is, makes, moves] = sign > 0 ? growing : falling;
          const forms = [
            `${start}${own} (?:${does}|(?:is|are) (?:${is})) ${by}`,
            `${start}(?:${makes}) ${own} ${by}`,
            `${start}(?:${moves(amount.word)}) ${own}`,
          ];
          return forms.some((form) => says(sentences, form)) ? [{ name, by: amount.by(sign) }] : [];
        }),
      ),
    );
}

/** The numbers before and after something was done, with what was sent for it. */
export interface Counting {
  readonly sent: JsonObject;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** Whether a number did not change as the words say; nothing is said of what is no number. */
export function miscounted({ name, by }: ToldCount, { sent, before, after }: Counting): readonly Finding[] {
  const [was, is] = [before[name], after[name]];
  const step = typeof by === 'number' ? by : sent[by.member];
  if (typeof was !== 'number' || typeof is !== 'number' || typeof step !== 'number') return [];
  const wanted = was + step * (typeof by === 'number' ? 1 : by.sign);
  const isNear = Math.abs(is - wanted) <= (Number.isInteger(wanted) ? nearly : rounding);
  return isNear ? [] : [astray(name, String(wanted), after)];
}

/** Sums of fractions that come to a whole number differ by less. */
const nearly = 1e-6;

/** What is kept of other sums may be rounded, at most to whole numbers. */
const rounding = 0.5;

/** A member that is not as it should be. */
export function astray(name: string, expected: string, after: JsonObject): Finding {
  return { code: 'effect-astray', expected, actual: worded(after[name]), place: `/${name}` };
}

/** Amounts that stand for a part of something. */
const relative = /percent|rate|factor|discount|share|ratio/;

type Verbs = readonly [does: string, is: string, makes: string, moves: (amount: string) => string];

const growing: Verbs = [
  'grows|rises|increases|goes up',
  'increased|raised|incremented',
  'raises|increases|increments',
  (amount) => `adds (?:the |an? )?${amount}(?: [a-z]+)? to`,
];
const falling: Verbs = [
  'falls|decreases|drops|goes down',
  'lowered|reduced|decreased|decremented',
  'lowers|reduces|decreases|decrements',
  (amount) => `(?:takes|subtracts|deducts) (?:the |an? )?${amount}(?: [a-z]+)? from`,
];
