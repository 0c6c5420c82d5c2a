/**
 * The forms of probable mistakes in servers, and of the signs by which they are recognised. A form is type, reader and
 * JSON Schema at once.
 */

import {
  choice,
  described,
  formed,
  list,
  nonBlank,
  object,
  type Read,
  type Reader,
} from '../forms/readers.ts';

const textSign = choice(
  ...(['digits', 'word', 'prototype', 'quote', 'percent'] as const),
  ...(['markup', 'blank', 'empty', 'beyond-ascii'] as const),
);

/** What is special about a text that was sent. */
export type TextSign = Read<typeof textSign>;

const echoSign = choice('trimmed', 'cut', 'normalised', 'other-case', 'replaced', 'escaped', 'unlike');

/** What happened to a text that came back. */
export type EchoSign = Read<typeof echoSign>;

/** Signs in the request and the answer; all that are given have to fit. */
export type SeenSigns = Read<typeof seen>;

const seen = object({
  sent: {
    optional: described('The one change against the control, in words: id is null.', list(nonBlank, 1)),
  },
  text: { optional: described('What the text that was sent is like.', list(textSign, 1)) },
  status: { optional: described('The status: 5*.', list(nonBlank, 1)) },
  came: {
    optional: described('What came instead of what was expected, as the finding has it.', list(nonBlank, 1)),
  },
  expected: { optional: described('What was expected.', list(nonBlank, 1)) },
  code: { optional: described('The code of the finding.', list(nonBlank, 1)) },
  shows: {
    optional: described('How a text that came differs from the one that was sent.', list(echoSign, 1)),
  },
  beside: {
    optional: described(
      'What else is broken plainly and always: a row of the operation, and the change that shows it: AUT-01: no Authorization.',
      list(nonBlank, 1),
    ),
  },
});

/** A probable mistake in words, and the signs by which it is recognised. */
export type Mistake = Read<typeof mistake>;

const mistake = described(
  'A probable mistake in servers, and the signs by which it is recognised; * stands for any characters.',
  object({ text: nonBlank, when: seen }),
);

/** A mistake, or only a text, which fits any violation. */
export const textOrMistake: Reader<string | Mistake> = formed(
  { anyOf: [nonBlank.form ?? {}, mistake.form ?? {}] },
  (value, path) => (typeof value === 'object' ? mistake(value, path) : nonBlank(value, path)),
);
