/** Colours, or none. */

import { styleText } from 'node:util';

/** Puts a style around a text. */
export type Paint = (style: Style, text: string) => string;

/** The styles in use. */
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green';

/** A painter that paints, or one that leaves every text as it is. */
export function paintWith(color: boolean): Paint {
  return color ? (style, text) => styleText(style, text, { validateStream: false }) : (_style, text) => text;
}
