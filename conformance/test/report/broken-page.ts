/** The page of a real run: the command line against a server that ends every refusal of a body in 500. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { Report } from '../../report/report.ts';
import { against, reportIn } from '../cli/against.ts';
import { runCli } from '../cli/run-cli.ts';
import { brokenServers } from '../verify/broken-servers.ts';
import { token } from '../verify/plant-answers.ts';

/** A page, and the report.json of the same run. */
export interface BrokenPage {
  readonly text: string;
  readonly report: Report;
}

/** Makes the run; both reports are written without being asked for. */
export async function brokenPage(): Promise<BrokenPage> {
  const broken = brokenServers.find(({ name }) => name === 'ends every failure in 500');
  const pages: BrokenPage[] = [];
  await against(broken?.bend, async (url, cwd) => {
    const run = await runCli(['verify', url], { cwd, env: { PLANT_STORE_TOKEN: token } });
    assert.is(run.code, 1, run.stdout + run.stderr);
    pages.push({
      text: await readFile(join(cwd, 'reports/report.html'), 'utf8'),
      report: await reportIn(cwd),
    });
  });
  const [page] = pages;
  if (!page) throw new Error('the run left no page');
  return page;
}
