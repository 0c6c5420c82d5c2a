/** The page of implementations in a real browser: light and dark, on paper, on a telephone, and without a script. */

import type { Browser, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { KeptImplementation } from '../../../model/implementation.ts';
import { badgeOf } from '../../../report/implementations/badge.ts';
import { implementationsHtml } from '../../../report/implementations/implementations-html.ts';
import { openBrowser } from '../../support/browser.ts';
import { suite } from '../../support/suite.ts';
import { assertNoScripts, axeBreaches, type Looks, onPage } from '../report-page.ts';
import { asideRow, sampleImplementation, waivedRow } from './sample-implementation.ts';

const other = { ...sampleImplementation.contract, digest: '0f'.repeat(32) };

/** One of each colour, the last one first in the alphabet. */
const kept: readonly KeptImplementation[] = [
  { slug: 'garden', implementation: { ...sampleImplementation, name: 'garden' } },
  {
    slug: 'mock',
    implementation: {
      ...{ ...sampleImplementation, name: 'mock', result: 'conformant-with-waivers' },
      ...{ waivers: [waivedRow], setAside: [asideRow], contract: other },
    },
  },
  {
    slug: 'orchard',
    implementation: {
      ...{ ...sampleImplementation, name: 'orchard', result: 'non-conformant', exitCode: 1 },
      rows: { required: { passed: 60, of: 62 }, failing: 2, warnings: 3, open: 0 },
      requirements: { name: 'Own rows', source: 'rows.yaml' },
    },
  },
  {
    slug: 'acre',
    implementation: {
      ...{ ...sampleImplementation, name: 'Acre', result: 'incomplete', exitCode: 3 },
      selection: { rows: 3, of: 70, flags: ['--only'] },
    },
  },
];

suite(
  'the page of implementations',
  (test) => {
    let browser: Browser | undefined;
    const text = implementationsHtml(kept);
    test.before(async () => {
      browser = await openBrowser();
    });
    test.after(() => browser?.close());

    const look = async (page: string, looks: Looks, work: (page: Page) => Promise<void>) => {
      if (browser) await onPage(browser, page, looks, work);
    };

    test('has a line for each, by name, with verdict, rows and a link to its report', async () => {
      await look(text, {}, async (page) => {
        assert.equal(await page.evaluate(cells), [
          [
            'incomplete',
            'Acre incomplete, 3 of 70 rows asked',
            '2.1.0',
            '62 of 62',
            label,
            'spec',
            '2026-11-21',
          ],
          ['conformant', 'garden', '2.1.0', '62 of 62', label, 'spec', '2026-11-21'],
          [
            ...[
              'conformant, deviations set aside',
              'mock 1 row waived, 1 row set aside',
              '2.1.0',
              '62 of 62',
            ],
            ...['Plant Store 1.0.0 sha256 0f0f0f0f0f0f…', 'spec', '2026-11-21'],
          ],
          [
            ...['non-conformant', 'orchard 3 warnings', '2.1.0', '60 of 62'],
            ...[`${label} by rows.yaml`, 'spec', '2026-11-21'],
          ],
        ]);
        const links = page.locator('.kept a');
        assert.equal(
          await links.evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
          ['acre', 'garden', 'mock', 'orchard'].map((slug) => `${slug}/report.html`),
        );
        assert.is(await page.locator('.why').innerText(), summary);
        assert.is(await page.title(), `Implementations: ${summary}`);
      });
    });

    test('shows each badge, says why it is amber, and copies the lines for a README', async () => {
      await look(text, {}, async (page) => {
        for (const { slug, implementation } of kept) {
          const { label: left, message } = badgeOf(implementation);
          const view = page.locator(`#badge-${slug}`);
          assert.ok(await view.getByRole('img', { name: `${left}: ${message}`, exact: true }).isVisible());
        }
        const mock = page.locator('#badge-mock');
        await mock.getByText('What is excused').click();
        const excused = await mock.locator('.excused li').allInnerTexts();
        assert.equal(excused, [
          'REJ-03 waived until 2027-03-01 by garden team: the old parser goes in March',
          'RES-05 set aside: It answers with an example.',
        ]);
        await mock.getByRole('button', { name: 'badge of mock by path' }).press('Enter');
        await mock.getByText('copied').waitFor();
        assert.is(
          await page.evaluate('navigator.clipboard.readText()'),
          '[![Plant Store 1.0.0 conformance](mock/badge.svg)](mock/report.html)',
        );
      });
    });

    test('every text of a badge is about as wide as it was reckoned', async () => {
      await look(text, {}, async (page) => {
        const widths = await page.evaluate<readonly (readonly [number, number])[]>(measure);
        assert.is(widths.length, 2 * kept.length);
        for (const [reckoned, real] of widths)
          assert.ok(real > 0.75 * reckoned && real < 1.25 * reckoned, `${reckoned} for ${real}`);
      });
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`is clean to axe in ${colorScheme}, with everything unfolded`, async () => {
        for (const one of [text, implementationsHtml([])])
          await look(one, { colorScheme }, async (page) => {
            await page
              .locator('details')
              .evaluateAll((all) => all.map((fold) => fold.setAttribute('open', '')));
            assert.equal(await axeBreaches(page), []);
          });
      });
    }

    test('shows on paper what is folded, and nothing to press', async () => {
      await look(text, {}, async (page) => {
        await page.emulateMedia({ media: 'print' });
        assert.ok(await page.locator('.excused li').first().isVisible());
        assert.is(await page.locator('button:visible, nav:visible').count(), 0);
      });
    });

    test('says everything without a script, but what only a script can do', async () => {
      await look(text, { javaScriptEnabled: false }, async (page) => {
        assert.is(await page.locator('.kept tbody tr:visible').count(), kept.length);
        assert.is(await page.locator('button:visible').count(), 0);
      });
    });

    test('fits a telephone, long as names may be', async () => {
      const long = kept.map((one) => ({
        ...one,
        implementation: { ...one.implementation, name: 'x'.repeat(100), version: 'y'.repeat(100) },
      }));
      for (const one of [text, implementationsHtml(long)])
        await look(one, { viewport: { width: 380, height: 700 } }, async (page) => {
          assert.is(await page.evaluate<number>('document.documentElement.scrollWidth'), 380);
        });
    });

    test('lets no script run but its own', async () => {
      if (browser) await assertNoScripts(browser, text);
    });
  },
  { limit: 300_000 },
);

const label = 'Plant Store 1.0.0 sha256 a1a1a1a1a1a1…';
const summary = '1 conformant, 1 conformant with reservations, 1 non-conformant, 1 not verified to the end';

/** What a badge's texts take in the font of this machine, beside what they were given. */
const measure = `[...document.querySelectorAll('.picture text')].map((one) => {
  const reckoned = Number(one.getAttribute('textLength'));
  one.removeAttribute('textLength');
  return [reckoned, one.getComputedTextLength()];
})`;

/** The cells of each line, with a blank between a text and its remark. */
const cells = `[...document.querySelectorAll('.kept tbody tr')].map((row) =>
  [...row.children].map((cell) => [...cell.childNodes].map((node) => node.textContent).join(' ').trim()))`;
