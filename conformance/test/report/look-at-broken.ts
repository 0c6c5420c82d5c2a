/** The page of one real run, open to all tests of a suite in one real browser. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Report } from '../../report/report.ts';
import { against, reportIn } from '../cli/against.ts';
import { runCli } from '../cli/run-cli.ts';
import { openBrowser } from '../support/browser.ts';
import type { Test } from '../support/suite.ts';
import { brokenServers } from '../verify/broken-servers.ts';
import { token } from '../verify/plant-answers.ts';
import { assertNoScripts, type Looks, onPage } from './report-page.ts';

/** A page, and the report.json of the same run. */
interface BrokenPage {
  readonly text: string;
  readonly report: Report;
}

/**
 * The page of a real run: the command line against a server that ends every refusal of a body in 500. Makes the run;
 * both reports are written without being asked for.
 */
async function brokenPage(): Promise<BrokenPage> {
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

/** The page and the ways to look at it; for use in tests, not while they are declared. */
export interface BrokenView {
  readonly text: () => string;
  /** The report.json of the same run. */
  readonly report: () => Report;
  /** Looks at the page, and fails when anything went wrong on it; does nothing where this system has no browser. */
  readonly look: (looks: Looks, work: (page: Page) => Promise<void>) => Promise<void>;
  /** Asserts that the page refuses every script that was smuggled into it, where this system has a browser. */
  readonly refuseScripts: () => Promise<void>;
}

/** Makes the run and starts the browser before the tests, and ends it after them. */
export function lookAtBroken(test: Test): BrokenView {
  let browser: Browser | undefined;
  let made: Awaited<ReturnType<typeof brokenPage>> | undefined;
  test.before(async () => {
    browser = await openBrowser();
    made = await brokenPage();
  });
  test.after(() => browser?.close());
  const page = () => {
    if (made === undefined) throw new Error('the page is not made before the tests run');
    return made;
  };
  return {
    text: () => page().text,
    report: () => page().report,
    look: async (looks, work) => {
      if (browser) await onPage(browser, page().text, looks, work);
    },
    refuseScripts: async () => {
      if (browser) await assertNoScripts(browser, page().text);
    },
  };
}
