/** Foreign text in which nothing stays unseen: invisible characters are spelt out and look other than the rest. */

import { visible } from '../../names/visible.ts';
import { html, type Markup } from './markup.ts';

/** Control characters and the like, and every space that is not the ordinary one. */
const unseen = /((?:[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?! )\p{Zs})+)/u;

/** The text with its invisible characters as escapes of their own style. */
export function showText(text: string): Markup {
  const parts = text
    .split(unseen)
    .map((part, at) => (at % 2 === 0 ? html`${part}` : html`<span class="esc">${spell(part)}</span>`));
  return html`${parts}`;
}

function spell(text: string): string {
  return visible(text).replaceAll(/(?! )\p{Zs}/gu, (space) => `\\u{${space.codePointAt(0)?.toString(16)}}`);
}
