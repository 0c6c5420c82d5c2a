/** Texts of a body that may be any by their schema, though words or names tell a form for them. */

import { likelyTextsAt } from '../../answers/likely-texts.ts';
import { sentJson } from '../../answers/sent-json.ts';
import { valueAt } from '../../json/pointer.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { otherLeaves } from './other-leaves.ts';
import { sentSchema } from './told-status.ts';

/**
 * Whether a text is another one than in the accepted request, and that has nothing at its place, or a text in its form: one
 * that it took in no form shows that any will do.
 */
export function leavesToldForm(
  { case: sent }: Step,
  { contract, operation, control }: JudgeContext,
): boolean {
  const own = sentJson(sent)?.value;
  const schema = sentSchema(sent, operation.requestBody?.content ?? []);
  if (control === undefined || own === undefined || schema === undefined) return false;
  const usual = sentJson(control.case)?.value ?? null;
  return otherLeaves(own, usual).some(({ place, value }) => {
    const texts = typeof value === 'string' ? likelyTextsAt(contract, schema, place) : [];
    const before = valueAt(usual, place);
    return texts.length > 0 && (typeof before !== 'string' || texts.includes(before));
  });
}
