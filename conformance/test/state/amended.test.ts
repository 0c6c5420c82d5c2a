/** Accounts that are changed by PATCH, member by member: what is set, what only one of them may have, and nested objects. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { problem, type Routes, type Told } from './serve-routes.ts';
import { openRowNames, verifyDocument } from './verify-document.ts';

const id = { type: 'integer', minimum: 1 };
const text = { type: 'string', minLength: 1, maxLength: 40 };
/** A part of an account that a merge patch cannot name in part. */
const address = { type: 'object', required: ['street', 'city'], properties: { street: text, city: text } };
const own = {
  ...{ name: text, email: text, credit: { type: 'integer', minimum: 0 } },
  ...{ address, isOpen: { type: 'boolean' }, tier: { type: 'string', enum: ['small', 'large'] } },
};
const others = { 400: refusal, 404: refusal };

const told = 'The email address belongs to another account';

/** @param taken what the document says of 409 */
function accounts(taken: string): Thing {
  const members = taken === told ? { ...own, email: { ...text, description: 'Unique' } } : own;
  const conflict = { ...others, 409: { ...Object(refusal), description: taken } };
  const merging = { content: { 'application/merge-patch+json': { schema: ref('Change') } }, required: true };
  return {
    openapi: '3.1.0',
    info: { title: 'Accounts', version: '1' },
    paths: {
      '/accounts': {
        post: {
          ...{ operationId: 'openAccount', requestBody: body(ref('NewAccount')) },
          responses: { 201: json(ref('Account')), ...conflict },
        },
      },
      '/accounts/{accountId}': {
        parameters: [inPath('accountId', id)],
        get: { operationId: 'readAccount', responses: { 200: json(ref('Account')), ...others } },
        patch: {
          ...{ operationId: 'amendAccount', requestBody: merging },
          responses: { 200: json(ref('Account')), ...conflict, 415: refusal },
        },
      },
    },
    components: {
      schemas: {
        ...{ Problem, Change: { type: 'object', properties: members } },
        NewAccount: { type: 'object', required: ['name', 'email'], properties: members },
        Account: { type: 'object', required: ['id', 'name', 'email'], properties: { id, ...members } },
      },
    },
  };
}

type Fault =
  | 'takes the email of another'
  | 'opens with the email of another'
  | 'does not set the tier'
  | 'adds the credit';

interface Manners {
  readonly fault?: Fault | undefined;
  /** Whether several may have one email address. */
  readonly isShared?: boolean;
  /** Whether what is closed has no credit any more. */
  readonly isLinked?: boolean;
}

function routesOf(document: Thing, { fault, isShared, isLinked }: Manners): Routes {
  const kept: Thing[] = [];
  const isTaken = (email: unknown, place: number) =>
    !isShared && kept.some((one, at) => at !== place && one['email'] === email);
  const keep = (place: number, thing: Thing, status: number): Told => {
    kept[place] = { ...thing, id: place + 1 };
    return { status, body: kept[place] };
  };
  const amend = (place: number, change: Thing): Told => {
    const { tier: _, ...rest } = change;
    const set = fault === 'does not set the tier' ? rest : change;
    const [had, credit] = [kept[place]?.['credit'], change['credit']];
    const isAdded = fault === 'adds the credit' && typeof had === 'number' && typeof credit === 'number';
    const next: Thing = { ...kept[place], ...set, ...(isAdded ? { credit: had + credit } : {}) };
    if (isTaken(next['email'], place) && fault !== 'takes the email of another')
      return problem(409, 'another one has it');
    return keep(place, isLinked && change['isOpen'] === false ? { ...next, credit: 0 } : next, 200);
  };
  return {
    'POST /accounts': reading(validator(document, 'NewAccount'), (_, sent) =>
      isTaken(sent['email'], -1) && fault !== 'opens with the email of another'
        ? problem(409, 'another one has it')
        : keep(kept.length, sent, 201),
    ),
    'GET /accounts/{accountId}': ({ names: [name = ''] }) => {
      if (!/^[1-9]\d*$/.test(name)) return problem(400, 'no number');
      const one = kept[Number(name) - 1];
      return one ? { status: 200, body: one } : problem(404, 'there is none');
    },
    'PATCH /accounts/{accountId}': ({ names: [name = ''], type, json: sent }) => {
      if (!/^[1-9]\d*$/.test(name)) return problem(400, 'no number');
      if (!kept[Number(name) - 1]) return problem(404, 'there is none');
      if (type !== 'application/merge-patch+json') return problem(415, 'no merge patch');
      return validator(document, 'Change')(sent)
        ? amend(Number(name) - 1, Object(sent))
        : problem(400, 'not as documented');
    },
  };
}

async function found(manners: Manners, taken: string): Promise<readonly string[]> {
  const document = accounts(taken);
  const only = manners.fault ? { only: ['repeat-refused', 'patch-changes'] } : {};
  const options = { profile: 'spec', runs: 2, seed: 7, ...only } as const;
  return openRowNames(await verifyDocument({ document, routes: routesOf(document, manners), options }));
}

const faults: Readonly<Record<Fault, string>> = {
  'takes the email of another': 'repeat-refused amendAccount warn',
  'opens with the email of another': 'repeat-refused openAccount warn',
  'does not set the tier': 'patch-changes amendAccount warn',
  'adds the credit': 'patch-changes amendAccount warn',
};

suite('accounts that are amended', (test) => {
  test('are accused of nothing', async () => {
    assert.equal(await found({}, told), []);
    assert.equal(await found({ isShared: true, isLinked: true }, 'Conflict'), []);
  });

  for (const [fault, row] of Object.entries(faults) as [Fault, string][])
    test(`are told of where the server ${fault}`, async () => {
      assert.equal(await found({ fault }, told), [row]);
    });
});
