/** The page of implementations over hostile text, in a real browser: it is shown and never obeyed. */

import type { Browser, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { KeptImplementation } from '../../../model/implementation.ts';
import { visible } from '../../../names/visible.ts';
import { implementationsHtml } from '../../../report/implementations/implementations-html.ts';
import { fc } from '../../../schema/arbitrary.ts';
import { openBrowser } from '../../support/browser.ts';
import { suite } from '../../support/suite.ts';
import { expectInert } from '../expect-inert.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { axeBreaches, type Looks, onPage } from '../report-page.ts';
import { anyKept } from './any-implementation.ts';
import { sampleImplementation, waivedRow } from './sample-implementation.ts';

suite(
  'the page of implementations over hostile text',
  (test) => {
    let browser: Browser | undefined;
    test.before(async () => {
      browser = await openBrowser();
    });
    test.after(() => browser?.close());

    const look = async (page: string, looks: Looks, work: (page: Page) => Promise<void>) => {
      if (browser) await onPage(browser, page, looks, work);
    };

    test('hostile text is shown and never obeyed', async () => {
      const names = hostileTexts.filter((name) => name.trim() !== '');
      const hostile = names.map((name, at): KeptImplementation => {
        const contract = { ...sampleImplementation.contract, title: name, version: name };
        const waivers = [{ ...waivedRow, row: name, reason: name, owner: name }];
        const implementation = {
          ...sampleImplementation,
          name,
          version: name,
          profile: name,
          contract,
          waivers,
        };
        return { slug: `folder-${at}`, implementation };
      });
      await look(implementationsHtml(hostile), {}, async (page) => {
        await expectInert(page, reportsOf(hostile));
        const shown = await page.locator('.kept tbody th a').allTextContents();
        assert.equal(new Set(shown), new Set(names.map(visible)));
        assert.equal(await axeBreaches(page), []);
      });
    });

    test('any implementations make a page on which nothing is injected', async () => {
      for (const any of fc.sample(anyKept, { seed: 7, numRuns: 12 }))
        await look(implementationsHtml(any), {}, (page) => expectInert(page, reportsOf(any)));
    });
  },
  { limit: 300_000 },
);

function reportsOf(all: readonly KeptImplementation[]): readonly string[] {
  return all.map(({ slug }) => `${slug}/report.html`);
}
