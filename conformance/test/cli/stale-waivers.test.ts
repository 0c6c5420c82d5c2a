/** A waiver is stale only where its row was asked in full: a run of a part knows nothing of the rest. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { type Bend, members, plant, token } from '../verify/plant-answers.ts';
import { against } from './against.ts';
import { callMain } from './call-main.ts';

const env = { PLANT_STORE_TOKEN: token };

/** Takes objects for ids, if it is lax. */
const taking =
  (server: { isLax: boolean }): Bend =>
  (request, right) => {
    const { id, name } = members(request);
    const isTaken = server.isLax && typeof id === 'object' && typeof name === 'string';
    return isTaken && right().status === 400 ? plant({ name }) : right();
  };

const table: readonly (readonly [name: string, flags: readonly string[], isStale: boolean])[] = [
  ['all', [], true],
  ['the row', ['--only', 'REJ-04'], true],
  ['rows by a pattern', ['--only', 'REJ-*'], true],
  ['all but another row', ['--skip', 'ERR-*'], true],
  ['smoke', ['--profile', 'smoke'], false],
  ['a case', ['--only', 'createPlant/REJ-04/id:type:null/0'], false],
  ['a source', ['--only', 'id:type:null'], false],
  ['all but a source', ['--skip', 'id:type:object'], false],
  ['another row', ['--only', 'ACC-02'], false],
];

suite('a waiver whose row passes', (test) => {
  for (const [name, flags, isStale] of table) {
    test(`is ${isStale ? '' : 'not '}stale when the run was asked for ${name}`, async () => {
      const server = { isLax: true };
      await against(taking(server), async (url, cwd) => {
        const file = join(cwd, 'waivers.yaml');
        const printed = await callMain(['verify', url, '--only', 'REJ-04', '--print-waiver'], env);
        const filled = printed.stdout.replaceAll(/(reason|link|owner):\s*$/gm, '$1: x');
        assert.match(filled, /row: REJ-04/);
        await writeFile(file, filled);
        server.isLax = false;
        const argv = ['verify', url, '--runs', '1', ...flags, '--waivers', file];
        const run = await callMain([...argv, '--report', `json=${join(cwd, 'r.json')}`], env);
        assert.is(run.code, isStale ? 1 : 0, run.stdout + run.stderr);
        assert.is(/stale/.test(run.stdout), isStale, run.stdout);
      });
    });
  }
});
