/** The looks of the report page in a real browser: light and dark, on paper, and over hostile events. */

import type { Browser, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { encodeUtf8 } from '../../json/utf8.ts';
import type { RunEvent } from '../../model/event.ts';
import { visible } from '../../names/visible.ts';
import { htmlFormat } from '../../report/html/html.ts';
import { fc } from '../../schema/arbitrary.ts';
import { openBrowser } from '../support/browser.ts';
import { suite } from '../support/suite.ts';
import { anyEvents } from './any-events.ts';
import { expectInert } from './expect-inert.ts';
import { hostileTexts } from './hostile-texts.ts';
import { lookAtBroken } from './look-at-broken.ts';
import { axeBreaches, onPage } from './report-page.ts';
import { started, testProof, testRow, testRun, testStep } from './sample-events.ts';

/** The report page in a real browser: the marks of a minimal pair, light and dark, on paper, on a telephone, without a script, and with a foreign one. */
suite(
  'the looks of the report page',
  (test) => {
    const { report, look, refuseScripts } = lookAtBroken(test);

    test('marks the difference of each minimal pair, and shows both messages', async () => {
      await look({}, async (page) => {
        const id = 'REJ-03';
        const article = page.locator('#findings article', { hasText: id }).first();
        const [sent, accepted] = await article.locator('.pair').first().locator('pre').allInnerTexts();
        const finding = report().checks.find((row) => row.id === id)?.findings[0];
        const body = finding?.request?.body;
        assert.ok(body && 'text' in body && sent?.includes(body.text), sent);
        assert.match(accepted ?? '', /^POST http.*\/plants\n.*"name":"a name"/s);
        assert.ok((await article.locator('.pair').first().locator('.line.changed mark').count()) >= 2);
        assert.ok((await article.innerText()).includes(`The one difference: ${finding?.pair?.difference}`));
      });
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`is clean to axe in ${colorScheme}, with everything unfolded`, async () => {
        await look({ colorScheme }, async (page) => {
          await page.locator('details').evaluateAll((all) => all.map((one) => one.setAttribute('open', '')));
          assert.equal(await axeBreaches(page), []);
        });
      });
    }

    test('shows on paper what is folded, and nothing to press', async () => {
      await look({}, async (page) => {
        const folded = page.locator('#notes details pre').first();
        assert.not(await folded.isVisible());
        await page.emulateMedia({ media: 'print' });
        assert.ok(await folded.isVisible());
        assert.ok(await page.locator('.chart table').first().isVisible());
        assert.equal(await page.locator('button:visible, input:visible, nav:visible').count(), 0);
      });
    });

    test('says everything without a script, but what only a script can do', async () => {
      await look({ javaScriptEnabled: false }, async (page) => {
        assert.is(await page.locator('#findings article:visible').count(), report().counts['fail']);
        assert.is(await page.locator('button:visible, form:visible').count(), 0);
        await page.locator('#notes summary').first().click();
        assert.ok(await page.locator('#notes article').first().isVisible());
      });
    });

    test('fits a telephone', async () => {
      await look({ viewport: { width: 380, height: 700 } }, async (page) => {
        assert.is(await page.evaluate<number>('document.documentElement.scrollWidth'), 380);
      });
    });

    test('lets no script run but its own', refuseScripts);
  },
  { limit: 300_000 },
);

/** The report page over hostile events, in a real browser: foreign text is shown and never obeyed. */
suite(
  'the report page over hostile events',
  (test) => {
    let browser: Browser | undefined;
    test.before(async () => {
      browser = await openBrowser();
    });
    test.after(() => browser?.close());

    const look = async (events: readonly RunEvent[], work: (page: Page) => Promise<void>) => {
      if (browser) await onPage(browser, htmlFormat.render(events), {}, work);
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
    const step = testStep(`addBed/${text}/${at}`, text, answer, text);
    const finding = { expected: text, actual: text, place: text, pointer: text };
    const location = { file: text, line: 1, column: 1 };
    const evidence = testProof(step, finding, { check: text, alike: [text], location, otherwise: step });
    return {
      ...testRow(text, 'fail', [evidence]),
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
  return [first, notice, ...testRun(rows, { result: 'non-conformant', exitCode: 1 }).slice(1)];
}
