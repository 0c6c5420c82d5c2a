/** Claims are made below policies and listed in one list of all: what the list shows is made there. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRowNames, verifyDocument } from '../verify-document.ts';

const id = { type: 'string', minLength: 1, maxLength: 20 };
const day = { type: 'string', format: 'date' };
const cents = { type: 'integer', minimum: 0, maximum: 100_000 };
const claimed = { type: 'object', required: ['amount'], properties: { amount: cents } };
const bound = (name: string, description: string) => ({ name, in: 'query', description, schema: day });
const policyId = inPath('policyId', id);
const made = (operationId: string, sent: string, of: string) => ({
  ...{ operationId, requestBody: body(ref(sent)) },
  responses: { 201: json(ref(of)), 400: refusal, 404: refusal },
});

const document = {
  openapi: '3.1.0',
  info: { title: 'Claims', version: '1' },
  paths: {
    '/policies': { post: made('addPolicy', 'NewPolicy', 'Policy') },
    '/policies/{policyId}/claims': { parameters: [policyId], post: made('addClaim', 'NewClaim', 'Claim') },
    '/claims': {
      get: {
        operationId: 'searchClaims',
        parameters: [
          bound('incidentFrom', 'Incidents on this day or later.'),
          bound('incidentTo', 'Incidents on this day or earlier.'),
          {
            ...{ name: 'amount', in: 'query', style: 'deepObject', explode: true },
            description: 'Bounds of the claimed amount, both inclusive.',
            schema: { type: 'object', properties: { min: cents, max: cents }, additionalProperties: false },
          },
        ],
        responses: { 200: json({ type: 'array', items: ref('Claim') }), 400: refusal },
      },
    },
    '/claims/{claimId}/submit': {
      parameters: [inPath('claimId', id)],
      post: { operationId: 'submitClaim', responses: { 200: json(ref('Claim')), 404: refusal } },
    },
  },
  components: {
    schemas: {
      Problem,
      NewPolicy: { type: 'object', required: ['name'], properties: { name: id } },
      Policy: { type: 'object', required: ['id'], properties: { id } },
      NewClaim: {
        type: 'object',
        required: ['incidentDate', 'claimed'],
        properties: { incidentDate: day, claimed },
      },
      Claim: {
        type: 'object',
        required: ['id', 'incidentDate'],
        properties: { id, incidentDate: day, claimed },
      },
    },
  },
};

interface Manners {
  readonly newestFirst?: true;
  /** How many claims are there from the start. */
  readonly old?: number;
  readonly fault?:
    | 'ignores the start'
    | 'leaves out the last day'
    | 'lists few'
    | 'ignores the most'
    | 'leaves out the least';
}

/** Whether a claim lies within the bounds that are asked for. */
function isWithin(
  { incidentDate, claimed }: Thing,
  query: URLSearchParams,
  fault: Manners['fault'],
): boolean {
  const [from, to] = [query.get('incidentFrom') ?? '0000', query.get('incidentTo') ?? '9999'];
  const own = String(incidentDate);
  const isLate = fault === 'ignores the start' || own >= from;
  const { amount } = Object(claimed) as { readonly amount: number };
  const [min, max] = [Number(query.get('amount[min]') ?? 0), Number(query.get('amount[max]') ?? 1e9)];
  const isEnough = fault === 'leaves out the least' ? amount > min || min === 0 : amount >= min;
  if (!isEnough || (amount > max && fault !== 'ignores the most')) return false;
  return isLate && (fault === 'leaves out the last day' ? own < to : own <= to);
}

/** Whether each bound is a day, or an amount. */
function isReadable(query: URLSearchParams): boolean {
  const isDay = (text: string | null): boolean =>
    text === null || new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
  const isAmount = ([name, text]: readonly [string, string]): boolean =>
    /^amount\[(?:min|max)\]$/.test(name) && /^\d{1,6}$/.test(text) && Number(text) <= 100_000;
  const amounts = [...query].filter(([name]) => name.startsWith('amount'));
  return amounts.every(isAmount) && isDay(query.get('incidentFrom')) && isDay(query.get('incidentTo'));
}

function routesOf({ newestFirst, old = 0, fault }: Manners): Routes {
  const policies = new Set<string>();
  const claims: Thing[] = [];
  const add = (sent: Thing): Thing => {
    claims.push({ id: `claim-${claims.length}`, ...sent });
    return claims.at(-1) ?? {};
  };
  for (let at = 0; at < old; at += 1) add({ incidentDate: '2020-02-02', claimed: { amount: 7 } });
  return {
    'POST /policies': reading(validator(document, 'NewPolicy'), () => {
      policies.add(`policy-${policies.size}`);
      return { status: 201, body: { id: `policy-${policies.size - 1}` } };
    }),
    'POST /policies/{policyId}/claims': (asked) =>
      policies.has(asked.names[0] ?? '')
        ? reading(validator(document, 'NewClaim'), (_, sent) => ({
            ...{ status: 201, body: add(sent) },
          }))(asked)
        : problem(404, 'no such policy'),
    'GET /claims': ({ query }) => {
      if (!isReadable(query)) return problem(400, 'no bound');
      const all = fault === 'lists few' ? claims.slice(0, old) : claims;
      const found = all.filter((one) => isWithin(one, query, fault));
      return { status: 200, body: newestFirst ? found.toReversed() : found };
    },
    'POST /claims/{claimId}/submit': ({ names: [name] }) => {
      const claim = claims.find((one) => one['id'] === name);
      return claim ? { status: 200, body: claim } : problem(404, 'no such claim');
    },
  };
}

const only = ['made-is-listed', 'bounds-hold', 'filter-finds', 'filters-meet'];
const rowsOf = async (manners: Manners) => {
  const options = { profile: 'strict', only } as const;
  return verifyDocument({ document, routes: routesOf(manners), options });
};

suite('claims that are made below policies and listed together', (test) => {
  for (const manners of [{}, { newestFirst: true }, { old: 3 }] as const)
    test(`are let be, and looked for: ${JSON.stringify(manners)}`, async () => {
      const report = await rowsOf(manners);
      assert.equal(openRowNames(report), []);
      const passed = report.checks.filter(({ verdict }) => verdict === 'pass').map((one) => one.id);
      assert.equal(passed.toSorted(), ['bounds-hold', 'made-is-listed']);
    });

  for (const [fault, found] of [
    ['ignores the start', 'bounds-hold searchClaims warn'],
    ['leaves out the last day', 'bounds-hold searchClaims warn'],
    ['ignores the most', 'bounds-hold searchClaims warn'],
    ['leaves out the least', 'bounds-hold searchClaims warn'],
    ['lists few', 'made-is-listed searchClaims warn'],
  ] as const)
    test(`are seen where the server ${fault}`, async () =>
      assert.equal(openRowNames(await rowsOf({ fault })), [found]));
});
