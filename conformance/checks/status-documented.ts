/** Check: the status of an answer is documented. */

import { classOf, matchesStatus } from '../answers/statuses.ts';
import { isObject } from '../json/json.ts';
import type { Case, Intent } from '../model/case.ts';
import type { Check } from '../model/check.ts';
import type { Contract, Operation } from '../model/contract.ts';
import { typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { judgeAnswers } from './judging/judge-each.ts';
import { notConcerned } from './judging/judgement.ts';
import { judgeListed } from './judging/undocumented-status.ts';

/**
 * Applies to requests that the document defines: conforming and violating ones, and those without a credential where it
 * lists 401 or 403.
 */
export const statusDocumented: Check = {
  id: 'status-documented',
  title: 'The status of an answer is one that the document lists',
  level: 'recommended',
  clause: 'OpenAPI 3.1.0 4.8.16 Responses Object',
  judge: judgeAnswers(({ status }, { case: sent }, { contract, operation }) => {
    const { intent } = sent;
    const isLeftOpen = classOf(status) === 4 && asksForMore(contract, sent, operation);
    const isDefined = intent.kind === 'conforming' && !isLeftOpen;
    const isSpokenOf = isDefined || intent.kind === 'violating';
    const isOtherwise = intent.kind === 'credential' && isOtherThanListed(status, intent, operation);
    if ((!isSpokenOf && !isOtherwise) || isForeign(status)) return notConcerned;
    return judgeListed(operation, status);
  }),
};

/** Whether the query has a parameter that the document does not name: it says nothing of how that is refused. */
function asksForMore(contract: Contract, { path }: Case, { parameters }: Operation): boolean {
  const known = parameters.filter(({ in: where }) => where === 'query');
  // The members of an object may be parameters of their own.
  const isOpen = known.some(({ schema, style }) => {
    const resolved = resolveSchema(contract, schema);
    return style === 'querystring' || !isObject(resolved) || !typeNames(resolved).every(isNoObject);
  });
  const names = [...new URLSearchParams(path.split('?')[1] ?? '').keys()];
  return !isOpen && names.some((name) => !known.some((one) => [one.name, `${one.name}[]`].includes(name)));
}

function isNoObject(type: string): boolean {
  return type !== 'object';
}

/** Whether a request without a credential is answered 401 or 403, of which the document lists the other one alone. */
function isOtherThanListed(
  status: number,
  { edit, tolerated }: Extract<Intent, { kind: 'credential' }>,
  { responses }: Operation,
): boolean {
  if (!['absent', 'empty'].includes(edit) || matchesStatus(tolerated, status)) return false;
  const listed = responses.map((response) => response.status);
  return (status === 401 && listed.includes('403')) || (status === 403 && listed.includes('401'));
}

/** Statuses that any server may use under load or in trouble; the latter is judged by other checks. */
function isForeign(status: number): boolean {
  return status === 429 || status >= 500;
}
