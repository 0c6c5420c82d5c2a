/** Looks at single answers of a chain. */

import { fieldValue } from '../../../answers/fields.ts';
import { sentJson, sentTexts } from '../../../answers/sent-json.ts';
import { isObject, type JsonObject } from '../../../json/json.ts';
import type { Judgement } from '../../../model/check.ts';
import type { Answer, Step } from '../../../model/exchange.ts';
import { asideBy } from '../../judging/judgement.ts';

/** An answer that says that it was done: what is only accepted (RFC 9110 15.3.3) may not be done yet. */
export function successOf({ exchange: { outcome } }: Step): Answer | undefined {
  const isDone = outcome.kind === 'answer' && outcome.status >= 200 && outcome.status < 300;
  return isDone && outcome.status !== 202 && !outcome.cut ? outcome : undefined;
}

/** The status of an answer; 0 where there is none. */
export function statusOf({ exchange: { outcome } }: Step): number {
  return outcome.kind === 'answer' ? outcome.status : 0;
}

/** RFC 9110 15.5.5, 15.5.11: there is no such thing, or none any more. */
export function isMissing(step: Step): boolean {
  return [404, 410].includes(statusOf(step));
}

/** Whether a request was refused as such. */
export function isRefused(step: Step): boolean {
  return statusOf(step) >= 400 && statusOf(step) < 500 && statusOf(step) !== 429;
}

/** The end of a chain whose step did not come to what is needed. */
export function stopped(step: Step, wanted?: string): Judgement {
  const { outcome } = step.exchange;
  const actual = outcome.kind === 'answer' ? String(outcome.status) : outcome.code;
  return asideBy('chain-stopped', { operation: step.case.operation, actual, ...(wanted ? { wanted } : {}) });
}

/** The members that a step sent: of JSON, or the texts of a form. */
export function sentMembers({ case: item }: Step): JsonObject {
  const sent = sentJson(item)?.value;
  return isObject(sent) ? sent : sentTexts(item);
}

/** The value of a header field; undefined where there is none. */
export function fieldOf(step: Step, name: string): string | undefined {
  const { outcome } = step.exchange;
  return outcome.kind === 'answer' ? fieldValue(outcome, name) : undefined;
}

/** A URL that an answer names, as a path below the base URL; others are none of this target's. */
export function pathBelow(
  target: string,
  { case: { path: sent }, exchange: { request } }: Step,
): string | undefined {
  const base = request.url.slice(0, request.url.length - sent.length);
  if (!request.url.endsWith(sent) || !URL.canParse(target, request.url)) return undefined;
  const url = new URL(target, request.url);
  const whole = `${url.origin}${url.pathname}${url.search}`;
  return whole.startsWith(`${base}/`) ? whole.slice(base.length) : undefined;
}
