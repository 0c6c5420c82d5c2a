/** The page of a comparison over hostile text, in a real browser: it is shown and never obeyed. */

import type { Browser, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { encodeUtf8 } from '../../../json/utf8.ts';
import type {
  AnswerGroup,
  Cluster,
  ComparedRow,
  ComparedTarget,
  Comparison,
} from '../../../model/comparison.ts';
import { visible } from '../../../names/visible.ts';
import { comparisonHtml } from '../../../report/comparison/comparison-html.ts';
import { fc } from '../../../schema/arbitrary.ts';
import { openBrowser } from '../../support/browser.ts';
import { suite } from '../../support/suite.ts';
import { expectInert } from '../expect-inert.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { axeBreaches, onPage } from '../report-page.ts';
import { testStep } from '../sample-events.ts';
import { anyComparison } from './any-comparison.ts';
import { sampleComparison } from './sample-comparison.ts';

/** Names stand in every row, so they are short. */
const names = ['<img src=x onerror=alert(3)>', '"\u001b[31m\u202e'] as const;

/**
 * A comparison with hostile text in every field that a target, a document or a user fills. Each text in every field of
 * a row and of a cluster of its own, all of them together in every other field.
 */
function hostileComparison(texts: readonly string[]): Comparison {
  const whole = texts.join(' ');
  const targets = names.map((name): ComparedTarget => {
    const ended = { result: 'conformant', exitCode: 0, requests: 1, durationMs: 1, counts: {} } as const;
    return { ...ended, name, url: whole, peer: whole, notices: texts, file: 'run.jsonl', variables: texts };
  });
  return {
    ...sampleComparison,
    contract: { title: whole, version: whole, digest: whole },
    tool: { name: 'tool', version: whole },
    ...{ requirements: whole, profile: whole, startedAt: whole, notices: texts, targets },
    clusters: texts.map((text, at) => clusterOf(text, at + 1)),
    rows: texts.map((text, at) => rowOf(text, at + 1)),
    noise: texts.map((text) => ({ row: text, operation: text, source: text, groups: groupsOf(text) })),
  };
}

function groupsOf(text: string): readonly AnswerGroup[] {
  return names.map((name, at) => ({ targets: [name], answer: `${at}${text}` }));
}

function clusterOf(text: string, number: number): Cluster {
  const headers = [{ name: text, value: text }];
  const finding = {
    code: 'violation-accepted',
    expected: text,
    actual: text,
    place: text,
    pointer: text,
  } as const;
  const answers = groupsOf(text).map(({ targets: [target = ''], answer }, at) => ({
    ...{ target, answer },
    steps: [testStep(text, text, { headers, body: encodeUtf8(`${text}${at}`) }, text)],
    broken: [
      {
        row: text,
        check: text,
        level: 'required',
        finding,
        standing: at === 0 ? 'gates' : 'advice',
      } as const,
    ],
  }));
  return {
    ...{ number, kind: 'conformance', row: text, title: text, operation: text },
    ...{ sources: [text], count: 1, examples: [text], groups: groupsOf(text) },
    smallest: { caseId: text, difference: text, isShrunk: false, answers },
  };
}

function rowOf(text: string, number: number): ComparedRow {
  const cell = { verdict: 'fail', reason: text, answers: [{ answer: text, count: 1 }] } as const;
  const cells = [cell, { ...cell, verdict: 'pass' as const }];
  return {
    id: text,
    title: text,
    operation: text,
    level: 'required',
    clause: text,
    cells,
    clusters: [number],
  };
}

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
