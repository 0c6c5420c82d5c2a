/** The keyword that an accepted request or an answer breaks, in words. */

import { sentJson } from '../answers/sent-json.ts';
import { amountIn } from '../json/amount.ts';
import { placeName, valueAt } from '../json/pointer.ts';
import type { Case } from '../model/case.ts';
import type { Step } from '../model/exchange.ts';
import type { Finding } from '../model/finding.ts';

/**
 * Such as `: title is a string of 121 characters, but maxLength is 120` of a request, and `, where maxLength is 120` of
 * an answer; empty where no keyword is known.
 */
export function brokenWords({ code, limit }: Finding, step: Step | undefined): string {
  if (limit === undefined) return '';
  if (code !== 'violation-accepted') return `, where ${limit}`;
  return step ? `: ${sentWords(step.case) || 'the request'}, but ${limit}` : '';
}

/** Counts what a limit of lengths is about, since long values are cut in the difference. */
function sentWords(sent: Case): string {
  const { intent, difference } = sent;
  if (intent.kind !== 'violating' || !intent.place.startsWith('/')) return difference;
  const value = valueAt(sentJson(sent)?.value ?? null, intent.place);
  const amount = amountIn(value, intent.keyword);
  return amount === undefined ? difference : `${placeName(intent.place)} is ${amount}`;
}
