/** Faults in refusing invalid bodies: missing members, wrong types, bodies that are not a plant. */

import type { IncomingMessage } from 'node:http';
import type { CreationSteps } from '../behaviour.ts';
import { membersOf } from '../bends/exact.ts';
import { changePlants, editBody } from '../bends/on-plant.ts';
import { answerStatus, changeErrors, crashOnRefusals } from '../bends/on-refusal.ts';
import { readBodyAs, readMembersAs, readTextAs, takeForJson } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';
import type { NewPlant } from '../plants.ts';

/** The faults, each with a comment on how such a defect arises. */
export const violationFaults: readonly Fault[] = [
  // The key of the table is generated.
  {
    name: 'id-invented',
    title: 'A plant without an id gets one.',
    rows: ['REJ-01'],
    bend: readMembersAs((members) => (Object.hasOwn(members, 'id') ? members : { id: 1, ...members })),
  },
  // The default of a string in many languages.
  {
    name: 'empty-name-stored',
    title: 'A plant without a name gets an empty one.',
    rows: ['REJ-02'],
    bend: readMembersAs((members) => (Object.hasOwn(members, 'id') ? { name: '', ...members } : members)),
  },
  // NOT NULL is left to the database.
  {
    name: 'missing-name-crashes',
    title: 'A plant without a name ends in 500.',
    rows: ['REJ-02', 'NET-01'],
    bend: crashOnRefusals(({ message }, { method }) => method === 'POST' && message === 'name: is missing'),
  },
  // Values are coerced to the type of the member.
  {
    name: 'digits-are-an-id',
    title: 'An id that is a string of digits is accepted.',
    rows: ['REJ-03'],
    bend: readMembersAs((members) =>
      typeof members['id'] === 'string' && /^\d+$/.test(members['id'])
        ? { ...members, id: Number(members['id']) }
        : members,
    ),
  },
  // Records of fixed width fill their fields with blanks.
  {
    name: 'blanks-around-an-id',
    title: 'A text with digits between blanks is accepted as an id.',
    rows: ['REJ-03'],
    bend: readMembersAs((members) => {
      const { id } = members;
      return typeof id === 'string' && /^ \d+ $/.test(id) ? { ...members, id: Number(id) } : members;
    }),
  },
  // Number('') is 0.
  {
    name: 'empty-id-is-zero',
    title: 'An id that is an empty string is accepted as 0.',
    rows: ['REJ-03'],
    bend: readMembersAs((members) => (members['id'] === '' ? { ...members, id: 0 } : members)),
  },
  // Number(null) is 0.
  {
    name: 'null-id-is-zero',
    title: 'An id of null is accepted as 0.',
    rows: ['REJ-04'],
    bend: readMembersAs((members) => (members['id'] === null ? { ...members, id: 0 } : members)),
  },
  // In some languages a boolean is an integer.
  {
    name: 'true-is-one',
    title: 'An id of true is accepted as 1.',
    rows: ['REJ-04'],
    bend: readMembersAs((members) => (members['id'] === true ? { ...members, id: 1 } : members)),
  },
  // The binder unwraps single values.
  {
    name: 'id-unwrapped',
    title: 'An id in a list of one is accepted.',
    rows: ['REJ-04'],
    bend: readMembersAs(({ id, ...rest }) => ({
      ...rest,
      ...(id !== undefined && { id: Array.isArray(id) ? id[0] : id }),
    })),
  },
  // Values are converted to an integer instead of being checked.
  {
    name: 'fraction-cut-off',
    title: 'An id with a fraction is accepted, the fraction is cut off.',
    rows: ['REJ-05'],
    bend: readMembersAs((members) =>
      typeof members['id'] === 'number' ? { ...members, id: Math.trunc(members['id']) } : members,
    ),
  },
  // A number without a dot is taken for an integer.
  {
    name: 'fraction-behind-an-exponent',
    title: 'An id of 15e-1 is accepted, 1.5 is not.',
    rows: ['REJ-05'],
    bend: readTextAs((text) => text.replace(/("id"\s*:\s*)-?\d+e-\d+/i, (_, key) => `${key}1`)),
  },
  // String(name).
  {
    name: 'name-made-a-string',
    title: 'A name that is no string is turned into one.',
    rows: ['REJ-06'],
    bend: readMembersAs((members) =>
      Object.hasOwn(members, 'name') ? { ...members, name: textFor(members['name']) } : members,
    ),
  },
  // The request class does not distinguish null from missing.
  {
    name: 'null-name-is-empty',
    title: 'A name of null is accepted as an empty one.',
    rows: ['REJ-06'],
    bend: readMembersAs((members) => (members['name'] === null ? { ...members, name: '' } : members)),
  },
  // Optional members are not checked.
  {
    name: 'tag-unchecked',
    title: 'A tag of any type is accepted and comes back.',
    rows: ['REJ-07', 'REJ-08', 'RES-03'],
    bend: (behaviour) => {
      const odd = new WeakMap<IncomingMessage, unknown>();
      const withoutOdd = (request: IncomingMessage) =>
        readMembersAs(({ tag, ...rest }) => {
          if (tag === undefined || typeof tag === 'string')
            return { ...rest, ...(tag !== undefined && { tag }) };
          odd.set(request, tag);
          return rest;
        })(behaviour);
      const read: CreationSteps['parsePlant'] = (bytes, request) =>
        withoutOdd(request).parsePlant(bytes, request);
      const echo = changePlants((right, _, request) =>
        odd.has(request) ? editBody(right, (plant) => ({ ...plant, tag: odd.get(request) })) : right,
      );
      return echo({ ...behaviour, parsePlant: read });
    },
  },
  // What does not fit is dropped.
  {
    name: 'odd-tags-dropped',
    title: 'A tag that is no string is dropped without a word.',
    rows: ['REJ-07'],
    bend: readMembersAs(({ tag, ...rest }) => ({
      ...rest,
      ...((typeof tag === 'string' || tag === null) && { tag }),
    })),
  },
  // In many languages clients send null for a missing tag.
  {
    name: 'null-tag-is-absent',
    title: 'A tag of null is taken for none.',
    rows: ['REJ-08'],
    bend: readMembersAs(({ tag, ...rest }) => ({
      ...rest,
      ...(tag !== undefined && tag !== null && { tag }),
    })),
  },
  // The body is undefined.
  {
    name: 'no-body-crashes',
    title: 'A request without a body ends in 500.',
    rows: ['REJ-09', 'NET-01'],
    bend: crashOnRefusals(({ reason }) => reason === 'no-body'),
  },
  // Everything has a default.
  {
    name: 'no-body-is-a-plant',
    title: 'A request without a body is accepted.',
    rows: ['REJ-09'],
    bend: readTextAs((text) => (text === '' ? '{"id":0,"name":""}' : text)),
  },
  // Without a content type nothing is checked.
  {
    name: 'bare-request-accepted',
    title: 'A request with neither a body nor a content type is accepted.',
    rows: ['REJ-09'],
    bend: (behaviour) => ({
      ...takeForJson(isBare)(behaviour),
      parsePlant: (bytes, request) => (isBare(request) ? nobody : behaviour.parsePlant(bytes, request)),
    }),
  },
  // A member of null is read.
  {
    name: 'null-crashes',
    title: 'A body of null ends in 500.',
    rows: ['REJ-10', 'NET-01'],
    bend: crashOnRefusals(({ message }) => message.endsWith('but it is null') && message.startsWith('body')),
  },
  // The process ends with the exception and is restarted.
  {
    name: 'null-resets',
    title: 'On a body of null the connection is reset.',
    rows: ['REJ-10', 'NET-01'],
    bend: (behaviour) => ({
      ...behaviour,
      parsePlant: (bytes, request) => {
        if (Buffer.from(bytes).toString().trim() === 'null') request.socket.destroy();
        return behaviour.parsePlant(bytes, request);
      },
    }),
  },
  // The route accepts one or many.
  {
    name: 'bulk-insert',
    title: 'A list with a plant in it is accepted.',
    rows: ['REJ-10'],
    bend: readBodyAs((value) => (Array.isArray(value) && value.length > 0 ? value[0] : value)),
  },
  // Older clients send the plant inside of an envelope.
  {
    name: 'plant-in-an-envelope',
    title: 'A plant that stands in a member of the body is accepted.',
    rows: ['REJ-10'],
    bend: readMembersAs((members) => membersOf(members['plant']) ?? members),
  },
  // There may be none in a list.
  {
    name: 'empty-bulk',
    title: 'An empty list is accepted and answered with an empty list.',
    rows: ['REJ-10', 'RES-02'],
    bend: (behaviour) =>
      changePlants((right, plant) => (plant === nothing ? { ...right, body: '[]' } : right))({
        ...behaviour,
        parsePlant: (bytes, request) =>
          Buffer.from(bytes).toString().trim() === '[]' ? nothing : behaviour.parsePlant(bytes, request),
      }),
  },
  // A factory makes a plant from a string.
  {
    name: 'string-is-a-name',
    title: 'A body that is a string is accepted as a name.',
    rows: ['REJ-10'],
    bend: readBodyAs((value) => (typeof value === 'string' ? { id: 0, name: value } : value)),
  },
  // The parser of the framework answers before the route does.
  {
    name: 'parser-page',
    title: 'What is not JSON is refused with a page in HTML.',
    rows: ['REJ-11', 'ERR-02', 'ERR-03', 'ERR-05'],
    bend: changeErrors((right, { reason }) => (reason === 'not-json' ? page : right)),
  },
  // The exception of the parser is not caught.
  {
    name: 'not-json-crashes',
    title: 'What is not JSON ends in 500.',
    rows: ['REJ-11', 'NET-01'],
    bend: crashOnRefusals(({ reason }) => reason === 'not-json'),
  },
  // The text is taken for another media type.
  {
    name: 'not-json-is-415',
    title: 'What is not JSON is refused with 415.',
    rows: ['REJ-11', 'ERR-01'],
    bend: answerStatus(415, 'not-json'),
  },
  // The parser repairs what it can.
  {
    name: 'missing-brace-added',
    title: 'An object without its closing brace is accepted.',
    rows: ['REJ-11'],
    bend: readTextAs((text) => (/^\{.*[^}]$/s.test(text) ? `${text}}` : text)),
  },
  // The format of the body is guessed, whatever its label says.
  {
    name: 'form-accepted',
    title: 'A form that is labelled JSON is accepted.',
    rows: ['REJ-11'],
    bend: readTextAs((text) => {
      const form = new URLSearchParams(text);
      const [id, name] = [form.get('id'), form.get('name')];
      return id && name ? JSON.stringify({ id: Number(id), name }) : text;
    }),
  },
  // The binder ignores case.
  {
    name: 'members-in-any-case',
    title: 'Members are found in any case.',
    rows: ['REJ-12'],
    bend: readMembersAs((members) =>
      Object.fromEntries(Object.entries(members).map(([key, value]) => [key.toLowerCase(), value])),
    ),
  },
];

function textFor(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const nobody: NewPlant = { kind: 'plant', id: 0n, name: '' };

function isBare({ headers }: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = headers;
  return headers['content-type'] === undefined && coding === undefined && length === '0';
}

const nothing: NewPlant = { kind: 'plant', id: 0n, name: '' };

const page = { status: 400, headers: { 'Content-Type': 'text/html' }, body: '<h1>Bad Request</h1>' };
