/** The form of a requirements file, field by field; requirements.schema.json publishes the same form for editors. */

import { FormatFault } from '../forms/format-fault.ts';
import { choice, count, list, matching, object, type Reader, record, text } from '../forms/readers.ts';
import type { Json } from '../json/json.ts';
import type { Demand } from '../model/check.ts';
import type { Schema } from '../model/contract.ts';
import type {
  Binding,
  Clause,
  EchoSign,
  Exclusion,
  Mistake,
  Refusals,
  Requirement,
  Requirements,
  Seen,
  TextSign,
} from '../model/requirement.ts';
import type { Handling } from '../model/resource.ts';

const id = matching(/^[A-Za-z][A-Za-z0-9.-]*$/, 'an id of letters, digits, dots and hyphens');
const pattern = matching(/^[^\s]+$/, 'a pattern without blanks');
const pointer = matching(/^\//, 'a JSON Pointer, which begins with a slash,');
const status = matching(/^(?:[1-5](?:\d\d|XX)|default)$/, 'a status such as "400" or "4XX", in quotes,');
const patterns = { optional: list(pattern, 1) };
const statuses = { optional: list(status, 1) };

/** The empty pointer is the body as a whole. */
const place: Reader<string> = (value, path) => (value === '' ? value : pointer(value, path));
const json: Reader<Json> = (value) => value as Json;

const schema: Reader<Schema> = (value, path) => {
  if (typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value)))
    return value as Schema;
  throw new FormatFault(path, 'a schema expected', 'Write a map of keywords, true or false.');
};

const demand = object<Demand>({
  pointer,
  value: { optional: json },
  members: { optional: list(text) },
  schema: { optional: schema },
});

const exactDemand: Reader<Demand> = (value, path) => {
  const read = demand(value, path);
  const given = [read.value, read.members, read.schema].filter((one) => one !== undefined);
  if (given.length === 1) return read;
  throw new FormatFault(path, 'one of "value", "members" and "schema" expected', 'Give just one of them.');
};

const binding = object<Binding>({
  check: id,
  level: choice('required', 'recommended', 'observed'),
  sources: patterns,
  notSources: patterns,
  expect: statuses,
  statuses,
  places: { optional: list(place, 1) },
  provokedBy: patterns,
  notProvokedBy: patterns,
  atLeast: { optional: count },
  demands: { optional: list(exactDemand, 1) },
});

const texts = { optional: list(text, 1) };

const seen = object<Seen>({
  sent: texts,
  text: {
    optional: list(
      choice<TextSign>(
        ...(['digits', 'word', 'prototype', 'quote', 'percent'] as const),
        ...(['markup', 'blank', 'empty', 'beyond-ascii'] as const),
      ),
      1,
    ),
  },
  status: texts,
  came: texts,
  expected: texts,
  code: texts,
  shows: {
    optional: list(
      choice<EchoSign>(
        ...(['trimmed', 'cut', 'normalised', 'other-case', 'replaced', 'escaped', 'unlike'] as const),
      ),
      1,
    ),
  },
});

const mistake = object<Mistake>({ text, when: seen });
const textOrMistake: Reader<string | Mistake> = (value, path) =>
  typeof value === 'object' ? mistake(value, path) : text(value, path);

const row = object<Requirement>({
  id,
  title: text,
  clauses: list(id),
  standards: list(text),
  sent: text,
  expected: text,
  mistakes: list(textOrMistake),
  bindings: list(binding, 1),
  operations: patterns,
  excludedBy: { optional: id },
});

const handling = { optional: choice<Handling>('required', 'recommended', 'undetermined') };

const refusals = object<Refusals>({
  ...{ 'unknown-value': handling, 'given-up-value': handling, 'state-conflict': handling },
  ...{ 'nothing-accepted': handling, 'no-credential': handling, 'no-success-documented': handling },
  ...{
    'other-credential': handling,
    'respelt-scheme': handling,
    'unusual-text': handling,
    'other-rule': handling,
  },
  refused: handling,
});

/** Reads the data of a requirements file; throws FormatFault. */
export const readRequirements: Reader<Requirements> = object<Requirements>({
  name: text,
  specification: text,
  identities: record(pointer),
  credentials: record(matching(/^[A-Za-z_]\w*$/, 'the name of an environment variable')),
  clauses: list(object<Clause>({ id, section: text, statement: text })),
  rows: list(row, 1),
  exclusions: list(object<Exclusion>({ title: text, clauses: list(id, 1), reason: text })),
  excused: list(object<Requirements['excused'][number]>({ check: id, reason: text })),
  refusals: { optional: refusals },
});
