/** Values of a request of which the document does not say enough: what is right is known to its author alone. */

import { jsonOf } from '../../answers/documented-content.ts';
import { freeTexts, valuesOfUndefinedFormats } from '../../answers/free-texts.ts';
import { sentJson } from '../../answers/sent-json.ts';
import { isObject } from '../../json/json.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { sameJson } from '../../schema/same-json.ts';

/** Whether a refused valid request holds such a value, and the target took no such one in this run. */
export function holdsUnsaid(step: Step, context: JudgeContext): boolean {
  return isUntaken(step, context) || isOfUndefinedFormat(step, context) || isOfUnsaidShape(step, context);
}

/** Whether a request holds a text of which the document says nothing more, and the target took nothing at its place. */
function isUntaken({ case: sent }: Step, { contract, operation, control, taken }: JudgeContext): boolean {
  if (control === undefined || taken === undefined) return false;
  const usual = freeTexts(contract, operation, control.case);
  return freeTexts(contract, operation, sent).some((place) => !taken.has(place) && !usual.includes(place));
}

/** Whether the document says nothing about the content, so that its shape is known to its author alone. */
function isOfUnsaidShape({ case: sent }: Step, { contract, operation, control }: JudgeContext): boolean {
  const media = jsonOf(operation.requestBody?.content ?? []);
  if (media === undefined || control === undefined) return false;
  const schema = resolveSchema(contract, media.schema ?? true);
  const isSaid = isObject(schema) ? Object.keys(schema).some((keyword) => !remarks.has(keyword)) : !schema;
  const [own, usual] = [sent, control.case].map((one) => sentJson(one)?.value);
  return !isSaid && own !== undefined && (usual === undefined || !sameJson(own, usual));
}

/** Keywords that say nothing about a value. */
const remarks = new Set([
  'title',
  'description',
  'default',
  'example',
  'examples',
  'deprecated',
  'externalDocs',
  'xml',
]);

/** Whether a value stands in a request whose format only the author of the document knows, and that the target never took. */
function isOfUndefinedFormat(
  { case: sent }: Step,
  { contract, operation, control, taken }: JudgeContext,
): boolean {
  if (control === undefined || taken === undefined) return false;
  const usual = new Set(valuesOfUndefinedFormats(contract, operation, control.case));
  const values = valuesOfUndefinedFormats(contract, operation, sent);
  return values.some((value) => !usual.has(value) && !taken.has(value));
}
