/**
 * A sign for every verdict, drawn as SVG so that it depends on no font, and different in shape so that colour is not
 * needed.
 */

import type { Verdict } from '../../model/verdict.ts';
import type { Ending } from '../ending.ts';
import { html, type Markup, ready } from './markup.ts';

/** The drawings, included once in a page; `sign` refers to them. */
export const drawings: Markup = ready(
  `<svg width="0" height="0" aria-hidden="true" focusable="false"><defs>${Object.entries({
    pass: '<path d="M3 8.5l3.5 3.5L13 4.5"/>',
    fail: '<path d="M4 4l8 8M12 4l-8 8"/>',
    warn: '<path d="M8 2.5L14.5 13.5H1.5ZM8 6.5v3.2M8 11.6v.4"/>',
    note: '<circle cx="8" cy="8" r="6"/><path d="M8 7.2v4M8 4.6v.4"/>',
    waived: '<path d="M4 14V2.5h8.5L10 6l2.5 3.5H4"/>',
    none: '<path d="M3.5 8h9"/>',
    blocked: '<circle cx="8" cy="8" r="6"/><path d="M4 12L12 4"/>',
    inconclusive: '<path d="M5 5.6C5 2 11 2 11 5.4 11 7.8 8 7.6 8 10.4M8 13v.4"/>',
    error: '<path d="M9.5 1.5L4 9h3.5L6.5 14.5 12 7H8.5Z"/>',
  })
    .map(([name, drawing]) => `<symbol id="sign-${name}" viewBox="0 0 16 16">${drawing}</symbol>`)
    .join('')}</defs></svg>`,
);

/** The sign of a verdict. Screen readers skip it, so the word has to stand beside it. */
export function sign(verdict: Verdict): Markup {
  const name = verdict === 'not-applicable' || verdict === 'excluded' ? 'none' : verdict;
  return html`<svg class="sign" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false"><use href="#sign-${name}"/></svg>`;
}

/**
 * Sign and word together.
 * @param words text in place of the verdict
 */
export function verdictBadge(verdict: Verdict, words: string = verdict): Markup {
  return html`<span class="badge v-${verdict}">${sign(verdict)}${words}</span>`;
}

/** The verdict whose sign stands for the result of a run. */
export const endingSigns: Readonly<Record<Ending, Verdict>> = {
  conformant: 'pass',
  'conformant-with-waivers': 'waived',
  'non-conformant': 'fail',
  incomplete: 'inconclusive',
  'gate-fails': 'fail',
};
