/** The target of a waiver may be an address with a key in it: no message and no report shows that. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { token } from '../verify/plant-answers.ts';
import { against } from './against.ts';
import { runCli } from './run-cli.ts';

const env = { PLANT_STORE_TOKEN: token };

const waiversOf = (target: string): string => `waivers:
  - row: REJ-03
    target: ${target}
    signature: violation-accepted 200 application/json
    reason: the old parser goes in March
    link: TICKET-7
    owner: garden team
    added: 2026-01-01
    expires: 2026-06-30
`;

suite('a secret in the target of a waiver', (test) => {
  for (const target of [
    'https://u:S3CR3T@a/b',
    'http://a/?key=S3CR3T',
    'a/?key=S3CR3T',
    'ws://a?key=S3CR3T',
  ]) {
    test(`is in no message and no report: ${target.replace('S3CR3T', '…')}`, async () => {
      await against(undefined, async (url, cwd) => {
        await writeFile(join(cwd, 'waivers.yaml'), waiversOf(target));
        const argv = ['verify', url, '--only', 'REJ-03', '--waivers', 'waivers.yaml'];
        const run = await runCli(argv, { cwd, env });
        assert.is(run.code, 0, run.stderr);
        assert.match(run.stdout, /they are for \S+: write the name/);
        const files = await readdir(join(cwd, 'reports'));
        assert.ok(files.includes('run.jsonl'), String(files));
        const reports = files.map((file) => readFile(join(cwd, 'reports', file), 'utf8'));
        for (const text of [run.stdout, run.stderr, ...(await Promise.all(reports))])
          assert.not.match(text, 'S3CR3T');
      });
    });
  }
});
