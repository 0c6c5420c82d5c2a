/** Pipes that nobody writes to, in the place of files that are read as a whole or line by line. */

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { runCli } from './run-cli.ts';

const verify = ['verify', 'http://127.0.0.1:9', '--token', 'x'];

suite('a pipe without a writer', (test) => {
  test('is given up by each command that reads it, which names it', () =>
    withFolder({}, async (folder) => {
      const pipe = join(folder, 'pipe');
      execFileSync('mkfifo', [pipe]);
      const commands = [
        [...verify, '--requirements', pipe],
        [...verify, '--baseline', pipe],
        ['report', pipe, '--report', 'junit'],
        ['rejudge', pipe],
        ['keep', pipe, '--name', 'acme'],
        ['replay', '--failed', '--run', pipe],
      ];
      const ended = await Promise.all(commands.map((one) => runCli(one)));
      for (const [at, { code, stderr }] of ended.entries()) {
        assert.is(code, 2, commands[at]?.join(' '));
        assert.match(stderr, `${pipe}`);
        assert.match(stderr, 'nobody writes to it');
      }
    }));
});
