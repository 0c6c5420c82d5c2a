/** What the badge of an implementation says and in which colour, and badge.json, from which shields.io draws it. */

import type { Implementation } from '../../model/implementation.ts';
import { excerpt } from '../../names/visible.ts';
import { endingOf } from '../ending.ts';
import { excuseWord } from '../waiver-text.ts';

/** A badge: what is verified, and what came of it. Visible texts. */
export interface Badge {
  readonly label: string;
  readonly message: string;
  readonly tone: Tone;
}

/** Green conforms; amber does, but for what is excused; red does not; grey has not been verified as a whole. */
export type Tone = 'green' | 'amber' | 'red' | 'grey';

/** Characters of foreign text on a badge. */
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

/** What breaks the contract wins over what was left open, and that over what is excused (design, decision 9). */
export function toneOf(implementation: Implementation): Tone {
  if (implementation.result === 'non-conformant') return 'red';
  if (implementation.result === 'incomplete' || gapsOf(implementation).length > 0) return 'grey';
  return excusesOf(implementation).length > 0 ? 'amber' : 'green';
}

/** What is to be known besides the number of rows, in few words each. */
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

/** Ground and text, in hex without the sign. */
export interface Colours {
  readonly ground: string;
  readonly text: string;
}

/** Colours of badges: each pair of text and ground keeps a contrast of 4.5 to 1 (WCAG 2.2, 1.4.3). */
export const labelColours: Colours = { ground: '3c4148', text: 'ffffff' };

/** Behind the message. */
export const toneColours: Readonly<Record<Tone, Colours>> = {
  green: { ground: '2a7a3b', text: 'ffffff' },
  amber: { ground: 'f2b01e', text: '1b1e22' },
  red: { ground: 'b3261e', text: 'ffffff' },
  grey: { ground: '666c74', text: 'ffffff' },
};

/** badge.json: the badge for the endpoint of shields.io, which draws it from these four members. */
export function badgeJson(implementation: Implementation): string {
  const { label, message, tone } = badgeOf(implementation);
  const badge = { schemaVersion: 1, label, message, color: `#${toneColours[tone].ground}` };
  return `${JSON.stringify(badge, undefined, 2)}\n`;
}

function requiredOf({ rows: { required } }: Implementation): string {
  return `${required.passed}/${required.of} required ${required.of === 1 ? 'row' : 'rows'}`;
}

/** Why the run does not speak for all rows. */
function gapsOf({ selection, cut, exitCode }: Implementation): readonly string[] {
  const isPart = selection !== undefined && (selection.rows < selection.of || (selection.skipped ?? 0) > 0);
  return [
    ...(isPart ? [`${selection.rows} of ${selection.of} rows asked`] : []),
    ...(cut.includes('fewer-runs') ? ['fewer requests'] : []),
    ...(exitCode === 130 || cut.some((code) => code !== 'fewer-runs') ? ['cut short'] : []),
  ];
}

/** What is excused, or was lowered, declared or not kept true. */
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
