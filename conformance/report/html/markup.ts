/** Markup as a value: a tagged template that escapes everything but other markup. */

import { visible } from '../../names/visible.ts';

/** A piece of HTML in which all foreign text is escaped. */
export interface Markup {
  readonly markup: string;
}

/** What a template takes: text is escaped, lists are joined, false and undefined are left out. */
export type Content = string | number | Markup | false | undefined | readonly Content[];

/** Makes markup. Attribute values must be in quotes. */
export function html(fixed: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  const parts = contents.map((content, at) => spell(content) + (fixed[at + 1] ?? ''));
  return { markup: (fixed[0] ?? '') + parts.join('') };
}

/** Trusted text of our own that is markup already, such as a style sheet; never for foreign text. */
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

/** Escapes foreign text for HTML, as content and in quoted attribute values; invisible characters become visible. */
export function escapeHtml(text: string): string {
  return visible(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
