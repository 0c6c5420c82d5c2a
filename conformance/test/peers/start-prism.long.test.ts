/** The mock in its own process: whatever becomes of it or of its parent, nothing is left behind and nobody else is hurt. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import * as assert from 'uvu/assert';
import { loadContract, UsageError, verify } from '../../index.ts';
import { type PrismOptions, type RunningPrism, startPrism } from '../../processes/start-prism.ts';
import { until } from '../cli/pids.ts';
import { isFree } from '../support/free-port.ts';
import { isLiving } from '../support/processes-of.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { withFakePrism } from './fake-prism.ts';

const { document } = await loadContract('openapi.yaml');

suite('start prism', (test) => {
  test('answers at its address until it is stopped, which may be twice', async () => {
    const ends: string[] = [];
    const mock = await startPrism({ document, onEnd: (reason) => ends.push(reason) });
    assert.is(await create(mock), '200 {"name":"string","tag":"string"}');
    await mock.stop();
    await mock.stop();
    await expectGone(mock);
    assert.equal([ends, mock.crashes], [[], []]);
  });

  test('makes answers up when asked to, and takes ids that a double cannot hold', async () => {
    const mock = await startPrism({ document, dynamic: true });
    try {
      const answers = [await create(mock, '9223372036854775807'), await create(mock), await create(mock)];
      for (const answer of answers) assert.match(answer, /^200 \{"name":"/);
      assert.ok(new Set(answers).size > 1);
    } finally {
      await mock.stop();
    }
  });

  test('leaves the document as it was', async () => {
    const before = structuredClone(document);
    await (await startPrism({ document })).stop();
    assert.equal(document, before);
  });

  test('one that is killed in the middle of a run is told once; the run ends, and nothing is left', async () => {
    const ends: string[] = [];
    const mock = await startPrism({ document, onEnd: (reason) => ends.push(reason) });
    let answers = 0;
    const report = await verify({
      target: mock.url,
      token: 'any-token',
      env: {},
      onEvent: ({ kind }) => {
        answers += kind === 'exchange' ? 1 : 0;
        if (answers === 50) process.kill(mock.pid, 'SIGKILL');
      },
    });
    assert.is(report.exitCode === 0, false);
    assert.equal(ends, ['its process ended: SIGKILL']);
    await expectGone(mock);
    await mock.stop();
    assert.is(ends.length, 1);
  });

  test('one that crashes is back at the same address, and tells why', () =>
    withFake({}, async (mock) => {
      for (const time of [1, 2]) {
        await fetch(`${mock.url}/crash`).catch(() => undefined);
        await until(() => mock.crashes.length === time);
        assert.is(await (await fetch(mock.url)).text(), 'here');
      }
      assert.equal(mock.crashes, ['Error: too deep', 'Error: too deep']);
    }));

  test('one that turns in circles or never answers is stopped all the same', () =>
    withFake({}, async (mock) => {
      await fetch(`${mock.url}/print`);
      for (const path of ['silence', 'circle']) void fetch(`${mock.url}/${path}`).catch(() => undefined);
      const late = fetch(mock.url, { signal: AbortSignal.timeout(500) });
      assert.is(await late.catch(() => 'no answer'), 'no answer');
    }));

  test('sees nothing of what stands in the environment', async () => {
    process.env['OF_THE_USER'] = 'secret';
    try {
      await withFake({}, async (mock) => {
        assert.not.match(await (await fetch(`${mock.url}/environment`)).text(), /OF_THE_USER|secret|HOME/);
      });
    } finally {
      delete process.env['OF_THE_USER'];
    }
  });

  test('goes away with a parent that is killed, whatever it is doing', () =>
    withFakePrism(async (from) => {
      for (const path of ['', '/circle']) {
        const { parent, pid, url } = await startParent(from);
        if (path) void fetch(url + path).catch(() => undefined);
        parent.kill('SIGKILL');
        await until(() => !isLiving(pid));
        // Threads may hold the port a moment longer than the process is counted as living.
        while (!(await isFree(Number(new URL(url).port)))) await new Promise(setImmediate);
      }
    }));

  test('a port that is in use is a usage error', () =>
    withFake({}, async ({ url }) => {
      const port = Number(new URL(url).port);
      const error = await failure({ document, port });
      assert.is(error.message, `--port ${port}: is in use`);
    }));

  test('a document that the mock cannot read is a usage error', async () => {
    const broken = { ...document, paths: { '/a': { get: { responses: { 200: { $ref: '#/gone' } } } } } };
    const error = await failure({ document: broken, flag: '--prism' });
    assert.match(error.message, /^--prism: the Prism mock could not start: .*gone/);
  });

  test('a mock that is not installed is a usage error with the command that adds it', () =>
    withFolder({}, async (folder) => {
      const error = await failure({ document, from: `${folder}/module.js` });
      assert.is(error.message, '--prism: the Prism mock is not installed');
      const { devDependencies, overrides } = JSON.parse(readFileSync('package.json', 'utf8'));
      const versions = { ...devDependencies, ...overrides };
      const [cli, server] = ['@stoplight/prism-cli', '@stoplight/prism-http-server'];
      const packages = `${cli}@${versions[cli]} ${server}@${versions[server]}`;
      assert.is(error.remedy, `add it: npm install --save-dev --save-exact --ignore-scripts ${packages}`);
    }));
});

async function failure(options: PrismOptions): Promise<UsageError> {
  const error = await startPrism(options).then(
    (mock) => mock.stop(),
    (caught: unknown) => caught,
  );
  if (error instanceof UsageError) return error;
  throw new Error(`no usage error: ${String(error)}`);
}

async function create({ url }: RunningPrism, id = '1'): Promise<string> {
  const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };
  const body = `{"id":${id},"name":"Fern"}`;
  const answer = await fetch(`${url}/plants`, { method: 'POST', headers, body });
  return `${answer.status} ${await answer.text()}`;
}

async function withFake(
  options: Partial<PrismOptions>,
  work: (mock: RunningPrism) => Promise<void>,
): Promise<void> {
  await withFakePrism(async (from) => {
    const mock = await startPrism({ document, from, ...options });
    try {
      await work(mock);
    } finally {
      await mock.stop();
    }
    await expectGone(mock);
  });
}

async function expectGone({ pid, url }: RunningPrism): Promise<void> {
  assert.not(isLiving(pid));
  assert.ok(await isFree(Number(new URL(url).port)));
}

/** A parent in a process of its own. */
async function startParent(from: string) {
  const module = new URL('../../processes/start-prism.ts', import.meta.url).href;
  const program = `
    const { startPrism } = await import(${JSON.stringify(module)});
    const { pid, url } = await startPrism({ document: {}, from: ${JSON.stringify(from)} });
    console.log(JSON.stringify({ pid, url }));`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
  const { pid, url } = JSON.parse(line) as { readonly pid: number; readonly url: string };
  return { parent, pid, url };
}
