/** Parcels with numbers, flags, objects and lists: what a server may make of them, and what not. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRowNames, verifyDocument } from '../verify-document.ts';

const name = { type: 'string', minLength: 1, maxLength: 30 };
const id = { type: 'integer', minimum: 1 };
const others = { 400: refusal, 404: refusal };
const line = {
  type: 'object',
  required: ['article', 'pieces'],
  properties: { article: name, pieces: { type: 'integer', minimum: 1, maximum: 500 } },
};
const size = {
  type: 'object',
  required: ['length'],
  properties: {
    length: { type: 'number', minimum: 0.1, maximum: 900 },
    height: { type: 'number', minimum: 0 },
  },
};
const own = {
  ...{ name, weight: { type: 'number', minimum: 0.01, maximum: 400 }, size: ref('Size') },
  fragile: { type: 'boolean', default: true },
  checked: { type: 'boolean' },
  revision: { type: 'integer', minimum: 0 },
  shelf: { type: 'integer', minimum: 0 },
  lines: { type: 'array', items: ref('Line'), maxItems: 5 },
};

const document = {
  openapi: '3.1.0',
  info: { title: 'Parcels', version: '1' },
  paths: {
    '/parcels': {
      post: {
        ...{ operationId: 'addParcel', requestBody: body(ref('NewParcel')) },
        responses: { 201: json(ref('Parcel')), 400: refusal },
      },
    },
    '/parcels/{parcelId}': {
      parameters: [inPath('parcelId', id)],
      get: { operationId: 'readParcel', responses: { 200: json(ref('Parcel')), ...others } },
      put: {
        ...{ operationId: 'putParcel', requestBody: body(ref('NewParcel')) },
        responses: { 200: json(ref('Parcel')), ...others },
      },
    },
  },
  components: {
    schemas: {
      ...{ Problem, Line: line, Size: size },
      NewParcel: { type: 'object', required: ['name', 'weight'], properties: own },
      Parcel: { type: 'object', required: ['id', 'name'], properties: { id, ...own } },
    },
  },
};

/** What a server makes of what it is sent. */
type Keeping = (parcel: Thing) => Thing;

function routesOf(keeping: Readonly<Record<string, Keeping>>): Routes {
  const kept = new Map<string, Thing>();
  const keep = (by: string, key: string, sent: Thing): Thing => {
    const parcel = { ...(keeping[by] ?? ((one) => one))(sent), id: Number(key) };
    kept.set(key, parcel);
    return parcel;
  };
  const sent = reading.bind(undefined, validator(document, 'NewParcel'));
  return {
    'POST /parcels': sent((_, one) => ({ status: 201, body: keep('add', String(kept.size + 1), one) })),
    'GET /parcels/{parcelId}': ({ names: [key = ''] }) => {
      const parcel = kept.get(key);
      if (!/^[1-9]\d*$/.test(key)) return problem(400, 'no number');
      return parcel ? { status: 200, body: parcel } : problem(404, 'no such parcel');
    },
    'PUT /parcels/{parcelId}': (asked) => {
      const [key = ''] = asked.names;
      if (!/^[1-9]\d*$/.test(key)) return problem(400, 'no number');
      if (!kept.has(key)) return problem(404, 'no such parcel');
      return sent((_, one) => ({ status: 200, body: keep('put', key, one) }))(asked);
    },
  };
}

async function found(keeping: Readonly<Record<string, Keeping>>): Promise<readonly string[]> {
  const options = { profile: 'strict', runs: 4 } as const;
  const report = await verifyDocument({ document, routes: routesOf(keeping), options });
  const rows = openRowNames(report);
  const open = report.checks.filter(({ id, operation }) =>
    rows.some((row) => row.startsWith(`${id} ${operation} `)),
  );
  return [...rows, ...open.flatMap(({ findings }) => findings.map(({ message }) => message))];
}

/** A change of one member, where it is there. */
function changed(name: string, change: (value: never) => unknown): Keeping {
  return (one) => (name in one ? { ...one, [name]: change(one[name] as never) } : one);
}

function without(name: string): Keeping {
  return ({ [name]: _, ...rest }) => rest;
}

const everywhere = (keeping: Keeping) => ({ add: keeping, put: keeping });

const legal: Readonly<Record<string, Keeping>> = {
  'keeps all': (one) => one,
  'rounds to hundredths': changed('weight', (one: number) => Math.round(one * 100) / 100),
  'counts revisions': (one) => ({ ...one, revision: 1 }),
  'looks at it itself': (one) => ({ ...one, checked: false }),
  'chooses the shelf': (one) => ({ ...one, shelf: 4 }),
  'gives defaults': (one) => ({ fragile: true, lines: [], ...one }),
  'leaves out what is nothing': (one) =>
    Object.fromEntries(Object.entries(one).filter(([, value]) => String(value) !== '' && value !== false)),
  'sorts the lines': changed('lines', (all: readonly Thing[]) => all.toReversed()),
  'knows more of the lines': changed('lines', (all: readonly Thing[]) =>
    all.map((one, at) => ({ ...one, number: at })),
  ),
  'knows more of the size': changed('size', (one: Thing) => ({ ...one, unit: 'cm' })),
};

/** What each wrong server does, the row that tells of it, and the place that it names. */
const wrong: Readonly<Record<string, readonly [Keeping, string, string]>> = {
  'cuts fractions off': [changed('weight', (one: number) => Math.trunc(one) || one), 'values-kept', 'weight'],
  'keeps no small weights': [changed('weight', (one: number) => Math.max(one, 50)), 'values-kept', 'weight'],
  'keeps no large ones': [changed('weight', (one: number) => Math.min(one, 90)), 'values-kept', 'weight'],
  'has the default for false': [changed('fragile', (one) => one || true), 'values-kept', 'fragile'],
  'cuts the size': [
    changed('size', (one: Thing) => ({ ...one, length: Math.ceil(Number(one['length'])) })),
    ...(['values-kept', 'size.length'] as const),
  ],
  'has nine pieces at most': [
    changed('lines', (all: readonly Thing[]) =>
      all.map((one) => ({ ...one, pieces: Math.min(Number(one['pieces']), 9) })),
    ),
    ...(['values-kept', 'lines.0.pieces'] as const),
  ],
  'loses the size': [without('size'), 'response-echo', 'size'],
  'loses the height': [
    changed('size', ({ length }: Thing) => ({ length })),
    ...(['values-kept', 'size.height'] as const),
  ],
  'loses the lines': [without('lines'), 'response-echo', 'lines'],
  'loses a line': [changed('lines', (all: readonly Thing[]) => all.slice(1)), 'response-echo', 'lines'],
  'loses the weight': [without('weight'), 'values-kept', 'weight'],
};

suite('what was sent', (test) => {
  for (const [title, keeping] of Object.entries(legal))
    test(`is let be where a server ${title}`, async () => {
      assert.equal(await found(everywhere(keeping)), []);
    });

  for (const [title, [keeping, row, place]] of Object.entries(wrong))
    test(`is told where a server ${title}`, async () => {
      for (const by of ['add', 'put']) {
        const [first, ...more] = await found({ [by]: keeping });
        assert.is(first, `${row} ${by}Parcel warn`, more.join('\n'));
        assert.ok(more.length > 0 && more.every((one) => one.includes(place)), more.join('\n'));
      }
    });
});
