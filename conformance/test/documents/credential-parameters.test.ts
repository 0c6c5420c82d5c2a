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
