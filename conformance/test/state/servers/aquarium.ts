/** An aquarium shop of a familiar shape: PUT names in its body what it replaces, lists by state, keepers under names of the client's. */

import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';

const states = ['swimming', 'reserved', 'gone'];
const word = { type: 'string', maxLength: 60 };
const id = { type: 'integer', format: 'int32' };
const gone = { description: 'Gone' };
const [oauth, either] = [[{ reef: ['write:fish'] }], [{ reefKey: [] }, { reef: ['write:fish'] }]];
const one = (name: string) => ({ 200: json(ref(name)), 400: refusal, 404: refusal });

/** The document; a DELETE, a picture and a change of a keeper do not say what comes of one that is not there. */
export const aquarium = {
  openapi: '3.0.3',
  info: { title: 'Aquarium', version: '1' },
  paths: {
    '/fish': {
      post: {
        ...{ operationId: 'addFish', security: oauth, requestBody: body(ref('Fish')) },
        responses: { 200: json(ref('Fish')), 400: refusal },
      },
      put: {
        ...{ operationId: 'replaceFish', security: oauth, requestBody: body(ref('Fish')) },
        responses: one('Fish'),
      },
    },
    '/fish/findByState': {
      get: {
        operationId: 'findFish',
        security: oauth,
        parameters: [
          { name: 'state', in: 'query', required: true, schema: { type: 'string', enum: states } },
        ],
        responses: { 200: json({ type: 'array', items: ref('Fish') }), 400: refusal },
      },
    },
    '/fish/{fishId}': {
      parameters: [inPath('fishId', id)],
      get: { operationId: 'getFish', security: either, responses: one('Fish') },
      delete: { operationId: 'releaseFish', security: oauth, responses: { 200: gone, 400: refusal } },
    },
    '/fish/{fishId}/picture': {
      parameters: [inPath('fishId', id)],
      post: {
        operationId: 'addPicture',
        security: oauth,
        requestBody: {
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
        responses: { 200: json(ref('Received')), 400: refusal },
      },
    },
    '/keepers': {
      post: {
        ...{ operationId: 'addKeeper', requestBody: body(ref('Keeper')) },
        responses: { 200: json(ref('Keeper')), 400: refusal },
      },
    },
    '/keepers/{name}': {
      parameters: [inPath('name', { type: 'string' })],
      get: { operationId: 'getKeeper', responses: one('Keeper') },
      put: {
        ...{ operationId: 'changeKeeper', requestBody: body(ref('Keeper')) },
        responses: { 200: { description: 'Changed' }, 400: refusal },
      },
      delete: { operationId: 'dismissKeeper', responses: { 200: gone, 404: refusal } },
    },
  },
  components: {
    securitySchemes: {
      reef: {
        type: 'oauth2',
        flows: {
          implicit: { authorizationUrl: 'https://reef.example/authorize', scopes: { 'write:fish': 'All' } },
        },
      },
      reefKey: { type: 'apiKey', in: 'header', name: 'reef_key' },
    },
    schemas: {
      Problem,
      Fish: {
        type: 'object',
        required: ['name', 'pictures'],
        properties: {
          id,
          name: word,
          species: { type: 'object', properties: { id, name: word } },
          pictures: { type: 'array', items: word },
          state: { type: 'string', enum: states },
        },
      },
      Keeper: {
        type: 'object',
        properties: {
          id,
          name: word,
          email: word,
          password: word,
          level: { type: 'integer', format: 'int32' },
        },
      },
      Received: {
        type: 'object',
        required: ['bytes'],
        properties: { bytes: { type: 'integer', format: 'int32' } },
      },
    },
  },
};

/** What such a shop makes of what the document leaves open; every one of these conforms. */
export interface AquariumShape {
  /** Whether it numbers fish itself, whatever id was sent. */
  readonly numbers?: true;
  /** Whether a keeper is named anew by a PUT, and keeps what is left out. @defaultValue the name in the path stays */
  readonly renames?: true;
  /** Whether passwords are shown to nobody. */
  readonly hides?: true;
  /** What a fish is that goes without a state. */
  readonly state?: 'swimming';
  /** Whether it is told that one is gone already. @defaultValue told as gone, again */
  readonly missing?: 404;
}

/** The credentials that it knows. */
export const aquariumKeys = ['reef=coral-token', 'reefKey=coral-key'];

/** A shop that is right. */
export function aquariumRoutes(shape: AquariumShape): Routes {
  return { ...fishRoutes(shape), ...keeperRoutes(shape) };
}

const lacking = problem(404, 'no such thing');

function fishRoutes({ numbers, state, missing }: AquariumShape): Routes {
  const tank = new Map<string, Thing>([['7', { id: 7, name: 'Old Koi', pictures: [], state: 'gone' }]]);
  const isFish = validator(aquarium, 'Fish');
  let last = 1000;
  const kept = (fish: Thing): Told => {
    tank.set(String(fish['id']), fish);
    return { status: 200, body: fish };
  };
  return {
    'POST /fish': holding(
      reading(isFish, (_, told) => {
        last += 1;
        return kept({ ...(state ? { state } : {}), id: last, ...told, ...(numbers ? { id: last } : {}) });
      }),
    ),
    'PUT /fish': holding(reading(isFish, (_, told) => (tank.has(String(told['id'])) ? kept(told) : lacking))),
    'GET /fish/findByState': holding(({ query }) => {
      const [wanted, ...more] = query.getAll('state');
      if (!states.includes(wanted ?? '') || more.length > 0) return problem(400, 'which state?');
      return { status: 200, body: [...tank.values()].filter((fish) => fish['state'] === wanted) };
    }),
    'GET /fish/{fishId}': holding(
      byId(tank, (_, fish) => (fish ? { status: 200, body: fish } : lacking)),
      'or the key',
    ),
    'DELETE /fish/{fishId}': holding(
      byId(tank, (id) => (tank.delete(id) || missing === undefined ? { status: 200 } : lacking)),
    ),
    'POST /fish/{fishId}/picture': holding(
      byId(tank, (_, fish, { bytes, type, hasBody }) => {
        if (!fish) return lacking;
        if (hasBody && type !== 'application/octet-stream') return problem(415, 'bytes, please');
        return { status: 200, body: { bytes: bytes.length } };
      }),
    ),
  };
}

function byId(
  tank: ReadonlyMap<string, Thing>,
  tell: (id: string, fish: Thing | undefined, asked: Asked) => Told,
) {
  return (asked: Asked): Told => {
    const id = Number(/^-?\d+$/.exec(asked.names[0] ?? '')?.[0]);
    return (id | 0) === id ? tell(String(id), tank.get(String(id)), asked) : problem(400, 'no number');
  };
}

/** Lets in who has the token, or the key where that is enough. */
function holding(handle: (asked: Asked) => Told, key?: 'or the key') {
  return (asked: Asked): Told => {
    const hasToken = /^bearer +(\S+) *$/i.exec(asked.header('authorization') ?? '')?.[1] === 'coral-token';
    if (hasToken || (key && asked.header('reef_key') === 'coral-key')) return handle(asked);
    return { ...problem(401, 'who asks?'), fields: { 'www-authenticate': 'Bearer' } };
  };
}

function keeperRoutes({ renames, hides }: AquariumShape): Routes {
  const keepers = new Map<string, Thing>();
  const isKeeper = validator(aquarium, 'Keeper');
  let last = 0;
  const shown = ({ password, ...rest }: Thing): Thing =>
    hides || password === undefined ? rest : { ...rest, password };
  const named =
    (tell: (name: string, keeper: Thing, asked: Asked) => Told) =>
    (asked: Asked): Told => {
      const [name = ''] = asked.names;
      const keeper = keepers.get(name);
      return keeper ? tell(name, keeper, asked) : lacking;
    };
  return {
    'POST /keepers': reading(isKeeper, (_, told) => {
      last += 1;
      const keeper: Thing = { id: last, name: `keeper${last}`, ...told };
      keepers.set(String(keeper['name']), keeper);
      return { status: 200, body: shown(keeper) };
    }),
    'GET /keepers/{name}': named((_, keeper) => ({ status: 200, body: shown(keeper) })),
    'PUT /keepers/{name}': named((name, keeper, asked) =>
      reading(isKeeper, (_, told) => {
        const next = renames ? String(told['name'] ?? name) : name;
        keepers.delete(name);
        keepers.set(next, { ...(renames ? keeper : {}), ...told, name: next });
        return { status: 200 };
      })(asked),
    ),
    'DELETE /keepers/{name}': named((name) => ({ status: keepers.delete(name) ? 200 : 404 })),
  };
}
