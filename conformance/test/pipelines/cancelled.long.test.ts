/** A job that is cancelled in the middle of a run: the script of the action passes the signal on and still tells the result. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { token } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';
import { readAction, runStep } from './run-action.ts';

suite('a cancelled job', (test) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    test(`${signal}: what was found is reported, and the outputs say so`, () =>
      withFolder({}, async (folder) => {
        const silent = Promise.withResolvers<void>();
        const server = await startPlantServer(({ earlier }, right) => {
          if (earlier < 20) return right();
          silent.resolve();
          return 'never';
        });
        try {
          const step = readAction().action.runs.steps.find(({ name }) => name === 'Verify') ?? {};
          const args = '--request-timeout 10m --max-time 60m';
          const given = { url: server.url, token, args, reports: 'json', 'report-dir': 'out' };
          const job = { checkout: process.cwd(), workspace: folder, files: join(folder, 'files') };
          const running = runStep(step, given, job);
          await silent.promise;
          process.kill(Number(await readFile(join(job.files, 'pid'), 'utf8')), signal);
          const run = await running;
          assert.is(run.code, 130, run.stdout + run.stderr);
          assert.equal(run.outputs, { 'report-dir': 'out', result: 'incomplete', 'exit-code': '130' });
        } finally {
          await server.close();
        }
      }));
  }
});
