/** What an implementation came to, in a word with its sign. */

import type { Implementation } from '../../model/implementation.ts';
import type { Verdict } from '../../model/verdict.ts';
import { excusedBy } from '../waiver-text.ts';
import { type Tone, toneOf } from './badge.ts';

/** The sign that stands for a colour of badges. */
export const toneSigns: Readonly<Record<Tone, Verdict>> = {
  green: 'pass',
  amber: 'waived',
  red: 'fail',
  grey: 'inconclusive',
};

/** What a colour of badges means. */
export const toneMeanings: Readonly<Record<Tone, string>> = {
  green: 'conformant: every row that was asked for was concluded, and nothing that counts is broken',
  amber:
    'conformant but for what is excused: waivers, a baseline, rows that a mock is known to break, rows that were lowered, or what was declared and not verified',
  red: 'non-conformant: the contract is broken',
  grey: 'incomplete: too little could be concluded, only a part of the rows was asked for, or the run was cut short',
};

/** The word, such as `conformant` or `only in part`. */
export function verdictWord(implementation: Implementation): string {
  const tone = toneOf(implementation);
  switch (tone) {
    case 'green':
      return 'conformant';
    case 'amber':
      return excusedWord(implementation);
    case 'red':
      return 'non-conformant';
    case 'grey':
      return implementation.result === 'incomplete' ? 'incomplete' : 'only in part';
    default:
      return tone satisfies never;
  }
}

function excusedWord({ waivers, setAside }: Implementation): string {
  if (setAside.length > 0) return 'conformant, deviations set aside';
  if (waivers.length === 0) return 'conformant with reservations';
  const isWaived = waivers.some((waiver) => excusedBy(waiver) === 'waiver');
  return isWaived ? 'conformant with waivers' : 'conformant, known violations in the baseline';
}
