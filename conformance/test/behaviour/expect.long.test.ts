/** `verify --expect-behaviour`: what has changed is named one by one and fails the gate, and nothing else does. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { formats } from '../../report/index.ts';
import { callMain } from '../cli/call-main.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { answer, type Bend, members, token } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';
import { env, observeHere } from './observing.ts';

/** Server versions that keep to the contract, and what is to be named of each. */
const versions: readonly (readonly [name: string, bend: Bend, named: RegExp, changes: number])[] = [
  [
    'GET is not found',
    (request, right) => (request.method === 'GET' ? answer(404, { error: 404, message: 'no' }) : right()),
    /method:other, the method is GET: it was 405 application\/json Error, allow POST, it is 404 application\/json Error \(createPlant\/MET-01\/method:other\/0\): curl -i/,
    1,
  ],
  [
    'ids beyond int64 are accepted',
    (request, right) => {
      const { name } = members(request);
      const id = /^-?\d+$/.test(request.idText ?? '') ? BigInt(request.idText ?? '') : 0n;
      const isBeyond = BigInt.asIntN(64, id) !== id && right().status === 400;
      return isBeyond && typeof name === 'string' ? answer(200, { name }) : right();
    },
    /id:beyond, id is the number 9223372036854775808: it was 400 application\/json Error, it is 200 application\/json Plant/,
    3,
  ],
  [
    'long names are refused',
    (request, right) => {
      const { name } = members(request);
      const isLong = typeof name === 'string' && name.length > 40_000;
      return isLong ? answer(400, { error: 1, message: 'too long' }) : right();
    },
    /longest name: it was accepted up to 1048576, it is 1048576: 400 application\/json Error/,
    1,
  ],
];

const only = ['--runs', '0'];

suite('expected behaviour', (test) => {
  let yaml = '';
  test.before(async () => {
    const server = await startPlantServer();
    yaml = await observeHere(server.url)
      .then(({ text }) => text)
      .finally(server.close);
  });

  const verify = async (
    { bend, edit = (text) => text }: { readonly bend?: Bend; readonly edit?: (text: string) => string },
    ...flags: readonly string[]
  ) => {
    const server = await startPlantServer(bend);
    try {
      return await withFolder({ 'b.yaml': edit(yaml) }, async (cwd) => {
        const file = join(cwd, 'b.yaml');
        const argv = ['verify', server.url, ...only, '--expect-behaviour', file, ...flags];
        const names = formats.filter(({ isPrinted }) => !isPrinted);
        const paths = names.map((format) => `${format.name}=${join(cwd, format.file)}`);
        const run = await callMain([...argv, '--report', paths.join()], env);
        const reports = await Promise.all(names.map(({ file: name }) => readFile(join(cwd, name), 'utf8')));
        return { ...run, reports, names: names.map(({ name }) => name) };
      });
    } finally {
      await server.close();
    }
  };

  test('the same server: exit 0, and how many entries hold', async () => {
    const run = await verify({});
    assert.is(run.code, 0, run.stdout + run.stderr);
    assert.match(run.stdout, /(\d+) of \1 entries of \S+b\.yaml hold \(--expect-behaviour\)\n/);
  });

  for (const [name, bend, named, changes] of versions) {
    test(`${name}: exit 1, conformant but the gate fails, named in every report`, async () => {
      const run = await verify({ bend });
      assert.is(run.code, 1, run.stdout + run.stderr);
      assert.match(run.stdout, /but the gate fails/);
      assert.match(run.stdout, named);
      assert.is(run.stdout.match(/the behaviour of createPlant has changed/g)?.length, changes, run.stdout);
      assert.match(run.stdout, new RegExp(`${changes} changed`));
      for (const [at, report] of run.reports.entries())
        assert.match(report, /has changed|behaviour-changed/, run.names[at]);
      assert.not.match(run.stdout + run.reports.join(), new RegExp(token));
    });
  }

  test('what is only now and then otherwise fails no gate, and is told', async () => {
    let times = 0;
    const run = await verify({
      bend: (request, right) => {
        if (request.method !== 'PUT') return right();
        times += 1;
        return times === 1 ? answer(404, { error: 404, message: 'no' }) : right();
      },
    });
    assert.is(run.code, 0, run.stdout + run.stderr);
    assert.match(run.stdout, /1 varying \(method:other, the method is PUT\)/);
  });

  test('what the run was not asked to look at is told, and is no change', async () => {
    const run = await verify({}, '--only', 'OPN-02');
    assert.is(run.code, 0, run.stdout + run.stderr);
    assert.match(run.stdout, /\d+ not looked at \(ordinary, .* and \d+ more\)/);
  });

  test('a line that varies or was taken out may change', async () => {
    const [, bend] = versions[0] ?? [];
    const edits = [
      (text: string) => text.replace(/(the method is GET: ).*/, '$1varies'),
      (text: string) => text.replace(/\n *the method is GET: .*/, ''),
    ];
    for (const edit of edits) {
      const run = await verify({ ...(bend ? { bend } : {}), edit }, '--only', 'MET-*');
      assert.is(run.code, 0, run.stdout + run.stderr);
    }
  });

  test('a failing row still says so', async () => {
    const run = await verify({
      bend: (request, right) => (request.method === 'POST' ? { ...right(), status: 500 } : right()),
    });
    assert.is(run.code, 1);
    assert.match(run.stdout, /non-conformant/);
  });

  test('the run is read again, and judged again, as it is', async () => {
    const [, bend] = versions[0] ?? [];
    const server = await startPlantServer(bend);
    try {
      await withFolder({ 'b.yaml': yaml }, async (cwd) => {
        const [file, path] = [join(cwd, 'b.yaml'), join(cwd, 'run.jsonl')];
        const flags = ['--only', 'MET-01', '--expect-behaviour', file, '--report', `jsonl=${path}`];
        assert.is((await callMain(['verify', server.url, ...only, ...flags], env)).code, 1);
        const report = await callMain(['report', path, '--report', `markdown=${join(cwd, 'r.md')}`]);
        assert.is(report.code, 1, report.stderr);
        assert.match(await readFile(join(cwd, 'r.md'), 'utf8'), /has changed/);
        const again = await callMain(['rejudge', path]);
        assert.match(again.stdout, /no verdict changes/, again.stderr);
      });
    } finally {
      await server.close();
    }
  });
});
