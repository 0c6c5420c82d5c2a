/**
 * A sign for every verdict, drawn as SVG so that it depends on no font and different in shape so that colour is not
 * needed; and words that explain verdicts, levels and stabilities.
 */

import type { Level, Stability, Verdict } from '../../model/verdict.ts';
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

/** What each verdict means, the most important first. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  fail: 'the contract is broken; the run is non-conformant',
  warn: 'a recommendation is not followed; it fails only under the strict profile',
  error: 'the check itself broke; nothing is said about the target',
  inconclusive: 'the answers allow no conclusion',
  blocked: 'could not be tried, because something it builds on did not work',
  waived:
    'broken, and excused: by a waiver for a time, by a baseline that showed it before, or as known of a mock',
  note: 'seen where the contract leaves the behaviour open; nobody is blamed',
  pass: 'what was asked for is so',
  'not-applicable': 'nothing in the contract for this row to be asked about',
  excluded: 'left out on purpose, for the reason given',
};

/** The place of a verdict among them, 0 for the most important. */
export function verdictRank(verdict: Verdict): number {
  return Object.keys(verdictWords).indexOf(verdict);
}

/** What each level means. */
export const levelWords: Readonly<Record<Level, string>> = {
  required: 'the contract says so; breaking it fails the run',
  recommended: 'a standard or good practice says so; not following it is a warning',
  observed: 'left open; what the target does is noted',
};

/** How sure a finding is. */
export const stabilityWords: Readonly<Record<Stability['kind'], string>> = {
  reproducible: 'seen again every time the same request was repeated',
  unstable: 'seen now and then with the same request',
  'order-dependent': 'seen only after other requests on the same connection',
  'target-lost': 'could not be repeated, the target went away',
  unconfirmed: 'could not be repeated, the run ended',
  'not-repeated': 'a note, or about the document alone',
};

/** A time for readers, such as `2026-11-20 10:00:00 UTC`; other texts are returned as they are. */
export function dateWords(startedAt: string): string {
  return startedAt
    .replace(/\.\d+Z$/, 'Z')
    .replace('T', ' ')
    .replace('Z', ' UTC');
}
