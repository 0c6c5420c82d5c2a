/** Helpers for single answers of a chain. */

import { bulkOf, onlyIn } from '../../../answers/bulk.ts';
import { mediaTypeFor } from '../../../answers/documented-content.ts';
import { fieldValue } from '../../../answers/fields.ts';
import { sentForm } from '../../../answers/sent-form.ts';
import { sentJson, sentTexts } from '../../../answers/sent-json.ts';
import { accepts, statusOf } from '../../../answers/statuses.ts';
import { isObject, type JsonObject } from '../../../json/json.ts';
import type { World } from '../../../model/chain.ts';
import type { Judgement } from '../../../model/check.ts';
import type { Answer, Step } from '../../../model/exchange.ts';
import { operationOf } from '../../../model/operation-of.ts';
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

/**
 * The members that a step sent, as JSON or as those of a form, whose numbers, flags and lists are read as documented; those
 * of the thing alone where a body lists the things to be made.
 */
export function sentMembers({ contract }: Pick<World, 'contract'>, { case: item }: Step): JsonObject {
  const sent = sentJson(item)?.value;
  const operation = operationOf(contract, item.operation);
  const bulk = bulkOf(contract, operation);
  const only = bulk && onlyIn(bulk, sent);
  if (only) return only;
  if (isObject(sent)) return sent;
  const type = fieldValue(item, 'content-type');
  const content = operation?.requestBody?.content ?? [];
  const spec = type === undefined ? undefined : mediaTypeFor(content, type);
  return { ...sentTexts(item), ...(spec ? sentForm(contract, spec, item) : {}) };
}

/** The value of a header field; undefined if it is absent. */
export function fieldOf(step: Step, name: string): string | undefined {
  const { outcome } = step.exchange;
  return outcome.kind === 'answer' ? fieldValue(outcome, name) : undefined;
}

/** A URL in an answer as a path below the base URL; undefined for other hosts and paths. */
export function pathBelow(target: string, step: Step): string | undefined {
  const base = baseOf(step);
  const whole = onSameHost(target, step);
  return base !== undefined && whole?.startsWith(`${base}/`) ? whole.slice(base.length) : undefined;
}

/** The path of a URL in an answer that is on the same host and not below the base URL. */
export function pathBeside(target: string, step: Step): string | undefined {
  const [base, whole] = [baseOf(step), onSameHost(target, step)];
  if (base === undefined || whole === undefined || whole.startsWith(`${base}/`)) return undefined;
  return whole.slice(new URL(whole).origin.length);
}

function baseOf({ case: { path: sent }, exchange: { request } }: Step): string | undefined {
  // A credential may have been added to the query.
  const [asked = '', path = ''] = [request.url, sent].map((one) => one.replace(/\?.*$/s, ''));
  return asked.endsWith(path) ? asked.slice(0, asked.length - path.length) : undefined;
}

function onSameHost(target: string, { exchange: { request } }: Step): string | undefined {
  if (!URL.canParse(target, request.url)) return undefined;
  const url = new URL(target, request.url);
  return url.origin === new URL(request.url).origin ? `${url.origin}${url.pathname}${url.search}` : undefined;
}

/** An answer without the fields that say where something is. */
export function withoutLocation(step: Step): Step {
  const { outcome } = step.exchange;
  if (outcome.kind === 'failure') return step;
  const headers = outcome.headers.filter(({ name }) => !/^(?:content-)?location$/i.test(name));
  return { ...step, exchange: { ...step.exchange, outcome: { ...outcome, headers } } };
}
