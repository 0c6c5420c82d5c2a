/** Colours of badges: each pair of text and ground keeps a contrast of 4.5 to 1 (WCAG 2.2, 1.4.3). */

import type { Tone } from './badge.ts';

/** Ground and text, in hex without the sign. */
export interface Colours {
  readonly ground: string;
  readonly text: string;
}

/** Behind the label. */
export const labelColours: Colours = { ground: '3c4148', text: 'ffffff' };

/** Behind the message. */
export const toneColours: Readonly<Record<Tone, Colours>> = {
  green: { ground: '2a7a3b', text: 'ffffff' },
  amber: { ground: 'f2b01e', text: '1b1e22' },
  red: { ground: 'b3261e', text: 'ffffff' },
  grey: { ground: '666c74', text: 'ffffff' },
};
