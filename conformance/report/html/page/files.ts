/** The style and the script of the pages: files beside this one, which go into each page without their comments. */

import { readFileSync } from 'node:fs';

/** The text of a style sheet or a script. @param url where it stands, by `import.meta.url` of whoever needs it */
export function pageFile(url: URL): string {
  return readFileSync(url, 'utf8').replaceAll(/^\/\*.*?\*\/\n+/gms, '');
}

/** CSS of every page: light and dark, screen and paper. */
export const style: string = ['colours', 'page', 'matrix', 'evidence', 'print']
  .map((name) => pageFile(new URL(`${name}.css`, import.meta.url)))
  .join('');

/** JavaScript of every page, for a browser. It makes no markup from text and asks nobody for anything. */
export const script: string = pageFile(new URL('page.js', import.meta.url));
