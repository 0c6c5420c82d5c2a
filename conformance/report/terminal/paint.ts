/** Colours for a terminal, or none. */

import { styleText } from 'node:util';

/** Applies a style to a text. */
export type Paint = (style: Style, text: string) => string;

/** The styles in use. */
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green';

/** A function that applies styles, or one that returns every text unchanged. */
export function paintWith(color: boolean): Paint {
  return color ? (style, text) => styleText(style, text, { validateStream: false }) : (_style, text) => text;
}
