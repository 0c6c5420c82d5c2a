/** A page on which foreign text is shown and never obeyed. */

import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';

/** Everything that the page is made of; foreign text would have to bring other elements, or these with other attributes. */
const elements = [
  ...[
    'html',
    'head',
    'meta',
    'title',
    'style',
    'body',
    'script',
    'a',
    'header',
    'nav',
    'main',
    'section',
    'footer',
  ],
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'p',
    'ul',
    'li',
    'dl',
    'dt',
    'dd',
    'div',
    'span',
    'strong',
    'cite',
    'mark',
    'pre',
  ],
  ...[
    'code',
    'figure',
    'figcaption',
    'details',
    'summary',
    'article',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  ...['form', 'label', 'input', 'select', 'option', 'button', 'output'],
  ...['svg', 'defs', 'symbol', 'use', 'path', 'circle', 'rect', 'text', 'g', 'pattern', 'desc'],
];

/**
 * Nothing but the page's own elements, with its own attributes; ids once; links within the page that lead somewhere.
 * @param outside links that may lead out of the page
 */
export async function expectInert(page: Page, outside: readonly string[] = []): Promise<void> {
  const all = await page.locator('*').evaluateAll((found) =>
    found.map((one) => ({
      name: one.localName,
      attributes: one.getAttributeNames(),
      id: one.id,
      link: one.getAttribute('href') ?? undefined,
    })),
  );
  assert.equal(
    [...new Set(all.map(({ name }) => name))].filter((name) => !elements.includes(name)),
    [],
  );
  assert.is(all.filter(({ name }) => name === 'script').length, 1);
  const attributes = new Set(all.flatMap((one) => one.attributes));
  assert.equal(
    [...attributes].filter((name) => /^on|^src$|^style$|[^a-zA-Z-]/.test(name)),
    [],
  );
  const ids = all.flatMap(({ id }) => (id === '' ? [] : [id]));
  assert.is(ids.length, new Set(ids).size);
  for (const { link } of all)
    if (link !== undefined && !outside.includes(link))
      assert.ok(link.startsWith('#') && ids.includes(link.slice(1)), link);
}
