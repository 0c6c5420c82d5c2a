/** The page of a comparison over hostile text, in a real browser: it is shown and never obeyed. */

import type { Browser, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Comparison } from '../../../model/comparison.ts';
import { visible } from '../../../names/visible.ts';
import { comparisonHtml } from '../../../report/comparison/comparison-html.ts';
import { fc } from '../../../schema/arbitrary.ts';
import { openBrowser } from '../../support/browser.ts';
import { suite } from '../../support/suite.ts';
import { expectInert } from '../expect-inert.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { axeBreaches, onPage } from '../report-page.ts';
import { anyComparison } from './any-comparison.ts';
import { hostileComparison } from './hostile-comparison.ts';

suite(
  'the page of a comparison over hostile text',
  (test) => {
    let browser: Browser | undefined;
    test.before(async () => {
      browser = await openBrowser();
    });
    test.after(() => browser?.close());

    const look = async (comparison: Comparison, work: (page: Page) => Promise<void>) => {
      if (browser) await onPage(browser, comparisonHtml(comparison), {}, work);
    };

    test('hostile text in every field is shown as it is', async () => {
      await look(hostileComparison(hostileTexts), async (page) => {
        await expectInert(page);
        const articles = await page.locator('article').allTextContents();
        const lines = await page.locator('#list tbody th').allTextContents();
        for (const [at, text] of hostileTexts.entries()) {
          assert.is(lines[at], visible(text), JSON.stringify(text));
          assert.ok(squeezed(articles[at] ?? '').includes(squeezed(visible(text))), JSON.stringify(text));
        }
      });
    });

    test('is clean to axe, hostile as the text may be', async () => {
      await look(hostileComparison(hostileTexts.filter(Boolean)), async (page) => {
        assert.equal(await axeBreaches(page), []);
      });
    });

    test('filters and copy buttons work on hostile text', async () => {
      await look(hostileComparison(hostileTexts), async (page) => {
        await page.getByLabel('Text').fill('</script><script>alert(1)</script>');
        assert.is(await page.locator('#list tbody tr:visible').count(), 1);
        await page.reload();
        assert.is(await page.locator('#list tbody tr:visible').count(), 1);
        const article = page.locator('article:visible');
        await article.getByText('Ask again').click();
        await article.getByRole('button', { name: 'curl line' }).first().click();
        await article.getByText('copied').waitFor();
        const line = await article.locator('.copy code').first().textContent();
        assert.is(await page.evaluate('navigator.clipboard.readText()'), line);
      });
    });

    test('any comparisons make a page on which nothing is injected', async () => {
      for (const comparison of fc.sample(anyComparison, { seed: 7, numRuns: 12 }))
        await look(comparison, expectInert);
    });
  },
  { limit: 300_000 },
);

/** Where lines break is the page's business. */
function squeezed(text: string): string {
  return text.replaceAll('\n', '');
}
