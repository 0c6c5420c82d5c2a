/** What makes a text that was sent one that servers stumble over, and what was done to one that came back. */

import { percentDecoded } from '../../json/percent-decoded.ts';
import type { EchoSign, TextSign } from '../../model/mistake.ts';

/** The signs of the text that a difference names: `name is the string "a\\"`. */
export function textSigns(difference: string): readonly TextSign[] {
  const text = stringIn(/ is the string ("(?:[^"\\]|\\.)*")/.exec(difference)?.[1]);
  return text === undefined ? [] : signs.flatMap(([sign, pattern]) => (pattern.test(text) ? [sign] : []));
}

const signs: readonly (readonly [TextSign, RegExp])[] = [
  ['empty', /^$/],
  ['blank', /^\s+$/u],
  ['digits', /^[+-]?\d+(?:\.\d+)?$/],
  ['word', /^(?:null|true|false|undefined|NaN)$/i],
  ['prototype', /^(?:__proto__|constructor|toString|prototype)$/],
  ['quote', /["'\\]/],
  ['percent', /%/],
  ['markup', /[<>&]/],
  ['beyond-ascii', /[^\0-\x7F]/],
];

/** The signs of what came instead of a text, both as they stand in a finding: in quotes, or as words. */
export function echoSigns(expected: string, actual: string): readonly EchoSign[] {
  const [sent, comes] = [stringIn(expected), stringIn(actual)];
  if (sent === undefined || comes === undefined || sent === comes) return [];
  const found = echoes.find(([, is]) => is(sent, comes));
  return found ? [found[0]] : [];
}

const echoes: readonly (readonly [EchoSign, (sent: string, comes: string) => boolean])[] = [
  ['trimmed', (sent, comes) => sent.trim() === comes.trim()],
  ['other-case', (sent, comes) => sent.toLowerCase() === comes.toLowerCase()],
  ['normalised', (sent, comes) => sent.normalize('NFKC') === comes.normalize('NFKC')],
  ['escaped', (sent, comes) => spellings(comes).includes(sent) || spellings(sent).includes(comes)],
  ['cut', (sent, comes) => comes !== '' && sent.startsWith(comes.replace(/…$/, ''))],
  ['replaced', isReplaced],
  ['unlike', (sent, comes) => comes !== '' && ![...sent].some((character) => comes.includes(character))],
];

/** A text read once more, as JSON, in an address or in a page. */
function spellings(text: string): readonly string[] {
  const unescaped = stringIn(`"${text}"`);
  const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  const inPage = Object.entries(entities).reduce((read, [name, is]) => read.replaceAll(name, is), text);
  return [...(unescaped === undefined ? [] : [unescaped]), decoded(text), inPage].filter(
    (one) => one !== text,
  );
}

/** Question marks, or what stands for bytes that could not be read, in the place of what is beyond ASCII. */
function isReplaced(sent: string, comes: string): boolean {
  const others = comes.replace(/[?\uFFFD]/g, '');
  const kept = [...others].every((character) => sent.includes(character));
  return kept && /[^\0-\x7F]/.test(sent) && others !== comes;
}

function stringIn(literal: string | undefined): string | undefined {
  try {
    const value: unknown = literal === undefined ? undefined : JSON.parse(literal);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

function decoded(text: string): string {
  return percentDecoded(text.replaceAll('+', ' '));
}
