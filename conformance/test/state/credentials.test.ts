/** Operations with alternatives of credentials: each lets in alone, nothing more is sent, and each part of a pair counts. */

import * as assert from 'uvu/assert';
import type { Report } from '../../report/report.ts';
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
    '/late': read('late', [{ token: [] }, { key: [], pass: [] }]),
    '/part': read('part', [{ key: [], pass: [] }, { key: [] }]),
  },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      pass: { type: 'apiKey', in: 'header', name: 'X-Pass' },
      token: { type: 'http', scheme: 'bearer' },
    },
  },
};

type Name = keyof typeof secrets;

/** The credentials that came along, valid or not. */
function fieldsOf({ header }: Asked): ReadonlyMap<string, string> {
  const bearer = header('authorization')?.trim();
  const token = bearer === undefined ? undefined : (/^bearer +(.*)$/i.exec(bearer)?.[1] ?? '');
  const all = Object.entries({ key: header('x-key'), pass: header('x-pass'), token });
  return new Map(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Which of the credentials came along; undefined for one that is not valid. */
function given(asked: Asked): readonly string[] | undefined {
  const all = [...fieldsOf(asked)];
  return all.every(([name, value]) => value === secrets[name as Name])
    ? all.map(([name]) => name)
    : undefined;
}

/** Whether the others that are asked for together with this one are valid. */
function othersAre(asked: Asked, name: Name): boolean {
  return name !== 'pass' || fieldsOf(asked).get('key') === secrets.key;
}

const refusal: Told = { ...problem(401, 'no'), fields: { 'www-authenticate': 'Bearer' } };
const well: Told = { status: 200, body: { id: 1 } };

/** Takes what is asked for, and nothing besides. */
const exact: Readonly<Record<string, readonly string[]>> = {
  '/either': ['key', 'token'],
  '/both': ['key pass'],
  '/any': ['token', ''],
  '/late': ['token', 'key pass'],
  '/part': ['key', 'key pass'],
};

const routes = Object.fromEntries(
  Object.entries(exact).map(([path, sets]) => [
    `GET ${path}`,
    (asked: Asked): Told => (sets.includes(given(asked)?.join(' ') ?? '?') ? well : refusal),
  ]),
);

const rows = {
  only: ['valid-request-accepted', 'credential-refused'],
  profile: 'spec',
  operationBudget: '60',
} as const;

/** Rows that nobody has to look at are left out. */
async function rowsOf(bent?: Bent, wrong: Partial<typeof secrets> = {}): Promise<readonly string[]> {
  return openRows(await reportOf(bent, wrong));
}

function reportOf(bent?: Bent, wrong: Partial<typeof secrets> = {}, more: object = {}): Promise<Report> {
  const given = Object.entries({ ...secrets, ...wrong }).map((one) => one.join('='));
  const options = { ...rows, ...more, credential: given };
  return verifyDocument({ document, routes, options, ...(bent ? { bent } : {}) });
}

/** A server that looks at these credentials of an operation only as far as it says. */
function careless(path: string, lets: (asked: Asked) => boolean): Bent {
  return (asked, right) => (asked.path === path && lets(asked) ? well : right());
}

suite('credentials of alternatives', (test) => {
  test('a server that takes exactly what is asked for is let be', async () => {
    assert.equal(await rowsOf(), []);
  });

  test('a server that looks at one credential only is let be', async () => {
    const enough = new Map([
      ['/either', ['key', 'token']],
      ['/any', ['token', '']],
      ['/part', ['key']],
    ]);
    const found = await rowsOf((asked, right) => {
      const names = enough.get(asked.path);
      const isMet = names?.some((name) => name === '' || fieldsOf(asked).get(name) === secrets[name as Name]);
      return isMet ? well : right();
    });
    assert.equal(found, []);
  });

  test('a second credential with other rights, or another owner, accuses nobody', async () => {
    for (const status of [403, 404]) {
      const { checks } = await reportOf((asked, right) =>
        asked.path === '/either' && fieldsOf(asked).get('token') === secrets.token
          ? problem(status, 'not yours')
          : right(),
      );
      const noted = checks.filter(({ findings }) => findings.length > 0);
      assert.equal(
        noted.map(({ id, operation, verdict, findings }) => [id, operation, verdict, findings[0]?.code]),
        [['valid-request-accepted', 'either', 'note', 'other-credential']],
      );
      assert.is(noted[0]?.findings[0]?.actual, String(status));
    }
  });

  test('one operation alone does not tell a credential without rights from a wrong one, but its refusals do', async () => {
    const only = { operation: ['either'] };
    const refusing = (unknown: Told) => (asked: Asked, right: () => Told) => {
      const token = fieldsOf(asked).get('token');
      return token === undefined ? right() : token === secrets.token ? problem(403, 'not yours') : unknown;
    };
    const known = await reportOf(refusing(refusal), {}, only);
    assert.equal(openRows(known), []);
    assert.is(known.exitCode, 0);
    assert.not.match(known.notices?.join() ?? '', /the credential/);
    const wrong = await reportOf(refusing(problem(403, 'not yours')), {}, only);
    assert.is(wrong.exitCode, 3);
    assert.match(wrong.notices?.join() ?? '', /the credential given for token is refused \(403\)/);
  });

  test('an alternative that does not let in is found', async () => {
    const found = await rowsOf((asked, right) =>
      asked.path === '/either' && asked.header('authorization') ? refusal : right(),
    );
    // Once as it is usually spelt, and once in the other ways to spell its scheme, which are only recommended.
    const place = '401 at /paths/~1either/get/responses/200';
    assert.equal(found, [`valid-request-accepted either fail ${place} ${place}`]);
  });

  test('half of a pair that lets in is found', async () => {
    const found = await rowsOf(careless('/both', (asked) => given(asked)?.join() === 'key'));
    assert.equal(found, ['credential-refused both fail 200 at /paths/~1both/get']);
  });

  test('a scheme that is compared letter by letter is warned of, and no more', async () => {
    const report = await reportOf((asked, right) => {
      const isOdd = /^(?!Bearer \S)/.test(asked.header('authorization') ?? 'Bearer x');
      return asked.path === '/either' && isOdd ? refusal : right();
    });
    assert.equal(
      report.checks
        .filter(({ verdict }) => verdict === 'warn')
        .map(({ id, operation }) => `${id} ${operation}`),
      ['valid-request-accepted either'],
    );
    assert.is(report.exitCode, 0);
  });

  test('anonymous access that is refused is found', async () => {
    const found = await rowsOf((asked, right) =>
      asked.path === '/any' && given(asked)?.length === 0 ? refusal : right(),
    );
    assert.equal(found, ['valid-request-accepted any fail 401 at /paths/~1any/get/responses/200']);
  });

  for (const [what, path, name] of [
    ['the first alternative', '/either', 'key'],
    ['the second alternative', '/either', 'token'],
    ['the second of a pair', '/both', 'pass'],
    ['a pair that is the second alternative', '/late', 'pass'],
  ] as const) {
    test(`any value for ${what} is found`, async () => {
      const found = await rowsOf(
        careless(path, (asked) => fieldsOf(asked).has(name) && othersAre(asked, name)),
      );
      const id = path.slice(1);
      assert.equal(
        found.map((row) => row.slice(0, row.indexOf(' at '))),
        [`credential-refused ${id} fail 200`],
      );
    });
  }

  test('half of a pair that is the second alternative, and lets in, is found', async () => {
    const found = await rowsOf(careless('/late', (asked) => given(asked)?.join() === 'pass'));
    assert.equal(found, ['credential-refused late fail 200 at /paths/~1late/get']);
  });

  for (const [name, flags] of [
    ['key', '--credential key=VALUE'],
    ['token', '--credential token=VALUE'],
    ['pass', '--credential'],
  ] as const) {
    test(`a wrong ${name} accuses nobody and is said to be wrong`, async () => {
      const report = await reportOf(undefined, { [name]: 'nothing-of-the-kind' });
      assert.equal(
        openRows(report).filter((row) => / (?:fail|warn) /.test(row)),
        [],
      );
      assert.is(report.exitCode, 3);
      const told = (report.notices ?? []).join('\n');
      assert.match(
        told,
        new RegExp(`the credential given for (?:\\w+ and )*${name}.* is refused \\(401\\).*${flags}`),
      );
    });
  }
});
