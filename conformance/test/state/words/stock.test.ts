/**
 * Kilns, firings, glazes and pieces: what another thing allows, what is used up, and what is kept otherwise accuses nobody,
 * and hides nothing.
 */

import * as assert from 'uvu/assert';
import type { VerifyOptions } from '../../../options/verify-options.ts';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const id = { type: 'integer', minimum: 1 };
const name = { type: 'string', minLength: 1, maxLength: 40 };
const number = (maximum: number) => ({ type: 'integer', minimum: 1, maximum });
const others = { 400: refusal, 404: refusal, 409: refusal, 422: refusal };
const time = { type: 'string', format: 'date-time' };

const bodies = {
  Kiln: { name, limit: number(1400), openedAt: time },
  Firing: { kilnId: id, target: number(1400) },
  Glaze: { name },
  Delivery: { grams: number(500) },
  Piece: { name },
  Coat: { glazeId: id, grams: number(20) },
};

/** What the document says. */
interface Words {
  readonly about?: string;
  readonly fire?: string;
}

const told: Words = {
  about: 'Spaces around names may be cut off.',
  fire: 'Plans a firing. A kiln that does not exist, or a target above the `limit` of the kiln, is answered with 422.',
};

function studio({ about, fire }: Words): Thing {
  const make = (operationId: string, of: string) => ({
    ...{ operationId, ...(operationId === 'addFiring' && fire ? { description: fire } : {}) },
    requestBody: body(ref(`New${of}`)),
    responses: { 201: json(ref(of)), ...others },
  });
  const pathsOf = (path: string, of: string, above: readonly unknown[] = []) => ({
    [path]: { parameters: above, post: make(`add${of}`, of) },
    [`${path}/{id}`]: {
      parameters: [...above, inPath('id', id)],
      get: { operationId: `read${of}`, responses: { 200: json(ref(of)), ...others } },
    },
  });
  const named = Object.entries(bodies).flatMap(([of, properties]) => {
    const [required, closed] = [Object.keys(properties), { additionalProperties: false }];
    const own = { type: 'object', required: ['id', ...required], properties: { id, ...properties } };
    return [
      [`New${of}`, { type: 'object', required, properties, ...closed }],
      [of, own],
    ];
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Studio', version: '1', ...(about ? { description: about } : {}) },
    paths: {
      ...pathsOf('/kilns', 'Kiln'),
      ...pathsOf('/firings', 'Firing'),
      ...pathsOf('/glazes', 'Glaze'),
      ...pathsOf('/glazes/{glazeId}/deliveries', 'Delivery', [inPath('glazeId', id)]),
      ...pathsOf('/pieces', 'Piece'),
      ...pathsOf('/pieces/{pieceId}/coats', 'Coat', [inPath('pieceId', id)]),
    },
    components: { schemas: { Problem, ...Object.fromEntries(named) } },
  };
}

/** How a server differs from the plainest one. */
interface Server {
  /** Whether names are trimmed, and must not be empty then. */
  readonly trims: boolean;
  /** Whether targets are held against the limit of the kiln. */
  readonly minds: boolean;
  readonly shown: (thing: Thing) => Thing;
}

const plain: Server = { trims: false, minds: true, shown: (thing) => thing };

function shelf(shown: Server['shown']) {
  const kept: Thing[] = [];
  const at = (key: unknown): Thing | undefined => kept[Number(key) - 1];
  return {
    at,
    add: (thing: Thing): Told => {
      kept.push({ ...thing, id: kept.length + 1 });
      return { status: 201, body: shown(kept.at(-1) ?? {}) };
    },
    change: (key: unknown, by: Thing): void => {
      kept[Number(key) - 1] = { ...at(key), ...by };
    },
    read: ({ names }: Asked): Told => {
      const [thing, above] = [at(names.at(-1)), names.length > 1 ? names[0] : undefined];
      if (names.some((one) => !/^[1-9]\d*$/.test(one))) return problem(400, 'no number');
      return thing && thing['above'] === above ? { status: 200, body: shown(thing) } : problem(404, 'none');
    },
  };
}

type Shelf = ReturnType<typeof shelf>;

function glazeRoutes(document: Thing, glazes: Shelf, server: Server): Routes {
  const [deliveries, pieces, coats] = [shelf(server.shown), shelf(server.shown), shelf(server.shown)];
  const stockOf = (key: unknown): number => Number(glazes.at(key)?.['stock'] ?? 0);
  return {
    'POST /glazes/{glazeId}/deliveries': reading(validator(document, 'NewDelivery'), ({ names }, sent) => {
      if (!glazes.at(names[0])) return problem(404, 'no such glaze');
      glazes.change(names[0], { stock: stockOf(names[0]) + Number(sent['grams']) });
      return deliveries.add({ ...sent, above: names[0] });
    }),
    'GET /glazes/{glazeId}/deliveries/{id}': deliveries.read,
    'POST /pieces': reading(validator(document, 'NewPiece'), (_, sent) => pieces.add(sent)),
    'GET /pieces/{id}': pieces.read,
    'POST /pieces/{pieceId}/coats': reading(validator(document, 'NewCoat'), ({ names }, sent) => {
      const { glazeId, grams } = sent;
      if (!pieces.at(names[0])) return problem(404, 'no such piece');
      if (!glazes.at(glazeId)) return problem(422, 'no such glaze');
      if (stockOf(glazeId) < Number(grams)) return problem(409, 'less is in stock');
      glazes.change(glazeId, { stock: stockOf(glazeId) - Number(grams) });
      return coats.add({ ...sent, above: names[0] });
    }),
    'GET /pieces/{pieceId}/coats/{id}': coats.read,
  };
}

function routesOf(document: Thing, server: Server): Routes {
  const [kilns, firings, glazes] = [shelf(server.shown), shelf(server.shown), shelf(server.shown)];
  const naming = (of: string, add: (thing: Thing) => Told) =>
    reading(validator(document, `New${of}`), (_, sent) => {
      const text = server.trims ? String(sent['name']).trim() : sent['name'];
      return text === '' ? problem(422, 'no name') : add({ ...sent, name: text });
    });
  return {
    'POST /kilns': naming('Kiln', kilns.add),
    'GET /kilns/{id}': kilns.read,
    'POST /firings': reading(validator(document, 'NewFiring'), (_, sent) => {
      const kiln = kilns.at(sent['kilnId']);
      if (!kiln) return problem(422, 'no such kiln');
      const isTooHot = server.minds && Number(sent['target']) > Number(kiln['limit']);
      return isTooHot ? problem(422, 'too hot') : firings.add(sent);
    }),
    'GET /firings/{id}': firings.read,
    'POST /glazes': naming('Glaze', glazes.add),
    'GET /glazes/{id}': glazes.read,
    ...glazeRoutes(document, glazes, server),
  };
}

async function reportOf(words: Words, server: Partial<Server> = {}, limits: VerifyOptions = {}) {
  const document = studio(words);
  const routes = routesOf(document, { ...plain, ...server });
  return await verifyDocument({ document, routes, options: { profile: 'spec', ...limits } });
}

async function rowsOf(words: Words, server: Partial<Server> = {}): Promise<readonly string[]> {
  return openRows(await reportOf(words, server)).map((row) => row.replace(/ at .*$/, ''));
}

/** Times to the second. */
const rounded = (thing: Thing): Thing => {
  const { openedAt } = thing;
  if (typeof openedAt !== 'string' || Number.isNaN(Date.parse(openedAt))) return thing;
  const seconds = Math.floor(Date.parse(openedAt) / 1000);
  return { ...thing, openedAt: new Date(seconds * 1000).toISOString().replace('.000', '') };
};
/** Times as they were an hour later. */
const later = (thing: Thing): Thing => {
  const { openedAt } = thing;
  const hourMs = 3_600_000;
  return typeof openedAt === 'string' && !Number.isNaN(Date.parse(openedAt))
    ? { ...thing, openedAt: new Date(Date.parse(openedAt) + hourMs).toISOString() }
    : thing;
};

suite('what other things allow', (test) => {
  test('accuses nobody, and what is used up is filled anew: the run ends with 0', async () => {
    const report = await reportOf(told, { trims: true });
    assert.equal([openRows(report), report.exitCode], [[], 0]);
  });

  test('is told of where no words speak of it', async () => {
    const rows = await rowsOf({ about: told.about ?? '' });
    assert.ok(
      rows.some((row) => row.startsWith('valid-request-accepted addFiring')),
      rows.join('\n'),
    );
    const blank = await rowsOf({ fire: told.fire ?? '' }, { trims: true });
    assert.ok(
      blank.some((row) => row.startsWith('valid-request-accepted addKiln warn')),
      blank.join('\n'),
    );
  });

  test('a row of which the budget of its operation left nothing says so', async () => {
    const { checks } = await reportOf(told, {}, { operationBudget: 6 });
    const left = checks.filter(({ reason }) => reason?.includes('--operation-budget'));
    assert.ok(left.some(({ id: row }) => row === 'values-kept'));
    const unseen = checks.filter(({ reason }) => reason === 'no answer of that kind was seen');
    assert.not(unseen.some(({ id: row }) => row === 'values-kept'));
  });

  test('a time is kept to the second, and is not another one', async () => {
    assert.equal(await rowsOf(told, { shown: rounded }), []);
    const rows = await rowsOf(told, { shown: later });
    assert.ok(
      rows.some((row) => row.startsWith('response-echo addKiln warn')),
      rows.join('\n'),
    );
  });
});
