/** The signature of a violation, which stays the same between runs, whatever identities they use. */

import { answerOf } from '../../answers/answer-class.ts';
import { atAnyItem } from '../../json/pointer.ts';
import type { Finding } from '../../model/finding.ts';
import type { Evidence } from '../../model/verdict.ts';

/**
 * The finding's code, the status and the media type of the answer, and where it is broken, if known: the place in the
 * body and the keyword, or else the keyword's place in the document:
 * `body-invalid 200 application/json /-/name maxLength`. A finding in the document has no answer; its actual value takes
 * the place of the answer.
 */
export function signatureOf(evidence: Evidence): string {
  return signature(evidence, whereOf(evidence.finding));
}

/**
 * Whether a signature that was written or stored is that of a violation. One without the keyword fits each of them, and
 * one with the number of an item fits that item.
 */
export function isSignedAs(written: string, evidence: Evidence): boolean {
  return signaturesOf(evidence).includes(written);
}

/** Every signature that fits: the whole one, and those that say less. */
export function signaturesOf(evidence: Evidence): readonly string[] {
  return [signatureOf(evidence), signature(evidence, [evidence.finding.place])];
}

function signature({ finding, steps }: Evidence, where: readonly (string | undefined)[]): string {
  const exchange = steps.at(-1)?.exchange;
  const came = exchange ? answerOf(exchange) : finding.actual;
  return [finding.code, came, ...where].filter(Boolean).join(' ');
}

/**
 * Items of a list are not told apart, since another run may find others; neither are keywords in a finding that stands
 * for several, since which it is depends on what else is broken.
 */
function whereOf({ place, pointer, limit, isOfSeveral }: Finding): readonly (string | undefined)[] {
  if (isOfSeveral) return [place];
  const isKeyword = pointer !== undefined && limit !== undefined;
  if (place === undefined) return [isKeyword ? pointer : undefined];
  return [atAnyItem(place), isKeyword ? pointer.split('/').at(-1) : undefined];
}
