/** The policy for refused valid requests: which of them accuse the target, in one table for all checks. */

import type { JudgeContext, Judgement } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import type { Finding } from '../../model/finding.ts';
import type { Handling, Situation } from '../../model/requirement.ts';
import { recorded, violatedBy } from './judgement.ts';
import { otherScope } from './other-reasons.ts';
import { situationOf, unknownIn } from './refusal-situation.ts';

/** A line of the policy: how a situation is judged, when it applies, and why. */
interface PolicyLine {
  readonly handling: Handling;
  readonly when: string;
  readonly why: string;
}

/** How each situation is judged, unless a requirements file says otherwise (`refusals`). */
export const refusalPolicy: Readonly<Record<Situation, PolicyLine>> = {
  'unknown-value': {
    handling: 'undetermined',
    when: '404 or 410, or an error of the server, of which another row speaks, and a value that the user, the document or nobody gave names the thing, or one that the target gave for another collection; or 400, 404, 409, 410 or 422, and a member of the content or a parameter of the query does, by its name (customer_id, parent) or by the schema of a name in a path; or 401, 403, 404 or 410, and a free value beside the path that other operations take as well (X-Tenant) is not that of the accepted request',
    why: 'it is unknown whether it exists: give one that does under values in conformance.yaml',
  },
  'given-up-value': {
    handling: 'recommended',
    when: '404 or 410, and this target gave the value that names the thing, in this run',
    why: 'what it made or listed is not found',
  },
  'other-owner': {
    handling: 'noted',
    when: 'a documented 403, 404 or 410, and a list of this target gave the value that names the thing, and the accepted request names another one',
    why: 'it may belong to somebody else',
  },
  'state-conflict': {
    handling: 'undetermined',
    when: 'a documented 409, 412, 423 or 428, also with fresh values and another resource; or a documented 404 or 410, and the path names nothing, and a DELETE takes away what stands there',
    why: 'the state of the target may be against it',
  },
  'nothing-accepted': {
    handling: 'undetermined',
    when: 'another documented 4xx, or one about the content, and the operation accepts nothing that can be made, or nothing plain in this branch of the schema or this media type',
    why: 'the document may not say all that a valid request needs: give values that are accepted',
  },
  'no-credential': {
    handling: 'undetermined',
    when: '401 or 403, and no credential of the kind that the operation requires was given',
    why: 'give one with --credential SCHEME=VALUE',
  },
  'other-credential': {
    handling: 'noted',
    when: '403, 404 or 410, and the credential of another alternative than in the usual request',
    why: 'it may have other rights, or belong to another owner',
  },
  'respelt-scheme': {
    handling: 'recommended',
    when: '400, 401 or 403, beside an accepted request, and the word before the credential is in other letters, or is followed by two blanks',
    why: 'RFC 9110 11.1 and 11.4 allow it, and many servers compare letter by letter',
  },
  'unusual-text': {
    handling: 'recommended',
    when: 'a documented 4xx, or one about the content, beside an accepted request, and a text is empty, blank, very long or of control or rare characters, or a time stands at the far end of what RFC 3339 can say, or things stand deep within each other, or a member is one that the schema does not name, where it does not say that there may be others, or is called __proto__, or a text is no word, where no plain text of two words is taken',
    why: 'the schema allows it, but such limits are seldom shown',
  },
  'turned-range': {
    handling: 'noted',
    when: 'a documented 4xx, or one about the content, beside an accepted request, and of two members or parameters that are named as the ends of a range (from and to, startDate and endDate) the last lies before the first, or at the same place where one is called before or after; or two members are in an order that the document rules out in words (later than the arrival); or a PATCH changes one end of such a range alone',
    why: 'no schema can express the order, and nearly every service minds it',
  },
  'told-bound': {
    handling: 'noted',
    when: 'a documented 409 beside an accepted request, and a number is another one than in that; or a documented 4xx, and its description speaks of a bound or a currency that something else sets (more than what was paid, in another currency), and the amount or the currency is another one than in the accepted request; or 422, and a sentence of the operation that names it compares amounts, or speaks of the list or the member that is other than in the accepted request (none has more than max_per_order of its type (422)), or states a rule about what is other (must, cannot, needs, only), as does a sentence about the member itself, or about the operation that makes what this one changes; or 403, and such a sentence says that some callers alone may send it (only managers may set priority); or a text is of blanks alone, and the document says that blanks around texts are cut off; or a change has another value of a member that, by its words, is set once',
    why: 'no schema can express what another resource allows, and the document says it',
  },
  'own-syntax': {
    handling: 'noted',
    when: 'a documented 4xx, or one about the content, beside an accepted request, and a parameter of the query is any text by its schema, and another one than in that: one that has a syntax by its name (sort, order_by, fields, expand, locale), or one whose words tell of one (as YYYY-MM-DD, separated by commas, an expression); or a text of the content is another one than in that, which has nothing at its place or a text in its form, and its name or its words tell a form (countryCode, ISO 4217)',
    why: 'no schema tells the members and the format that are meant, and nearly every service minds them',
  },
  'beyond-pages': {
    handling: 'noted',
    when: '404, 410 or 416, beside an accepted request, and a page or an offset of a list is larger than in that',
    why: 'the list may end before it, and many frameworks answer so behind its last page',
  },
  'refused-framing': {
    handling: 'recommended',
    when: '411, and the body comes in chunks, or 417, and the request has Expect: 100-continue, beside an accepted request; where the document lists that status, it is noted as told-bound',
    why: 'RFC 9112 6.3 and RFC 9110 10.1.1 allow it, though clients that send so get no further',
  },
  'unsure-patch': {
    handling: 'noted',
    when: '400, 409 or 422, and the content is a JSON Patch (RFC 6902) that does more than set described members to values that they may have',
    why: 'only applying it shows whether it is possible',
  },
  'other-rule': {
    handling: 'recommended',
    when: 'a documented 422, beside an accepted request, where the document lists 400 as well and this target answers 400 to what breaks its schemas; or a documented 4xx, or one about the content, and of two members or parameters that are named as the ends of a range (from and to, minPrice and maxPrice) both are equal; or a day, or what is called a year, lies in the future, and in the accepted request in the past, or the other way round; or a list is asked for less than its first page or item, or for more than 100, where the schema has no bound; or a member is left out, or has one of few values, and the same is accepted beside other members; or a documented 404 or 410, and a GET of the same path has another query, or what the accepted request refers to is left out; or 400, 409 or 422, and the content is a JSON Patch (RFC 6902); or 422, and the operation tells a rule beside it that no schema has, or its description speaks of rules besides the schema; or a documented 4xx, or one about the content, and a text of which the document says nothing more stands in it, or one of a format that neither JSON Schema nor OpenAPI defines, or content of which the document gives the media type alone, and in nothing that the target took',
    why: 'a rule that no schema can express may be broken, such as an end that has to lie behind its start',
  },
  'no-success-documented': {
    handling: 'undetermined',
    when: 'the document lists neither a success nor a redirection nor default',
    why: 'it is not defined what acceptance is',
  },
  refused: {
    handling: 'required',
    when: 'any other refusal: beside an accepted request that differs in one thing, or by a status that denies what is documented',
    why: 'the contract allows the request',
  },
};

/**
 * Judges a refused conforming request.
 * @param finding the finding, if it accuses the target
 */
export function judgeRefused(step: Step, status: number, context: JudgeContext, finding: Finding): Judgement {
  const situation = situationOf(step, status, context);
  switch (handlingOf(situation, context)) {
    case 'required':
      return violatedBy(finding);
    case 'recommended':
      return violatedBy({ ...finding, level: 'recommended' });
    case 'noted':
      return recorded({ ...finding, ...(isNoted(situation) ? { code: situation } : {}) });
    default:
      return {
        kind: 'undetermined',
        reason: {
          code: hasNoReason(situation) ? 'nothing-accepted' : situation,
          values: valuesOf(step, status, context),
        },
      };
  }
}

/** Whether what is noted about a situation has words of its own. */
function isNoted(situation: Situation): situation is 'other-credential' | 'other-owner' {
  return situation === 'other-credential' || situation === 'other-owner';
}

/** Situations without a reason of their own, where they decide nothing. */
const withoutReason = [
  'refused',
  'respelt-scheme',
  'unusual-text',
  'turned-range',
  'told-bound',
  'own-syntax',
  'beyond-pages',
  'refused-framing',
  'unsure-patch',
  'other-rule',
] as const;

function hasNoReason(situation: Situation): situation is (typeof withoutReason)[number] {
  return withoutReason.some((one) => one === situation);
}

/**
 * How a situation is judged. A requirement that names the expected status demands it, as far as the request refers to
 * no resource.
 */
function handlingOf(situation: Situation, { expect, refusals = {} }: JudgeContext): Handling {
  const isOwn = expect !== undefined && !aboutInputs.has(situation);
  return refusals[situation] ?? (isOwn ? 'required' : refusalPolicy[situation].handling);
}

const aboutInputs = new Set<Situation>([
  'unknown-value',
  'given-up-value',
  'no-credential',
  'other-credential',
  'other-owner',
]);

function valuesOf(step: Step, status: number, context: JudgeContext): Readonly<Record<string, string>> {
  const { operation, values = [] } = step.case;
  const named = values.filter(({ source }) => source !== 'obtained').map(({ place }) => place);
  const unknown = named.length > 0 ? named : unknownIn(step, context);
  const places = unknown.length > 0 ? unknown : otherScope(step, context);
  const schemes = step.case.schemes?.join(' and ') ?? '';
  const { intent } = step.case;
  const form = intent.kind === 'conforming' && intent.refusedAs ? { form: intent.refusedAs } : {};
  return { operation, actual: String(status), places: places.join(', '), schemes, ...form };
}

/** Tells whether a refusal is the same as that of valid requests, and so says nothing about this request. */
export function isRefusedAlike(
  { exchange: { outcome } }: Step,
  { control, refusedControl }: JudgeContext,
): boolean {
  const usual = refusedControl?.exchange.outcome;
  if (control || usual?.kind !== 'answer' || outcome.kind !== 'answer') return false;
  return outcome.status === usual.status;
}
