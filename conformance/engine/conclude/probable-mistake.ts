/** Which of the mistakes that a row knows is the probable one, by what was sent and what came. */

import type { FindingCode } from '../../model/finding.ts';
import type { Mistake, Seen } from '../../model/mistake.ts';
import type { Requirement } from '../../model/requirement.ts';
import type { Evidence } from '../../model/verdict.ts';
import { matches } from '../../names/matches.ts';
import { echoSigns, textSigns } from './mistake-signs.ts';

/** What the status, or the want of an answer, breaks alone: a mistake that does not name it cannot be meant. */
const byStatus: readonly FindingCode[] = [
  ...(['refusal-status', 'credential-status', 'server-error'] as const),
  ...(['no-answer', 'answer-of-another-shape'] as const),
];

/** What a finding is told with. */
type Told = Pick<Evidence, 'finding' | 'steps' | 'level' | 'plain'> & Partial<Pick<Evidence, 'stability'>>;

/**
 * The first that asks for what was seen; then the first of the others that names the status that came or, where none does,
 * that names neither another one nor a number that was not sent; undefined where none is left.
 * @param beside what else of the operation is broken, each row with the change that shows it
 */
export function probableMistake(
  mistakes: Requirement['mistakes'],
  told: Told,
  beside: readonly string[] = [],
): string | undefined {
  const { finding, steps, level, plain, stability } = told;
  const step = steps.at(-1);
  if (level === 'observed' || !step) return undefined;
  // What comes now and then has another reason than what was sent.
  if (stability?.kind === 'unstable' && finding.code !== 'unstable-answer') return undefined;
  const { difference } = step.case;
  const { outcome } = step.exchange;
  const came = outcome.kind === 'answer' ? String(outcome.status) : 'none';
  // What holds in the plain request is known to the target: a report says in which way it is passed over.
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

interface Facts extends Pick<Told, 'finding'> {
  readonly difference: string;
  /** The status, or `none`. */
  readonly came: string;
  readonly beside: readonly string[];
}

function isSeen(when: Mistake['when'], { finding, difference, came, beside }: Facts): boolean {
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

function isOneOf<T extends Seen['text'] | Seen['shows']>(wanted: T, seen: () => NonNullable<T>): boolean {
  return wanted === undefined || seen().some((sign) => (wanted as readonly string[]).includes(sign));
}

function numbersIn(text: string): readonly string[] {
  return text.match(/(?<![\w+.-])-?\d{1,3}(?![\w.-])/g) ?? [];
}

function isStatus(text: string): boolean {
  return /^[1-5]\d\d$/.test(text);
}
