/**
 * What the words of a document say that an operation does to members of its resource: those that it sets, counts, or
 * keeps of its body. Only sentences of a few forms are read, and none with a condition.
 */

import { plainWords, sentencesAboutOperation } from './descriptions.ts';
import type { OperationSubject } from './subject.ts';
import { perhaps } from './told-moves.ts';

/** The members of a resource which the words say that an action sets: `and sets startedAt`. */
export function membersSet(subject: OperationSubject, members: readonly string[]): readonly string[] {
  return spokenOf(subject, members).filter((name) =>
    says(
      subject,
      `${start}(?:sets (?:the |its )?${plainWords(name)}|(?:the |its )?${plainWords(name)} is set)${end}`,
    ),
  );
}

const start = '(?:^|, |\\band )';
const end = '(?= and |, |$)';

/** The members that any sentence names. */
function spokenOf({ contract, operation }: OperationSubject, members: readonly string[]): readonly string[] {
  const words = ` ${sentencesAboutOperation(contract, operation).map(plainWords).join(' , ')} `;
  return members.filter((name) => words.includes(` ${plainWords(name)}`));
}

/** Whether a sentence without a condition has a form. */
function says({ contract, operation }: OperationSubject, form: string): boolean {
  const sentences = sentencesAboutOperation(contract, operation).map(plainWords);
  return sentences.some((one) => !perhaps.test(one) && new RegExp(form).test(one));
}

/** The members of a body, and those of the resource. */
export interface NamedMembers {
  readonly sent: readonly string[];
  readonly members: readonly string[];
}

/** A member of the body, and the member of the resource that keeps it. */
export interface ToldKeeping {
  readonly sent: string;
  readonly kept: string;
}

/** What the words say that an action keeps: `keeps laborMinutes`, `keeps the reason in cancelReason`. */
export function membersKept(
  subject: OperationSubject,
  { sent, members }: NamedMembers,
): readonly ToldKeeping[] {
  const keeps = `${start}(?:keeps|records|stores|saves) (?:the |its )?`;
  return spokenOf(subject, sent).flatMap((own): readonly ToldKeeping[] => {
    const word = plainWords(own);
    if (members.includes(own) && says(subject, `${keeps}${word}${end}`)) return [{ sent: own, kept: own }];
    const kept = spokenOf(subject, members).filter((name) =>
      says(subject, `${keeps}${word} (?:in|as) (?:its )?${plainWords(name)}${end}`),
    );
    return kept.length === 1 && kept[0] !== undefined ? [{ sent: own, kept: kept[0] }] : [];
  });
}

/** A number that changes: by one, or by a member of the body. */
export interface ToldCount {
  readonly name: string;
  readonly by: number | { readonly member: string; readonly sign: 1 | -1 };
}

/** What the words say that grows or falls: `the vehicle's documentCount grows by one`, `lowers its stock by quantity`. */
export function membersCounted(
  subject: OperationSubject,
  { sent, members }: NamedMembers,
): readonly ToldCount[] {
  const { noun } = subject;
  const amounts = ['one', '1', ...spokenOf(subject, sent)];
  return spokenOf(subject, members).flatMap((name) =>
    amounts.flatMap((amount) =>
      ([1, -1] as const).flatMap((sign): readonly ToldCount[] => {
        const own = `(?:the |its |an? )?(?:${noun} s )?${plainWords(name)}`;
        const by = `by (?:the )?${plainWords(amount)}${end}`;
        const [does, is, makes] = sign > 0 ? growing : falling;
        const forms = [
          `${start}${own} (?:${does}|(?:is|are) (?:${is})) ${by}`,
          `${start}(?:${makes}) ${own} ${by}`,
        ];
        if (!forms.some((form) => says(subject, form))) return [];
        return [{ name, by: sent.includes(amount) ? { member: amount, sign } : sign }];
      }),
    ),
  );
}

type Verbs = readonly [does: string, is: string, makes: string];

const growing: Verbs = [
  'grows|rises|increases|goes up',
  'increased|raised|incremented',
  'raises|increases|increments',
];
const falling: Verbs = [
  'falls|decreases|drops|goes down',
  'lowered|reduced|decreased|decremented',
  'lowers|reduces|decreases|decrements',
];
