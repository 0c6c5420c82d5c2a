/** Chooses, of the mistakes that a row lists, the probable one, by what was sent and what came. */

import { formDecoded } from '../../json/utf8.ts';
import type { FindingCode } from '../../model/finding.ts';
import type { EchoSign, Mistake, SeenSigns, TextSign } from '../../model/mistake.ts';
import type { Requirement } from '../../model/requirement.ts';
import type { Evidence } from '../../model/verdict.ts';
import { matches } from '../../names/ids.ts';

/**
 * Findings that are about the status, or a missing answer, alone: a mistake that names another finding does not apply.
 */
const byStatus: readonly FindingCode[] = [
  ...(['refusal-status', 'credential-status', 'server-error'] as const),
  ...(['no-answer', 'answer-of-another-shape'] as const),
];

/** The part of the evidence that matters. */
type MistakeEvidence = Pick<Evidence, 'finding' | 'steps' | 'level' | 'plain'> &
  Partial<Pick<Evidence, 'stability'>>;

/**
 * The probable mistake: the first whose conditions are met; else the first that names the status that came; else the
 * first that names neither another status nor a number that was not sent; undefined where none is left.
 * @param beside the other violations of the operation: each row with the change that shows it
 */
export function probableMistake(
  mistakes: Requirement['mistakes'],
  told: MistakeEvidence,
  beside: readonly string[] = [],
): string | undefined {
  const { finding, steps, level, plain, stability } = told;
  const step = steps.at(-1);
  if (level === 'observed' || !step) return undefined;
  // A request that was refused was recognised as wrong.
  if (finding.code === 'refused-as-success') return undefined;
  // A violation that the same request shows only sometimes is not caused by what was sent.
  const isSometimes = stability?.kind === 'unstable' || stability?.kind === 'order-dependent';
  if (isSometimes && finding.code !== 'unstable-answer') return undefined;
  const { difference } = step.case;
  const { outcome } = step.exchange;
  const came = outcome.kind === 'answer' ? String(outcome.status) : 'none';
  // The target enforces the rule on the plain request, so the report names the carriage instead.
  if (plain && /^2\d\d$/.test(came)) return undefined;
  const certain = mistakes.filter((one) => typeof one !== 'string');
  const found = certain.find(({ when }) => isSeen(when, { finding, difference, came, beside }));
  if (found) return found.text;
  const others = mistakes.filter((one) => typeof one === 'string').filter((text) => !isStatus(text));
  const named = others.find((text) => numbersIn(text).includes(came));
  if (named !== undefined || byStatus.includes(finding.code)) return named;
  const sent = numbersIn(difference);
  return others.find((text) => numbersIn(text).every((number) => !isStatus(number) && sent.includes(number)));
}

interface MistakeFacts extends Pick<MistakeEvidence, 'finding'> {
  readonly difference: string;
  /** The status, or `none`. */
  readonly came: string;
  readonly beside: readonly string[];
}

function isSeen(when: Mistake['when'], { finding, difference, came, beside }: MistakeFacts): boolean {
  const isLike = (patterns: readonly string[] | undefined, seen: string): boolean =>
    patterns === undefined || patterns.some((pattern) => matches(pattern, seen));
  return (
    isLike(when.sent, difference) &&
    isLike(when.status, came) &&
    isLike(when.came, finding.actual) &&
    isLike(when.expected, finding.expected) &&
    isLike(when.code, finding.code) &&
    (when.beside === undefined || beside.some((one) => isLike(when.beside, one))) &&
    isOneOf(when.text, () => textSigns(difference)) &&
    isOneOf(when.shows, () => echoSigns(finding.expected, finding.actual))
  );
}

/** What makes a text difficult for servers, read from the description of a difference: `name is the string "a\\"`. */
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

/** How a text that came back differs from the one expected, both as they stand in a finding: in quotes or in words. */
export function echoSigns(expected: string, actual: string): readonly EchoSign[] {
  const [sent, comes] = [stringIn(expected), stringIn(actual)];
  if (sent === undefined || comes === undefined || sent === comes) return [];
  const found = echoes.find(([, is]) => is(sent, comes));
  return found ? [found[0]] : [];
}

const echoes: readonly (readonly [EchoSign, (sent: string, comes: string) => boolean])[] = [
  ['trimmed', (sent, comes) => comes.length < sent.length && sent.trim() === comes.trim()],
  ['other-case', (sent, comes) => sent.toLowerCase() === comes.toLowerCase()],
  ['normalised', (sent, comes) => sent.normalize('NFKC') === comes.normalize('NFKC')],
  ['escaped', (sent, comes) => spellings(comes).includes(sent) || spellings(sent).includes(comes)],
  ['cut', (sent, comes) => comes !== '' && sent.startsWith(comes.replace(/…$/, ''))],
  ['replaced', isReplaced],
  ['unlike', (sent, comes) => comes !== '' && ![...sent].some((character) => comes.includes(character))],
];

/** A text formDecoded once more: as JSON, as a URL or as HTML. */
function spellings(text: string): readonly string[] {
  const unescaped = stringIn(`"${text}"`);
  const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  const inPage = Object.entries(entities).reduce((read, [name, is]) => read.replaceAll(name, is), text);
  return [...(unescaped === undefined ? [] : [unescaped]), formDecoded(text), inPage].filter(
    (one) => one !== text,
  );
}

/** Whether characters beyond ASCII came back as question marks or replacement characters. */
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

function isOneOf<T extends SeenSigns['text'] | SeenSigns['shows']>(
  wanted: T,
  seen: () => NonNullable<T>,
): boolean {
  return wanted === undefined || seen().some((sign) => (wanted as readonly string[]).includes(sign));
}

function numbersIn(text: string): readonly string[] {
  return text.match(/(?<![\w+.-])-?\d{1,3}(?![\w.-])/g) ?? [];
}

function isStatus(text: string): boolean {
  return /^[1-5]\d\d$/.test(text);
}
