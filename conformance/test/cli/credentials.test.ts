/** Where credentials come from, and that no complaint repeats one. */

import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { UsageError } from '../../host/errors.ts';
import type { Contract, SecurityAlternative, SecurityScheme } from '../../model/contract.ts';
import { type CredentialInputs, findCredentials, variableOf } from '../../run/credentials.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const bearer: SecurityScheme = { name: 'main', type: 'http', scheme: 'bearer', pointer: '' };
const key: SecurityScheme = {
  ...{ name: 'apiKey', type: 'apiKey', pointer: '' },
  parameter: { name: 'X-Key', in: 'header' },
};

const odd: SecurityScheme = { ...key, name: 'odd', parameter: { name: 'My Key', in: 'header' } };

suite('credentials', (test) => {
  test('come from the flag, before the environment', async () => {
    const found = await find({ token: 'typed', env: { GARDEN_TOKEN: 'set' } });
    assert.equal(found, [{ scheme: 'main', secret: 'typed', variable: 'GARDEN_TOKEN' }]);
  });

  test('come from the environment that the requirements name', async () => {
    assert.equal(await find({ env: { GARDEN_TOKEN: 'set' } }), [
      { scheme: 'main', secret: 'set', variable: 'GARDEN_TOKEN' },
    ]);
  });

  test('come from another variable, which then stands in the curl lines', async () => {
    assert.equal(await find({ token: 'env:MINE', env: { MINE: 'set' } }), [
      { scheme: 'main', secret: 'set', variable: 'MINE', isChosen: true },
    ]);
  });

  test('come from a file, without its line break', async () => {
    await withFolder({ token: 'filed\n' }, async (folder) => {
      const [found] = await find({ token: `file:${join(folder, 'token')}` });
      assert.is(found?.secret, 'filed');
    });
  });

  test('of a key whose field has no name are left out', async () => {
    assert.equal(await find({ credential: ['odd=x'], token: 'y' }), await find({ token: 'y' }));
    assert.equal(await find({ credential: ['odd=x'] }, [['odd']]), []);
  });

  test('come by scheme', async () => {
    const found = await find({ credential: ['apiKey=a=b', 'main=c'] }, [['main', 'apiKey']]);
    assert.equal(
      new Map(found.map(({ scheme, secret }) => [scheme, secret])),
      new Map([
        ['apiKey', 'a=b'],
        ['main', 'c'],
      ]),
    );
  });

  test('of a field are all that stands in it', async () => {
    const inField = async (typed: string) =>
      (await find({ credential: [`apiKey=${typed}`] }, [['apiKey']]))[0]?.secret;
    assert.is(await inField('Token abc.def'), 'Token abc.def');
    assert.is(await inField('Bearer abc'), 'Bearer abc');
    for (const typed of [' abc', 'abc ', 'a  b', 'a\tb'])
      assert.match((await complaintOf(inField(typed))).message, /contains a blank/);
  });

  test('are not asked for where none is needed', async () => {
    assert.equal(await find({}, []), []);
    assert.equal(await find({}, [['main'], []]), []);
  });

  test('may be given where only operations were chosen that need none, if others of the document do', async () => {
    const operations = [{ security: [['main']] }, { security: [] }] as unknown as Contract['operations'];
    const contract = { title: 'Garden', securitySchemes: { main: bearer }, operations };
    const found = await find({ token: 'x', contract }, []);
    assert.equal(
      found.map(({ scheme }) => scheme),
      ['main'],
    );
  });

  test('suffice when they cover one alternative', async () => {
    const found = await find({ credential: ['apiKey=k'] }, [['main'], ['apiKey']]);
    assert.equal(
      found.map(({ scheme }) => scheme),
      ['apiKey'],
    );
  });

  test('that are missing are named with their flags, whichever alternative would do', async () => {
    const error = await complaintOf(find({}, [['main', 'other'], ['apiKey']]));
    const flags = '--credential main=VALUE --credential other=VALUE or --credential apiKey=VALUE';
    assert.is(
      error.message,
      `Garden requires a credential (main and other or apiKey) and none was given: ${flags} is missing`,
    );
    assert.is(error.remedy, `give ${flags}, or set GARDEN_TOKEN and OTHER or API_KEY in the environment`);
  });

  test('of which a part is at hand lack the rest alone', async () => {
    const error = await complaintOf(find({ credential: ['main=x'] }, [['main', 'other'], ['apiKey']]));
    assert.match(error.message, /\(other or apiKey\)/);
  });

  for (const [what, inputs, alternatives, word] of [
    ['none', {}, [['main']], /--token VALUE is missing/],
    ['half of what is needed together', { credential: ['main=x'] }, [['main', 'apiKey']], /apiKey/],
    ['a token for several schemes', { token: 'x' }, [['apiKey'], ['other']], /several security schemes/],
    ['a token where none is asked for', { token: 'x' }, [], /requires no credential/],
    ['an unknown scheme', { credential: ['apikey=x'] }, [['apiKey']], /no security scheme/],
    ['a credential without a scheme', { credential: ['x'] }, [['main']], /SCHEME=VALUE/],
    [
      'one scheme by two flags',
      { token: 'x', credential: ['main=y'] },
      [['main']],
      /main is given twice, by --token and/,
    ],
    [
      'one scheme twice',
      { credential: ['main=x', 'main=x'] },
      [['main']],
      /main: the credential of main is given twice$/,
    ],
    ['an empty token', { token: '' }, [['main']], /empty/],
    ['a variable that is not set', { token: 'env:NOT_SET' }, [['main']], /NOT_SET is not set/],
    ['a variable without a name', { token: 'env:' }, [['main']], /^--token: env: names no environment/],
    [
      'a file without a name',
      { credential: ['main=file:'] },
      [['main']],
      /^--credential main: file: names no/,
    ],
    ['a missing file', { token: 'file:/no/such/file' }, [['main']], /cannot be read \(ENOENT\)/],
  ] as const) {
    test(`${what}: a complaint with a remedy`, async () => {
      const error = await complaintOf(find(inputs, alternatives));
      assert.match(error.message, word);
      assert.ok(error.remedy.length > 0);
    });
  }

  test('an unknown scheme that is nearly a known one is suggested', async () => {
    const error = await complaintOf(find({ credential: ['apikey=x'] }, [['apiKey']]));
    assert.is(error.remedy, 'did you mean apiKey?');
  });

  for (const secret of ['Bearer hunter2', 'hunter2 x', 'hunter2\n', 'h\u00fcnter2-hunter2', '  ']) {
    test(`${JSON.stringify(secret)} is refused and not repeated`, async () => {
      for (const inputs of [
        { token: secret },
        { credential: [`main=${secret}`] },
        { env: { GARDEN_TOKEN: secret } },
      ]) {
        const error = await complaintOf(find(inputs));
        assert.not.match(error.message + error.remedy, /hunter2/);
      }
    });
  }

  test('that the action hands on go by the name that readers know', async () => {
    assert.equal(await find({ token: 'env:CONFORMANCE_TOKEN', env: { CONFORMANCE_TOKEN: 'set' } }), [
      { scheme: 'main', secret: 'set', variable: 'GARDEN_TOKEN' },
    ]);
  });

  test('have shell variables made from the names of their schemes', () => {
    const none = { variables: {} };
    assert.equal(
      ['apiKey', 'bearerAuth', 'x-my key', '2fa', 'OAuth2'].map((name) => variableOf(name, none)),
      ['API_KEY', 'BEARER_AUTH', 'X_MY_KEY', '_2FA', 'OAUTH2'],
    );
    assert.is(variableOf('constructor', none), 'CONSTRUCTOR');
  });
});

async function find(
  inputs: Partial<CredentialInputs>,
  security: readonly SecurityAlternative[] = [['main']],
) {
  const other: SecurityScheme = { ...bearer, name: 'other' };
  return findCredentials({
    contract: {
      title: 'Garden',
      securitySchemes: { main: bearer, apiKey: key, odd, other: { ...other, scheme: 'basic' } },
    },
    operations: [{ security }],
    variables: { main: 'GARDEN_TOKEN' },
    env: {},
    ...inputs,
  });
}

async function complaintOf(work: Promise<unknown>): Promise<UsageError> {
  const error = await work.then(
    () => new Error('no complaint'),
    (reason: unknown) => reason,
  );
  if (error instanceof UsageError) return error;
  throw error;
}
