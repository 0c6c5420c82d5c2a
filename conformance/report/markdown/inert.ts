/** Foreign text in Markdown: shown as it is, wherever it stands, and never obeyed. */

import { visible } from '../../names/visible.ts';

/**
 * Text that is neither Markdown nor HTML, in one line. Characters that could be either are entities: these are no
 * structure in a paragraph, in a cell of a table or within HTML (CommonMark 2.5).
 */
export function inert(text: string): string {
  return visible(text)
    .replaceAll(/[&<>`*_[\]|~\\@$#]/g, entity)
    .replaceAll(/(?<=\b[a-z][a-z\d+.-]*):(?=\/\/)|(?<=\bwww)\./gi, entity);
}

/** Lines in a code block; its fence is longer than any run of backticks within. */
export function fenced(text: string, language = 'text'): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
  return `${fence}${language}\n${text}\n${fence}`;
}

function entity(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
