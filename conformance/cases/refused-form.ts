/** Valid requests of a branch, or in a media type, of which the target took no plain one: that it refuses them says little. */

import type { Json } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Draft, Intent, ProbeDraft } from '../model/case.ts';
import { fits } from '../schema/fresh-value.ts';
import { refusedBranch } from './branch-first.ts';
import type { BodyControl } from './control.ts';

/** The intent of a valid request with that body, as it is of the refused branch or not. */
export function intentBeside(control: BodyControl, body: () => Json, intent: Intent): Intent {
  const { contract, branch } = control.context;
  if (branch === undefined || intent.kind !== 'conforming') return intent;
  const refused = refusedBranch(contract, control.body.schema, branch);
  const value = refused && valueAt(body(), branch.place);
  const isOf = value !== undefined && fits(contract, refused?.schema ?? false, value);
  return isOf && refused ? { ...intent, refusedAs: refused.name } : intent;
}

/** The probe with its valid requests as such of a media type that the target refused. */
export function ofRefused(probe: ProbeDraft, refusedAs: string): ProbeDraft {
  const mark = (step: Draft): Draft =>
    step.intent.kind === 'conforming' ? { ...step, intent: { ...step.intent, refusedAs } } : step;
  return { ...probe, steps: probe.steps.map(mark) };
}
