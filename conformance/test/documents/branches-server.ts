/** A server for loads of three kinds, told apart by a member, and its document: each inherits, and lets nothing else in. */

import { problem, type Routes } from '../state/serve-routes.ts';

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const text = (schema: object = {}): object => ({ type: 'string', ...schema });

function kindOf(name: string, required: readonly string[], properties: object): object {
  const own = { type: 'object', required, properties: { kind: { const: name }, ...properties } };
  return { allOf: [ref('Load'), own], unevaluatedProperties: false };
}

const schemas = {
  Load: {
    type: 'object',
    required: ['kind', 'weight'],
    properties: {
      kind: text(),
      weight: { type: 'integer', minimum: 1, maximum: 3000 },
      value: { type: ['integer', 'null'], minimum: 0 },
    },
  },
  AnyLoad: {
    oneOf: [ref('Parcel'), ref('Pallet'), ref('Crate')],
    discriminator: {
      propertyName: 'kind',
      mapping: {
        parcel: '#/components/schemas/Parcel',
        pallet: '#/components/schemas/Pallet',
        crate: '#/components/schemas/Crate',
      },
    },
  },
  Parcel: kindOf('parcel', ['label'], { label: text({ pattern: '^[A-Z]{2}[0-9]$' }) }),
  Pallet: kindOf('pallet', ['height'], {
    height: { type: 'integer', minimum: 10, maximum: 240 },
    owner: { type: ['string', 'null'], minLength: 1, maxLength: 20 },
  }),
  Crate: kindOf('crate', ['seals'], {
    seals: { type: 'array', minItems: 1, maxItems: 3, uniqueItems: true, items: text({ minLength: 2 }) },
  }),
};

/** What the document says. */
export const loadsDocument = {
  openapi: '3.1.0',
  info: { title: 'Loads', version: '1.0.0' },
  paths: {
    '/loads': {
      post: {
        operationId: 'addLoad',
        requestBody: { required: true, content: { 'application/json': { schema: ref('AnyLoad') } } },
        responses: { '201': { description: 'Taken' }, '400': { description: 'No load' } },
      },
    },
  },
  components: { schemas },
};

type Load = Readonly<Record<string, unknown>>;

/** What a server goes without: its name here, of which kind of load, and what it takes for right there. */
export interface Neglect {
  readonly rule: string;
  readonly kind?: string;
  readonly isRight: (load: Load) => boolean;
}

const whole = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
const isText = (value: unknown, least: number, most = 1e6): boolean =>
  typeof value === 'string' && [...value].length >= least && [...value].length <= most;
const isSeals = (value: unknown): boolean =>
  Array.isArray(value) &&
  whole(value.length, 1, 3) &&
  new Set(value).size === value.length &&
  value.every((seal) => isText(seal, 2));

const general: Readonly<Record<string, (load: Load) => boolean>> = {
  weight: ({ weight }) => whole(weight, 1, 3000),
  value: ({ value = 0 }) => value === null || whole(value, 0),
};

const kinds: Readonly<Record<string, typeof general>> = {
  parcel: { label: ({ label }) => isText(label, 3) && /^[A-Z]{2}[0-9]$/.test(String(label)) },
  pallet: {
    height: ({ height }) => whole(height, 10, 240),
    owner: ({ owner = null }) => owner === null || isText(owner, 1, 20),
  },
  crate: { seals: ({ seals }) => isSeals(seals) },
};

/** The rules of a kind, and that nothing else stands there. */
function rulesOf(kind: string): typeof general {
  const own = { ...general, ...kinds[kind] };
  const names = ['kind', ...Object.keys(own)];
  return { ...own, others: (load) => Object.keys(load).every((name) => names.includes(name)) };
}

/** Its routes; it reads by the rules above, but for what it neglects. */
export function loadsRoutes(neglect?: Neglect): Routes {
  const isLoad = (load: Load): boolean => {
    const { kind } = load;
    if (typeof kind !== 'string' || !Object.hasOwn(kinds, kind)) return false;
    return Object.entries(rulesOf(kind)).every(([rule, isRight]) => {
      const isNeglected = neglect?.rule === rule && (neglect.kind ?? kind) === kind;
      return isNeglected ? neglect.isRight(load) : isRight(load);
    });
  };
  return {
    'POST /loads': ({ json, type }) => {
      const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
      return isObject && type === 'application/json' && isLoad(json as Load)
        ? { status: 201 }
        : problem(400, 'no load');
    },
  };
}
