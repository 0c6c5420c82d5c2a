/**
 * `node conformance/test/support/make-sample.ts`: makes reports/sample/ anew, a run against the reference server with
 * one fault and every report of it. The address is a fixed one, so that a reader can follow it: port 8080 must be free.
 */

import { join } from 'node:path';
import { formats } from '../../report/index.ts';
import { runNode } from './run-node.ts';
import { startServer } from './start-server.ts';

const root = join(import.meta.dirname, '../../..');
const bin = join(root, 'conformance/cli/bin.js');
const token = 'sample-token';

/** Named relative to the checkout, so that no path of this machine stands in the reports. */
const subject = ['--document', 'openapi.yaml', '--requirements', 'conformance/requirements/plant-store.yaml'];

/** Few requests, and the same ids again. */
const scope = ['--runs', '0', '--seed', '1', '--salt', '16384', '--concurrency', '1'];

const reports = formats.flatMap(({ name, file }) => ['--report', `${name}=reports/sample/${file}`]);

const serving = ['serve', '--port', '8080', '--token', token, '--fault', 'tag-unchecked'];
const server = await startServer(process.execPath, [bin, ...serving], { cwd: root });
try {
  const argv = [bin, 'verify', server.url, '--token', token, ...subject, ...scope, ...reports];
  const run = await runNode(argv, { cwd: root });
  process.stdout.write(run.stdout + run.stderr);
  process.exitCode = run.code === 1 ? 0 : 1;
} finally {
  await server.stop();
}
