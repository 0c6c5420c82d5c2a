/** What else may be why a request is refused: things that it names, rules that no schema can say, credentials. */

import { essenceOf } from '../../answers/media-type.ts';
import { sentJson } from '../../answers/sent-json.ts';
import { differing, scopeOf } from '../../answers/sent-scope.ts';
import { sentTexts } from '../../answers/sent-texts.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { Case } from '../../model/case.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import { isReference } from '../../names/words-of.ts';
import { isTurned, leavesTime } from '../../schema/in-order.ts';

/**
 * Places of the content and of the query that name a thing of which nobody knows whether it exists: neither did the target
 * give the value, nor did it accept it in the control.
 * @param kin names of members, and places of parameters, that name a thing by their schema
 */
export function unknownThings(
  step: Step,
  control: Step | undefined,
  kin: ReadonlySet<string> = new Set(),
): readonly string[] {
  const isName = (name: string): boolean => isReference(name) || kin.has(name);
  const namedIn = ({ case: sent }: Step) => {
    const json = sentJson(sent)?.value;
    const inQuery = [...new URLSearchParams(sent.path.split('?')[1] ?? '')].flatMap(([name, value]) => {
      const place = `query.${name}`;
      return isReference(name) || kin.has(place) ? [[place, value] as const] : [];
    });
    return [...inQuery, ...(json === undefined ? [] : namedBelow(json, isName, '', 0))];
  };
  const known = new Map(control ? namedIn(control) : []);
  const obtained = (step.case.values ?? []).filter(({ source }) => source === 'obtained');
  return namedIn(step).flatMap(([place, value]) => {
    const isGiven = obtained.some(
      (one) => one.place === place || (one.place === ofFirst(place) && String(one.value) === value),
    );
    return known.get(place) === value || isGiven ? [] : [place];
  });
}

/** Whether a valid request that was refused with that status, beside an accepted one, may break a rule that no schema can say. */
export function mayBreakRule(step: Step, status: number, context: JudgeContext): boolean {
  if (isJsonPatch(step.case) && [400, 409, 422].includes(status)) return true;
  if ([404, 410].includes(status) && asksForOthers(step.case, context.control)) return true;
  return (status === 422 && isOtherRule(context)) || isOtherwise(step, context.control);
}

/** Whether the same is asked for with another query: a page, or what a filter leaves, may not be there. */
function asksForOthers({ path, method }: Case, control: Step | undefined): boolean {
  const [own, query] = path.split('?');
  const [usual, others] = control?.case.path.split('?') ?? [];
  return ['GET', 'HEAD'].includes(method) && own === usual && query !== others;
}

/** RFC 6902 5: whether such operations can be applied is seen where they are, by no schema. */
function isJsonPatch({ headers }: Case): boolean {
  const written = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
  return essenceOf(written) === 'application/json-patch+json';
}

/** Whether a request has the valid credential behind its scheme in another spelling. */
export function hasRespeltScheme({ credential, intent }: Step['case']): boolean {
  return intent.kind === 'conforming' && /:(?:lower-case|upper-case|two-spaces)$/.test(credential);
}

/** Nobody knows that the credentials of two alternatives are one person's. */
export function isOfAnother({ credential, schemes }: Step['case'], control: Step | undefined): boolean {
  const isUsual = schemes?.join(' ') === control?.case.schemes?.join(' ');
  return credential !== 'none' && control?.case.credential === 'valid' && !isUsual;
}

/** Places that may say whose things are meant, and say it otherwise than in the accepted request. */
export function otherScope(
  { case: sent }: Step,
  { control, operation, survey }: JudgeContext,
): readonly string[] {
  const scopes = survey?.scopes(operation.id) ?? [];
  if (control === undefined || scopes.length === 0) return [];
  const [own, usual] = [scopeOf(scopes, sent), scopeOf(scopes, control.case)];
  const changed = [...differing(own, usual), ...differing(usual, own)];
  return [...new Set(changed.map(({ parameter: { in: where, name } }) => `${where}.${name}`))];
}

/** Whether nothing goes without a credential. */
export function asksForCredential({ security }: Operation): boolean {
  return security.length > 0 && security.every((names) => names.length > 0);
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

/** What the first item of a list names, the others name as well. */
function ofFirst(place: string): string {
  return place.replaceAll(/\/\d+(?=\/|$)/g, '/0');
}

/** Members are looked at this deep. */
const deepest = 4;

/** Each member that names something, by its place, with its value as text. */
function namedBelow(
  value: Json,
  isName: (name: string) => boolean,
  at: string,
  depth: number,
): readonly (readonly [place: string, value: string])[] {
  if (depth > deepest) return [];
  if (isArray(value))
    return value.flatMap((item, place) => namedBelow(item, isName, `${at}/${place}`, depth + 1));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = joinPointer(at, name);
    const isNamed = isName(name) && inner !== null && (isArray(inner) ? inner.length > 0 : !isObject(inner));
    return isNamed ? [[place, String(inner)] as const] : namedBelow(inner, isName, place, depth + 1);
  });
}
