/**
 * Requirements: named rows that bind clauses of a specification to checks, read from requirements/*.yaml, and the
 * policy for valid requests that are refused. A form is type, reader and JSON Schema at once.
 */

import { choice, described, list, matching, nonBlank, object, type Read, record } from '../forms/readers.ts';
import { binding, id, patterns, pointer } from './binding.ts';
import { textOrMistake } from './mistake.ts';

/** A row: what a server must, should or may do. */
export type Requirement = Read<typeof row>;

const row = described(
  'What a server must, should or may do.',
  object({
    id,
    title: nonBlank,
    clauses: described('Ids of the clauses that it rests on.', list(id)),
    standards: described(
      'Further sections of standards that it is based on: RFC 9110 8.3.1.',
      list(nonBlank),
    ),
    sent: described('What is sent, in words.', nonBlank),
    expected: described('What is expected, in words.', nonBlank),
    mistakes: described(
      'What servers usually get wrong; a text alone may be meant whatever was seen.',
      list(textOrMistake),
    ),
    bindings: list(binding, 1),
    operations: {
      optional: described(
        'Ids of the operations it is about; absent means each that its checks concern.',
        patterns,
      ),
    },
    excludedBy: {
      optional: described('The declaration of the user that excludes the row: tokens-not-verified.', id),
    },
  }),
);

/** How refused valid requests are handled in some situations. */
export type Refusals = Read<typeof refusals>;

const handling = { optional: choice<Handling>('required', 'recommended', 'noted', 'undetermined') };

const refusals = described(
  'What valid requests that are refused come to, where that is another thing than usual: explain refusals shows the situations.',
  object({
    ...{ 'unknown-value': handling, 'given-up-value': handling, 'state-conflict': handling },
    ...{ 'nothing-accepted': handling, 'no-credential': handling, 'no-success-documented': handling },
    ...{ 'other-credential': handling, 'other-owner': handling, 'respelt-scheme': handling },
    ...{
      'unusual-text': handling,
      'turned-range': handling,
      'told-bound': handling,
      'own-syntax': handling,
      'beyond-pages': handling,
      'refused-framing': handling,
      'unsure-patch': handling,
    },
    ...{ 'other-rule': handling, refused: handling },
  } satisfies Record<Situation, typeof handling>),
);

/** One sentence of the specification, restated. */
export type Clause = Read<typeof clause>;

const clause = described(
  'One sentence of the specification, restated.',
  object({ id, section: described('The section that it is in.', nonBlank), statement: nonBlank }),
);

/** A part of the specification that is not verified, and why. */
export type Exclusion = Read<typeof exclusion>;

const exclusion = described(
  'A part of the specification that is not verified, and why.',
  object({ title: nonBlank, clauses: list(id, 1), reason: nonBlank }),
);

/** The requirements of one contract. */
export type Requirements = Read<typeof requirementsForm>;

/** The form of a requirements file. */
export const requirementsForm = object({
  name: described('The name of the interface.', nonBlank),
  specification: described('The name of the prose specification.', nonBlank),
  identities: described('Place of the identity in the request body, by operation id.', record(pointer)),
  credentials: described(
    'Environment variable with the credential by default, by security scheme.',
    record(matching(/^[A-Za-z_]\w*$/, 'the name of an environment variable')),
  ),
  clauses: list(clause),
  rows: list(row, 1),
  exclusions: list(exclusion),
  excused: described(
    'Checks that no row names on purpose, and why.',
    list(object({ check: id, reason: nonBlank })),
  ),
  refusals: { optional: refusals },
});

/** Situations in which a valid request is refused, which the policy distinguishes. */
export type Situation =
  /** 404 or 410, and a value that the target did not provide. */
  | 'unknown-value'
  /** 404 or 410, and only values that the target provided. */
  | 'given-up-value'
  /** A documented 403, 404 or 410 about a resource that was listed, where another one is accepted: it may be another owner's. */
  | 'other-owner'
  /** A documented status that says that the state of the target is in the way. */
  | 'state-conflict'
  /** A 4xx where no valid request has been accepted so far, which need not be a fault of the target. */
  | 'nothing-accepted'
  /** There is no credential of the kind that the operation requires. */
  | 'no-credential'
  /** 403, 404 or 410, with a valid credential other than the usual one, which may have other rights or belong to another owner. */
  | 'other-credential'
  /** 400, 401 or 403, with the scheme before the valid credential in other letters, or followed by more blanks. */
  | 'respelt-scheme'
  /** A 4xx about the content, with a text in it that may exceed limits which the document does not mention. */
  | 'unusual-text'
  /** A 4xx about the content, and the end of a range lies before its start. */
  | 'turned-range'
  /** A documented 4xx whose description is about a bound that another resource sets, and another amount than the accepted one. */
  | 'told-bound'
  /** A 4xx about the content, and a text of the query that orders a list, or whose words tell a format. */
  | 'own-syntax'
  /** 404, 410 or 416, and a page or an offset of a list is larger than the accepted one. */
  | 'beyond-pages'
  /** 411 to a body in chunks, or 417 to `Expect: 100-continue`. */
  | 'refused-framing'
  /** 400, 409 or 422 to a JSON Patch that need not be possible at what it is sent to. */
  | 'unsure-patch'
  | 'other-rule'
  /** The document lists no success, so that it is not defined what acceptance is. */
  | 'no-success-documented'
  /** Anything else: a similar request was accepted, or the status says that the server does not do what is documented. */
  | 'refused';

/** How a situation is judged; `noted` accuses nobody, and what came stands in the report. */
export type Handling = 'required' | 'recommended' | 'noted' | 'undetermined';
