/** The page of a comparison over hostile text, in a real browser: it is shown and never obeyed. */

import type { Browser, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { encodeUtf8 } from '../../../json/utf8.ts';
import type { Cluster, ComparedRow, ComparedTarget, Comparison } from '../../../model/comparison.ts';
import { comparisonHtml } from '../../../report/comparison/comparison-html.ts';
import { visible } from '../../../report/visible.ts';
import { fc } from '../../../schema/arbitrary.ts';
import { openBrowser } from '../../support/browser.ts';
import { suite } from '../../support/suite.ts';
import { expectInert } from '../expect-inert.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { axeBreaches, onPage } from '../report-page.ts';
import { stepOf } from '../sample-events.ts';
import { anyComparison } from './any-comparison.ts';
import { sampleComparison } from './sample-comparison.ts';

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
      await look(hostile(hostileTexts), async (page) => {
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
      await look(hostile(hostileTexts.filter(Boolean)), async (page) => {
        assert.equal(await axeBreaches(page), []);
      });
    });

    test('filters and copy buttons work on hostile text', async () => {
      await look(hostile(hostileTexts), async (page) => {
        // Every line names the targets, and so holds every text; the count behind an answer makes it the row's own.
        const text = hostileTexts.find((one) => one.startsWith('</script>'));
        await page.getByLabel('Text').fill(`${text} (1)`);
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

/** A comparison with each hostile text in every field of a row and of a cluster, and all of them in every other field. */
function hostile(texts: readonly string[]): Comparison {
  const whole = texts.join(' ');
  const names = ['one', 'other'].map((name) => `${name} ${whole}`);
  const targets = names.map((name): ComparedTarget => {
    const ended = { result: 'conformant', exitCode: 0, requests: 1, durationMs: 1, counts: {} } as const;
    return { ...ended, name, url: whole, peer: whole, notices: texts, file: whole, variables: texts };
  });
  const groupsOf = (text: string) => names.map((name, at) => ({ targets: [name], answer: `${at}${text}` }));
  const clusters = texts.map((text, at): Cluster => {
    const headers = [{ name: text, value: text }];
    const finding = {
      code: 'violation-accepted',
      expected: text,
      actual: text,
      place: text,
      pointer: text,
    } as const;
    const answers = names.map((target, nth) => ({
      ...{ target, answer: `${nth}${text}` },
      steps: [stepOf(text, text, { headers, body: encodeUtf8(`${text}${nth}`) }, text)],
      broken: [{ row: text, check: text, level: 'required', finding, gates: nth === 0 } as const],
    }));
    return {
      ...{ number: at + 1, kind: 'conformance', row: text, title: text, operation: text },
      ...{ sources: [text], count: 1, examples: [text], groups: groupsOf(text) },
      smallest: { caseId: text, difference: text, isShrunk: false, answers },
    };
  });
  const rows = texts.map((text, at): ComparedRow => {
    const cell = { verdict: 'fail', reason: text, answers: [{ answer: text, count: 1 }] } as const;
    const cells = [cell, { ...cell, verdict: 'pass' as const }];
    return {
      id: text,
      title: text,
      operation: text,
      level: 'required',
      clause: text,
      cells,
      clusters: [at + 1],
    };
  });
  return {
    ...sampleComparison,
    contract: { title: whole, version: whole, digest: whole },
    tool: { name: whole, version: whole },
    ...{ requirements: whole, profile: whole, startedAt: whole, notices: texts, targets, clusters, rows },
    noise: texts.map((text) => ({ row: text, operation: text, source: text, groups: groupsOf(text) })),
  };
}
