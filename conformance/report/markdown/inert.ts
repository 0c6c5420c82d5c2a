/** Escapes foreign text for Markdown. */

import { visible } from '../../names/visible.ts';

/**
 * The text in one line, shown literally. Characters with a meaning in Markdown or HTML become entities, which have none
 * in a paragraph, a table cell or HTML (CommonMark 2.5).
 */
export function inert(text: string): string {
  return visible(text)
    .replaceAll(/[&<>`*_[\]|~\\@$#]/g, entity)
    .replaceAll(/(?<=\b[a-z][a-z\d+.-]*):(?=\/\/)|(?<=\bwww)\./gi, entity);
}

/** Lines as a code block; the fence is longer than any run of backticks in it. */
export function fenced(text: string, language = 'text'): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
  return `${fence}${language}\n${text}\n${fence}`;
}

function entity(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
