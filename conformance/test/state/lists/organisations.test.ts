/** Organisations that are only listed, and notes below each: whoever asks below another one does not get them. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const others = { 400: refusal, 404: refusal };
const org = inPath('org', { type: 'string', pattern: '^[a-z]{3,12}$' });

const organisations = {
  openapi: '3.1.0',
  info: { title: 'Organisations', version: '1' },
  paths: {
    '/orgs': {
      get: {
        operationId: 'listOrgs',
        responses: { 200: json({ type: 'array', items: ref('Org') }) },
      },
    },
    '/orgs/{org}/notes': {
      parameters: [org],
      post: {
        operationId: 'addNote',
        requestBody: body(ref('NewNote')),
        responses: { 201: json(ref('Note')), ...others },
      },
    },
    '/orgs/{org}/notes/{number}': {
      parameters: [org, inPath('number', { type: 'integer', minimum: 1 })],
      get: { operationId: 'readNote', responses: { 200: json(ref('Note')), ...others } },
    },
  },
  components: {
    schemas: {
      Problem,
      Org: { type: 'object', required: ['org'], properties: { org: { type: 'string' } } },
      NewNote: {
        type: 'object',
        required: ['text'],
        properties: { text: { type: 'string', minLength: 1, maxLength: 40 } },
      },
      Note: {
        type: 'object',
        required: ['number', 'text'],
        properties: { number: { type: 'integer' }, text: { type: 'string' } },
      },
    },
  },
};

interface Shape {
  /** Whether the numbers begin anew in each organisation. */
  readonly isCountedApart: boolean;
  /** Whether a note is found below any organisation. */
  readonly isShared?: boolean;
}

function routesOf({ isCountedApart, isShared = false }: Shape): Routes {
  const names = ['acme', 'globex', 'initech'];
  const kept = new Map(names.map((name) => [name, [{ number: 1, text: 'a text' }] as Thing[]]));
  const all = (): readonly Thing[] => [...kept.values()].flat();
  const below = ({ names: [name = '', number = '1'] }: Asked, tell: (notes: Thing[]) => Told): Told => {
    if (!/^[a-z]{3,12}$/.test(name) || !/^[1-9]\d*$/.test(number)) return problem(400, 'no name');
    const notes = kept.get(name);
    return notes ? tell(notes) : problem(404, 'no such organisation');
  };
  return {
    'GET /orgs': () => ({ status: 200, body: names.map((one) => ({ org: one })) }),
    'POST /orgs/{org}/notes': reading(validator(organisations, 'NewNote'), (asked, told) =>
      below(asked, (notes) => {
        const note = { ...told, number: (isCountedApart ? notes : all()).length + 1 };
        notes.push(note);
        return { status: 201, body: note };
      }),
    ),
    'GET /orgs/{org}/notes/{number}': (asked) =>
      below(asked, (notes) => {
        const number = Number(asked.names[1]);
        const note = (isShared ? all() : notes).findLast((one) => one['number'] === number);
        return note ? { status: 200, body: note } : problem(404, 'no such note');
      }),
  };
}

suite('what stands below an organisation', (test) => {
  const verified = (shape: Shape, options: object = {}) =>
    verifyDocument({
      ...{ document: organisations, routes: routesOf(shape) },
      options: { profile: 'strict', runs: 1, ...options },
    });

  for (const isCountedApart of [true, false])
    test(`accuses nobody where numbers count ${isCountedApart ? 'in each' : 'in all'}`, async () => {
      const report = await verified({ isCountedApart });
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });

  test('is told where it is found below another one', async () => {
    const only = ['other-parent-refused'];
    const { checks } = await verified({ isCountedApart: false, isShared: true }, { only });
    const rows = checks.filter(({ id }) => id === 'other-parent-refused');
    assert.equal(
      rows.map(({ operation, verdict, findings }) => [operation, verdict, findings[0]?.code]),
      [['readNote', 'warn', 'another-given']],
    );
  });
});
