/** The probable mistake behind a finding whose row names none, derived from its code and its answer. */

import { splitPointer } from '../json/pointer.ts';
import type { Case } from '../model/case.ts';
import type { FindingCode } from '../model/finding.ts';
import type { Evidence } from '../model/verdict.ts';

/** A mistake, and the conditions under which it is named; an absent condition is always met. */
interface UsualMistake {
  readonly text: string;
  readonly codes?: readonly FindingCode[];
  /** Matches `actual` of the finding. */
  readonly came?: RegExp;
  /** Matches the status, or `none` without an answer. */
  readonly status?: RegExp;
  /** Whether it is about the content as a whole, rather than a part of it. @defaultValue either */
  readonly isWhole?: true;
  /** Whether a credential was sent. @defaultValue either */
  readonly isSigned?: boolean;
  /** Matches how the valid credential was changed: `absent`. */
  readonly edit?: RegExp;
}

/** What comes only now and then is not due to what was sent. */
const nowAndThen = 'one of several instances that is broken, or a race';

/**
 * The first mistake that fits; undefined for observations, for findings about a way of carrying, and where none fits.
 */
export function usualMistake({ finding, steps, level, plain, stability }: UsualEvidence): string | undefined {
  const step = steps.at(-1);
  if (!step || level === 'observed' || plain) return undefined;
  if (stability?.kind === 'unstable') return nowAndThen;
  const { outcome } = step.exchange;
  const status = outcome.kind === 'answer' ? String(outcome.status) : 'none';
  const { intent, credential } = step.case;
  const isSigned = credential !== 'none';
  const edit = intent.kind === 'credential' ? intent.edit : '';
  const rule = finding.code === 'violation-accepted' ? uncheckedRule(step.case) : undefined;
  if (rule !== undefined) return rule;
  return usual.find(
    (one) =>
      (one.codes?.includes(finding.code) ?? true) &&
      (one.came?.test(finding.actual) ?? true) &&
      (one.status?.test(status) ?? true) &&
      (!one.isWhole || !finding.place) &&
      (one.isSigned ?? isSigned) === isSigned &&
      (one.edit?.test(edit) ?? true),
  )?.text;
}

/** The rule that a request breaks, as unchecked: `the length of title is not checked`; undefined for no keyword. */
function uncheckedRule({ intent }: Pick<Case, 'intent'>): string | undefined {
  if (intent.kind !== 'violating') return undefined;
  const { keyword, place } = intent;
  const name = place === '' ? 'the body' : place.startsWith('/') ? splitPointer(place).join('.') : place;
  if (keyword === 'required') return place === '' ? undefined : `${name} may be missing`;
  if (closing.includes(keyword) && place !== '')
    return `${name} is taken, though no such member is allowed (${keyword})`;
  const checked = checkedBy[keyword];
  return checked && `${checked} of ${name} ${plural.test(checked) ? 'are' : 'is'} not checked (${keyword})`;
}

/** Keywords that allow no other members. */
const closing = ['additionalProperties', 'unevaluatedProperties'];

const plural = /^(?:equal|the) (?:values|items|names|branches)$/;

/** What the keywords of JSON Schema check. */
const checkedBy: Readonly<Record<string, string>> = {
  type: 'the type',
  ...{ enum: 'the values', const: 'the value', pattern: 'the pattern', format: 'the format' },
  ...{ minLength: 'the length', maxLength: 'the length', minItems: 'the number of items' },
  ...{ maxItems: 'the number of items', minProperties: 'the number of members' },
  ...{ maxProperties: 'the number of members', uniqueItems: 'equal items', contains: 'the items' },
  ...{ minimum: 'the range', maximum: 'the range', exclusiveMinimum: 'the range' },
  ...{ exclusiveMaximum: 'the range', multipleOf: 'the step', propertyNames: 'the names' },
  ...{ additionalProperties: 'the names', oneOf: 'the branches', anyOf: 'the branches' },
};

type UsualEvidence = Pick<Evidence, 'finding' | 'steps' | 'level' | 'plain'> &
  Partial<Pick<Evidence, 'stability'>>;

const silent: readonly FindingCode[] = ['no-answer', 'answer-unfinished'];
const unread: readonly FindingCode[] = ['answer-of-another-shape', 'body-not-json', 'item-not-json'];
const misshapen: readonly FindingCode[] = ['answer-of-another-shape', 'body-invalid', 'item-invalid'];
const refused: readonly FindingCode[] = ['valid-request-refused', 'credential-refused'];
const misnamed: readonly FindingCode[] = ['refusal-status', 'status-undocumented'];

/** The most telling conditions come first: how the answer is written, then its status, then the code alone. */
const usual: readonly UsualMistake[] = [
  {
    text: 'a Content-Length that promises more than comes',
    codes: silent,
    came: /that Content-Length announces/,
  },
  {
    text: 'chunks without the last one, or a stream that is never ended',
    codes: silent,
    came: /without an end|^no end /,
  },
  {
    text: 'an answer that is never written, as after an error in a callback',
    codes: silent,
    came: /time-out/,
  },
  { text: 'a head, a length or chunks put together by hand', codes: silent, came: /invalid-http/ },
  { text: 'a process that dies while it answers, or a wrong Content-Length', codes: silent, came: /reset/ },
  { text: 'a coding that is named and was not applied', codes: unread, came: /Content-Encoding/ },
  {
    text: 'texts in another encoding than UTF-8, or compressed and not labelled',
    codes: unread,
    came: /UTF-8/,
  },
  { text: 'a page of the framework, in HTML', codes: unread, came: /^text that is not JSON: "\s*</ },
  { text: 'JSON put together by hand, or cut off', codes: unread, came: /^text that is not JSON: "\s*[{[]/ },
  { text: 'a plain text in the place of JSON', codes: unread, came: /^text that is not JSON/ },
  { text: 'an answer without content', codes: unread, came: /^nothing$/ },
  { text: 'an uncaught error', status: /^5/ },
  { text: "a status of the program's own, which HTTP does not know", status: /^[06-9]/ },
  { text: 'integers held as doubles', codes: misshapen, came: /^the number -?\d{16,}$/ },
  { text: "a shape of the program's own", codes: ['answer-of-another-shape'], isWhole: true },
  // Of an object as a whole one member of a branch may be wrong, and all others right.
  { text: "a shape of the program's own", codes: misshapen, isWhole: true, came: /^(?!the object )/ },
  { text: 'a member that is forgotten, or has another name', codes: misshapen, came: /^nothing$/ },
  { text: 'a member that is never set', codes: misshapen, came: /^null$/ },
  {
    text: "a value of another type, as the program's code or its store has it",
    codes: misshapen,
    came: /^(?:true|false|the (?:number|string|boolean|array|object))\b/,
  },
  { text: 'a content type that the framework sets by itself', codes: ['media-type'] },
  { text: 'a refusal that is sent without a status of its own', codes: ['refused-as-success'] },
  { text: 'a redirect to a page for people', status: /^3/ },
  { text: 'what exists is hidden from unauthorised clients', codes: ['credential-status'], status: /^404$/ },
  { text: 'credentials are checked after something else', codes: ['credential-status'] },
  { text: 'the status of a validator, as the framework has it', codes: misnamed, status: /^422$/ },
  { text: 'the status of a wrong media type, as the framework has it', codes: misnamed, status: /^415$/ },
  {
    text: 'a status that the framework gives a success by itself',
    codes: ['status-undocumented'],
    status: /^2/,
  },
  { text: 'a status of the program, or of its framework, for a refusal', codes: misnamed },
  { text: 'a header field read more strictly than it is meant', codes: refused, status: /^(?:406|415|417)$/ },
  { text: 'a limit that the document does not show', codes: refused, status: /^(?:413|414|431)$/ },
  { text: 'values that must not come twice', codes: ['repeat-refused', ...refused], status: /^409$/ },
  { text: 'the path, or what it names, is not known there', codes: refused, status: /^(?:404|405|410)$/ },
  {
    text: 'a credential that is not known there, or may not do this',
    codes: ['valid-request-refused'],
    status: /^40[13]$/,
    isSigned: true,
  },
  {
    text: 'a credential that is asked for, though the document names none here',
    codes: ['valid-request-refused'],
    status: /^401$/,
    isSigned: false,
  },
  { text: 'a rule that no schema of the document states', codes: ['repeat-refused', ...refused] },
  { text: 'a rule of the document that is not checked', codes: ['violation-accepted'] },
  { text: 'a credential that is not looked at here', codes: ['credential-accepted'], edit: /^absent/ },
  { text: 'a credential that is compared only in part, or not at all', codes: ['credential-accepted'] },
  { text: 'a text read as null', codes: ['echo-differs'], came: /^null$/ },
  { text: 'a text read as a number', codes: ['echo-differs'], came: /^-?\d/ },
  { text: 'a text put into another value', codes: ['echo-differs'], came: /^[[{]/ },
  { text: 'a constant answer, or that of another request', codes: ['echo-differs'], came: /^"/ },
  { text: nowAndThen, codes: ['unstable-answer'] },
];
