/** What the help of `report` and `rejudge` says is written by default is what is written. */

import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as assert from 'uvu/assert';
import { formats } from '../../report/index.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { runCli } from './run-cli.ts';

const run = resolve('reports/sample/run.jsonl');
const document = ['--document', resolve('openapi.yaml')];
const requirements = ['--requirements', resolve('conformance/requirements/plant-store.yaml')];

const commands: readonly (readonly string[])[] = [
  ['report', run],
  ['rejudge', run, ...document, ...requirements],
];

/** Names of the reports that the help lists, without flags and with a folder. */
async function toldBy(command: string): Promise<readonly [alone: string, withFolder: string]> {
  const { stdout } = await runCli([command, '--help']);
  const help = stdout.replaceAll(/\s+/g, ' ');
  const [, alone = '', other = alone] =
    /--report <[^>]*>.*?repeatable \(default: (.*?)(?:; with --report-dir (.*?))?\)/.exec(help) ?? [];
  return [alone, other];
}

/** Names of the reports in a folder that may be missing, in the order of the formats. */
async function writtenTo(folder: string): Promise<string> {
  const files = await readdir(folder).catch((): readonly string[] => []);
  const names = formats.filter(({ file }) => files.includes(file)).map(({ name }) => name);
  return names.join(', ') || 'none';
}

suite('help of the commands about stored runs', (test) => {
  for (const argv of commands) {
    const [command = ''] = argv;
    test(`${command} writes by default what its help says`, () =>
      withFolder({}, async (cwd) => {
        const [alone, other] = await toldBy(command);
        await runCli(argv, { cwd });
        assert.is(await writtenTo(join(cwd, 'reports')), alone);
        await runCli([...argv, '--report-dir', 'out'], { cwd });
        assert.is(await writtenTo(join(cwd, 'out')), other);
      }));
  }

  test('replay names every code that it ends with', async () => {
    const { stdout } = await runCli(['replay', '--help']);
    const codes = /Exit codes: (.*)$/s.exec(stdout)?.[1] ?? '';
    assert.equal(codes.match(/\b\d+(?= )/g), ['0', '1', '2', '3', '4', '130']);
  });
});
