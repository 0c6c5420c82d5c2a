/**
 * Other reasons why a valid request may be refused: resources that it refers to, rules that no schema can express,
 * credentials.
 */

import { essenceOf } from '../../answers/media-type.ts';
import { sentJson, sentTexts } from '../../answers/sent-json.ts';
import { differing, scopeOf } from '../../answers/sent-scope.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { Case } from '../../model/case.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { parameterPlace } from '../../names/parameter-place.ts';
import { flat, isReference } from '../../names/words-of.ts';
import { isTurned, leavesTime } from '../../schema/in-order.ts';
import { isPagedOddly } from './odd-pages.ts';
import { holdsUnsaid } from './unsaid-values.ts';

/**
 * Places of the content and the query that refer to a resource which may not exist: the target has neither provided the
 * value nor accepted it in the control.
 * @param schemaReferences names of members, and places of parameters, that refer to a resource by their schema
 */
export function unknownResources(
  step: Step,
  control: Step | undefined,
  schemaReferences: ReadonlySet<string> = new Set(),
): readonly string[] {
  const known = new Map(control ? namedIn(control, schemaReferences) : []);
  // A list that was accepted with made-up names refers to nothing.
  const isList = schemaReferences.has('') && (control === undefined || listedIn(control).length === 0);
  const obtained = (step.case.values ?? []).filter(({ source }) => source === 'obtained');
  const named = [...namedIn(step, schemaReferences), ...(isList ? listedIn(step) : [])];
  return named.flatMap(([place, value]) => {
    const isGiven = obtained.some(
      (one) => one.place === place || (one.place === ofFirst(place) && String(one.value) === value),
    );
    return known.get(place) === value || isGiven ? [] : [place];
  });
}

/** The items of a body that is a list, each with its place. */
function listedIn({ case: sent }: Step): readonly (readonly [place: string, value: string])[] {
  const json = sentJson(sent)?.value ?? null;
  const items = isArray(json) ? json.filter((item) => !isObject(item) && !isArray(item)) : [];
  return items.map((item, at) => [`/${at}`, String(item)]);
}

/** Places of the content and the query that refer to a resource, each with the value that it has. */
function namedIn({ case: sent }: Step, schemaReferences: ReadonlySet<string>) {
  const isName = (name: string): boolean => refers(name) || schemaReferences.has(name);
  const json = sentJson(sent)?.value;
  const inQuery = [...new URLSearchParams(sent.path.split('?')[1] ?? '')].flatMap(([name, value]) => {
    const place = `query.${name}`;
    return refers(name) || schemaReferences.has(place) ? [[place, value] as const] : [];
  });
  return [...inQuery, ...(json === undefined ? [] : namedBelow(json, isName, '', 0))];
}

/** Whether values of a name refer to resources, also as a list of nothing else: `ids`. */
function refers(name: string): boolean {
  return isReference(name) || /^(?:ids|uuids|guids)$/.test(flat(name));
}

/** Whether the accepted request refers to a resource and this one does not, although it may imply one. */
function namesLess(step: Step, { control, operation, survey }: JudgeContext): boolean {
  const schemaReferences = survey?.schemaReferences(operation.id) ?? new Set();
  const own = new Set(namedIn(step, schemaReferences).map(([place]) => place));
  return control !== undefined && namedIn(control, schemaReferences).some(([place]) => !own.has(place));
}

/** Whether a refused valid request, next to an accepted one, may break a rule that no schema can express. */
export function mayBreakRule(step: Step, status: number, context: JudgeContext): boolean {
  if (isJsonPatch(step.case) && [400, 409, 422].includes(status)) return true;
  const isElsewhere = selectsOthers(step.case, context.control) || namesLess(step, context);
  if ([404, 410].includes(status) && isElsewhere) return true;
  return (
    isPagedOddly(step, context) ||
    (status === 422 && isOtherRule(context)) ||
    isOtherwise(step, context.control) ||
    holdsUnsaid(step, context)
  );
}

/** Whether a GET or HEAD differs from the control in its query: a page, or what a filter selects, may not exist. */
function selectsOthers({ path, method }: Case, control: Step | undefined): boolean {
  const [own, query] = path.split('?');
  const [usual, others] = control?.case.path.split('?') ?? [];
  return ['GET', 'HEAD'].includes(method) && own === usual && query !== others;
}

/** Whether it is a JSON Patch: only applying it shows whether its operations are possible (RFC 6902 5). */
function isJsonPatch({ headers }: Case): boolean {
  const written = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
  return essenceOf(written) === 'application/json-patch+json';
}

/** Whether the scheme of a valid credential is written in another spelling. */
export function hasRespeltScheme({ credential, intent }: Step['case']): boolean {
  return intent.kind === 'conforming' && /:(?:lower-case|upper-case|two-spaces)$/.test(credential);
}

/** Whether another alternative's credential was used, which may belong to another user. */
export function isOfAnother({ credential, schemes }: Step['case'], control: Step | undefined): boolean {
  const isUsual = schemes?.join(' ') === control?.case.schemes?.join(' ');
  return credential !== 'none' && control?.case.credential === 'valid' && !isUsual;
}

/** Places that may say whose data is meant, and differ from the accepted request. */
export function otherScope(
  { case: sent }: Step,
  { control, operation, survey }: JudgeContext,
): readonly string[] {
  const scopes = survey?.scopes(operation.id) ?? [];
  if (control === undefined || scopes.length === 0) return [];
  const [own, usual] = [scopeOf(scopes, sent), scopeOf(scopes, control.case)];
  const changed = [...differing(own, usual), ...differing(usual, own)];
  return [...new Set(changed.map(({ parameter }) => parameterPlace(parameter)))];
}

/** Whether the end of a range lies before its start, and does not in the accepted request. */
export function turnsRange({ case: sent }: Step, { control }: JudgeContext): boolean {
  return control !== undefined && isTurned(rangedValues(sent), rangedValues(control.case), 1);
}

/** Whether the ends of a range are in another order than in the accepted request, or dates on another side of today. */
function isOtherwise({ case: sent }: Step, control: Step | undefined): boolean {
  if (control === undefined) return false;
  const [own, usual] = [rangedValues(sent), rangedValues(control.case)];
  return isTurned(own, usual) || leavesTime(own, usual);
}

/** The named values of a request: its content, where it is JSON or a form, and its query. */
function rangedValues(sent: Case): JsonObject {
  const query = new URLSearchParams(sent.path.split('?')[1] ?? '');
  return { content: sentJson(sent)?.value ?? sentTexts(sent), query: Object.fromEntries(query) };
}

/** Whether the document, and this target, distinguish violations of a schema from violations of other rules. */
function isOtherRule({ operation, control, refusal }: JudgeContext): boolean {
  const listed = operation.responses.map(({ status }) => status);
  const outcome = refusal?.exchange.outcome;
  const isBySchema = outcome?.kind === 'answer' && outcome.status === 400;
  return control !== undefined && isBySchema && ['400', '422'].every((status) => listed.includes(status));
}

/** The place with indices replaced by 0, as all items of a list refer to the same kind of resource. */
function ofFirst(place: string): string {
  return place.replaceAll(/\/\d+(?=\/|$)/g, '/0');
}

/** How deep members are looked at. */
const deepest = 4;

/** Each member that refers to something, by its place, with its value as text. */
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
