/** Types of the tables of messages. */

/** What is wrong, and what to do: empty where the first says it all. */
export type Told = readonly [problem: string, remedy: string];

/** The name of an option where it was given. */
export interface Option {
  /** `--runs`, or in a configuration `runs`. */
  readonly name: string;
  /** With a value: `--runs 20`, or in a configuration `runs: 20`. */
  readonly with: (value: string) => string;
}

/** A table of messages; each function takes the facts of its code. */
export type Words = Readonly<Record<string, (facts: never, option: Option) => Told>>;
