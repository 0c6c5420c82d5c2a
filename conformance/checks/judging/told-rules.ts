/**
 * Reasons for a refusal that the words of the document give and no schema can express: the order of two members, a bound
 * that another resource sets, and what a JSON Patch is to do.
 */

import { documentedMembers, responseFor } from '../../answers/documented-content.ts';
import { fieldValue } from '../../answers/fields.ts';
import { sentJson } from '../../answers/sent-json.ts';
import { bodyOf } from '../../cases/body-maker.ts';
import { isPatchType, isSureToApply } from '../../cases/json-patch.ts';
import { breaksTwins } from '../../cases/told-equal.ts';
import { breaksToldOrder, rangesAt } from '../../cases/told-ranges.ts';
import { isObject } from '../../json/json.ts';
import { splitPointer, valueAt } from '../../json/pointer.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import type { Situation } from '../../model/requirement.ts';
import { isReference, wordsOf } from '../../names/words-of.ts';
import { sameJson } from '../../schema/same-json.ts';
import { sentencesAboutMember, wordsAboutOperation } from '../chains/words/descriptions.ts';
import { isSetOnce } from '../chains/words/kept-words.ts';
import { isAmount, type Leaf, otherLeaves } from './other-leaves.ts';
import { hasOwnSyntax } from './own-syntax.ts';
import { leavesToldForm } from './told-forms.ts';
import { ruleFor, sentSchema } from './told-status.ts';

/** The situation of a refusal for which the words of the document, or of a standard, give a reason. */
export function toldSituation(step: Step, status: number, context: JudgeContext): Situation | undefined {
  if ([400, 409, 422].includes(status) && isUnsurePatch(step, context)) return 'unsure-patch';
  if (mayBeFull(step, context)) return 'told-bound';
  if (isBeyondTold(step, status, context) || isCutOffTold(step, context)) return 'told-bound';
  if (changesFixed(step, context)) return 'told-bound';
  if (breaksTold(step, context) || hasOneEnd(step, context)) return 'turned-range';
  if (hasOwnSyntax(step, context) || leavesToldForm(step, context)) return 'own-syntax';
  return context.control === undefined ? undefined : ruleFor(step, status, context);
}

/** Words of how many things there may be, which the run itself may have made. */
const full =
  /\b(?:at most|up to|no more than|a maximum of|limited to) [\d,]+ [a-z]+ (?:can|may|are|exist|each|per|in)\b|\bquotas?\b|\b(?:limit|maximum number) of [a-z]+ (?:is|was) (?:reached|exceeded)\b/;

/** Whether the document says that only so many things can be made: the accepted request may be refused later on as well. */
function mayBeFull({ case: { method } }: Step, { contract, operation }: JudgeContext): boolean {
  return method === 'POST' && full.test(wordsAboutOperation(contract, operation));
}

/**
 * Whether two members are in an order that the words of the document rule out, or differ where they have to be equal, and
 * are not, and do not, in the accepted request.
 */
function breaksTold({ case: sent }: Step, { contract, operation, control }: JudgeContext): boolean {
  const own = sentJson(sent)?.value;
  const schema = sentSchema(sent, operation.requestBody?.content ?? []);
  if (control === undefined || own === undefined || schema === undefined) return false;
  const about = { contract, operation, schema };
  const usual = sentJson(control.case)?.value;
  return [breaksToldOrder, breaksTwins].some(
    (breaks) => breaks(about, own) && (usual === undefined || !breaks(about, usual)),
  );
}

/** Whether a change has one end of a range and leaves the other as it is, which may be behind it or before it. */
function hasOneEnd({ case: sent }: Step, { contract, operation, control }: JudgeContext): boolean {
  const own = sentJson(sent)?.value;
  const body = bodyOf({ contract, operation, form: 'all', schemes: [] });
  if (operation.method !== 'PATCH' || control === undefined || own === undefined || !body) return false;
  const usual = sentJson(control.case)?.value ?? null;
  return rangesAt({ contract, operation, schema: body.schema }, body.members).some(
    ({ parent, first, last }) => {
      const [object, before] = [valueAt(own, parent), valueAt(usual, parent)];
      const ends = [first, last].filter((name) => isObject(object) && Object.hasOwn(object, name));
      const [name = ''] = ends;
      const isOther =
        !isObject(before) || !isObject(object) || !sameJson(before[name] ?? null, object[name] ?? null);
      return ends.length === 1 && isOther;
    },
  );
}

/** Whether it is a JSON Patch that need not be possible: only applying it shows whether it is (RFC 6902 5). */
function isUnsurePatch({ case: sent }: Step, { contract, operation }: JudgeContext): boolean {
  const mediaType = fieldValue(sent, 'content-type') ?? '';
  const patch = sentJson(sent)?.value ?? null;
  const about = { contract, operation, media: { mediaType }, schema: true };
  return isPatchType(mediaType) && !isSureToApply(about, patch);
}

/** Whether a change has another value than the accepted one of a member that, by its words, stays as it was made. */
function changesFixed({ case: sent }: Step, { contract, operation, control }: JudgeContext): boolean {
  const own = sentJson(sent)?.value;
  const isChange = ['PUT', 'PATCH'].includes(operation.method);
  if (!isChange || control === undefined || own === undefined) return false;
  const members = documentedMembers(contract, sentSchema(sent, operation.requestBody?.content ?? []));
  return otherLeaves(own, sentJson(control.case)?.value ?? null).some(({ place }) => {
    const [name = ''] = splitPointer(place);
    const schema = members.get(name);
    return schema !== undefined && isSetOnce(contract, schema);
  });
}

/** Words for amounts of another thing, which no schema knows. */
const amounts =
  '(?:balance|stock|credit|funds|inventory|capacity|price|amount (?:paid|due|owed)|remaining|available|outstanding|what (?:is|was|has|were|there)|was (?:paid|charged)|is (?:in stock|available|left|due|owed))';

/** Descriptions of a refusal which say that a bound is not kept which something else sets. */
const beyond = new RegExp(
  `\\b(?:(?:more|greater|higher|larger|less|lower|fewer) than|exceeds?|above|beyond|below) (?:(?:the|its|their|of|account|current|total|original|remaining|available) ){0,3}${amounts}` +
    '|\\b(?:insufficient|not enough) (?:balance|stock|credit|funds|inventory|capacity)\\b|\\bout of stock\\b',
);

/** Descriptions of a refusal which say that a currency is not that of something else. */
const otherCurrency =
  /\b(?:another|other|different|wrong|same|mismatched) currency\b|\bcurrency (?:differs|mismatch|does not match|is not that)\b/;

/**
 * Whether the words about this refusal are about a bound or a currency that another resource sets, and the request has an
 * amount, or a currency, that the accepted one does not have.
 */
function isBeyondTold(
  { case: sent }: Step,
  status: number,
  { contract, operation, control }: JudgeContext,
): boolean {
  const told = responseFor(operation, status);
  const described = told === undefined ? undefined : valueAt(contract.document, told.pointer);
  const words = isObject(described) ? described['description'] : undefined;
  const own = sentJson(sent)?.value;
  if (typeof words !== 'string' || own === undefined || control === undefined) return false;
  const others = otherLeaves(own, sentJson(control.case)?.value ?? null);
  const schema = sentSchema(sent, operation.requestBody?.content ?? []) ?? true;
  const aboutMember = ({ place }: Leaf): string => sentencesAboutMember(contract, schema, place).join(' ');
  const text = words.toLowerCase();
  return (
    others.some((leaf) => isAmount(leaf.value) && beyond.test(`${text} ${aboutMember(leaf)}`)) ||
    (otherCurrency.test(text) && others.some(({ place }) => isCurrency(place)))
  );
}

/** Whether an amount is another one than in the accepted request: there may be less than that in stock, or left. */
export function hasOtherAmount({ case: sent }: Step, { control }: JudgeContext): boolean {
  const own = sentJson(sent)?.value;
  if (own === undefined || control === undefined) return false;
  const others = otherLeaves(own, sentJson(control.case)?.value ?? null);
  const names = new Set(sent.values?.map(({ place }) => place));
  return others.some(
    ({ place, value }) =>
      ['number', 'bigint'].includes(typeof value) &&
      !names.has(place) &&
      !isReference(splitPointer(place).at(-1) ?? ''),
  );
}

/** Words which say that blanks around texts are not kept. */
const cutOff =
  /\b(?:spaces?|white ?space|blanks?)\b[^.]{0,60}\b(?:cut|trimmed|stripped|removed|ignored|dropped)\b|\b(?:is|are|be) trimmed\b/i;

/** Whether a text is of blanks alone, and the document says that blanks around texts are cut off. */
function isCutOffTold({ case: sent }: Step, { contract, operation, control }: JudgeContext): boolean {
  const own = sentJson(sent)?.value;
  if (own === undefined || control === undefined) return false;
  const blank = otherLeaves(own, sentJson(control.case)?.value ?? null).filter(
    ({ value }) => typeof value === 'string' && value !== '' && value.trim() === '',
  );
  if (blank.length === 0) return false;
  const schema = sentSchema(sent, operation.requestBody?.content ?? []) ?? true;
  const { info } = contract.document;
  const about = isObject(info) ? String(info['description'] ?? '') : '';
  const said = [about, wordsAboutOperation(contract, operation)];
  const members = blank.flatMap(({ place }) => sentencesAboutMember(contract, schema, place));
  return [...said, ...members].some((words) => cutOff.test(words));
}

function isCurrency(place: string): boolean {
  return wordsOf(place).at(-1) === 'currency';
}
