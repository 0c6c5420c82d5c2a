/** Behaviour: what a target does where its contract leaves it open, in the form of the file of `observe`. */

import { FormatFault, type Path } from '../forms/format-fault.ts';
import {
  countFrom,
  described,
  formed,
  matching,
  nonBlank,
  object,
  type Read,
  type Reader,
  record,
} from '../forms/readers.ts';

/** Stands for answers that differ from time to time; they are not compared. */
export const varies = 'varies';

/** How large the requests of an operation can be in one direction. */
export type Limit =
  /**
   * The limit was found: a request that is one larger is refused by `beyond`. `accepted` is 0 where even the smallest
   * is refused.
   */
  | { readonly kind: 'found'; readonly accepted: number; readonly beyond: string }
  /** Everything that was tried was accepted. */
  | { readonly kind: 'none'; readonly accepted: number }
  /** The search ended at a size without answer. */
  | { readonly kind: 'stopped'; readonly accepted: number; readonly at: number; readonly answer: string }
  /** The same size is sometimes accepted and sometimes refused. */
  | { readonly kind: 'varies' };

const size = countFrom(0);

const plainLimit = object({
  accepted: described('The largest size that was accepted; 0 where not even the least is.', size),
  beyond: { optional: described('How one more is answered: 413 text/html.', nonBlank) },
  cap: { optional: described('The largest size that was tried, where all of them were accepted.', size) },
  silent: { optional: described('The size that got no answer.', size) },
  answer: { optional: described('What came in its place.', nonBlank) },
});

const limit: Reader<Limit> = formed(
  { anyOf: [{ const: varies }, { ...plainLimit.form, ...eitherOf('beyond', 'cap', 'silent') }] },
  (value, path) => {
    if (value === varies) return { kind: 'varies' };
    const { accepted, beyond, cap, silent, answer } = plainLimit(value, path);
    const given = [beyond, cap, silent].filter((one) => one !== undefined).length;
    if (given !== 1 || (answer !== undefined) !== (silent !== undefined)) throw incomplete(path);
    if (beyond !== undefined) return { kind: 'found', accepted, beyond };
    if (silent !== undefined && answer !== undefined)
      return { kind: 'stopped', accepted, at: silent, answer };
    if (cap === accepted) return { kind: 'none', accepted };
    throw new FormatFault(
      [...path, 'cap'],
      `the cap is not what was accepted, ${accepted}`,
      'Observe again.',
    );
  },
);

function eitherOf(...names: readonly string[]) {
  return {
    oneOf: names.map((name) => ({ required: [name] })),
    dependentRequired: { silent: ['answer'], answer: ['silent'] },
  };
}

function incomplete(path: Path): FormatFault {
  return new FormatFault(
    path,
    'a limit has, besides "accepted", either "beyond", or "cap", or "silent" and "answer"',
    'Write such as { accepted: 4096, beyond: 413 text/html }, or observe again.',
  );
}

/** How a target answers the requests of one operation. */
export type OperationBehaviour = Read<typeof operation>;

const operation = object({
  answers: described(
    'By the label of the source, then by the words of the case: the class of the answer, or varies.',
    record(record(nonBlank)),
  ),
  limits: described('By the name of the direction, such as longest name.', record(limit)),
});

/** The observed behaviour of one target. */
export type Behaviour = Read<typeof behaviourForm>;

/** The form of the file. */
export const behaviourForm = object({
  contract: described(
    'The contract that left it open.',
    object({ title: nonBlank, version: nonBlank, digest: matching(/^[0-9a-f]{64}$/, 'a SHA-256 in hex') }),
  ),
  operations: described('By the id of the operation.', record(operation)),
});
