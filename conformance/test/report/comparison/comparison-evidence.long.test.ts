/** The smallest case of a difference on the page, in a real browser: the request, the answers, what is marked, what is copied. */

import type { Browser, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { comparisonHtml } from '../../../report/comparison/comparison-html.ts';
import { comparisonJson } from '../../../report/comparison/comparison-json.ts';
import { openBrowser } from '../../support/browser.ts';
import { suite } from '../../support/suite.ts';
import { onPage } from '../report-page.ts';
import { sampleComparison } from './sample-comparison.ts';

const { clusters, targets } = sampleComparison;

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
