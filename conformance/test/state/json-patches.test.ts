/** Guests that are changed by JSON Patch: it is well-formed, and nobody is accused of what cannot be applied. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { type Asked, type Bent, problem, type Routes, type Told } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const options = { profile: 'spec', runs: 12 } as const;

/** A JSON Patch, as documents describe it: nothing says which operation has a value. */
const patchSchema = (ops: readonly string[]) => ({
  type: 'array',
  minItems: 1,
  maxItems: 20,
  items: {
    type: 'object',
    required: ['op', 'path'],
    properties: {
      op: { type: 'string', enum: ops },
      path: { type: 'string', pattern: '^/(nick|motto)$' },
      from: { type: 'string' },
      value: true,
    },
  },
});

const text = { type: 'string', minLength: 2, maxLength: 40 };
const patchTypes = ['application/json-patch+json'] as const;

function guestsDocument(ops: readonly string[]) {
  const own = { nick: text, motto: text };
  return {
    openapi: '3.1.0',
    info: { title: 'Guests', version: '1' },
    paths: {
      '/guests': {
        post: {
          ...{ operationId: 'addGuest', requestBody: body(ref('NewGuest')) },
          responses: { 201: json(ref('Guest')), 400: refusal },
        },
      },
      '/guests/{guestId}': {
        parameters: [inPath('guestId', { type: 'integer', minimum: 1 })],
        get: { operationId: 'readGuest', responses: { 200: json(ref('Guest')), 400: refusal, 404: refusal } },
        patch: {
          operationId: 'patchGuest',
          requestBody: {
            required: true,
            content: Object.fromEntries(patchTypes.map((type) => [type, { schema: patchSchema(ops) }])),
          },
          responses: { 200: json(ref('Guest')), 400: refusal, 404: refusal, 409: refusal, 422: refusal },
        },
      },
    },
    components: {
      schemas: {
        Problem,
        NewGuest: { type: 'object', required: ['nick'], properties: own },
        Guest: {
          type: 'object',
          required: ['id', 'nick'],
          properties: { id: { type: 'integer', readOnly: true }, ...own },
        },
      },
    },
  };
}

/** What RFC 6902 makes of one operation, and the status of what is malformed or impossible. */
function patched(guest: Thing, { op, path, from, value }: Thing): Record<string, unknown> | number {
  const name = String(path).slice(1);
  if (['add', 'replace', 'test'].includes(String(op)) && value === undefined) return 422;
  if (['move', 'copy'].includes(String(op)) && typeof from !== 'string') return 422;
  const source = String(from).slice(1);
  const isThere = name in guest;
  if (op === 'test') return guest[name] === value ? { ...guest } : 409;
  if (op === 'add') return { ...guest, [name]: value };
  if (op === 'move' || op === 'copy') {
    if (!(source in guest)) return 422;
    const rest = Object.entries(guest).filter(([one]) => op === 'copy' || one !== source);
    return { ...Object.fromEntries(rest), [name]: guest[source] };
  }
  if (!isThere) return 422;
  if (op === 'replace') return { ...guest, [name]: value };
  return Object.fromEntries(Object.entries(guest).filter(([one]) => one !== name));
}

function guestRoutes(ops: readonly string[]): Routes {
  const document = guestsDocument(ops);
  const kept = new Map<string, Thing>();
  const isGuest = validator(document, 'NewGuest');
  const found = (names: readonly string[], then: (guest: Thing, key: string) => Told): Told => {
    const [key = ''] = names;
    if (!/^[1-9]\d*$/.test(key)) return problem(400, 'no number');
    const guest = kept.get(key);
    return guest ? then(guest, key) : problem(404, 'no such guest');
  };
  const isOperation = (one: unknown): boolean => {
    const { op, path, from = '' } = (one ?? {}) as Thing;
    const isPath = typeof path === 'string' && /^\/(nick|motto)$/.test(path);
    return ops.includes(String(op)) && typeof op === 'string' && isPath && typeof from === 'string';
  };
  return {
    'POST /guests': reading(isGuest, (_, { nick, motto }) => {
      const id = kept.size + 1;
      const guest = { id, nick, ...(motto === undefined ? {} : { motto }) };
      kept.set(String(id), guest);
      return { status: 201, body: guest };
    }),
    'GET /guests/{guestId}': ({ names }) => found(names, (guest) => ({ status: 200, body: guest })),
    'PATCH /guests/{guestId}': ({ names, type, json: patch }) =>
      found(names, (guest, key) => {
        const isPatch = patchTypes.some((one) => one === type) && Array.isArray(patch);
        if (!isPatch || patch.length < 1 || patch.length > 20 || !patch.every(isOperation))
          return problem(400, 'no patch');
        const made = (patch as readonly Thing[]).reduce<Record<string, unknown> | number>(
          (one, each) => (typeof one === 'number' ? one : patched(one, each)),
          guest,
        );
        if (typeof made === 'number') return problem(made, 'cannot be applied');
        if (!isGuest(made)) return problem(422, 'no guest any more');
        kept.set(key, made);
        return { status: 200, body: made };
      }),
  };
}

async function guests(ops: readonly string[], bent?: Bent): Promise<readonly string[]> {
  const document = guestsDocument(ops);
  return openRows(
    await verifyDocument({ document, routes: guestRoutes(ops), options, ...(bent ? { bent } : {}) }),
  );
}

const isPatching = ({ method, json: patch }: Asked): boolean => method === 'PATCH' && Array.isArray(patch);

suite('a JSON Patch', (test) => {
  for (const ops of [
    ['add', 'replace', 'remove', 'test'],
    ['replace', 'add'],
    ['test', 'add', 'copy', 'move', 'remove'],
  ])
    test(`is well-formed, and who refuses what is not possible is let be: ${ops.join(', ')}`, async () => {
      assert.equal(await guests(ops), []);
    });

  test('hides nothing: none that adds a value is taken', async () => {
    const bent: Bent = (asked, right) => {
      const isAdding =
        isPatching(asked) && (asked.json as readonly Thing[]).some((one) => one?.['op'] === 'add');
      const answer = right();
      return isAdding && answer.status === 200 ? problem(422, 'not now') : answer;
    };
    const [row] = await guests(['replace', 'add'], bent);
    assert.match(row ?? '', /^valid-request-accepted patchGuest (?:fail|warn) 422/);
  });
});
