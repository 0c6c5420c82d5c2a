/** A credential that a document declares as a parameter too is sent once, as the credential that it is. */

import * as assert from 'uvu/assert';
import { type Asked, type Bent, problem } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const key = 'key-0815-of-mine';
const well = { status: 200 };
const refusal = problem(401, 'no');

suite('a credential that is declared as a parameter too', (test) => {
  const schema = { type: 'string', minLength: 3 };
  const read = {
    query: ({ query }: Asked) => query.get('X-Key'),
    header: ({ header }: Asked) => header('x-key'),
    cookie: ({ header }: Asked) => /X-Key=([^;]*)/.exec(header('cookie') ?? '')?.[1],
  };
  for (const place of ['query', 'header', 'cookie'] as const) {
    for (const required of [true, false]) {
      test(`${required ? 'required' : 'optional'} in the ${place}: sent once, and a wrong one that lets in is found`, async () => {
        const get = {
          operationId: 'ask',
          security: [{ key: [] }],
          parameters: [{ name: 'X-Key', in: place, required, schema }],
          responses: { 200: { description: 'Well' }, 401: { description: 'No' } },
        };
        const securitySchemes = { key: { type: 'apiKey', in: place, name: 'X-Key' } };
        const trial = {
          document: {
            ...{ openapi: '3.1.0', info: { title: 'Doors', version: '1' } },
            ...{ paths: { '/asked': { get } }, components: { securitySchemes } },
          },
          routes: {
            'GET /asked': (asked: Asked) => (read[place](asked) === key ? well : refusal),
          },
          options: { profile: 'spec', runs: 1, credential: [`key=${key}`] } as const,
        };
        assert.equal(openRows(await verifyDocument(trial)), []);
        const bent: Bent = (asked, right) => (read[place](asked) ? well : right());
        const found = openRows(await verifyDocument({ ...trial, bent }));
        assert.match(found.join('\n'), /^credential-refused ask fail 200/m);
      });
    }
  }
});

suite('a parameter that is a credential by one alternative only', (test) => {
  const head = 'head-4711-of-mine';
  const field = { in: 'header', name: 'X-Key', schema: { type: 'string', minLength: 3 } };
  const none = {};
  const trialOf = (security: readonly object[], required: boolean, credential: readonly string[]) => {
    const responses = Object.fromEntries([200, 400, 401].map((status) => [status, { description: 'So' }]));
    const get = { operationId: 'ask', security, parameters: [{ ...field, required }], responses };
    const securitySchemes = {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      head: { type: 'apiKey', in: 'header', name: 'X-Head' },
    };
    const document = {
      ...{ openapi: '3.1.0', info: { title: 'Doors', version: '1' } },
      ...{ paths: { '/asked': { get } }, components: { securitySchemes } },
    };
    return { document, options: { profile: 'spec', runs: 1, credential } as const };
  };
  /** Asks for a text where it is required, and takes any, or only the key. */
  const lets =
    (required: boolean, isKnown: (text: string) => boolean) =>
    ({ header }: Asked) => {
      const text = header('x-key');
      if (text === undefined ? required : text.length < 3) return problem(400, 'no');
      return text === undefined || header('x-head') === head || isKnown(text) ? well : refusal;
    };
  const any = (): boolean => true;
  const only = (text: string): boolean => text === key;
  const [byKey, byHead] = [{ key: [] }, { head: [] }];
  const keys = [`key=${key}`];

  for (const [what, security, required, credential, isKnown] of [
    ['required, beside nobody, without a key', [none, byKey], true, [], any],
    ['required, beside nobody, with a key', [none, byKey], true, keys, any],
    ['required, beside nobody, with a key that is checked', [none, byKey], true, keys, only],
    ['required, before nobody, with a key that is checked', [byKey, none], true, keys, only],
    ['required, beside another key, with that', [byKey, byHead], true, [`head=${head}`], only],
    ['required, beside another key, with its own', [byHead, byKey], true, keys, only],
    ['required, beside another key, with both', [byHead, byKey], true, [...keys, `head=${head}`], only],
    ['optional, beside nobody, without a key', [none, byKey], false, [], only],
    ['optional, beside nobody, with a key', [none, byKey], false, keys, only],
  ] as const) {
    test(`${what}: a conforming server is let be`, async () => {
      const routes = { 'GET /asked': lets(required, isKnown) };
      const report = await verifyDocument({ ...trialOf(security, required, credential), routes });
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });
  }

  test('required, beside nobody, without a key: a server that takes a text that is too short is found', async () => {
    const routes = { 'GET /asked': lets(true, any) };
    const bent: Bent = ({ header }, right) => (header('x-key') === undefined ? right() : well);
    const report = await verifyDocument({ ...trialOf([none, byKey], true, []), routes, bent });
    assert.match(openRows(report).join('\n'), /^violation-refused ask fail 200/m);
  });
});
