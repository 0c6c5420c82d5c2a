/**
 * `npm run implementations`: makes the examples in reports/implementations anew, from real runs: the reference server,
 * its variants in one random combination, and the Prism mock. Addresses are fixed ones, so that a reader can follow them:
 * the ports 8080 and 4010 must be free.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variants } from '../../../reference-server/variants/index.ts';
import { prismPackage } from '../../peers/find-prism.ts';
import { combinationsOf } from '../../selfcheck/subjects.ts';
import { runNode } from './run-node.ts';
import { startServer } from './start-server.ts';
import { withFolder } from './with-folder.ts';

const root = join(import.meta.dirname, '../../..');
const bin = join(root, 'conformance/cli/bin.js');
const token = 'example-token';
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly version: string;
};

/** The same ids again. */
const scope = ['--seed', '1', '--salt', '16384', '--token', token];

/** The first of the largest combinations that selfcheck draws; its seed is fixed. */
const combination =
  combinationsOf(variants)
    .toSorted((one, other) => other.length - one.length)[0]
    ?.map(({ name }) => name) ?? [];

const serving = ['serve', '--token', token];
const examples: readonly (readonly [
  name: string,
  version: string,
  server: readonly string[],
  ...flags: readonly string[],
])[] = [
  ['Reference server', version, [...serving, '--port', '8080']],
  [
    'Reference server with variants',
    `${version} with ${combination.join(' + ')}`,
    [...serving, '--port', '8080', ...combination.flatMap((name) => ['--variant', name])],
  ],
  ['Prism', prismPackage.version, ['mock', '--port', '4010'], '--prism'],
];

await withFolder({}, async (folder) => {
  for (const [name, ofWhat, start, ...flags] of examples) {
    const path = join(folder, 'run.jsonl');
    const server = await startServer(process.execPath, [bin, ...start], { cwd: root });
    try {
      await run('verify', server.url, ...scope, '--quiet', '--report', `jsonl=${path}`);
    } finally {
      await server.stop();
    }
    if ((await run('keep', path, '--name', name, '--implementation-version', ofWhat, ...flags)) !== 0)
      process.exitCode = 1;
  }
});

async function run(...argv: readonly string[]): Promise<number> {
  const { code, stdout, stderr } = await runNode([bin, ...argv], { cwd: root });
  process.stdout.write(stdout + stderr);
  return code ?? 1;
}
