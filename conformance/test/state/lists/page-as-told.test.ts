/** What pages tell of themselves: totals, numbers, flags and links of four styles, and pages that say what is not so. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import type { Thing } from '../reading.ts';
import {
  headed,
  linked,
  nested,
  notes,
  type Page,
  routesOf,
  type Style,
  spring,
} from '../servers/page-styles.ts';
import { openRows, verifyRows } from '../verify-document.ts';

async function found(style: Style): Promise<readonly string[]> {
  const trial = { document: notes(style), routes: routesOf(style), options: { profile: 'strict' } } as const;
  return openRows(await verifyRows(trial, ['page-as-told', 'pages-whole', 'total-counts', 'limit-kept']));
}

/** A style whose pages are cut otherwise before they are told. */
function cut(style: Style, change: (page: Page) => Page): Style {
  return { ...style, tell: (page) => style.tell(change(page)) };
}

/** A style of which some members are told otherwise. */
function telling(style: Style, change: (told: Thing, page: Page) => Thing): Style {
  return {
    ...style,
    tell: (page) => {
      const { body } = style.tell(page);
      return { body: { ...body, ...change(body as Thing, page) } };
    },
  };
}

/** The same of the members beside the entries. */
function besides(change: (meta: Thing, page: Page) => Thing): Style {
  return telling(nested, ({ meta }, page) => ({
    meta: { ...(meta as Thing), ...change(meta as Thing, page) },
  }));
}

/** A style whose members are described. */
function described(style: Style, words: Readonly<Record<string, string>>): Style {
  const { properties, ...schema } = style.schema as { readonly properties: Readonly<Record<string, Thing>> };
  const told = Object.entries(words).map(([name, description]) => [
    name,
    { ...properties[name], description },
  ]);
  return { ...style, schema: { ...schema, properties: { ...properties, ...Object.fromEntries(told) } } };
}

/** The last entry of a page of several is left out. */
const withoutLast = (page: Page): Page =>
  page.entries.length > 1 ? { ...page, entries: page.entries.slice(0, -1) } : page;

suite('what a page tells of itself', (test) => {
  test('may be told in any of four styles', async () => {
    for (const style of [spring, nested, linked, headed]) assert.equal(await found(style), []);
  });

  test('may be told of another size where the server cuts pages', async () => {
    const most = 3;
    const less = (style: Style) =>
      cut(style, (page) =>
        page.limit > most ? { ...page, limit: most, entries: page.entries.slice(0, most) } : page,
      );
    for (const style of [nested, linked]) assert.equal(await found(less(style)), []);
  });

  test('may be less than its name says where the document says so', async () => {
    const about = { totalElements: 'An estimate.', totalPages: 'Estimated.' };
    const estimated = cut(described(spring, about), (page) => ({ ...page, total: page.total + 7 }));
    const legacy = described(spring, { first: 'Legacy, always false.', last: 'Not yet supported.' });
    assert.equal(await found(telling(estimated, () => ({ last: false, totalPages: 1 }))), []);
    assert.equal(await found(telling(legacy, () => ({ first: false, last: true }))), []);
  });

  test('may be another thing than its name says, or a total of a while ago, where the words say so', async () => {
    const words = {
      totalElements: 'How many there are. Cached for a minute.',
      totalPages: 'The number of pages with the default size.',
      numberOfElements: 'The number of all notes.',
    };
    const other = telling(described(spring, words), (_, { total }) => ({
      ...{ totalPages: 1, totalElements: total - 3, numberOfElements: total },
    }));
    assert.equal(await found(other), []);
    const page = described(linked, { count: 'How many notes are on this page.' });
    const counts = telling(page, ({ results }) => ({ count: (results as readonly unknown[]).length }));
    assert.equal(await found(counts), []);
  });

  test('may count pages from 1 where they are asked for from 0', async () => {
    const one = telling(spring, ({ number }) => ({ number: Number(number) + 1 }));
    assert.equal(await found(one), []);
  });

  test('that is not so is found', async () => {
    const floored = ({ total, limit }: Page) => Math.max(1, Math.floor(total / limit));
    const untrue: Readonly<Record<string, Style>> = {
      '/totalPages': telling(spring, (_, page) => ({ totalPages: floored(page) - 1 })),
      '/first': telling(spring, () => ({ first: true })),
      '/last': telling(spring, () => ({ last: false })),
      '/number': telling(spring, () => ({ number: 0 })),
      '/numberOfElements': telling(spring, ({ size }) => ({ numberOfElements: Number(size) + 1 })),
      '/meta/has_next': besides(() => ({ has_next: false })),
      '/meta/has_prev': besides(() => ({ has_prev: false })),
      '/meta/page': besides(({ page }) => ({ page: Number(page) - 1 })),
      '/meta/per_page': besides(() => ({ per_page: 50 })),
      '/meta/pages': besides((_, { total }) => ({ pages: total })),
      '/next': telling(linked, () => ({ next: null })),
      '/previous': telling(linked, () => ({ previous: null })),
    };
    for (const [place, style] of Object.entries(untrue)) {
      const rows = await found(style);
      const own = rows.filter((row) => row.startsWith('page-as-told listNotes warn'));
      assert.ok(own.length > 0, `${place}: ${rows.join('\n')}`);
    }
  });

  test('of links that lead behind the last page, and of header fields, is found as well', async () => {
    const endless = telling(linked, (_, { at, limit }) => ({
      next: `/notes?limit=${limit}&offset=${at + limit}`,
    }));
    const ended: Style = {
      ...headed,
      tell: (page) => ({
        ...headed.tell(page),
        fields: { 'X-Pagination': `{"TotalCount":${page.total},"HasNext":false}` },
      }),
    };
    for (const style of [endless, ended])
      assert.match((await found(style)).join(), /^page-as-told listNotes warn/);
  });

  test('of a count beside links to both neighbours is that of all pages', async () => {
    const counts = (by: (count: number, entries: readonly unknown[]) => number) =>
      telling(linked, ({ count, results }) => ({ count: by(Number(count), results as readonly unknown[]) }));
    assert.match((await found(counts((_, { length }) => length))).join(), /total-counts|page-as-told/);
    assert.match((await found(counts((count) => count + 1))).join(), /total-counts|page-as-told/);
  });

  test('that its first page has something is found where it is empty', async () => {
    const first = (page: Page): Page => ({ ...page, entries: page.at === 0 ? [] : page.entries });
    for (const style of [spring, nested, headed])
      assert.match((await found(cut(style, first))).join(), /page-as-told listNotes warn/);
  });

  test('and a page that is not full, though more follow, is found unless the document tells of such pages', async () => {
    for (const style of [spring, nested, linked, headed])
      assert.match((await found(cut(style, withoutLast))).join(), /page-as-told listNotes warn/);
    const about = 'Lists notes. A page may have fewer entries than were asked for.';
    assert.not.match((await found(cut({ ...nested, about }, withoutLast))).join(), /page-as-told/);
  });
});
