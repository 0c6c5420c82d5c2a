/**
 * Rules that an operation tells beside a status: `none has more than max_per_order of its type (422)`, `the list names
 * every stage exactly once; otherwise it is answered 422`.
 */

import { responseFor } from '../../answers/documented-content.ts';
import { sentJson } from '../../answers/sent-json.ts';
import { isObject, type Json } from '../../json/json.ts';
import { splitPointer, valueAt } from '../../json/pointer.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import type { Situation } from '../../model/requirement.ts';
import { nounOf } from '../../names/nouns.ts';
import { wordsOf } from '../../names/words-of.ts';
import { wordsAboutOperation } from '../chains/parts/descriptions.ts';
import { isAmount, type Leaf, otherLeaves } from './other-leaves.ts';

/** The status of a body that is well formed and breaks a rule; what is answered with 400 may be told by its schema. */
const ofRules = 422;

/**
 * The situation of a refusal beside which the document tells a rule: about an amount or an item that is other than in the
 * accepted request, or about anything else.
 */
export function ruleFor(
  { case: sent }: Step,
  status: number,
  { contract, operation, control }: JudgeContext,
): Situation | undefined {
  const own = sentJson(sent)?.value;
  if (own === undefined || control === undefined || status !== ofRules) return undefined;
  const rules = wordsAboutOperation(contract, operation)
    .split(/(?<=[.!])\s|\n\s*\n/)
    .flatMap((one) => (told.test(one) ? clausesOf(one) : []))
    .filter((one) => !ofSchema.test(one));
  const others = otherLeaves(own, sentJson(control.case)?.value ?? null);
  if (rules.some((rule) => others.some((leaf) => isAbout(rule, leaf)))) return 'told-bound';
  const response = responseFor(operation, status);
  const described = response === undefined ? null : (valueAt(contract.document, response.pointer) ?? null);
  return rules.length > 0 || anyRule.test(descriptionOf(described)) ? 'other-rule' : undefined;
}

/** `A room that does not exist, or a bed above the limit of the room, is answered with 422` has two reasons. */
function clausesOf(sentence: string): readonly string[] {
  return sentence.split(/, (?:and|or) (?=(?:an?|the|any|one|no|more|less) )|; /);
}

/** How a sentence names the status that answers what breaks its rule. */
const told =
  /\(422\)|\b(?:answered|refused|rejected|responded to|fails) (?:with |by )?(?:a )?422\b|\bis 422\b/;

/** Sentences that say no more than schemas do, or what no value breaks that nothing else has. */
const ofSchema =
  /\b(?:schema|malformed|(?:not )?valid|invalid|wrong|bad|missing|required|validation|unique|already|exists?|that of another)\b/;

/** Words of a refusal for rules besides the schema. */
const anyRule =
  /\bor (?:breaks |violates )?(?:an?|one of the|any|some|another) (?:\w+ )?rules?\b|\b(?:business|domain) rules?\b/;

/** Words that compare amounts. */
const comparing =
  /\b(?:(?:more|less|fewer|greater|higher|lower|larger|smaller) than|exceeds?|at (?:most|least)|beyond|above|below|within)\b(?! (?:\d|one|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|a hundred|a thousand)\b)/;

/** Whether a rule compares amounts and a value is one, or it speaks of the list or the member that is no text. */
function isAbout(rule: string, { place, value }: Leaf): boolean {
  if (isAmount(value) && comparing.test(rule)) return true;
  const tokens = splitPointer(place);
  const isItem = tokens.some((token) => /^\d+$/.test(token));
  // How long a text is, and of which letters, is for its schema to say.
  if (typeof value === 'string' && !isItem && !/^\d{4}-\d\d-\d\d/.test(value)) return false;
  const said = new Set(wordsOf(rule).flatMap((word) => [word, nounOf(`/${word}`).join(' ')]));
  const isSaid = (word: string): boolean => said.has(word) || said.has(nounOf(`/${word}`).join(' '));
  return tokens.filter((token) => !/^\d+$/.test(token)).some((name) => wordsOf(name).every(isSaid));
}

function descriptionOf(described: Json): string {
  const text = isObject(described) ? described['description'] : undefined;
  return typeof text === 'string' ? text.toLowerCase() : '';
}
