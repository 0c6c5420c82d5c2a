/** The report page in a real browser: what it says, and what works by mouse and by keyboard. */

import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Report } from '../../report/report.ts';
import { focusedName, shown } from '../support/browser.ts';
import { suite } from '../support/suite.ts';
import { token } from '../verify/plant-answers.ts';
import { lookAtBroken } from './look-at-broken.ts';

suite(
  'the report page',
  (test) => {
    const { text, report, look } = lookAtBroken(test);
    const idsOf = (verdict: string) =>
      report()
        .checks.filter((row) => row.verdict === verdict)
        .map(({ id }) => id);

    test('says the result first, and holds no secret', async () => {
      assert.not(text().includes(token));
      assert.ok(text().length < 600_000, String(text().length));
      await look({}, async (page) => {
        assert.is(await page.title(), 'non-conformant: Plant Store 1.0.0');
        assert.is(await page.locator('h1').innerText(), 'non-conformant');
        const top = await page.locator('header').innerText();
        for (const part of [
          report().target,
          'Plant Store 1.0.0',
          `breaks ${idsOf('fail').length} of`,
          '2026-'.slice(0, 2),
        ])
          assert.ok(top.includes(part), part);
      });
    });

    test('has every id once, and every link within it leads somewhere', async () => {
      await look({}, async (page) => {
        const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
        assert.equal(ids.toSorted(), [...new Set(ids)].toSorted());
        const links = await page
          .locator('[href]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
        assert.ok(links.length > report().checks.length);
        for (const link of links) assert.ok(ids.includes(link.replace('#', '')), link);
      });
    });

    test('shows every row in the matrix and in the list, with its verdict as a word', async () => {
      await look({}, async (page) => {
        const cells = await page
          .locator('#matrix a.cell')
          .evaluateAll((all) => all.map((one) => one.textContent ?? ''));
        const lines = await page
          .locator('#list tbody tr')
          .evaluateAll((all) => all.map((one) => one.textContent ?? ''));
        assert.is(cells.length, report().checks.length);
        for (const [at, { id, verdict, title }] of report().checks.entries()) {
          assert.ok(cells[at]?.startsWith(`${id} ${verdict} `), cells[at]);
          assert.ok(
            [verdict, id, title].every((part) => lines[at]?.includes(part)),
            lines[at],
          );
        }
      });
    });

    test('filters by mouse: failing, level, area, text, all of them together, and none again', async () => {
      await look({}, async (page) => {
        const expectShown = async (isShown: (row: Report['checks'][number]) => boolean) => {
          const ids = report()
            .checks.filter(isShown)
            .map(({ id }) => id);
          for (const selector of ['#list tbody th', '#matrix a.cell > .id'])
            assert.equal(await shown(page, selector), ids);
          assert.equal(
            await shown(page, '#findings article h3 .id'),
            ids.filter((id) => idsOf('fail').includes(id)),
          );
        };
        await page.getByLabel('failing only').click();
        await expectShown(({ verdict }) => verdict === 'fail');
        assert.is(
          await page.locator('output').innerText(),
          `${idsOf('fail').length} of ${report().checks.length} rows`,
        );
        await page.getByLabel('Area').selectOption('NET');
        await expectShown(({ verdict, id }) => verdict === 'fail' && id.startsWith('NET-'));
        await page.getByLabel('failing only').click();
        await page.getByLabel('Area').selectOption('');
        await page.getByLabel('Level').selectOption('recommended');
        await expectShown(({ level }) => level === 'recommended');
        await page.getByLabel('Level').selectOption('');
        await page.getByLabel('Text').fill('TAG');
        await expectShown(({ title, id }) => `${title} ${id}`.toLowerCase().includes('tag'));
        await page.getByRole('button', { name: 'clear' }).click();
        await expectShown(() => true);
      });
    });

    test('filters by keyboard, and the address remembers them', async () => {
      await look({}, async (page) => {
        await page.keyboard.press('Tab');
        assert.is(await focused(page), 'Skip to the results');
        for (let tries = 0; tries < 40 && (await focusedName(page)) !== 'failing'; tries += 1)
          await page.keyboard.press('Tab');
        assert.is(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle'), 'solid');
        await page.keyboard.press('Space');
        assert.equal(await shown(page, '#list tbody th'), idsOf('fail'));
        for (let tries = 0; tries < 5 && (await focusedName(page)) !== 'text'; tries += 1)
          await page.keyboard.press('Tab');
        await page.keyboard.type('rej-0');
        const wanted = idsOf('fail').filter((id) => id.startsWith('REJ-0'));
        assert.equal(await shown(page, '#list tbody th'), wanted);
        assert.is(new URL(page.url()).hash, '#?failing=yes&text=rej-0');
        await page.reload();
        assert.equal(await shown(page, '#list tbody th'), wanted);
        assert.ok(await page.getByLabel('failing only').isChecked());
      });
    });

    test('copies the curl line and the replay command exactly, also where there is no clipboard', async () => {
      const row = report().checks.find(({ verdict }) => verdict === 'fail');
      const [finding] = row?.findings ?? [];
      await look({}, async (page) => {
        const article = page.locator('#findings article').first();
        const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()');
        const press = async (name: string) => {
          await article.getByRole('button', { name }).first().click();
          await article.getByText('copied').first().waitFor();
        };
        await press('the curl line');
        assert.is(await clipboard(), finding?.curl);
        await press('the replay command');
        const words = `replay ${finding?.caseId} --run reports/run.jsonl --target ${report().target}`;
        assert.is(await clipboard(), `npx plant-store-conformance ${words}`);
        await page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
        await page.evaluate("addEventListener('copy', () => { globalThis.taken = String(getSelection()); })");
        await article.getByRole('button', { name: 'the curl line' }).first().press('Enter');
        await page.waitForFunction('globalThis.taken !== undefined');
        assert.is(await page.evaluate('globalThis.taken'), finding?.curl);
      });
    });

    test('leads from a cell to its finding, to a note that it unfolds, or to its line', async () => {
      await look({}, async (page) => {
        for (const verdict of ['fail', 'note', 'pass']) {
          const [id = ''] = idsOf(verdict);
          await page.locator('#matrix a.cell', { hasText: id }).click();
          const place = page.locator(':target');
          assert.ok((await place.textContent())?.includes(id), id);
          await place
            .locator(verdict === 'pass' ? 'td' : 'h3')
            .first()
            .waitFor({ state: 'visible' });
        }
      });
    });

    test('shows what a link leads to, also where a filter hides it', async () => {
      await look({}, async (page) => {
        const [id = ''] = idsOf('note');
        const heading = page.locator(`#finding-${id} h3`);
        await page.getByLabel('failing only').click();
        assert.not(await heading.isVisible());
        await page.evaluate(`location.hash = '#finding-${id}'`);
        await heading.waitFor({ state: 'visible' });
      });
    });
  },
  { limit: 300_000 },
);

function focused(page: Page): Promise<string> {
  return page.evaluate<string>('document.activeElement.textContent');
}
