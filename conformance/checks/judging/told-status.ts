/**
 * Rules that words tell, of a member, of who may send it, or beside a status: `none has more than max_per_order of its
 * type (422)`, `the list names every stage exactly once; otherwise it is answered 422`.
 */

import { documentedMembers, jsonOf, responseFor } from '../../answers/documented-content.ts';
import { fieldValue } from '../../answers/fields.ts';
import { essenceOf, isForm, isJson } from '../../answers/media-type.ts';
import { sentJson } from '../../answers/sent-json.ts';
import { isObject, type Json } from '../../json/json.ts';
import { splitPointer, valueAt } from '../../json/pointer.ts';
import type { Case } from '../../model/case.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { Schema } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import { operationOf } from '../../model/operation-of.ts';
import type { Situation } from '../../model/requirement.ts';
import { nounOf } from '../../names/nouns.ts';
import { wordsOf } from '../../names/words-of.ts';
import { listSetting } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import {
  sentencesAboutMember,
  sentencesAboutOperation,
  wordsAboutOperation,
} from '../chains/words/descriptions.ts';
import { isAmount, isNamedIn, type Leaf, otherLeaves } from './other-leaves.ts';
import { queryOf } from './sent-values.ts';
import { isToldTogether } from './told-together.ts';

/** The status of a body that is well formed and breaks a rule; what is answered with 400 may be told by its schema. */
const ofRules = 422;

/** The status of what only some callers may send. */
const ofRights = 403;

/**
 * The situation of a refusal beside which the document tells a rule: about an amount or an item that is other than in the
 * accepted request, about a member or a parameter that it names, or about anything else.
 */
export function ruleFor(step: Step, status: number, context: JudgeContext): Situation | undefined {
  const { control } = context;
  const { case: sent } = step;
  const schema = sentSchema(sent, context.operation.requestBody?.content ?? []);
  if (isToldTogether({ step, status, schema }, context)) return 'told-bound';
  if (control === undefined || ![ofRules, ofRights].includes(status)) return undefined;
  const usual = control.case;
  const [own, before] = [sentJson(sent)?.value, sentJson(usual)?.value ?? null];
  const bodies = own === undefined ? [] : [...otherLeaves(own, before), ...leftOut(own, before)];
  const [query, queryBefore] = [queryOf(sent), queryOf(usual)];
  // What the accepted request has as well, its caller may send.
  const isNew = ({ place }: Leaf): boolean =>
    status === ofRules || (valueAt(before, place) ?? valueAt(queryBefore, place)) === undefined;
  const others = [...bodies, ...otherLeaves(query, queryBefore)].filter(isNew);
  if (tellsOf(status, others, { sent, context })) return 'told-bound';
  if (own === undefined || status !== ofRules) return undefined;
  return rulesBeside(status, context).length > 0 || anyRule.test(wordsOfRefusal(status, context))
    ? 'other-rule'
    : undefined;
}

/** Whether the words beside a status, or those of a rule, speak of what is other than in the accepted request. */
function tellsOf(
  status: number,
  others: readonly Leaf[],
  { sent, context }: { readonly sent: Case; readonly context: JudgeContext },
): boolean {
  const { contract, operation } = context;
  const rules = rulesBeside(status, context);
  if (status === ofRules && rules.some((rule) => others.some((leaf) => isAbout(rule, leaf)))) return true;
  const schema = sentSchema(sent, operation.requestBody?.content ?? []) ?? true;
  const general = [...sentencesAboutOperation(contract, operation), ...sentencesOfMaker(context)];
  const ruling = status === ofRules ? ruled : rights;
  const isRule = (one: string): boolean => told(status).test(one) || ruling.test(one);
  const isListed = ({ place, value }: Leaf): boolean => {
    const member = documentedMembers(contract, schema).get(splitPointer(place)[0] ?? '');
    const resolved = member === undefined ? true : resolveSchema(contract, member);
    return typeof value === 'string' && isObject(resolved) && listSetting(resolved, 'enum').includes(value);
  };
  const before = context.control === undefined ? null : (sentJson(context.control.case)?.value ?? null);
  const places = new Set(sent.values?.map(({ place }) => place));
  const isName = (place: string): boolean => places.has(place) && valueAt(before, place) === undefined;
  // Of a number, a rule compares it; what names a further resource is no amount.
  const isOf = (one: string, { place, value }: Leaf): boolean =>
    status !== ofRules || !isAmount(value) || isName(place) || isMissing(sent, place) || comparing.test(one);
  const isFree = (one: string): boolean =>
    isRule(one) &&
    !noRule.test(one) &&
    !ofSchema.test(one.replace(/\brequired (?:for|if|when)\b/, '')) &&
    !/\d/.test(withoutStatus(one));
  return others.some(
    (leaf) =>
      general.some((one) => isFree(one) && isOf(one, leaf) && isNamedIn(one, leaf, isListed(leaf))) ||
      sentencesAboutMember(contract, schema, leaf.place).some((one) => isFree(one) && isOf(one, leaf)),
  );
}

/** What the document says of making what an operation changes: its rules hold for both. */
function sentencesOfMaker({ contract, operation, survey }: JudgeContext): readonly string[] {
  const kind = survey?.kinds.find(({ replace, patch }) => [replace, patch].includes(operation.id));
  const maker = kind?.make === undefined ? undefined : operationOf(contract, kind.make);
  return maker && maker.id !== operation.id ? sentencesAboutOperation(contract, maker) : [];
}

/** The clauses of an operation that name a status, without those that say no more than schemas do. */
function rulesBeside(status: number, { contract, operation }: JudgeContext): readonly string[] {
  return wordsAboutOperation(contract, operation)
    .split(/(?<=[.!])\s|\n\s*\n/)
    .flatMap((one) => (told(status).test(one) ? clausesOf(one) : []))
    .filter((one) => !ofSchema.test(one));
}

function wordsOfRefusal(status: number, { contract, operation }: JudgeContext): string {
  const response = responseFor(operation, status);
  const described = response === undefined ? undefined : valueAt(contract.document, response.pointer);
  const text = described !== undefined && isObject(described) ? described['description'] : undefined;
  return typeof text === 'string' ? text.toLowerCase() : '';
}

function isMissing(sent: Case, place: string): boolean {
  return valueAt(sentJson(sent)?.value ?? null, place) === undefined;
}

/** What a body does not have of another one. */
function leftOut(own: Json, usual: Json): readonly Leaf[] {
  return otherLeaves(usual, own).filter(({ place }) => valueAt(own, place) === undefined);
}

/** The schema of what was sent. */
export function sentSchema(
  sent: Case,
  content: NonNullable<JudgeContext['operation']['requestBody']>['content'],
): Schema | undefined {
  const type = essenceOf(fieldValue(sent, 'content-type') ?? '');
  const own = content.find(({ mediaType }) => essenceOf(mediaType) === type) ?? jsonOf(content);
  return own !== undefined && (isJson(own.mediaType) || isForm(own.mediaType)) ? own.schema : undefined;
}

/** Sentences with such words which tell no rule about values. */
const noRule =
  /\bmust be (?:given|sent|expressed|written|measured|stated) (?:in|as)\b|\bneeds? no\b|\bonly (?:send|sent|know|see|use)\w*\b/;

/** Words of a rule about values. */
const ruled =
  /\b(?:must|cannot|can not|can't|may not|needs?|only|never|ha(?:s|ve) (?:no|none|to)|optional for|(?:mandatory|required) (?:for|if|when)|not (?:be )?(?:more|less|fewer|before|after|earlier|later|higher|lower|above|below))\b/;

/** Words which say that some callers alone may do or send something. */
const rights = /\bonly\b.*\b(?:may|can)\b|\b(?:reserved for|limited to|for \w+ only)\b/;

function withoutStatus(sentence: string): string {
  return sentence.replaceAll(/\b4\d\d\b/g, '');
}

/** `A room that does not exist, or a bed above the limit of the room, is answered with 422` has two reasons. */
function clausesOf(sentence: string): readonly string[] {
  return sentence.split(/, (?:and|or) (?=(?:an?|the|any|one|no|more|less) )|; /);
}

/** How a sentence names the status that answers what breaks its rule. */
function told(status: number): RegExp {
  return new RegExp(
    `\\(${status}\\)|\\b(?:answered|refused|rejected|responded to|fails) (?:with |by )?(?:a )?${status}\\b|\\bis ${status}\\b`,
  );
}

/** Sentences that say no more than schemas do, or what no value breaks that nothing else has. */
const ofSchema =
  /\b(?:schema|malformed|(?:not )?valid|invalid|wrong|bad|missing|required|validation|unique|already|exists?|that of another)\b/;

/** Words of a refusal for rules besides the schema. */
const anyRule =
  /\bor (?:breaks |violates )?(?:an?|one of the|any|some|another) (?:\w+ )?rules?\b|\b(?:business|domain) rules?\b|\brules? (?:\w+ ){0,4}(?:is|are|was|were) (?:broken|violated|not kept)\b/;

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
