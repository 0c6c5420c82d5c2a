/** The command `rejudge`: a few of each kind of server come to the same without being asked. */

import { readFile } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { brokenServers } from '../verify/broken-servers.ts';
import type { Bend } from '../verify/plant-answers.ts';
import { callMain } from './call-main.ts';
import { withRun } from './with-run.ts';

/** A few of each kind of server. */
const servers: readonly (readonly [name: string, bend: Bend | undefined])[] = [
  ['a conforming server', undefined],
  ...brokenServers.filter((_, at) => at % 6 === 0).map(({ name, bend }) => [name, bend] as const),
  ['never answers some', (_, right) => (right().status === 401 ? 'never' : right())],
  ['closes now and then', (request, right) => (request.earlier % 50 === 49 ? 'gone' : right())],
];

suite('rejudged servers', (test) => {
  for (const [name, bend] of servers) {
    test(`comes to the same without the target: ${name}`, async () => {
      await withRun(bend, ['--runs', '1', '--request-timeout', '300ms'], async (path) => {
        const run = await callMain(['rejudge', path]);
        assert.match(run.stdout, /^no verdict changes \(\d+ rows\)$/m, run.stdout + run.stderr);
        const stored = JSON.parse((await readFile(path, 'utf8')).trimEnd().split('\n').at(-1) ?? '');
        assert.is(run.code, stored.exitCode);
      });
    });
  }
});
