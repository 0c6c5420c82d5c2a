/** Members of an address that a condition demands beside one value of another member, and of which others may be without. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, validator } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { openRowNames, openRows, verifyDocument } from './verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 40 };

const party = {
  type: 'object',
  required: ['kind', 'name'],
  additionalProperties: false,
  properties: { kind: { enum: ['company', 'person'] }, name: text, vatId: text, country: text },
};

const parties = {
  openapi: '3.1.0',
  info: { title: 'Parties', version: '1' },
  paths: {
    '/parties': {
      post: {
        operationId: 'addParty',
        requestBody: body(ref('NewParty')),
        responses: { 201: json(ref('Party')), 400: refusal },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      NewParty: {
        ...party,
        if: { properties: { kind: { const: 'company' } }, required: ['kind'] },
        ...Object.fromEntries([['then', { required: ['vatId'] }]]),
      },
      Party: party,
    },
  },
};

/** @param always whether everybody has to have what companies must have */
function partyRoutes(always = false): Routes {
  return {
    'POST /parties': reading(validator(parties, 'NewParty'), (_, thing) =>
      always && thing['vatId'] === undefined ? problem(400, 'no vatId') : { status: 201, body: thing },
    ),
  };
}

suite('what a condition demands beside one value', (test) => {
  test('is demanded there alone by a right server', async () => {
    const trial = { document: parties, routes: partyRoutes() };
    assert.equal(openRows(await verifyDocument({ ...trial, options: { profile: 'strict', runs: 20 } })), []);
  });

  test('is told where it is demanded beside the other value, too', async () => {
    const options = { runs: 1, only: ['valid-request-accepted'] } as const;
    const report = await verifyDocument({ document: parties, routes: partyRoutes(true), options });
    assert.equal(openRowNames(report), ['valid-request-accepted addParty warn']);
  });
});
