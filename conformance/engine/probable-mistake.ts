/** Which of the mistakes that a row knows is the probable one, by what was sent and what came. */

import type { FindingCode } from '../model/finding.ts';
import type { Evidence } from '../model/verdict.ts';

/** What is broken by the status alone: only a mistake that names it can be meant. */
const byStatus: readonly FindingCode[] = ['refusal-status', 'credential-status', 'server-error'];

/**
 * The first of those that name the status that came or, where none does, that name neither another one nor a number that
 * was not sent; undefined where none is left.
 */
export function probableMistake(
  mistakes: readonly string[],
  { finding, steps, level }: Pick<Evidence, 'finding' | 'steps' | 'level'>,
): string | undefined {
  const step = steps.at(-1);
  if (level === 'observed' || !step) return undefined;
  const { outcome } = step.exchange;
  const came = outcome.kind === 'answer' ? String(outcome.status) : '';
  const sent = numbersIn(step.case.difference);
  const told = mistakes.filter((text) => !isStatus(text));
  const named = told.find((text) => numbersIn(text).includes(came));
  if (named !== undefined || byStatus.includes(finding.code)) return named;
  return told.find((text) => numbersIn(text).every((number) => !isStatus(number) && sent.includes(number)));
}

function numbersIn(text: string): readonly string[] {
  return text.match(/(?<![\w+.-])-?\d{1,3}(?![\w.-])/g) ?? [];
}

function isStatus(text: string): boolean {
  return /^[1-5]\d\d$/.test(text);
}
