/** Slots whose end is computed: a start at the end of the calendar has none, so it may be refused, and answered with any. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const instant = { type: 'string', format: 'date-time' };
const span = { parameters: [{ name: 'after', in: 'query', schema: instant }] };

const document = {
  openapi: '3.1.0',
  info: { title: 'Slots', version: '1' },
  paths: {
    '/slots': {
      post: {
        ...{ operationId: 'addSlot', requestBody: body(ref('NewSlot')) },
        responses: { 201: json(ref('Slot')), 400: refusal },
      },
      get: {
        ...{ operationId: 'listSlots', ...span },
        responses: { 200: json({ type: 'array', items: ref('Slot') }), 400: refusal },
      },
    },
    '/slots/{slotId}': {
      parameters: [inPath('slotId', { type: 'integer', minimum: 1 })],
      get: { operationId: 'readSlot', responses: { 200: json(ref('Slot')), 400: refusal, 404: refusal } },
    },
  },
  components: {
    schemas: {
      Problem,
      NewSlot: { type: 'object', required: ['starts'], properties: { starts: instant } },
      Slot: {
        type: 'object',
        required: ['id', 'starts', 'ends'],
        properties: { id: { type: 'integer' }, starts: instant, ends: instant },
      },
    },
  },
};

/** How a server differs. */
interface Manner {
  /** Whether a start is taken. */
  readonly takes?: (starts: string) => boolean;
  /** How an end is written. */
  readonly written?: (ends: Date) => string;
}

const minutes = 90 * 60_000;
const endOf = (starts: string): Date => new Date(Date.parse(starts) + minutes);
const isSaid = (starts: string): boolean => endOf(starts).getUTCFullYear() < 10_000;
const iso = (ends: Date): string => ends.toISOString();

function routesOf({ takes, written = iso }: Manner): Routes {
  const slots: Thing[] = [];
  const shown = ({ id, starts }: Thing) => ({ id, starts, ends: written(endOf(String(starts))) });
  const isSound = validator(document, 'NewSlot');
  return {
    'POST /slots': reading(isSound, (_, { starts }) => {
      if (takes?.(String(starts)) === false) return problem(400, 'not then');
      slots.push({ id: slots.length + 1, starts });
      return { status: 201, body: shown(slots.at(-1) ?? {}) };
    }),
    'GET /slots': ({ query }) => {
      const after = query.get('after');
      const isRefused = after !== null && (!isSound({ starts: after }) || (takes && !isSaid(after)));
      if (isRefused) return problem(400, 'not then');
      return { status: 200, body: slots.map(shown) };
    },
    'GET /slots/{slotId}': ({ names: [id] }) => {
      const one = slots.find((slot) => String(slot['id']) === id);
      return one ? { status: 200, body: shown(one) } : problem(404, 'none');
    },
  };
}

/** The rows of two checks that are open, by what they are. */
async function found(manner: Manner): Promise<readonly string[]> {
  const options = { profile: 'spec', only: ['valid-request-accepted', 'response-format'] } as const;
  const rows = openRows(await verifyDocument({ document, routes: routesOf(manner), options }));
  return rows.map((row) => row.split(' ').slice(0, 3).join(' '));
}

const inJava = (ends: Date): string => iso(ends).replace(/^\+0/, '+');
const bare = (ends: Date): string => iso(ends).replace(/^\+0/, '');

suite('times at the end of the calendar', (test) => {
  for (const [what, written] of Object.entries({ JavaScript: iso, Java: inJava, PHP: bare }))
    test(`accuse nobody who writes the end as ${what} does`, async () => {
      const rows = await found({ written });
      assert.equal(
        rows.filter((row) => row.endsWith('fail')),
        [],
      );
      assert.ok(rows.includes('response-format addSlot warn'));
    });

  for (const [what, takes] of Object.entries({
    'takes all others': isSaid,
    'takes those to come alone': (starts: string) => Date.parse(starts) > Date.now() && isSaid(starts),
  }))
    test(`accuse nobody who refuses them and ${what}`, async () => {
      const rows = await found({ takes });
      assert.equal(
        rows.filter((row) => row.endsWith('fail')),
        [],
      );
      assert.ok(rows.includes('valid-request-accepted addSlot warn'));
    });

  test('hide nobody who refuses an offset, or fractions of a second', async () => {
    for (const takes of [
      (starts: string) => isSaid(starts) && starts.endsWith('Z'),
      (starts: string) => isSaid(starts) && !starts.includes('.123456'),
    ])
      assert.ok((await found({ takes })).includes('valid-request-accepted addSlot fail'));
  });

  test('hide nobody whose ends are far off for every start', async () => {
    const inMillis = (ends: Date): string => iso(new Date(Math.min(ends.getTime() * 1000, 8e15)));
    assert.ok((await found({ written: inMillis })).includes('response-format addSlot fail'));
  });
});
