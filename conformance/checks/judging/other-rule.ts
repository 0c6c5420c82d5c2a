/** Rules that no schema can say, as far as a request, or the statuses of the target, tell that one may be broken. */

import { sentJson } from '../../answers/sent-json.ts';
import { sentTexts } from '../../answers/sent-texts.ts';
import type { JsonObject } from '../../json/json.ts';
import type { Case } from '../../model/case.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { isTurned, leavesTime } from '../../schema/in-order.ts';

/** Whether a valid request that was refused with that status, beside an accepted one, may break such a rule. */
export function mayBreakRule(step: Step, status: number, context: JudgeContext): boolean {
  return (status === 422 && isOtherRule(context)) || isOtherwise(step, context.control);
}

/** Whether the ends of a range, or a day and the present, stand otherwise than in the accepted request. */
function isOtherwise({ case: sent }: Step, control: Step | undefined): boolean {
  if (control === undefined) return false;
  const [own, usual] = [rangedValues(sent), rangedValues(control.case)];
  return isTurned(own, usual) || leavesTime(own, usual);
}

/** What a request holds by names: its content, where it is JSON or a form, and its query. */
function rangedValues(sent: Case): JsonObject {
  const query = new URLSearchParams(sent.path.split('?')[1] ?? '');
  return { content: sentJson(sent)?.value ?? sentTexts(sent), query: Object.fromEntries(query) };
}

/** Whether the document, and this target, tell what breaks a schema from what breaks another rule. */
function isOtherRule({ operation, control, refusal }: JudgeContext): boolean {
  const listed = operation.responses.map(({ status }) => status);
  const outcome = refusal?.exchange.outcome;
  const isBySchema = outcome?.kind === 'answer' && outcome.status === 400;
  return control !== undefined && isBySchema && ['400', '422'].every((status) => listed.includes(status));
}
