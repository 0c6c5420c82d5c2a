/** Visits that are called off for a reason of another kind, with notes that the server wraps: sent and shown differ. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { type Asked, problem, type Routes, type Told } from './serve-routes.ts';
import { chainedRows, openRowNames, verifyDocument, verifyRows } from './verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 40 };
const id = { type: 'integer', minimum: 1 };
const others = { 400: refusal, 404: refusal };
const own = { animal: text, reason: { type: ['string', 'null'], maxLength: 40 } };
const visit = { parameters: [inPath('visitId', id)] };

const document: Thing = {
  openapi: '3.1.0',
  info: { title: 'Visits', version: '1' },
  paths: {
    '/visits': {
      post: {
        ...{ operationId: 'addVisit', requestBody: body(ref('NewVisit')) },
        responses: { 201: json(ref('Visit')), 400: refusal },
      },
    },
    '/visits/{visitId}': {
      ...visit,
      get: { operationId: 'readVisit', responses: { 200: json(ref('Visit')), ...others } },
      delete: { operationId: 'dropVisit', responses: { 204: { description: 'Gone' }, ...others } },
    },
    '/visits/{visitId}/cancel': {
      ...visit,
      post: {
        ...{ operationId: 'cancelVisit', requestBody: body(ref('Cancelling')) },
        responses: { 200: json(ref('Visit')), ...others },
      },
    },
    '/visits/{visitId}/notes': {
      ...visit,
      get: {
        operationId: 'listNotes',
        responses: { 200: json({ type: 'array', items: ref('Entry') }), ...others },
      },
      post: {
        ...{ operationId: 'addNote', requestBody: body(ref('Note')) },
        responses: { 201: json(ref('Entry')), ...others },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      NewVisit: { type: 'object', required: ['animal'], properties: own },
      Visit: {
        type: 'object',
        required: ['id', 'animal'],
        properties: { id, ...own, isOff: { type: 'boolean' } },
      },
      Cancelling: {
        type: 'object',
        required: ['reason'],
        properties: { reason: { type: 'string', enum: ['owner', 'weather'] } },
      },
      Note: {
        type: 'object',
        required: ['label', 'certainty'],
        properties: { label: text, certainty: { type: 'number', minimum: 0, maximum: 1 } },
      },
      Entry: { type: 'object', required: ['id', 'note'], properties: { id, note: ref('Note') } },
    },
  },
};

interface Manners {
  /** Whether a new visit is answered with another animal. */
  readonly isMistaken?: boolean;
  /** Whether the label of a note stands beside it as well. */
  readonly isFlat?: boolean;
  /** The status for a visit that was deleted. @defaultValue 404 */
  readonly gone?: number;
}

function routesOf({ isMistaken, isFlat, gone = 404 }: Manners): Routes {
  const visits: (Thing | undefined)[] = [];
  const notes: Thing[][] = [];
  const at = (tell: (place: number, asked: Asked) => Told) => (asked: Asked) => {
    const [name = ''] = asked.names;
    if (!/^[1-9]\d*$/.test(name)) return problem(400, 'no number');
    const status = Number(name) > visits.length ? 404 : gone;
    return visits[Number(name) - 1] ? tell(Number(name) - 1, asked) : problem(status, 'no such visit');
  };
  return {
    'POST /visits': reading(validator(document, 'NewVisit'), (_, sent) => {
      visits.push({ ...sent, id: visits.length + 1, isOff: false });
      return { status: 201, body: { ...visits.at(-1), ...(isMistaken ? { animal: 'another' } : {}) } };
    }),
    'GET /visits/{visitId}': at((place) => ({ status: 200, body: visits[place] })),
    'DELETE /visits/{visitId}': at((place) => {
      visits[place] = undefined;
      return { status: 204 };
    }),
    'POST /visits/{visitId}/cancel': at((place, asked) =>
      reading(validator(document, 'Cancelling'), () => {
        visits[place] = { ...visits[place], isOff: true };
        return { status: 200, body: visits[place] };
      })(asked),
    ),
    'GET /visits/{visitId}/notes': at((place) => ({ status: 200, body: notes[place] ?? [] })),
    'POST /visits/{visitId}/notes': at((place, asked) =>
      reading(validator(document, 'Note'), (_, note) => {
        const kept = notes[place] ?? [];
        notes[place] = kept;
        kept.push({ id: kept.length + 1, note, ...(isFlat ? { label: note['label'] } : {}) });
        return { status: 201, body: kept.at(-1) };
      })(asked),
    ),
  };
}

async function found(
  manners: Manners,
  told = document,
  only?: readonly string[],
): Promise<readonly string[]> {
  const options = { profile: 'strict', runs: 4 } as const;
  const routes = routesOf(manners);
  const cancel = routes['POST /visits/{visitId}/cancel'];
  const all = { ...routes, ...(cancel ? { 'POST /visits/{visitId}:cancel': cancel } : {}) };
  const trial = { document: told, routes: all, options };
  return openRowNames(await (only ? verifyRows(trial, only) : verifyDocument(trial)));
}

/** The document, with the action behind a colon. */
function behindColon(): Thing {
  const { '/visits/{visitId}/cancel': cancel, ...paths } = Object(document['paths']);
  return { ...document, paths: { ...paths, '/visits/{visitId}:cancel': cancel } };
}

/** The document, with other words about what is refused where a visit is read. */
function saying(description: string): Thing {
  const told = structuredClone(document);
  Object(told['paths'])['/visits/{visitId}'].get.responses[400] = { ...Object(refusal), description };
  return told;
}

suite('visits', (test) => {
  test('what calls a visit off is none of its members, and what is wrapped is not lost', async () => {
    assert.equal(await found({}), []);
    assert.equal(await found({}, behindColon()), []);
    assert.equal(await found({ isFlat: true }), []);
  });

  test('what was deleted is missing, and no bad request', async () => {
    assert.equal(await found({ gone: 400 }, document, chainedRows), ['deleted-is-gone dropVisit warn']);
    assert.equal(
      await found({ gone: 400 }, saying('Its number is none, or it was deleted'), chainedRows),
      [],
    );
  });

  test('a visit that is answered with another animal is told of', async () => {
    assert.equal(await found({ isMistaken: true }, document, ['response-echo']), [
      'response-echo addVisit warn',
    ]);
  });
});
