/** The words and colours of the badge of an implementation, and badge.json, from which shields.io draws it. */

import { counted } from '../../json/json.ts';
import type { Implementation } from '../../model/implementation.ts';
import { excerpt } from '../../names/visible.ts';
import { endingOf } from '../ending.ts';
import { excuseWord } from '../waiver-text.ts';

/** A badge: what was verified, and the result. Escaped texts. */
interface Badge {
  readonly label: string;
  readonly message: string;
  readonly tone: Tone;
}

/**
 * Green: conforms. Amber: conforms apart from what is excused. Red: does not conform. Grey: not verified completely.
 */
export type Tone = 'green' | 'amber' | 'red' | 'grey';

/** Maximum number of characters of foreign text on a badge. */
const longest = { label: 60, word: 30 } as const;

/** The badge. Pure and total. */
export function badgeOf(implementation: Implementation): Badge {
  const { contract, profile, date } = implementation;
  const label = excerpt(`${contract.title} ${contract.version}`.trim(), longest.label) || 'contract';
  const facts = [
    requiredOf(implementation),
    ...remarksOf(implementation),
    excerpt(profile, longest.word),
    excerpt(date.slice(0, 10), longest.word),
  ];
  return { label, message: facts.filter(Boolean).join(', '), tone: toneOf(implementation) };
}

/** The colour of a badge. A violation counts more than what was not verified, and that more than what is excused. */
export function toneOf(implementation: Implementation): Tone {
  if (implementation.result === 'non-conformant') return 'red';
  if (implementation.result === 'incomplete' || gapsOf(implementation).length > 0) return 'grey';
  return excusesOf(implementation).length > 0 ? 'amber' : 'green';
}

/** Remarks of a few words each, besides the number of rows. */
export function remarksOf(implementation: Implementation): readonly string[] {
  const { result, rows } = implementation;
  const isAdvice = rows.failing > 0 && rows.required.passed === rows.required.of;
  return [
    ...(isAdvice ? [`${countOf(rows.failing)} broken`] : []),
    ...(result === 'incomplete' ? ['incomplete'] : []),
    ...(result === 'non-conformant' && rows.open > 0 ? [`${countOf(rows.open)} open`] : []),
    ...gapsOf(implementation),
    ...excusesOf(implementation),
  ];
}

/** Background and text colours in hex, without `#`. */
export interface Colours {
  readonly ground: string;
  readonly text: string;
}

/** Colours of the label; every pair of colours here has a contrast of at least 4.5 to 1 (WCAG 2.2, 1.4.3). */
export const labelColours: Colours = { ground: '3c4148', text: 'ffffff' };

/** Colours of the message. */
export const toneColours: Readonly<Record<Tone, Colours>> = {
  green: { ground: '2a7a3b', text: 'ffffff' },
  amber: { ground: 'f2b01e', text: '1b1e22' },
  red: { ground: 'b3261e', text: 'ffffff' },
  grey: { ground: '666c74', text: 'ffffff' },
};

/** badge.json, for the endpoint badge of shields.io, which has these four members. */
export function badgeJson(implementation: Implementation): string {
  const { label, message, tone } = badgeOf(implementation);
  const badge = { schemaVersion: 1, label, message, color: `#${toneColours[tone].ground}` };
  return `${JSON.stringify(badge, undefined, 2)}\n`;
}

function requiredOf({ rows: { required } }: Implementation): string {
  return `${required.passed}/${required.of} required ${required.of === 1 ? 'row' : 'rows'}`;
}

/** Why the run does not cover all rows. */
function gapsOf({ selection, cut, exitCode }: Implementation): readonly string[] {
  const isPart = selection !== undefined && (selection.rows < selection.of || (selection.skipped ?? 0) > 0);
  return [
    ...(isPart ? [`${selection.rows} of ${counted(selection.of, 'row')} asked`] : []),
    ...(cut.includes('fewer-runs') ? ['fewer requests'] : []),
    ...(exitCode === 130 || cut.some((code) => code !== 'fewer-runs') ? ['cut short'] : []),
  ];
}

/** What is excused, lowered to a lower level or declared, or keeps the gate from passing. */
function excusesOf(implementation: Implementation): readonly string[] {
  const { waivers, setAside, selection, declarations, result, exitCode } = implementation;
  const lowered = selection?.lowered ?? 0;
  const isUncounted = result === 'conformant-with-waivers' && waivers.length + setAside.length === 0;
  return [
    ...[...Map.groupBy(waivers, excuseWord)].map(([word, all]) => `${countOf(all.length)} ${word}`),
    ...(isUncounted ? ['with waivers'] : []),
    ...(setAside.length > 0 ? [`${countOf(setAside.length)} set aside`] : []),
    ...(lowered > 0 ? [`${countOf(lowered)} lowered`] : []),
    ...declarations.map((one) => excerpt(one.replaceAll('-', ' '), longest.word)),
    ...(exitCode === 1 && endingOf(implementation) === 'gate-fails' ? ['gate fails'] : []),
  ];
}

function countOf(rows: number): string {
  return `${rows} ${rows === 1 ? 'row' : 'rows'}`;
}
