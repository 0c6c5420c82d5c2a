/** Freedoms in how a plant is written, and what else is in the answer. */

import { membersOf } from '../bends/exact.ts';
import { editPlants } from '../bends/on-plant.ts';
import { rewrittenJson, sendWith, withMediaType } from '../bends/sending.ts';
import type { Variant } from '../fault.ts';

/** The variants, each with a comment on what allows it. */
export const plantVariants: readonly Variant[] = [
  // RFC 9110 8.3.1: case and quotes do not matter.
  {
    name: 'content-type-respelt',
    title: 'Content-Type is spelt Application/JSON with a charset in quotes.',
    warns: [],
    bend: sendWith((answer) => withMediaType(answer, 'Application/JSON ; Charset="UTF-8"')),
  },
  // RFC 8259 11: the parameter has no effect.
  {
    name: 'charset-of-no-effect',
    title: 'Content-Type names another charset than UTF-8, which the body is in.',
    warns: [],
    bend: sendWith((answer) => withMediaType(answer, 'application/json; charset=iso-8859-1')),
  },
  // Any parameters are allowed (RFC 9110 8.3.1).
  {
    name: 'problem-parameter',
    title: 'Content-Type has a profile as its parameter.',
    warns: [],
    bend: sendWith((answer) => withMediaType(answer, 'application/json;profile="https://example.org/a;b"')),
  },
  // RFC 8259 2: white space has no meaning.
  {
    name: 'pretty-printed',
    title: 'Answers are indented.',
    warns: [],
    bend: sendWith((answer) => rewrittenJson(answer, (value) => `\n${JSON.stringify(value, null, 4)}\n`)),
  },
  // RFC 8259 4: objects have no order.
  {
    name: 'members-reversed',
    title: 'The members of answers stand in another order.',
    warns: [],
    bend: sendWith((answer) => rewrittenJson(answer, backwards)),
  },
  // RFC 8259 7: any character may be escaped.
  {
    name: 'escaped-answers',
    title: 'All characters beyond ASCII leave as escapes.',
    warns: [],
    bend: sendWith((answer) => rewrittenJson(answer, escaped)),
  },
  // The shapes allow further members.
  {
    name: 'extra-members',
    title: 'Plants and Errors have more members.',
    warns: [],
    bend: sendWith((answer) =>
      rewrittenJson(answer, (value) => JSON.stringify({ at: [1.5, null], ...membersOf(value), links: {} })),
    ),
  },
  // The shapes allow further members.
  {
    name: 'id-comes-back',
    title: 'The plant comes back with its id, digit for digit.',
    warns: [],
    bend: editPlants((plant, { id }) => ({ id: JSON.rawJSON(String(id)), ...plant })),
  },
  // The shapes allow further members; many clients cannot hold an int64.
  {
    name: 'id-comes-back-as-text',
    title: 'The plant comes back with its id as a string.',
    warns: [],
    bend: editPlants((plant, { id }) => ({ ...plant, id: String(id) })),
  },
  // The id is not part of the answer, so nothing is required of it.
  {
    name: 'rounded-id-comes-back',
    title: 'The plant comes back with its id as a double.',
    warns: [],
    bend: editPlants((plant, { id }) => ({ ...plant, id: Number(id) })),
  },
];

function backwards(value: unknown): string {
  const members = Object.entries(membersOf(value) ?? {});
  return members.length === 0 ? JSON.stringify(value) : JSON.stringify(Object.fromEntries(members.reverse()));
}

function escaped(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[\u0080-\uffff/]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
