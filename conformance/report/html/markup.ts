/** Markup as a value: a tagged template that escapes whatever it is given, unless that is markup itself. */

import { visible } from '../../names/visible.ts';

/** A piece of a page in which all foreign text is escaped. */
export interface Markup {
  readonly markup: string;
}

/** What may stand in a template: text is escaped; a list is joined; nothing, false and undefined leave no trace. */
export type Content = string | number | Markup | false | undefined | readonly Content[];

/** Makes markup. Places for attribute values have to stand in quotes. */
export function html(fixed: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  const parts = contents.map((content, at) => spell(content) + (fixed[at + 1] ?? ''));
  return { markup: (fixed[0] ?? '') + parts.join('') };
}

/** Text of our own that is markup already, such as a style sheet. Never for anything that came from outside. */
export function ready(markup: string): Markup {
  return { markup };
}

function spell(content: Content): string {
  if (content === undefined || content === false) return '';
  if (typeof content === 'string') return escapeHtml(content);
  if (typeof content === 'number') return String(content);
  return 'markup' in content ? content.markup : content.map(spell).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Puts foreign text into a page: nothing in it is markup, moves or hides its neighbours. For text and for attribute
 * values in quotes.
 */
export function escapeHtml(text: string): string {
  return visible(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
