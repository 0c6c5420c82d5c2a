/** A report page opened in a real browser, with everything that goes wrong there written down. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import * as assert from 'uvu/assert';

/** How a page is looked at. */
export interface Looks extends Pick<BrowserContextOptions, 'colorScheme' | 'javaScriptEnabled' | 'viewport'> {
  /** Behind the address. */
  readonly fragment?: string;
}

/** Opens a page from a file, looks at it, and closes it; it fails when anything went wrong on it. */
export async function onPage(
  browser: Browser,
  text: string,
  looks: Looks,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  assert.equal(await troublesOn(browser, text, looks, work), []);
}

/** Asserts that a page refuses every script that was smuggled into it. */
export async function assertNoScripts(browser: Browser, text: string): Promise<void> {
  const smuggled = text.replace(
    '</main>',
    '<script>alert(1)</script><img src="x" onerror="alert(2)"></main>',
  );
  const troubles = await troublesOn(browser, smuggled, {}, async () => undefined);
  assert.is(troubles.filter((one) => one.includes('Content Security Policy')).length, 3, troubles.join('\n'));
  assert.not(troubles.some((one) => one.startsWith('dialog')));
}

/** Opens a page in that way, and tells what went wrong: messages of the console, errors, dialogs, and requests for anything but the file. */
async function troublesOn(
  browser: Browser,
  text: string,
  looks: Looks,
  work: (page: Page) => Promise<void>,
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'report-page-'));
  const { fragment = '', ...options } = looks;
  const context = await browser.newContext({
    ...options,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  try {
    const file = join(folder, 'report.html');
    await writeFile(file, text);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const address = pathToFileURL(file).href;
    const troubles: string[] = [];
    watch(page, address, troubles);
    await page.goto(address + fragment);
    await work(page);
    return troubles;
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What axe finds against the page as it is, one line a breach and element. */
export async function axeBreaches(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const lines = "violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html))";
  return page.evaluate<readonly string[]>(`axe.run().then(({ violations }) => ${lines})`);
}

function watch(page: Page, address: string, troubles: string[]): void {
  page.on('console', (message) => troubles.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (request.url().split('#')[0] !== address) troubles.push(`request: ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
}
