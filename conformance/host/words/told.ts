/** What the tables of words have in common. */

/** What is wrong, and what to type instead: empty where the first says it all. */
export type Told = readonly [problem: string, remedy: string];

/** How the option that is complained about is called where it was given. */
export interface Option {
  /** `--runs`, in a configuration `runs`. */
  readonly name: string;
  /** With a value: `--runs 20`, in a configuration `runs: 20`. */
  readonly with: (value: string) => string;
}

/** Each takes the facts of its own code. */
export type Words = Readonly<Record<string, (facts: never, option: Option) => Told>>;
