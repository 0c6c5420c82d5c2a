/** What code scanning gets of real runs: results at lines of the document, and the same ones again in the next run. */

import { copyFile, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as assert from 'uvu/assert';
import { bundledRequirements } from '../../run/load-subject.ts';
import { suite } from '../support/suite.ts';
import { type Bend, plant, token } from '../verify/plant-answers.ts';
import { against } from './against.ts';
import { runCli } from './run-cli.ts';

const env = { PLANT_STORE_TOKEN: token };
const acceptsAll: Bend = () => plant({ name: 'Fern' });

interface Result {
  readonly fingerprints: Readonly<Record<string, string>>;
  readonly locations: readonly {
    readonly physicalLocation: { readonly region?: { readonly startLine: number } };
  }[];
}

async function resultsOf(url: string, cwd: string, ...flags: readonly string[]): Promise<readonly Result[]> {
  const run = await runCli(
    [
      ...[
        'verify',
        url,
        '--operation-budget',
        '300',
        '--only',
        'REJ-*,AUT-*,RES-*',
        '--report',
        'sarif',
        ...flags,
      ],
      ...['--document', 'openapi.yaml', '--requirements', bundledRequirements()],
    ],
    { cwd, env },
  );
  assert.is(run.code, 1, run.stderr);
  return JSON.parse(await readFile(join(cwd, 'reports/report.sarif'), 'utf8')).runs[0].results;
}

suite('sarif of real runs', (test) => {
  test('names the same findings in the same way, whatever ids a run takes, and each by its line', async () => {
    const document = resolve('openapi.yaml');
    await against(acceptsAll, async (url, cwd) => {
      // What stands in a file of the reader's has a line; what comes with the package has none.
      await copyFile(document, join(cwd, 'openapi.yaml'));
      const [one, other] = [
        await resultsOf(url, cwd, '--salt', '100000'),
        await resultsOf(url, cwd, '--salt', '70000000', '--concurrency', '3'),
      ];
      const names = (results: readonly Result[]) =>
        results.map(({ fingerprints }) => JSON.stringify(fingerprints));
      assert.ok(one.length > 10, `${one.length}`);
      assert.equal(names(other).toSorted(), names(one).toSorted());
      assert.is(new Set(names(one)).size, one.length);
      for (const { locations } of one) assert.ok((locations[0]?.physicalLocation.region?.startLine ?? 0) > 1);
    });
  });
});
