/**
 * Rules that an operation tells beside a status: `none has more than max_per_order of its type (422)`, `the list names every
 * stage exactly once; otherwise it is answered 422`.
 */

import { responseFor } from '../../answers/documented-content.ts';
import { sentJson } from '../../answers/sent-json.ts';
import { isObject, type Json } from '../../json/json.ts';
import { splitPointer, valueAt } from '../../json/pointer.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import type { Situation } from '../../model/situation.ts';
import { nounOf } from '../../names/nouns.ts';
import { wordsOf } from '../../names/words-of.ts';
import { wordsAboutOperation } from '../chains/parts/descriptions.ts';
import { isAmount, type Leaf, otherLeaves } from './other-leaves.ts';

/**
 * The situation of a refusal by a status beside which the document tells a rule: about an amount, or about a member that
 * is other than in the accepted request, or about anything else.
 */
export function ruleFor(
  { case: sent }: Step,
  status: number,
  { contract, operation, control }: JudgeContext,
): Situation | undefined {
  const own = sentJson(sent)?.value;
  if (own === undefined || control === undefined) return undefined;
  const rules = wordsAboutOperation(contract, operation)
    .split(/(?<=[.!])\s|\n\s*\n/)
    .filter((one) => new RegExp(`\\b${status}\\b`).test(one) && !ofSchema.test(one));
  const others = otherLeaves(own, sentJson(control.case)?.value ?? null);
  if (rules.some((rule) => others.some((leaf) => isAbout(rule, leaf)))) return 'told-bound';
  const told = responseFor(operation, status);
  const described = told === undefined ? null : (valueAt(contract.document, told.pointer) ?? null);
  return rules.length > 0 || anyRule.test(descriptionOf(described)) ? 'other-rule' : undefined;
}

/** Sentences that say no more than schemas do. */
const ofSchema = /\b(?:schema|malformed|invalid (?:body|request|json)|validation|header is missing)\b/;

/** Words of a refusal for rules of any kind. */
const anyRule = /\b(?:an?|one of the|any|some|other|business|domain) (?:\w+ )?rules?\b/;

/** Words that compare amounts. */
const comparing =
  /\b(?:(?:more|less|fewer|greater|higher|lower|larger|smaller) than|exceeds?|at (?:most|least)|beyond|above|below|within)\b(?! (?:\d|one|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|a hundred|a thousand)\b)/;

/** Whether a rule compares amounts and a value is one, or it speaks of a member above the value. */
function isAbout(rule: string, { place, value }: Leaf): boolean {
  if (isAmount(value) && comparing.test(rule)) return true;
  const said = new Set(wordsOf(rule).flatMap((word) => [word, nounOf(`/${word}`).join(' ')]));
  const names = splitPointer(place).filter((token) => !/^\d+$/.test(token));
  return names.some((name) =>
    wordsOf(name).every((word) => said.has(word) || said.has(nounOf(`/${word}`).join(' '))),
  );
}

function descriptionOf(described: Json): string {
  const text = isObject(described) ? described['description'] : undefined;
  return typeof text === 'string' ? text.toLowerCase() : '';
}
