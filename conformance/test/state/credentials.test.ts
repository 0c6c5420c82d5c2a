/** Operations with alternatives of credentials: each lets in alone, nothing more is sent, and each part of a pair counts. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { type Asked, type Bent, problem, type Told } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const secrets = { key: 'key-0815-of-mine', token: 'token-4711-of-mine', pass: 'pass-1234-of-mine' };

function read(id: string, security: unknown): object {
  const schema = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
  const well = { description: 'Well', content: { 'application/json': { schema } } };
  return { get: { operationId: id, security, responses: { 200: well, 401: { description: 'No' } } } };
}

const document = {
  openapi: '3.1.0',
  info: { title: 'Doors', version: '1' },
  paths: {
    '/either': read('either', [{ key: [] }, { token: [] }]),
    '/both': read('both', [{ key: [], pass: [] }]),
    '/any': read('any', [{ token: [] }, {}]),
  },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      pass: { type: 'apiKey', in: 'header', name: 'X-Pass' },
      token: { type: 'http', scheme: 'bearer' },
    },
  },
};

const credential = Object.entries(secrets).map((one) => one.join('='));

/** Which of the credentials came along; undefined for one that is not valid. */
function given({ header }: Asked): readonly string[] | undefined {
  const fields = { key: header('x-key'), pass: header('x-pass') };
  const bearer = header('authorization')?.trim();
  const token = bearer === undefined ? undefined : (/^bearer +(.*)$/i.exec(bearer)?.[1] ?? '');
  const all = Object.entries({ ...fields, token }).filter(([, value]) => value !== undefined);
  const isValid = all.every(([name, value]) => value === secrets[name as keyof typeof secrets]);
  return isValid ? all.map(([name]) => name) : undefined;
}

const refusal: Told = { ...problem(401, 'no'), fields: { 'www-authenticate': 'Bearer' } };
const well: Told = { status: 200, body: { id: 1 } };

/** Takes what is asked for, and nothing besides. */
const exact: Readonly<Record<string, readonly string[]>> = {
  '/either': ['key', 'token'],
  '/both': ['key pass'],
  '/any': ['token', ''],
};

const routes = Object.fromEntries(
  Object.entries(exact).map(([path, sets]) => [
    `GET ${path}`,
    (asked: Asked): Told => (sets.includes(given(asked)?.join(' ') ?? '?') ? well : refusal),
  ]),
);

const rows = { only: ['valid-request-accepted', 'credential-refused'], profile: 'spec', runs: 0 } as const;

async function rowsOf(bent?: Bent): Promise<readonly string[]> {
  const options = { ...rows, credential };
  return openRows(await verifyDocument({ document, routes, options, ...(bent ? { bent } : {}) }));
}

suite('credentials of alternatives', (test) => {
  test('a server that takes exactly what is asked for is let be', async () => {
    assert.equal(await rowsOf(), []);
  });

  test('an alternative that does not let in is found', async () => {
    const found = await rowsOf((asked, right) =>
      asked.path === '/either' && asked.header('authorization') ? refusal : right(),
    );
    assert.equal(found, ['valid-request-accepted either fail 401 at /paths/~1either/get/responses/200']);
  });

  test('half of a pair that lets in is found', async () => {
    const found = await rowsOf((asked, right) =>
      asked.path === '/both' && given(asked)?.join() === 'key' ? well : right(),
    );
    assert.equal(found, ['credential-refused both fail 200 at /paths/~1both/get']);
  });

  test('anonymous access that is refused is found', async () => {
    const found = await rowsOf((asked, right) =>
      asked.path === '/any' && given(asked)?.length === 0 ? refusal : right(),
    );
    assert.equal(found, ['valid-request-accepted any fail 401 at /paths/~1any/get/responses/200']);
  });
});
