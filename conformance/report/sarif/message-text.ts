/** Foreign text as a message of SARIF. */

import { visible } from '../../names/visible.ts';

/** Braces would be placeholders (SARIF 2.1.0 3.11.5), a bracket before a parenthesis a link (3.11.6). */
export function messageText(text: string): string {
  return visible(text).replaceAll(/[{}]/g, '$&$&').replaceAll('](', '\\](');
}
