/** What the user gives: header fields for every request, and values for members of bodies. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { loadContract } from '../../contract/load-contract.ts';
import { UsageError } from '../../host/errors.ts';
import { checkHeaders, givenHeaders } from '../../options/given-headers.ts';
import { givenValues } from '../../run/given-values.ts';
import { runProgram } from '../support/run-node.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import {
  answer,
  edited,
  members,
  type PlantRequest,
  plant,
  rightAnswer,
  token,
} from '../verify/plant-answers.ts';
import { against } from './against.ts';
import { callMain } from './call-main.ts';
import { cleanEnv, runCli } from './run-cli.ts';

const key = 'k3y/4711+green==';
const session = 'r0und-and_r0und';
const given = ['-H', `X-Api-Key: ${key}`, '--header', `Cookie: theme=dark; session=${session}`];

const taken: readonly (readonly [string, RegExp])[] = [
  ['Authorization: Bearer x', /--header Authorization: .*\n.*--token VALUE or --credential/],
  ['accept: text/html', /--header accept: .*set this field themselves/],
  ['Content-Type: text/plain', /--header Content-Type: .*set this field themselves/],
  ['Content-Encoding: gzip', /--header Content-Encoding: /],
  ['Expect: 100-continue', /--header Expect: /],
  ...['Content-Length', 'Host', 'Transfer-Encoding', 'Connection', 'Keep-Alive', 'TE', 'Upgrade'].map(
    (name) => [`${name}: 1`, new RegExp(`--header ${name}: .*belongs to the connection`)] as const,
  ),
];

/** Header fields that a user gives: sent with every request, recorded by name only, and none that a run sets itself. */
suite('given header fields', (test) => {
  test('stand in the line that sends what failed again, which works where their variables are set', async () => {
    let isLax = true;
    const bend = (request: PlantRequest) => {
      if (request.header('x-tenant') !== 'it is green') return answer(403, {});
      const isText = typeof members(request)['id'] === 'string';
      return isLax && isText && rightAnswer(request).status === 400 ? plant({}) : rightAnswer(request);
    };
    await against(bend, async (url, cwd) => {
      const argv = ['verify', url, '--only', 'REJ-03', '-H', 'X-Tenant: it is green'];
      const { stdout } = await runCli(argv, { cwd, env: { PLANT_STORE_TOKEN: token } });
      const [, line = ''] =
        /^again: node (\S+ replay --failed -H X-Tenant:"\$HEADER_X_TENANT")$/m.exec(stdout) ?? [];
      assert.match(stdout, /^the curl lines need HEADER_X_TENANT, which is not set here/m);
      const env = { ...cleanEnv, PLANT_STORE_TOKEN: token, HEADER_X_TENANT: 'it is green' };
      const again = () => runProgram('sh', ['-c', `"$0" ${line}`, process.execPath], { cwd, env });
      assert.match((await again()).stdout, /^still failing {2}REJ-03/m);
      isLax = false;
      assert.is((await again()).code, 0);
    });
  });

  test('and tokens of a configuration are those of its lines as well, which name it where it is not the usual one', async () => {
    const bend = (request: PlantRequest) => {
      if (request.header('x-tenant') !== 'green') return answer(403, {});
      return rightAnswer(request).status === 400 ? plant({}) : rightAnswer(request);
    };
    await against(bend, async (url, cwd) => {
      for (const [name, ...config] of [
        ['conformance.yaml'],
        ['other one.yaml', '--config', 'other one.yaml'],
      ]) {
        const text = `tokenCommand: printf %s ${token}\nheaders:\n  X-Tenant: green\n`;
        await writeFile(join(cwd, name ?? ''), text);
        const given = ['--no-proxy', ...config];
        const { stdout } = await runCli(['verify', url, '--only', 'REJ-03', ...given], { cwd, env: {} });
        const named = config.length > 0 ? " --config 'other one.yaml'" : '';
        assert.ok(stdout.includes(` replay --failed${named} --no-proxy\n`), stdout);
        const again = await runCli(['replay', '--failed', ...given], { cwd, env: {} });
        assert.match(again.stdout, /^still failing {2}REJ-03/m, again.stderr);
      }
    });
  });

  test('are sent, and stand in no file or output, though the server repeats them', async () => {
    const without: PlantRequest[] = [];
    const bend = (request: PlantRequest) => {
      const seen = `${request.header('x-api-key')} ${request.header('cookie')}`;
      if (seen !== `${key} theme=dark; session=${session}`) without.push(request);
      if (['boolean', 'number'].includes(typeof members(request)['name'])) return plant({ name: seen });
      const right = edited(rightAnswer(request), (body) => ({
        ...body,
        seen,
        message: encodeURIComponent(seen),
      }));
      return { ...right, headers: { ...right.headers, 'set-cookie': `session=${session}` } };
    };
    await against(bend, async (url, cwd) => {
      const run = await runCli(
        ['verify', url, '--operation-budget', '200', '--token', token, '--verbose', ...given],
        { cwd },
      );
      assert.is(run.code, 1, run.stdout + run.stderr);
      assert.equal(without, []);
      const names = ['report.html', 'report.json', 'run.jsonl'];
      const files = await Promise.all(names.map((name) => readFile(join(cwd, 'reports', name), 'utf8')));
      for (const text of [run.stdout, run.stderr, ...files])
        for (const secret of [key, encodeURIComponent(key), session])
          assert.not(text.includes(secret), secret);
      assert.match(run.stdout, '-H "X-Api-Key: $HEADER_X_API_KEY" -H "Cookie: $HEADER_COOKIE"');
    });
  });

  for (const [typed, sentence] of taken)
    test(`cannot be ${typed.split(':')[0]}`, async () => {
      const { code, stderr } = await callMain(['verify', 'http://127.0.0.1:9', '--token', 'a', '-H', typed]);
      assert.is(code, 2);
      assert.match(stderr, sentence);
    });

  test('go by names of their own', () => {
    const names = givenHeaders(['X-Key: a', 'x.key: b', 'Accept-Language: en']).map(
      ({ variable }) => variable,
    );
    assert.equal(names, ['HEADER_X_KEY', 'HEADER_X_KEY_2', 'HEADER_ACCEPT_LANGUAGE']);
  });

  test('cannot be what the document has as a credential or a parameter', () => {
    const keyScheme = { name: 'key', type: 'apiKey', pointer: '/k' };
    const securitySchemes = { key: { ...keyScheme, parameter: { name: 'X-Key', in: 'header' } as const } };
    const parameter = { required: true, style: 'simple', explode: false, schema: true, pointer: '/p' };
    const operation = {
      parameters: [
        { ...parameter, name: 'X-Trace', in: 'header' } as const,
        { ...parameter, name: 'page', in: 'cookie' } as const,
        { ...parameter, name: 'X-Free', in: 'query' } as const,
      ],
    };
    const check = (typed: string) => () =>
      checkHeaders(givenHeaders([typed]), { securitySchemes, operations: [operation] });
    for (const typed of ['x-key: a', 'X-TRACE: a', 'cookie: page=1'])
      assert.throws(check(typed), (error: unknown) => error instanceof UsageError);
    assert.not.throws(check('X-Free: a'));
  });
});

const text = (maxLength: number) => ({ type: 'string', maxLength });
const form = { type: 'object', required: ['username'], properties: { username: text(9) } };
const choice = { oneOf: [{ properties: { bar: { type: 'integer' } } }, { properties: { kind: text(3) } }] };
const lines = { type: 'array', items: { properties: { part: text(3) } } };
const nested = { properties: { title: text(5), meta: { properties: { composer: text(9) } }, lines } };
const post = (operationId: string, mediaType: string, schema: object) => ({
  post: {
    operationId,
    requestBody: { required: true, content: { [mediaType]: { schema } } },
    responses: { 200: { description: 'ok' } },
  },
});
const document = {
  openapi: '3.1.0',
  info: { title: 'a', version: '1' },
  paths: {
    '/login': post('login', 'application/x-www-form-urlencoded', form),
    '/scores': post('upload', 'multipart/form-data', nested),
    '/marks': post('mark', 'application/json', choice),
  },
};

/** Values that the user gives for members of bodies of any media type, and in any branch of a choice. */
suite('values that are given for bodies', (test) => {
  test('are for members of forms, of parts, of items and of any branch', () =>
    withFolder({}, async (folder) => {
      await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
      const contract = await loadContract(join(folder, 'openapi.json'));
      const told = givenValues(
        [
          'login./username=anna',
          'upload./meta/composer=bach',
          'upload./lines/0/part=a',
          'mark./bar=7',
          'mark./kind=dal',
        ],
        contract,
      );
      assert.equal(
        told.map(({ operation, place, value }) => [operation, place, value]),
        [
          ['login', '/username', 'anna'],
          ['upload', '/meta/composer', 'bach'],
          ['upload', '/lines/0/part', 'a'],
          ['mark', '/bar', 7],
          ['mark', '/kind', 'dal'],
        ],
      );
      assert.throws(() => givenValues(['upload./title=too long'], contract), /does not allow "too long"/);
      assert.throws(() => givenValues(['upload./lines/00/part=a'], contract), /nothing is called/);
      assert.throws(() => givenValues(['login./user=anna'], contract), /nothing is called "login\.\/user"/);
    }));
});
