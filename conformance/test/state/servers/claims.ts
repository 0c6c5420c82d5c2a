/** Claims with states, deleted softly and restored: a document, and a server that conforms to it. */

import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';

const others = { 400: refusal, 404: refusal, 409: refusal };
const parameters = [inPath('claimId', { type: 'integer', minimum: 1 })];
const centre = { type: 'string', pattern: '^CC-[0-9]{3}$' };
const tags = { type: 'array', maxItems: 5, items: { type: 'string', minLength: 1, maxLength: 15 } };
const query = (name: string, schema: object) => ({ name, in: 'query', schema });
const action = (operationId: string) => ({
  parameters,
  post: { operationId, responses: { 200: json(ref('Claim')), ...others } },
});

/** The document. */
export const claims = {
  openapi: '3.1.0',
  info: { title: 'Claims', version: '1' },
  paths: {
    '/claims': {
      get: {
        operationId: 'searchClaims',
        parameters: [
          query('centre', centre),
          query('archived', { type: 'boolean' }),
          query('includeDeleted', { type: 'boolean', default: false }),
        ],
        responses: { 200: json({ type: 'array', items: ref('Claim') }), 400: refusal },
      },
      post: {
        operationId: 'createClaim',
        requestBody: body(ref('NewClaim')),
        responses: { 201: json(ref('Claim')), 400: refusal },
      },
    },
    '/claims/{claimId}': {
      parameters,
      get: { operationId: 'getClaim', responses: { 200: json(ref('Claim')), ...others } },
      patch: {
        operationId: 'amendClaim',
        requestBody: {
          required: true,
          content: { 'application/merge-patch+json': { schema: ref('ClaimPatch') } },
        },
        responses: { 200: json(ref('Claim')), ...others },
      },
      delete: { operationId: 'discardClaim', responses: { 204: { description: 'Discarded' }, ...others } },
    },
    '/claims/{claimId}/submit': action('submitClaim'),
    '/claims/{claimId}/approve': action('approveClaim'),
    '/claims/{claimId}/restore': action('restoreClaim'),
  },
  components: {
    schemas: {
      Problem,
      NewClaim: {
        type: 'object',
        required: ['title', 'centre'],
        properties: { title: { type: 'string', minLength: 1, maxLength: 60 }, centre, tags },
      },
      ClaimPatch: { type: 'object', properties: { tags, archived: { type: 'boolean' } } },
      Claim: {
        type: 'object',
        required: ['claimId', 'title', 'centre', 'state', 'archived'],
        properties: {
          claimId: { type: 'integer' },
          title: { type: 'string' },
          centre: { type: 'string' },
          tags: { type: 'array', items: { type: 'string' } },
          state: { type: 'string', enum: ['draft', 'submitted', 'approved'] },
          archived: { type: 'boolean' },
        },
      },
    },
  },
};

/** What such a server may do wrong. */
export type ClaimFault =
  | 'restores nothing'
  | 'approves nothing'
  | 'joins lists'
  | 'ignores the centre'
  | 'ignores the flag'
  | 'lists few';

interface Claim {
  readonly shown: Thing;
  readonly isGone: boolean;
}

type Claims = Map<string, Claim>;

/** The server, with some claims that others stored before, and how many are there that were not discarded. */
export function claimRoutes(
  fault?: ClaimFault,
  before = 0,
): { readonly routes: Routes; readonly left: () => number } {
  const kept: Claims = new Map();
  for (let claimId = 1; claimId <= before; claimId += 1) {
    const shown = { claimId, title: `Claim ${claimId}`, centre: 'CC-100', state: 'draft', archived: false };
    kept.set(String(claimId), { shown, isGone: false });
  }
  const routes = { ...ownRoutes(kept, fault), ...ofAll(kept, fault) };
  return { routes, left: () => [...kept.values()].filter(({ isGone }) => !isGone).length };
}

function ofAll(kept: Claims, fault?: ClaimFault): Routes {
  return {
    'GET /claims': ({ query }) => search([...kept.values()], query, fault),
    'POST /claims': reading(validator(claims, 'NewClaim'), (_, thing) => {
      const claimId = kept.size + 1;
      const shown = { ...thing, claimId, state: 'draft', archived: false };
      kept.set(String(claimId), { shown, isGone: false });
      return { status: 201, body: shown };
    }),
  };
}

function ownRoutes(kept: Claims, fault?: ClaimFault): Routes {
  const set = (id: string, shown: Thing, isGone = false): Told => {
    kept.set(id, { shown, isGone });
    return { status: 200, body: shown };
  };
  const on = (handle: (id: string, claim: Claim, asked: Asked) => Told) => (asked: Asked) => {
    const [id = ''] = asked.names;
    if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no id');
    const claim = kept.get(id);
    return claim ? handle(id, claim, asked) : problem(404, 'no claim');
  };
  const there = (handle: (id: string, shown: Thing, asked: Asked) => Told) =>
    on((id, { shown, isGone }, asked) => (isGone ? problem(404, 'discarded') : handle(id, shown, asked)));
  const step = (from: string, state: string) =>
    there((id, shown) => {
      if (shown['state'] !== from) return problem(409, `is ${shown['state']}`);
      const told = { ...shown, state };
      return fault === 'approves nothing' && state === 'approved'
        ? { status: 200, body: told }
        : set(id, told);
    });
  return {
    'GET /claims/{claimId}': there((_, shown) => ({ status: 200, body: shown })),
    'PATCH /claims/{claimId}': there((id, shown, asked) => {
      const now = patched(shown, asked, fault);
      return now ? set(id, now) : problem(400, 'not as documented');
    }),
    'DELETE /claims/{claimId}': there((id, shown) => {
      set(id, shown, true);
      return { status: 204 };
    }),
    'POST /claims/{claimId}/submit': step('draft', 'submitted'),
    'POST /claims/{claimId}/approve': step('submitted', 'approved'),
    'POST /claims/{claimId}/restore': on((id, { shown, isGone }) => {
      if (!isGone) return problem(409, 'is there');
      return set(id, shown, fault === 'restores nothing');
    }),
  };
}

function patched(shown: Thing, { type, json }: Asked, fault?: ClaimFault): Thing | undefined {
  if (type !== 'application/merge-patch+json' || !validator(claims, 'ClaimPatch')(json)) return undefined;
  const patch = json as Thing;
  const isJoined = fault === 'joins lists' && patch['tags'] !== undefined;
  return { ...shown, ...patch, ...(isJoined ? { tags: [shown['tags'] ?? [], patch['tags']].flat() } : {}) };
}

function search(all: readonly Claim[], query: URLSearchParams, fault: ClaimFault | undefined): Told {
  const [centreIs, archived, deleted] = ['centre', 'archived', 'includeDeleted'].map((one) => query.get(one));
  const isFlag = (text: string | null | undefined) => text === null || /^(?:true|false)$/.test(text ?? '');
  if (!isFlag(archived) || !isFlag(deleted)) return problem(400, 'no flag');
  if (typeof centreIs === 'string' && !/^CC-\d{3}$/.test(centreIs)) return problem(400, 'no centre');
  const isMeant = ({ shown, isGone }: Claim): boolean =>
    (!isGone || deleted === 'true') &&
    (centreIs === null || fault === 'ignores the centre' || shown['centre'] === centreIs) &&
    (archived === null || fault === 'ignores the flag' || String(shown['archived']) === archived) &&
    (fault !== 'lists few' || shown['tags'] === undefined);
  return { status: 200, body: all.filter(isMeant).map(({ shown }) => shown) };
}
