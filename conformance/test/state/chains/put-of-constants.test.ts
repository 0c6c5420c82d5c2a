/** Guests of a kind that never changes: what a PUT leaves out is looked at member by member, where all together are refused. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const id = { type: 'integer', minimum: 1 };
const text = { type: 'string', minLength: 1, maxLength: 40 };
const others = { 400: refusal, 404: refusal, 422: refusal };

const members = { name: text, kind: { enum: ['person', 'club'], default: 'person' }, note: text };
const guest = { type: 'object', required: ['name'], additionalProperties: false, properties: members };

function guests(): Thing {
  const operation = (operationId: string, status: number, sends: boolean) => ({
    ...{ operationId, ...(sends ? { requestBody: body(ref('NewGuest')) } : {}) },
    responses: { [status]: json(ref('Guest')), ...others },
  });
  const shown = { type: 'object', required: ['id', 'name', 'kind'], properties: { id, ...members } };
  const parameters = [inPath('guestId', id)];
  return {
    openapi: '3.1.0',
    info: { title: 'Guests', version: '1' },
    paths: {
      '/guests': { post: operation('addGuest', 201, true) },
      '/guests/{guestId}': {
        ...{ parameters, get: operation('readGuest', 200, false), put: operation('putGuest', 200, true) },
      },
    },
    components: { schemas: { Problem, NewGuest: guest, Guest: shown } },
  };
}

function routesOf(document: Thing, keepsNotes: boolean): Routes {
  const kept: Thing[] = [];
  const isGuest = validator(document, 'NewGuest');
  const at = (name: string | undefined, change: (thing: Thing) => Thing | undefined): Told => {
    const thing = kept[Number(name) - 1];
    if (!/^[1-9]\d*$/.test(name ?? '')) return problem(400, 'no number');
    if (!thing) return problem(404, 'there is none');
    const next = change(thing);
    if (!next) return problem(422, 'the kind never changes');
    kept[Number(name) - 1] = next;
    return { status: 200, body: next };
  };
  return {
    'POST /guests': reading(isGuest, (_, sent) => {
      kept.push({ id: kept.length + 1, kind: 'person', ...sent });
      return { status: 201, body: kept.at(-1) };
    }),
    'GET /guests/{guestId}': ({ names }) => at(names[0], (thing) => thing),
    'PUT /guests/{guestId}': reading(isGuest, ({ names }, sent) =>
      at(names[0], ({ id: own, kind, note }) => {
        const next = { id: own, kind: 'person', ...(keepsNotes && note ? { note } : {}), ...sent };
        return next.kind === kind ? next : undefined;
      }),
    ),
  };
}

async function rowsOf(keepsNotes: boolean): Promise<readonly string[]> {
  const document = guests();
  const routes = routesOf(document, keepsNotes);
  const options = { profile: 'spec', runs: 2, only: ['put-replaces'] } as const;
  return openRows(await verifyDocument({ document, routes, options }));
}

suite('a PUT that leaves members out', (test) => {
  test('is let be where it replaces all but what never changes', async () => {
    assert.equal(await rowsOf(false), []);
  });

  test('is told of where it keeps one of them', async () => {
    assert.equal(await rowsOf(true), ['put-replaces putGuest warn "a note b" at ']);
  });
});
