/** Faults in statuses, in the plants of answers, and in how answers are written. */

import type { IncomingMessage } from 'node:http';
import { answerText, changePlants, crashed, editPlants } from '../bends/on-plant.ts';
import { answerStatus, changeErrors } from '../bends/on-refusal.ts';
import { framePlants } from '../bends/sending.ts';
import { bodyRefusals, type Fault } from '../fault.ts';

/** The faults, each with a comment on how such a defect arises. */
export const answerFaults: readonly Fault[] = [
  // Other frameworks use this status for validation errors.
  {
    name: 'unprocessable',
    title: 'Every refusal of a body is 422.',
    rows: ['ERR-01', ...bodyRefusals],
    bend: changeErrors((right) => ({ ...right, status: 422 })),
  },
  // Types and presence are checked by two validators.
  {
    name: 'missing-is-422',
    title: 'A missing field is refused with 422.',
    rows: ['ERR-01', 'REJ-01', 'REJ-02', 'REJ-12'],
    bend: answerStatus(422, 'member-missing'),
  },
  // All exceptions are handled alike.
  {
    name: 'every-refusal-is-500',
    title: 'Every refusal of a body is a 500.',
    rows: [...bodyRefusals, 'NET-01'],
    bend: changeErrors(() => crashed),
  },
  // Some hold that the status is only for the transport.
  {
    name: 'refusal-is-200',
    title: 'Every refusal of a body is a 200 that holds the error.',
    rows: [...bodyRefusals, 'RES-02'],
    bend: changeErrors((right) => ({ ...right, status: 200 })),
  },
  // A string is sent, which the framework labels as text.
  {
    name: 'plant-labelled-text',
    title: 'Plants are labelled text/plain.',
    rows: ['RES-01'],
    bend: changePlants((right) => ({ ...right, headers: { 'Content-Type': 'text/plain' } })),
  },
  // Content-Type is forgotten.
  {
    name: 'plant-unlabelled',
    title: 'Plants come without a Content-Type.',
    rows: ['RES-01'],
    bend: changePlants((right) => ({ ...right, headers: {} })),
  },
  // The company has a media type of its own.
  {
    name: 'vendor-type',
    title: 'Plants are labelled application/vnd.plants+json.',
    rows: ['RES-01'],
    bend: changePlants((right) => ({ ...right, headers: { 'Content-Type': 'application/vnd.plants+json' } })),
  },
  // A proxy adds its own field to that of the server.
  {
    name: 'two-content-types',
    title: 'Plants have two labels, of HTML and of JSON.',
    rows: ['RES-01'],
    bend: framePlants((body) => ({
      fields: [...labels, `Content-Length: ${Buffer.byteLength(body)}`],
      body,
    })),
  },
  // The member has the name of the database column.
  {
    name: 'name-renamed',
    title: 'The name comes back under another member name.',
    rows: ['RES-02', 'ACC-01'],
    bend: editPlants(({ name, ...rest }) => ({ plant_name: name, ...rest })),
  },
  // The object is read before the transaction ends.
  {
    name: 'name-null',
    title: 'The name comes back as null.',
    rows: ['RES-02'],
    bend: editPlants((plant) => ({ ...plant, name: null })),
  },
  // The default encoding of an old runtime.
  {
    name: 'latin-1-answers',
    title: 'Answers are written in Latin-1.',
    rows: ['RES-02', 'ACC-07'],
    bend: changePlants((right) => ({ ...right, body: Buffer.from(answerText(right), 'latin1') })),
  },
  // Strings are sent as they are in memory.
  {
    name: 'utf-16-answers',
    title: 'Answers are written in UTF-16 and labelled so.',
    rows: ['RES-02', 'ACC-01'],
    bend: changePlants((right) => ({
      ...right,
      headers: { 'Content-Type': 'application/json; charset=utf-16le' },
      body: Buffer.from(answerText(right), 'utf16le'),
    })),
  },
  // A loop writes members and commas.
  {
    name: 'trailing-comma',
    title: 'The plant ends with a comma before the brace.',
    rows: ['RES-02', 'ACC-01'],
    bend: changePlants((right) => ({ ...right, body: answerText(right).replace(/\}$/, ',}') })),
  },
  // A cache decompresses and keeps the label.
  {
    name: 'gzip-in-name-only',
    title: 'Plants are labelled gzip and are not.',
    rows: ['RES-02', 'ACC-01'],
    bend: changePlants((right) => ({ ...right, headers: { ...right.headers, 'Content-Encoding': 'gzip' } })),
  },
  // The length of the string is taken before it is encoded.
  {
    name: 'length-in-characters',
    title: 'Content-Length counts characters and not bytes.',
    rows: ['RES-02', 'ACC-07'],
    bend: framePlants((body) => ({ fields: [`Content-Length: ${body.length}`], body })),
  },
  // The length is taken before a member is removed.
  {
    name: 'length-too-large',
    title: 'Content-Length promises more than comes when there is a tag.',
    rows: ['ACC-02', 'ACC-07', 'NET-06', 'NET-01'],
    bend: framePlants((body) =>
      body.includes('"tag"') ? { fields: ['Content-Length: 9999'], body } : undefined,
    ),
  },
  // The error page of the parser is shorter than announced.
  {
    name: 'other-types-cut-short',
    title: 'The answer to a body of another type ends before its length is reached.',
    rows: ['NET-06'],
    bend: (behaviour) => ({
      ...behaviour,
      send: (request, response, answer) => {
        if (!isForm(request) || !request.socket.writable) return behaviour.send(request, response, answer);
        request.socket.end('HTTP/1.1 415 Unsupported Media Type\r\nContent-Length: 999\r\n\r\nunsupp');
      },
    }),
  },
  // A filter rewrites the body, but not its framing.
  {
    name: 'broken-chunks',
    title: 'The chunks of an answer with a tag are broken.',
    rows: ['ACC-02', 'ACC-07', 'NET-01'],
    bend: framePlants((body) =>
      body.includes('"tag"') ? { fields: ['Transfer-Encoding: chunked'], body } : undefined,
    ),
  },
  // The serialiser writes every field.
  {
    name: 'null-tag-in-answers',
    title: 'A tag that was not sent comes back as null.',
    rows: ['RES-03'],
    bend: editPlants((plant) => ({ tag: null, ...plant })),
  },
  // In other APIs there may be several tags.
  {
    name: 'tag-in-a-list',
    title: 'The tag comes back in a list.',
    rows: ['RES-03', 'ACC-02', 'ACC-07'],
    bend: editPlants(({ tag, ...rest }) => ({ ...rest, ...(tag !== undefined && { tag: [tag] }) })),
  },
];

const labels = ['Content-Type: text/html', 'Content-Type: application/json'];

function isForm({ headers }: IncomingMessage): boolean {
  return headers['content-type'] === 'application/x-www-form-urlencoded';
}
