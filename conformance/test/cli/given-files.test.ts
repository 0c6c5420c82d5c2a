/** Files that users name: what is none is refused, whatever has no end; a pipe is read, and waiting for it ends by a signal. */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { readGiven, readGivenAtOnce } from '../../names/given-file.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { bin, cleanEnv, runBin, runCli } from './run-cli.ts';

const target = 'http://127.0.0.1:9';

function pipeIn(folder: string): string {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  return pipe;
}

suite('a device without an end', (test) => {
  const given: readonly (readonly string[])[] = [
    ['--token', 'file:/dev/zero'],
    ['--token', 'x', '--waivers', '/dev/zero'],
    ['--token', 'x', '--expect-behaviour', '/dev/zero'],
    ['--token', 'x', '--ca', '/dev/zero'],
    ['--proxy', 'file:/dev/zero'],
    ['--document', '/dev/zero'],
    ['--token', 'x', '--requirements', '/dev/zero'],
    ['--token', 'x', '--baseline', '/dev/zero'],
  ];
  for (const flags of given)
    test(`${flags.join(' ')} is a usage error`, async () => {
      const { code, stderr } = await runBin(['verify', target, ...flags], { limit: 20_000 });
      assert.is(code, 2, stderr);
      assert.match(stderr, /\/dev\/zero.*it is not a file/);
    });
});

suite('a pipe', (test) => {
  test('is read by whoever writes to it, however late', () =>
    withFolder({}, async (folder) => {
      const pipe = pipeIn(folder);
      const writing = setTimeout(300).then(() => writeFile(pipe, 'hush\n'));
      const flags = ['--only', 'ACC-01', '--report-dir', join(folder, 'reports')];
      const run = await runCli(['verify', target, '--token', `file:${pipe}`, ...flags]);
      await writing;
      assert.is(run.code, 3, run.stderr);
    }));

  test('of waivers is read, too', () =>
    withFolder({}, async (folder) => {
      const pipe = pipeIn(folder);
      const [read] = await Promise.all([readGiven(pipe, 'text'), writeFile(pipe, 'waivers: []\n')]);
      assert.is(String(read), 'waivers: []\n');
    }));

  test('that nobody writes to is given up, or ends by a signal at once', () =>
    withFolder({}, async (folder) => {
      const pipe = pipeIn(folder);
      assert.throws(() => readGivenAtOnce(pipe, 'secret'), /nobody writes to it/);
      for (const flags of [
        ['--token', `file:${pipe}`],
        ['--token', 'x', '--waivers', pipe],
      ]) {
        const child = spawn(process.execPath, [bin, 'verify', target, ...flags], { env: cleanEnv });
        await setTimeout(4000);
        child.kill('SIGTERM');
        const ended = await once(child, 'exit', { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
        child.kill('SIGKILL');
        assert.ok(ended, flags.join(' '));
      }
    }));

  const commands: readonly ((pipe: string) => readonly string[])[] = [
    (pipe) => ['verify', target, '--token', 'x', '--requirements', pipe],
    (pipe) => ['verify', target, '--token', 'x', '--baseline', pipe],
    (pipe) => ['report', pipe],
    (pipe) => ['rejudge', pipe],
    (pipe) => ['keep', pipe, '--name', 'acme'],
    (pipe) => ['replay', '--failed', '--run', pipe],
  ];
  test('that nobody writes to ends the command, which names it', () =>
    withFolder({}, (folder) => {
      const pipe = pipeIn(folder);
      const ends = async (command: readonly string[]): Promise<void> => {
        const { code, stderr } = await runBin(command, { limit: 60_000 });
        assert.is(code, 2, stderr);
        assert.match(stderr, new RegExp(`${pipe}.*nobody writes to it`));
        assert.match(stderr, /Name a file that exists|name a run\.jsonl that verify wrote/);
      };
      return Promise.all(commands.map((command) => ends(command(pipe))));
    }));

  test('of a run is read as its file is', () =>
    withFolder({ 'short.jsonl': 'no run\n' }, async (folder) => {
      const pipe = pipeIn(folder);
      const [given, written] = await Promise.all([
        runCli(['report', pipe]),
        runCli(['report', join(folder, 'short.jsonl')]),
        writeFile(pipe, 'no run\n'),
      ]);
      assert.match(written.stderr, /this is not a line of a run/);
      assert.is(given.stderr, written.stderr.replace('short.jsonl', 'pipe'));
    }));

  test('and a file are read up to a bound', () =>
    withFolder({ large: 'x'.repeat(1_100_000), small: 'x' }, async (folder) => {
      const large = join(folder, 'large');
      assert.throws(() => readGivenAtOnce(large, 'secret'), /larger than 1 MiB/);
      assert.is((await readGiven(large, 'text')).length, 1_100_000);
      assert.is(String(readGivenAtOnce(join(folder, 'small'), 'secret')), 'x');
    }));
});
