/** Types of the tables of messages, and what they repeat of a value. */

import { isPlainWord } from '../../names/visible.ts';

/** What is wrong, and what to do: empty where the first says it all. */
export type ErrorText = readonly [problem: string, remedy: string];

/** The name of an option where it was given. */
export interface Option {
  /** `--runs`, or in a configuration `runs`. */
  readonly name: string;
  /** With a value: `--runs 20`, or in a configuration `runs: 20`. */
  readonly with: (value: string) => string;
}

/**
 * A value in quotes, if it is a number with or without a unit, or too short for a secret: whoever mixes up the arguments
 * may have typed one.
 */
export function harmless(typed: string | number): string {
  return /^[+-]?[\d.,]*[a-z%/]{0,5}$/i.test(String(typed)) ? `"${typed}"` : 'this';
}

/** What is said of a name that there is not, which is repeated where it looks like one: it may be a secret. */
export function ifPlain(typed: string, repeated: (typed: string) => string, otherwise: string): string {
  return isPlainWord(typed) ? repeated(typed) : otherwise;
}

/** A table of messages; each function takes the facts of its code. */
export type Words = Readonly<Record<string, (facts: never, option: Option) => ErrorText>>;
