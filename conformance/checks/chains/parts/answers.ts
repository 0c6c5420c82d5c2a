/** Helpers for single answers of a chain. */

import { fieldValue } from '../../../answers/fields.ts';
import { sentJson, sentTexts } from '../../../answers/sent-json.ts';
import { accepts, statusOf } from '../../../answers/statuses.ts';
import { isObject, type JsonObject } from '../../../json/json.ts';
import type { World } from '../../../model/chain.ts';
import type { Judgement } from '../../../model/check.ts';
import type { Answer, Step } from '../../../model/exchange.ts';
import { asideBy } from '../../judging/judgement.ts';

/** An answer which says that the request was carried out; 202 (RFC 9110 15.3.3) does not. */
export function successOf({ contract }: Pick<World, 'contract'>, step: Step): Answer | undefined {
  const { outcome } = step.exchange;
  if (outcome.kind !== 'answer' || !accepts(contract, step)) return undefined;
  return outcome.status !== 202 && !outcome.cut ? outcome : undefined;
}

/** Whether the resource does not exist, or not any more (RFC 9110 15.5.5, 15.5.11). */
export function isMissing(step: Step): boolean {
  return [404, 410].includes(statusOf(step));
}

/** Whether a request was refused with 4xx. */
export function isRefused(step: Step): boolean {
  return statusOf(step) >= 400 && statusOf(step) < 500 && statusOf(step) !== 429;
}

/** The judgement where a step did not reach what the chain needs. */
export function stopped(step: Step, wanted?: string): Judgement {
  const { outcome } = step.exchange;
  const actual = outcome.kind === 'answer' ? String(outcome.status) : outcome.code;
  return asideBy('chain-stopped', { operation: step.case.operation, actual, ...(wanted ? { wanted } : {}) });
}

/** The members that a step sent, as JSON or as texts of a form. */
export function sentMembers({ case: item }: Step): JsonObject {
  const sent = sentJson(item)?.value;
  return isObject(sent) ? sent : sentTexts(item);
}

/** The value of a header field; undefined if it is absent. */
export function fieldOf(step: Step, name: string): string | undefined {
  const { outcome } = step.exchange;
  return outcome.kind === 'answer' ? fieldValue(outcome, name) : undefined;
}

/** A URL in an answer as a path below the base URL; undefined for other hosts and paths. */
export function pathBelow(
  target: string,
  { case: { path: sent }, exchange: { request } }: Step,
): string | undefined {
  // A credential may have been added to the query.
  const [asked, path] = [request.url, sent].map((one) => one.replace(/\?.*$/s, ''));
  if (asked === undefined || path === undefined || !asked.endsWith(path)) return undefined;
  const base = asked.slice(0, asked.length - path.length);
  if (!URL.canParse(target, request.url)) return undefined;
  const url = new URL(target, request.url);
  const whole = `${url.origin}${url.pathname}${url.search}`;
  return whole.startsWith(`${base}/`) ? whole.slice(base.length) : undefined;
}
