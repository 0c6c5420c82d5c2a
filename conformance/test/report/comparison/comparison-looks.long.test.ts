/** The looks of the page of a comparison in a real browser, and the smallest case of a difference on it. */

import type { Browser, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Comparison } from '../../../model/comparison.ts';
import { comparisonHtml } from '../../../report/comparison/comparison-html.ts';
import { comparisonJson } from '../../../report/comparison/comparison-json.ts';
import { openBrowser } from '../../support/browser.ts';
import { suite } from '../../support/suite.ts';
import { assertNoScripts, axeBreaches, type Looks, onPage } from '../report-page.ts';
import { sampleComparison } from './sample-comparison.ts';

/** The page of a comparison in a real browser: light and dark, on paper, on a telephone, without a script, with eight targets. */
suite(
  'the looks of the page of a comparison',
  (test) => {
    let browser: Browser | undefined;
    const text = comparisonHtml(sampleComparison);
    const wide = comparisonHtml(withTargets(8));
    test.before(async () => {
      browser = await openBrowser();
    });
    test.after(() => browser?.close());

    const look = async (page: string, looks: Looks, work: (page: Page) => Promise<void>) => {
      if (browser) await onPage(browser, page, looks, work);
    };

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`is clean to axe in ${colorScheme}, with everything unfolded`, async () => {
        for (const page of [text, wide])
          await look(page, { colorScheme }, async (page) => {
            await page
              .locator('details')
              .evaluateAll((all) => all.map((one) => one.setAttribute('open', '')));
            assert.equal(await axeBreaches(page), []);
          });
      });
    }

    test('shows on paper what is folded, and nothing to press', async () => {
      await look(text, {}, async (page) => {
        const folded = page.locator('#conformance details pre').first();
        assert.not(await folded.isVisible());
        await page.emulateMedia({ media: 'print' });
        assert.ok(await folded.isVisible());
        assert.equal(await page.locator('button:visible, input:visible, nav:visible').count(), 0);
        assert.is(await page.locator('.compared a.cell:visible').count(), 15);
      });
    });

    test('says everything without a script, but what only a script can do', async () => {
      await look(text, { javaScriptEnabled: false }, async (page) => {
        assert.is(await page.locator('article:visible').count(), 3);
        assert.is(await page.locator('#list tbody tr:visible').count(), 5);
        assert.is(await page.locator('button:visible, form:visible').count(), 0);
      });
    });

    test('eight targets scroll in their box on a telephone, and the names of the rows stay in sight', async () => {
      await look(wide, { viewport: { width: 380, height: 700 } }, async (page) => {
        assert.is(await page.evaluate<number>('document.documentElement.scrollWidth'), 380);
        const box = page.locator('.compared-box');
        const last = page.locator('.compared tbody tr:nth-child(2) td:last-child a').first();
        const name = page.locator('.compared tbody th a.id').first();
        const leftOf = async (one: typeof name) => (await one.boundingBox())?.x ?? Number.NaN;
        const before = await leftOf(name);
        assert.ok((await leftOf(last)) > 380, 'the last target stands outside');
        await box.focus();
        await last.focus();
        await box.evaluate((one) => {
          one.scrollLeft = one.scrollWidth;
        });
        assert.ok((await leftOf(last)) < 380, 'the last target is in sight');
        assert.is(await leftOf(name), before);
      });
    });

    test('two targets need no more than a telephone is wide', async () => {
      await look(comparisonHtml(withTargets(2)), { viewport: { width: 380, height: 700 } }, async (page) => {
        assert.is(await page.evaluate<number>('document.documentElement.scrollWidth'), 380);
        assert.equal(await page.locator('.compared thead th .name').allTextContents(), [
          'acme',
          'rose garden',
        ]);
      });
    });

    test('lets no script run but its own', async () => {
      if (browser) await assertNoScripts(browser, text);
    });
  },
  { limit: 300_000 },
);

/** The made-up comparison with so many targets, some of them under very long names. */
function withTargets(count: number): Comparison {
  const { targets, rows } = sampleComparison;
  const more = Array.from({ length: count }, (_, at) => targets[at] ?? targets[at % 3]).flatMap((one, at) =>
    one
      ? [at < 3 ? one : { ...one, name: `${'a-very-long-name-of-a-target-'.repeat(at % 2 ? 4 : 1)}${at}` }]
      : [],
  );
  const cellsOf = (cells: (typeof rows)[number]['cells']) =>
    more.flatMap((_, at) => cells[at % cells.length] ?? []);
  return {
    ...sampleComparison,
    targets: more,
    rows: rows.map((row) => ({ ...row, cells: cellsOf(row.cells) })),
  };
}

const { clusters, targets } = sampleComparison;

/** The smallest case of a difference on the page, in a real browser: the request, the answers, what is marked, what is copied. */
suite(
  'the smallest case on the page of a comparison',
  (test) => {
    let browser: Browser | undefined;
    test.before(async () => {
      browser = await openBrowser();
    });
    test.after(() => browser?.close());

    const look = async (work: (page: Page) => Promise<void>) => {
      if (browser) await onPage(browser, comparisonHtml(sampleComparison), {}, work);
    };

    test('shows the request once, and every answer beside it with what others do not have marked', async () => {
      await look(async (page) => {
        const article = page.locator('#conformance article').first();
        assert.is(await article.getByText('POST /beds').count(), 1);
        assert.equal(await article.locator('.fresh').allTextContents(), ['ACME_TOKEN', '16385']);
        assert.equal(
          await article.locator('.answer h5').allTextContents(),
          clusters[0]?.smallest.answers.map(({ target, answer }) => `${target} ${answer}`),
        );
        const marks = await article.locator('.answer').nth(1).locator('mark').allTextContents();
        assert.ok(marks.includes('200') && marks.includes('1.0'), marks.join());
        const [acme, rose] = await article.locator('.answer').allInnerTexts();
        assert.match(rose ?? '', /breaks ROW-02: a request that breaks the contract was accepted/);
        assert.match(acme ?? '', /1 more header field\s+Nothing against it in what is compared here\./);
        await article.getByText('1 more header field').first().click();
        await article.getByText('Date: Fri, 20 Nov 2026').first().waitFor();
      });
    });

    test('copies the curl line and the replay command of each target exactly', async () => {
      const json = JSON.parse(comparisonJson(sampleComparison));
      await look(async (page) => {
        const article = page.locator('#conformance article').first();
        await article.getByText('Ask again').press('Enter');
        const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()');
        const press = async (what: string) => {
          await article.getByRole('button', { name: `the ${what}` }).press('Enter');
          await article.getByRole('button', { name: `copied the ${what}` }).waitFor();
        };
        for (const [at, { name, url }] of targets.entries()) {
          await press(`curl line for ${name}`);
          const { curl } = json.clusters[0].smallest.answers[at];
          assert.is(await clipboard(), curl);
          assert.ok(curl.includes(url), curl);
        }
        await press('replay command for rose garden');
        const place =
          "--run 'reports/rose garden.jsonl' --target https://rose.example/v1 --token env:ROSE_TOKEN";
        assert.is(await clipboard(), `npx tool replay addBed/ROW-02/number:type/17 ${place}`);
        assert.is(await article.getByRole('button', { name: 'replay command for' }).count(), 2);
        assert.is(await page.locator('#freedom').getByText('replay command', { exact: false }).count(), 0);
      });
    });
    test('a case of several requests shows all of them, and an answer that never came', async () => {
      await look(async (page) => {
        const article = page.locator('#unstable article');
        const labels = await article.locator('figcaption').allTextContents();
        assert.equal(
          labels.filter((label) => label.startsWith('Request')),
          ['Request 1 of 2', 'Request 2 of 2'],
        );
        assert.is(await article.locator('.answer').count(), 6);
        assert.match((await article.innerText()) ?? '', /no answer: time-out.*no answer within 5 s/s);
      });
    });
  },
  { limit: 300_000 },
);
