/**
 * The form of a binding, which ties a row of requirements to a check, and of what it demands of the document. A form is
 * type, reader and JSON Schema at once.
 */

import { FormatFault } from '../forms/format-fault.ts';
import {
  choice,
  countFrom,
  described,
  formed,
  list,
  matching,
  nonBlank,
  object,
  type Read,
  type Reader,
  ruled,
} from '../forms/readers.ts';
import type { Json } from '../json/json.ts';
import type { Schema } from './contract.ts';
import type { Level } from './verdict.ts';

/** The id of a row, a clause, a check or a fact. */
export const id = matching(/^[A-Za-z][A-Za-z0-9.-]*$/, 'an id of letters, digits, dots and hyphens');

const pattern = described(
  'Matches whole ids; * stands for any characters.',
  matching(/^[^\s]+$/, 'a pattern without blanks'),
);

/** A list of patterns. */
export const patterns = list(pattern, 1);

/** A place in a body or a document, as a non-empty JSON Pointer. */
export const pointer = described(
  'A JSON Pointer but the empty one.',
  matching(/^\//, 'a JSON Pointer, which begins with a slash,'),
);
const statuses = list(
  matching(/^(?:[1-5](?:\d\d|XX)|default)$/, 'a status such as "400" or "4XX", in quotes,'),
  1,
);

/** Such a place, or the empty pointer for the body as a whole. */
const place = formed({ type: 'string', pattern: '^(?:/|$)' }, (value, path) =>
  value === '' ? value : pointer(value, path),
);
const json: Reader<Json> = formed({}, (value) => value as Json);

const schema: Reader<Schema> = formed({ type: ['object', 'boolean'] }, (value, path) => {
  if (typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value)))
    return value as Schema;
  throw new FormatFault(path, 'a schema expected', 'Write a map of keywords, true or false.');
});

/**
 * What the document has to say at a place, with references followed and `allOf` merged; exactly one of the three is
 * given.
 */
export type Demand = Read<typeof demand>;

const demand = described(
  'What the document has to say at a place, references followed and allOf merged.',
  ruled(
    object({
      pointer,
      value: { optional: described('Exactly this value.', json) },
      members: {
        optional: described(
          'Exactly these members of an object, or entries of a list of names, in any order; what is absent has none.',
          list(nonBlank),
        ),
      },
      schema: {
        optional: described('A schema that allows what this one allows, however it is written.', schema),
      },
    }),
    ({ value, members, schema: allowed }, path) => {
      if ([value, members, allowed].filter((one) => one !== undefined).length === 1) return;
      throw new FormatFault(
        path,
        'one of "value", "members" and "schema" expected',
        'Give just one of them.',
      );
    },
    { oneOf: [{ required: ['value'] }, { required: ['members'] }, { required: ['schema'] }] },
  ),
);

/** Ties a row to a check, and narrows it. Patterns match whole ids; `*` stands for any characters. */
export type Binding = Read<typeof binding>;

/** The form of a binding. */
export const binding = described(
  'Ties the row to a check, narrowed.',
  object({
    check: id,
    level: choice<Level>('required', 'recommended', 'observed'),
    sources: {
      optional: described('Which sources of the check; absent means all. For checks that provoke.', patterns),
    },
    notSources: {
      optional: described('Which sources of the check not: those that other rows take.', patterns),
    },
    expect: { optional: described('Statuses that satisfy, where the document leaves more open.', statuses) },
    statuses: {
      optional: described(
        'Judge only answers with these statuses. For checks that judge what others provoke.',
        statuses,
      ),
    },
    places: {
      optional: described(
        'Keep only findings at these places of the answer; the empty pointer is the whole body.',
        list(place, 1),
      ),
    },
    provokedBy: { optional: described('Judge only what these rows provoked.', patterns) },
    notProvokedBy: { optional: described('Do not judge what these rows provoked.', patterns) },
    atLeast: {
      optional: described(
        'How many answers have to be judged before the row can pass; absent means one.',
        countFrom(1),
      ),
    },
    demands: {
      optional: described('What the document has to say, for checks of the document.', list(demand, 1)),
    },
  }),
);
