/** The commands that only tell: help, version, list, explain, and a dry run. */

import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import type { ListedRow } from '../../cli/list-command.ts';
import { longFlag, runOptions } from '../../options/option-table.ts';
import { suite } from '../support/suite.ts';
import { token } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';
import { callMain } from './call-main.ts';
import { runCli } from './run-cli.ts';

const told = async (...argv: readonly string[]): Promise<string> => {
  const run = await callMain(argv);
  assert.is(run.code, 0, run.stderr);
  assert.is(run.stderr, '');
  return run.stdout;
};

suite('commands that tell', (test) => {
  test('--version is that of the package', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    assert.equal(await runCli(['--version']), { code: 0, stdout: `${version}\n`, stderr: '' });
  });

  test('help names every command, and verify --help every flag with its default', async () => {
    const overview = await told('--help');
    for (const command of ['verify', 'demo', 'serve', 'list', 'explain']) {
      assert.match(overview, new RegExp(`^ {2}${command}\\b`, 'm'));
      assert.match(await told(command, '--help'), /Usage: /);
    }
    const help = (await told('verify', '--help')).replaceAll(/\s+/g, ' ');
    const ofCommand = ['--print-waiver', '--dry-run', '--quiet', '--verbose', '--no-color', '--json'];
    for (const flag of [...Object.values(runOptions).map(longFlag), ...ofCommand]) {
      assert.ok(help.includes(`${flag} `), flag);
    }
    assert.match(help, /Examples: .* verify -- http/);
  });

  test('help is a command, too', async () => {
    assert.is(await told('help'), await told('--help'));
    assert.is(await told('help', 'verify'), await told('verify', '--help'));
    assert.is(await told('help', 'serve'), await told('serve', '--help'));
  });

  test('list shows every row once, in a table and as JSON', async () => {
    const rows: readonly ListedRow[] = JSON.parse(await told('list', '--json'));
    const lines = (await told('list')).trimEnd().split('\n');
    assert.equal(
      lines.map((line) => line.split(' ')[0]),
      rows.map(({ id }) => id),
    );
    assert.equal(new Set(rows.map(({ id, operation }) => `${id} ${operation}`)).size, rows.length);
    const row = rows.find(({ id }) => id === 'REJ-03');
    assert.equal([row?.level, row?.area, row?.operation], ['required', 'REJ', 'createPlant']);
    assert.equal(row?.spellings.slice(0, 3), ['"id":"1"', '"id":"abc"', '"id":""']);
    for (const { title, checks } of rows) assert.ok(title.length > 0 && checks.length > 0);
  });

  test('explain takes rows in any case, checks and cases', async () => {
    const byRow = await told('explain', 'rej-03');
    for (const part of [
      /^REJ-03 {2}/,
      /^ {2}level +required$/m,
      /^ {2}says who +/m,
      /"id":"abc"/,
      /^ {2}expected +/m,
      /^ {2}often wrong +/m,
    ]) {
      assert.match(byRow, part);
    }
    assert.match(await told('explain', 'violation-refused'), /^REJ-03 {2}/m);
    const byCase = await told('explain', 'createPlant/REJ-03/id:type:string/1');
    assert.match(byCase, /^REJ-03 {2}/);
    assert.match(byCase, /an accepted request, but .*\n {2}POST \/plants\n/);
    assert.match(byCase, /"id":"abc"/);
    assert.match(await told('explain', 'createPlant/AUT-06/connection:credential/0.2'), /^AUT-06 {2}/);
    assert.match(await told('explain', 'createPlant/control/3'), /^ACC-01 {2}/);
  });

  test('explain says a rule once for all its operations, an operation by its rows, and a series as one', async () => {
    const flags = ['--document', 'fixtures/documents/projects/openapi.yaml'];
    const rule = await told('explain', 'response-schema', ...flags);
    assert.is(rule.match(/^response-schema {2}/gm)?.length, 1, rule);
    assert.match(rule, /^ {2}operations {2}\w+ \(.*\n {14}\w+ \(/m);
    const [operation = ''] = /\w+(?= \(POST)/.exec(rule) ?? [];
    const rows = await told('explain', operation.toUpperCase(), ...flags);
    assert.match(rows, new RegExp(`^rows of ${operation} \\(POST .*\\):\\n`));
    assert.match(rows, /^ {2}violation-refused +required +A request that breaks/m);
    const series = await told('explain', 'getProject/made-is-read/chain/0', ...flags);
    assert.match(
      series,
      /chain\/0 {2}a series that makes and looks up what it needs\n {2}POST .* {2}\(make\)\n/,
    );
    assert.not.match(series, /an accepted request, but|credential:/);
  });

  test('explain says that a check has no row here, and why that may be', async () => {
    const text = await told('explain', 'in-use-kept');
    assert.match(text, /^in-use-kept {2}What is in use is not deleted\n {2}rows +none\n {2}why +.*the guide/);
  });

  test('explain takes sources, whole or by how their labels begin', async () => {
    const whole = await told('explain', 'ID:type:string');
    assert.match(whole, /^REJ-03 {2}/);
    assert.match(whole, /^createPlant\/REJ-03\/id:type:string\/0 {2}one request$/m);
    const family = await told('explain', 'id:type');
    for (const row of ['REJ-03', 'REJ-04', 'REJ-05']) assert.match(family, new RegExp(`^${row} {2}`, 'm'));
    const ofRow = await told('explain', 'createPlant/REJ-04/id:type');
    assert.match(ofRow, /^REJ-04 {2}/);
    assert.not.match(ofRow, /REJ-03/);
    assert.match(ofRow, /^createPlant\/REJ-04\/id:type:null\/0 {2}/m);
  });

  test('a dry run counts requests by row and sends none', async () => {
    const server = await startPlantServer();
    try {
      const json = JSON.parse(await told('verify', server.url, '--dry-run', '--json'));
      const sum = json.rows.reduce((total: number, row: { requests: number }) => total + row.requests, 0);
      assert.is(json.requests, sum);
      assert.ok(json.creates > 0 && json.creates <= json.requests);
      const text = await told('verify', server.url, '--dry-run');
      assert.match(
        text,
        new RegExp(`^would send ${sum} requests and create about ${json.creates} records at http`),
      );
      assert.match(text, /^ +\d+ {2}REJ-03 /m);
      assert.is(server.requests(), 0);
    } finally {
      await server.close();
    }
  });

  test('a dry run says first that what requests need is made besides, where any need something', async () => {
    const first = async (...flags: readonly string[]) =>
      (await told('verify', 'http://h', '--dry-run', ...flags)).split('\n')[0] ?? '';
    const besides =
      /^would send at least \d+ requests and create \d+ records? at http:\/\/h, and often two to three times as many in all, to make what they need, to try what the target keeps, to confirm what is broken, and to remove what was made; nothing was sent$/m;
    assert.not.match(await first(), besides);
    assert.match(await first('--document', 'fixtures/documents/projects/openapi.yaml'), besides);
  });

  test('--max-creates bounds what a dry run would create', async () => {
    const json = JSON.parse(await told('verify', 'http://h', '--dry-run', '--json', '--max-creates', '40'));
    assert.ok(json.creates <= 40, String(json.creates));
  });

  test('serve starts the reference server as its flags say', async () => {
    const busy = await startPlantServer();
    try {
      const port = new URL(busy.url).port;
      const run = await callMain(['serve', '--port', port, '--token', token]);
      assert.is(run.code, 2);
      assert.match(run.stderr, new RegExp(port));
    } finally {
      await busy.close();
    }
  });
});
