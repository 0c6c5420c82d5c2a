/** The CSS and JavaScript of the pages: files in this folder, which are embedded without their comments. */

import { readFileSync } from 'node:fs';

/** The text of a CSS or JavaScript file. @param url its URL, made by `import.meta.url` of the importing file */
export function pageFile(url: URL): string {
  return readFileSync(url, 'utf8').replaceAll(/^\/\*.*?\*\/\n+/gms, '');
}

/** The CSS of every page: light and dark mode, screen and print. */
export const style: string = ['colours', 'page', 'matrix', 'evidence', 'print']
  .map((name) => pageFile(new URL(`${name}.css`, import.meta.url)))
  .join('');

/** The JavaScript of every page, for a browser. It never makes markup from text, and sends no requests. */
export const script: string = pageFile(new URL('page.js', import.meta.url));
