/** The job of the guide for GitLab: its script, typed as it stands, where the package is installed already. */

import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { type Installed, installPackage } from '../programs/installed.ts';
import { freePort, isFree } from '../support/free-port.ts';
import { guideBlock } from '../support/guide-blocks.ts';
import { npmEnvironment } from '../support/npm-environment.ts';
import { runProgram } from '../support/run-node.ts';
import { suite } from '../support/suite.ts';

const { conformance: job } = parse(guideBlock('gitlab.md', 'GitLab CI/CD', 'yaml'));
const [install, ...script]: readonly string[] = job.script;

suite('the job for GitLab', (test) => {
  let installed: Installed;
  test.before(async () => {
    installed = await installPackage();
  });
  test.after(() => installed.remove());

  test('installs what npm pack makes', () => {
    assert.match(install ?? '', /^npm install --no-save \.\/plant-store-conformance-[\d.]+\.tgz$/);
    assert.match(job.image, /^node:\d+\.\d+\.\d+-slim$/);
  });

  for (const [name, fault, code] of [
    ['a conforming server', '', 0],
    ['a faulty one', ' --fault id-is-a-double', 1],
  ] as const) {
    test(`${name}: exit ${code}, the reports that it keeps, and a server that is stopped`, async () => {
      const { folder } = installed;
      const port = await freePort();
      const bin = 'node_modules/plant-store-conformance/conformance/cli/bin.js';
      const start = `node ${bin} serve --port ${port} --token "$PLANT_STORE_TOKEN"${fault}`;
      await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, scripts: { start } }));
      const env = npmEnvironment({
        ...job.variables,
        TARGET_URL: job.variables.TARGET_URL.replace(/\d+$/, port),
        PLANT_STORE_TOKEN: 'gitlab-token-4711',
      });
      const shim = `npx() { shift 2; node ${bin} "$@"; }\n`;
      const run = await runProgram('bash', ['-ec', shim + script.join('\n')], { cwd: folder, env });
      assert.is(run.code, code, run.stdout + run.stderr);
      const [kept = ''] = job.artifacts.paths;
      const files = (await readdir(join(folder, kept))).map((file) => kept + file);
      assert.ok(files.includes(job.artifacts.reports.junit), files.join());
      assert.is(job.artifacts.when, 'always');
      assert.ok(await isFree(port));
    });
  }
});
