/** Tells the situations apart in which a valid request was refused: what may explain the refusal, the likeliest first. */

import { aboutOwners, classOf, documentedStatuses, matchesStatus } from '../../answers/statuses.ts';
import type { Case } from '../../model/case.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import { deletedName } from '../../model/operation-of.ts';
import type { Situation } from '../../model/requirement.ts';
import type { UsedValue } from '../../model/resource.ts';
import { needsCredential } from '../../model/security.ts';
import { lastPart } from '../../names/path-template.ts';
import { isBeyondPages } from './odd-pages.ts';
import {
  hasRespeltScheme,
  isOfAnother,
  mayBreakRule,
  otherScope,
  turnsRange,
  unknownResources,
} from './other-reasons.ts';
import { hasOtherAmount, toldSituation } from './told-rules.ts';

const notThere = [404, 410];

const conflicts = [409, 412, 423, 428];

/** Statuses about the content or the sender of a request, which documents often leave out. */
const aboutContent = [400, 402, 403, 409, 412, 413, 422, 423, 424, 428, 429, 451];

/** The situation of a conforming request that was refused, as the policy tells them apart. */
export function situationOf(step: Step, status: number, context: JudgeContext): Situation {
  const [{ case: sent }, { operation, control, refusedControl, survey }] = [step, context];
  if (!hasSuccess(operation) && classOf(status) < 5) return 'no-success-documented';
  if (status === 507 && documentedStatuses(operation, 5).includes('507')) return 'state-conflict';
  const isNamed = sent.values?.every((value) => isKnown(value, context)) ?? true;
  // A PUT may make what its path names.
  const isStranger = classOf(status) === 5 && !isNamed && operation.method !== 'PUT';
  if (classOf(status) !== 4) return isStranger ? 'unknown-value' : 'refused';
  const early = ofSender(step, status, context) ?? (control && ofFraming(step, status, operation));
  if (early) return early;
  if ([...notThere, 416].includes(status) && isBeyondPages(step, context)) return 'beyond-pages';
  const isDocumented = matchesStatus(documentedStatuses(operation, 4), status);
  const isConforming = sent.intent.kind === 'conforming';
  const isOfOther = aboutOwners.includes(status) && otherScope(step, context).length > 0;
  const mayBeUnknown = isConforming && [...notThere, 400, 409, 422].includes(status);
  if ((isConforming && isOfOther) || (mayBeUnknown && namesNothing(step, context))) return 'unknown-value';
  if (isConforming && isDocumented && isOtherListed(step, status, context)) return 'other-owner';
  const namesUnknown = mayBeUnknown && unknownIn(step, context).length > 0;
  if (notThere.includes(status) && (sent.values ?? []).length > 0) {
    const isBeside = control !== undefined && sent.difference !== '';
    if (namesUnknown || !isNamed) return 'unknown-value';
    if (!isBeside) return 'given-up-value';
    return isDocumented && mayBreakRule(step, status, context) ? 'other-rule' : 'refused';
  }
  const mayBeAway = notThere.includes(status) && survey?.standing(operation.id) !== undefined;
  if (isDocumented && (mayBeAway || conflicts.includes(status)))
    return status === 409 && hasOtherAmount(step, context) ? 'told-bound' : 'state-conflict';
  if (namesUnknown && control) return 'unknown-value';
  const isExplained = isDocumented || aboutContent.includes(status);
  const told = isConforming && isExplained ? toldSituation(step, status, context) : undefined;
  if (told) return told;
  if (isConforming && isExplained && control && turnsRange(step, context)) return 'turned-range';
  if (sent.intent.kind === 'conforming' && sent.intent.isUnusual && control && isExplained)
    return 'unusual-text';
  const isNoOther = sent.intent.kind === 'conforming' && sent.intent.refusedAs !== undefined;
  if (isNoOther && status !== 415 && isExplained) return 'nothing-accepted';
  if (isConforming && isExplained && mayBreakRule(step, status, context)) return ruleOf(step, context);
  return isExplained && !control && refusedControl ? 'nothing-accepted' : 'refused';
}

/** The situation of a refusal that is about who sends it, and with which credential. */
function ofSender(
  { case: sent }: Step,
  status: number,
  { operation, control }: JudgeContext,
): Situation | undefined {
  if ([401, 403].includes(status) && lacksCredential(sent, operation)) return 'no-credential';
  if ([403, ...notThere].includes(status) && isOfAnother(sent, control)) return 'other-credential';
  const isRespelt = control !== undefined && [400, 401, 403].includes(status) && hasRespeltScheme(sent);
  return isRespelt ? 'respelt-scheme' : undefined;
}

/** The situation of a refusal of the way in which the body comes. */
function ofFraming({ case: sent }: Step, status: number, { responses }: Operation): Situation | undefined {
  if (!refusesFraming(sent, status)) return undefined;
  return responses.some((one) => one.status === String(status)) ? 'told-bound' : 'refused-framing';
}

/** Whether a status says that the way in which the body comes is not taken (RFC 9112 6.3, RFC 9110 10.1.1). */
function refusesFraming({ chunks, headers }: Case, status: number): boolean {
  const isAsking = headers.some(({ name }) => name.toLowerCase() === 'expect');
  return (status === 411 && chunks !== undefined) || (status === 417 && isAsking);
}

/** The kind of rule that no schema can express. */
function ruleOf(step: Step, context: JudgeContext): Situation {
  return turnsRange(step, context) ? 'turned-range' : 'other-rule';
}

function lacksCredential({ credential }: Case, operation: Operation): boolean {
  return credential === 'none' && needsCredential(operation);
}

/** Whether a request names a resource that was only listed, and the accepted one names another. */
function isOtherListed(
  { case: { values = [] } }: Step,
  status: number,
  { control, survey }: JudgeContext,
): boolean {
  if (![403, ...notThere].includes(status)) return false;
  const isListed = ({ source, from }: UsedValue): boolean =>
    source === 'obtained' && survey?.listed.has(from ?? '') === true;
  const named = control?.case.values ?? [];
  return values.some(
    (one) => isListed(one) && named.some(({ place, value }) => place === one.place && value !== one.value),
  );
}

/** Whether the one resource that the body is to name is not one that the target gave. */
function namesNothing({ case: { values = [] } }: Step, { operation, survey }: JudgeContext): boolean {
  const own = survey?.references.get(operation.id)?.find((one) => one.own && one.place.startsWith('/'));
  return (
    own !== undefined && !values.some(({ place, source }) => place === own.place && source === 'obtained')
  );
}

/** Places of the content and the query that name what is not known to exist. */
export function unknownIn(step: Step, { control, operation, survey }: JudgeContext): readonly string[] {
  const known = survey?.schemaReferences(operation.id) ?? [];
  const ofBatch = /batch|bulk/i.test(lastPart(operation.path)) ? ['names', 'query.names'] : [];
  return unknownResources(step, control, new Set([...known, ...ofBatch]));
}

function hasSuccess({ responses }: Operation): boolean {
  return responses.some(({ status }) => /^(?:[23]|default$)/.test(status));
}

/**
 * Whether a value is known to exist: the target provided it as a resource of this very collection, or accepted it in
 * the control.
 */
function isKnown({ source, place, value }: UsedValue, { control, operation, survey }: JudgeContext): boolean {
  const isElsewhere = survey?.references
    .get(operation.id)
    ?.some((one) => one.place === place && one.elsewhere);
  if (source === 'obtained' && !isElsewhere) return true;
  // What was deleted once is gone.
  if (deletedName(operation) === place) return false;
  return (control?.case.values ?? []).some((one) => one.place === place && one.value === value);
}
