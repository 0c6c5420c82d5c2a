/** The report page over hostile events, in a real browser: foreign text is shown and never obeyed. */

import type { Browser, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { encodeUtf8 } from '../../json/utf8.ts';
import type { RunEvent } from '../../model/event.ts';
import { visible } from '../../names/visible.ts';
import { html } from '../../report/html/html.ts';
import { fc } from '../../schema/arbitrary.ts';
import { openBrowser } from '../support/browser.ts';
import { suite } from '../support/suite.ts';
import { anyEvents } from './any-events.ts';
import { expectInert } from './expect-inert.ts';
import { hostileTexts } from './hostile-texts.ts';
import { axeBreaches, onPage } from './report-page.ts';
import { evidenceOf, rowOf, runOf, started, stepOf } from './sample-events.ts';

suite(
  'the report page over hostile events',
  (test) => {
    let browser: Browser | undefined;
    test.before(async () => {
      browser = await openBrowser();
    });
    test.after(() => browser?.close());

    const look = async (events: readonly RunEvent[], work: (page: Page) => Promise<void>) => {
      if (browser) await onPage(browser, html.render(events), {}, work);
    };

    test('hostile text in every field is shown as it is', async () => {
      await look(hostileRun(hostileTexts), async (page) => {
        await expectInert(page);
        const titles = await page.locator('#findings article h3').allTextContents();
        const bodies = await page
          .locator('#findings .finding')
          .evaluateAll((all) => all.map((one) => one.textContent ?? ''));
        for (const [at, text] of hostileTexts.entries()) {
          assert.is(titles[at], `${visible(text)} ${visible(text)}`, JSON.stringify(text));
          assert.ok(squeezed(bodies[at] ?? '').includes(squeezed(visible(text))), JSON.stringify(text));
        }
      });
    });

    test('is clean to axe, hostile as the text may be', async () => {
      await look(hostileRun(hostileTexts.filter(Boolean)), async (page) => {
        assert.equal(await axeBreaches(page), []);
      });
    });

    test('filters and copy buttons work on hostile text', async () => {
      await look(hostileRun(hostileTexts), async (page) => {
        const text = '</script><script>alert(1)</script>';
        await page.getByLabel('Text').fill(text);
        assert.is(await page.locator('#list tbody tr:visible').count(), 1);
        await page.reload();
        assert.is(await page.getByLabel('Text').inputValue(), text);
        assert.is(await page.locator('#list tbody tr:visible').count(), 1);
        const article = page.locator('#findings article:visible');
        await article.getByRole('button').first().click();
        await article.getByText('copied').waitFor();
        const line = await article.locator('code').first().textContent();
        assert.is(await page.evaluate('navigator.clipboard.readText()'), line);
      });
    });

    test('any events make a page on which nothing is injected', async () => {
      for (const events of fc.sample(anyEvents, { seed: 7, numRuns: 12 })) await look(events, expectInert);
    });
  },
  { limit: 300_000 },
);

/** Where lines break is the page's business. */
function squeezed(text: string): string {
  return text.replaceAll('\n', '');
}

/** A run with each hostile text in every field of a row, and in every field of the first event. */
function hostileRun(texts: readonly string[]): readonly RunEvent[] {
  const rows = texts.map((text, at) => {
    const answer = { headers: [{ name: text, value: text }], body: encodeUtf8(text) };
    const step = stepOf(`addBed/${text}/${at}`, text, answer, text);
    const finding = { expected: text, actual: text, place: text, pointer: text };
    const location = { file: text, line: 1, column: 1 };
    const evidence = evidenceOf(step, finding, { check: text, alike: [text], location, otherwise: step });
    return {
      ...rowOf(text, 'fail', [evidence]),
      title: text,
      operation: text,
      clause: text,
      clauses: [text],
    };
  });
  const whole = texts.join(' ');
  const clauses = texts.map((text) => ({ id: text, section: text, statement: text }));
  const exclusions = texts.map((text) => ({ title: text, clauses: [text], reason: text }));
  const first: RunEvent = {
    ...{ ...started, target: whole, profile: whole, salt: whole, startedAt: whole, requirements: whole },
    ...{ declarations: texts, credentialNames: { [whole]: whole } },
    contract: { title: whole, version: whole, digest: whole, source: whole },
    tool: { name: whole, version: whole },
    specification: { name: whole, clauses, exclusions },
    operations: texts.map((text) => ({ id: text, method: text, path: text, pointer: text })),
    selection: { rows: 1, of: 2, flags: texts },
    settings: { ...started.settings, only: texts, skip: texts, headers: texts },
  };
  const notice: RunEvent = { kind: 'notice', code: 'control-unsendable', values: { operation: whole } };
  return [first, notice, ...runOf(rows, { result: 'non-conformant', exitCode: 1 }).slice(1)];
}
