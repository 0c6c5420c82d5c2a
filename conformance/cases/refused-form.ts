/**
 * Valid requests in a form, such as a branch, in which the target refused the plain request: further refusals say
 * little.
 */

import { isArray, isObject, type Json } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Draft, Intent, ProbeDraft } from '../model/case.ts';
import { fits } from '../schema/fresh-value.ts';
import { refusedBranch } from './branch-first.ts';
import type { BodyControl } from './control.ts';
import { isWord } from './text-members.ts';

/** The intent of a valid request with that body, depending on whether it is of the refused branch. */
export function intentBeside(control: BodyControl, body: () => Json, intent: Intent): Intent {
  const { contract, branch, hasWords } = control.context;
  if (intent.kind !== 'conforming') return intent;
  if (hasWords && hasOtherTexts(body(), control.body.value(1n))) return { ...intent, isUnusual: true };
  if (branch === undefined) return intent;
  const refused = refusedBranch(contract, control.body.schema, branch);
  const value = refused && valueAt(body(), branch.place);
  const isOf = value !== undefined && fits(contract, refused?.schema ?? false, value);
  return isOf && refused ? { ...intent, refusedAs: refused.name } : intent;
}

/** Whether the value contains a text of several words that the accepted value does not. */
function hasOtherTexts(value: Json, accepted: Json | undefined): boolean {
  if (isArray(value)) {
    const items = isArray(accepted) ? accepted : [];
    return value.some((item, at) => hasOtherTexts(item, items[at]));
  }
  if (isObject(value)) {
    const members = isObject(accepted) ? accepted : {};
    return Object.entries(value).some(([name, inner]) => hasOtherTexts(inner, members[name]));
  }
  return typeof value === 'string' && value !== accepted && !isWord(value);
}

/** Marks the valid requests of a probe as being of a media type that the target refused. */
export function ofRefused(probe: ProbeDraft, refusedAs: string): ProbeDraft {
  const mark = (step: Draft): Draft =>
    step.intent.kind === 'conforming' ? { ...step, intent: { ...step.intent, refusedAs } } : step;
  return { ...probe, steps: probe.steps.map(mark) };
}
