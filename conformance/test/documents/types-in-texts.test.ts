/** In forms and queries a text of another type may be a right one: then `type` is not what a request breaks. */

import * as assert from 'uvu/assert';
import { verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const words = { type: 'array', maxItems: 3, items: { type: 'string', enum: ['tug', 'pilot'] } };
const responses = { 200: { description: 'Taken' }, 400: { description: 'Refused' } };
const properties = {
  teu: { type: 'integer', minimum: 1 },
  reference: { type: 'string', minLength: 2 },
  services: words,
};
const schema = { type: 'object', required: ['teu'], properties };
const document = {
  openapi: '3.1.0',
  info: { title: 'Quotes', version: '1' },
  paths: {
    '/quotes': {
      post: {
        operationId: 'quote',
        requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema } } },
        responses,
      },
    },
    '/berths': {
      get: {
        operationId: 'listBerths',
        parameters: [{ name: 'quays', in: 'query', schema: words }],
        responses,
      },
    },
  },
};

suite('types in texts', (test) => {
  test('are broken where the text is no number, and nowhere where it is a text or a list of one', async () => {
    const taken = { status: 200 };
    const { checks } = await verifyDocument({
      document,
      routes: { 'POST /quotes': () => taken, 'GET /berths': () => taken },
      options: { profile: 'spec', only: ['violation-refused'] },
    });
    const found = checks.flatMap(({ findings }) => findings);
    const cases = found.flatMap(({ caseId, alike }) => [caseId ?? '', ...alike]);
    assert.ok(
      cases.some((id) => id.includes('/teu:type:')),
      cases.join('\n'),
    );
    assert.ok(
      cases.some((id) => id.includes('/reference:minLength')),
      cases.join('\n'),
    );
    assert.equal(
      cases.filter((id) => /(?:reference|services|quays)[^/]*:type/.test(id)),
      [],
    );
  });
});
