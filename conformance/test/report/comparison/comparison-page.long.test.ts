/** The page of a comparison in a real browser: what it says, and what works by mouse and by keyboard. */

import type { Browser, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { ComparedRow } from '../../../model/comparison.ts';
import { comparisonHtml } from '../../../report/comparison/comparison-html.ts';
import { focusedName, openBrowser, shown } from '../../support/browser.ts';
import { suite } from '../../support/suite.ts';
import { onPage } from '../report-page.ts';
import { sampleComparison } from './sample-comparison.ts';

const { rows, targets } = sampleComparison;

suite(
  'the page of a comparison',
  (test) => {
    let browser: Browser | undefined;
    const text = comparisonHtml(sampleComparison);
    test.before(async () => {
      browser = await openBrowser();
    });
    test.after(() => browser?.close());

    const look = async (work: (page: Page) => Promise<void>) => {
      if (browser) await onPage(browser, text, {}, work);
    };
    const idsOf = (isShown: (row: ComparedRow) => boolean) => rows.filter(isShown).map(({ id }) => id);
    const differing = idsOf(({ id }) => !['ROW-01', 'document-valid'].includes(id));

    test('says first what it came to, and of whom', async () => {
      await look(async (page) => {
        const words = 'of 3 targets 1 conforms, 1 does not conform, 1 could not be verified to the end';
        assert.is(await page.title(), `${words}: Garden 1.2.0`);
        assert.is(await page.locator('h1').textContent(), words);
        const top = (await page.locator('header').textContent()) ?? '';
        const parts = [
          'they differ in 3 places, 1 of them against the specification',
          'Garden 1.2.0',
          '2026-11-20',
        ];
        for (const part of [...parts, ...targets.flatMap(({ name, result }) => [name, result])])
          assert.ok(top.includes(part), part);
      });
    });

    test('has every id once, and every link within it leads somewhere', async () => {
      await look(async (page) => {
        const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
        assert.equal(ids.toSorted(), [...new Set(ids)].toSorted());
        const links = await page
          .locator('[href]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
        assert.ok(links.length > rows.length * targets.length);
        for (const link of links) assert.ok(ids.includes(link.replace('#', '')), link);
      });
    });

    test('has a cell for each row and target, with the verdict and every class as words', async () => {
      await look(async (page) => {
        const cells = await page.locator('.compared a.cell').allTextContents();
        assert.is(cells.length, rows.length * targets.length);
        const expected = rows.flatMap((row) => row.cells);
        for (const [at, { verdict, answers }] of expected.entries()) {
          const words = [
            verdict ?? 'no such row',
            ...answers.map(({ answer, count }) => `${answer} (${count})`),
          ];
          assert.ok(cells[at]?.startsWith(words.join(', ')), cells[at]);
        }
        const lines = await page.locator('#list tbody tr').allInnerTexts();
        for (const [at, row] of rows.entries())
          for (const { answer } of row.cells.flatMap((one) => one.answers))
            assert.ok(lines[at]?.includes(answer), answer);
        assert.equal(await page.locator('.compared .apart').count(), 2);
      });
    });

    test('filters by mouse: differences, kind, area, text, all of them together, and none again', async () => {
      await look(async (page) => {
        const expectShown = async (ids: readonly string[], numbers: readonly number[]) => {
          assert.equal(await shown(page, '#list tbody th'), ids);
          assert.equal(await shown(page, '.compared tbody th a.id'), ids);
          const headings = await shown(page, 'article .meta');
          assert.equal(
            headings.map((one) => Number(/difference (\d+)/.exec(one)?.[1])),
            numbers,
          );
        };
        await expectShown(
          idsOf(() => true),
          [1, 2, 3],
        );
        await page.getByLabel('differences only').click();
        await expectShown(differing, [1, 2, 3]);
        assert.is(await page.locator('output').innerText(), '3 of 5 rows');
        await page.getByLabel('Kind of difference').selectOption('freedom');
        await expectShown(['AUT-01'], [2]);
        await page.getByLabel('Kind of difference').selectOption('');
        await page.getByLabel('Area').selectOption('ROW');
        await expectShown(['ROW-02', 'ROW-03'], [1, 3]);
        await page.getByLabel('Text').fill('number IS 1.0');
        await expectShown(['ROW-02'], [1, 3]);
        await page.getByLabel('Kind of difference').selectOption('unstable');
        await expectShown(['ROW-02'], [3]);
        await page.getByRole('button', { name: 'clear' }).click();
        await expectShown(
          idsOf(() => true),
          [1, 2, 3],
        );
      });
    });

    test('filters by keyboard, and the address remembers them', async () => {
      await look(async (page) => {
        const tabTo = async (name: string) => {
          for (let tries = 0; tries < 40 && (await focusedName(page)) !== name; tries += 1)
            await page.keyboard.press('Tab');
        };
        await page.keyboard.press('Tab');
        assert.is(await page.evaluate('document.activeElement.textContent'), 'Skip to the results');
        await tabTo('difference');
        assert.is(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle'), 'solid');
        await page.keyboard.press('Space');
        assert.equal(await shown(page, '#list tbody th'), differing);
        await tabTo('text');
        await page.keyboard.type('problem+json');
        assert.equal(await shown(page, '#list tbody th'), ['AUT-01']);
        assert.is(new URL(page.url()).hash, '#?difference=yes&text=problem%2Bjson');
        await page.reload();
        assert.equal(await shown(page, '#list tbody th'), ['AUT-01']);
        assert.ok(await page.getByLabel('differences only').isChecked());
      });
    });

    test('leads from a cell to where the target stands apart, and from there to all of the row', async () => {
      await look(async (page) => {
        const cellOf = (row: string, target: number) =>
          page.locator('.compared tr', { hasText: row }).locator('a.cell').nth(target);
        await cellOf('ROW-02', 1).focus();
        await page.keyboard.press('Enter');
        assert.match((await page.locator(':target').textContent()) ?? '', /rose garden accepts \(200\)/);
        await page.locator(':target a.id', { hasText: 'ROW-02' }).first().click();
        assert.match((await page.locator('tr:target').innerText()) ?? '', /200 application\/json Bed echoed/);
        await cellOf('ROW-01', 0).click();
        assert.match((await page.locator('tr:target').innerText()) ?? '', /^ROW-01/);
      });
    });
  },
  { limit: 300_000 },
);
