/** The report page in a real browser: the marks of a minimal pair, light and dark, on paper, on a telephone, without a script, and with a foreign one. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { lookAtBroken } from './look-at-broken.ts';
import { axeBreaches } from './report-page.ts';

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
