/** Which statuses are expected: those that a requirement names, else those that the document lists. */

import type { JudgeContext } from '../model/check.ts';
import type { Contract, Operation, ResponseSpec } from '../model/contract.ts';
import type { Step } from '../model/exchange.ts';
import { operationOf } from '../model/operation-of.ts';

/** Tells whether a status matches one of the patterns, such as `200`, `4XX` or `default`. */
export function matchesStatus(patterns: readonly string[], status: number): boolean {
  return patterns.some((pattern) => {
    return (
      pattern === 'default' || pattern === String(status) || pattern.toUpperCase() === `${classOf(status)}XX`
    );
  });
}

/** The first digit of a status. */
export function classOf(status: number): number {
  return Math.floor(status / 100);
}

/** The statuses of a class that the document lists: `documentedStatuses(operation, 4)`. */
export function documentedStatuses(operation: Operation, digit: number): readonly string[] {
  const listed = operation.responses.map(({ status }) => status);
  return listed.filter((status) => status.startsWith(String(digit)));
}

/**
 * Tells whether a status means that a request was accepted: a 2xx, or a documented redirect where no 2xx is documented,
 * as by a service that shortens links.
 */
export function isSuccess(status: number, operation: Operation | undefined): boolean {
  if (classOf(status) === 2) return true;
  if (classOf(status) !== 3 || !operation || documentedStatuses(operation, 2).length > 0) return false;
  return matchesStatus(documentedStatuses(operation, 3), status);
}

/** Tells whether the answer to a step accepts its request, by the document; a missing or endless answer does not. */
export function accepts(contract: Pick<Contract, 'operations'>, { case: item, exchange }: Step): boolean {
  const { outcome } = exchange;
  if (outcome.kind !== 'answer' || outcome.endless) return false;
  return isSuccess(outcome.status, operationOf(contract, item.operation));
}

/**
 * The statuses that a conforming request may be answered with: those required, else those documented. Any 2xx where no
 * success is listed, or where `default` covers those that are not (OpenAPI 3.1.0 4.8.16).
 */
export function acceptedStatuses({ expect, operation }: JudgeContext): readonly string[] {
  if (expect) return expect;
  const redirects = documentedStatuses(operation, 3);
  const successes = documentedStatuses(operation, 2);
  const listed = [...successes, ...redirects];
  const isOpen = listed.length === 0 || operation.responses.some(({ status }) => status === 'default');
  return isOpen ? [...listed, '2XX'] : listed;
}

/** Statuses as a phrase, such as `401, 403 or 400`. */
export function phraseOf(statuses: readonly string[]): string {
  const unique = [...new Set(statuses)];
  return [unique.slice(0, -1).join(', '), unique.at(-1)].filter(Boolean).join(' or ');
}

/** Pointer to where the document lists one of the statuses, else to the operation. */
export function pointerOf(operation: Operation, statuses: readonly string[]): string {
  const listed: ResponseSpec | undefined = operation.responses.find(({ status }) =>
    statuses.includes(status),
  );
  return listed?.pointer ?? operation.pointer;
}

/** The status of an answer; 0 without one. */
export function statusOf({ exchange: { outcome } }: Step): number {
  return outcome.kind === 'answer' ? outcome.status : 0;
}

/** Statuses about who asks, and about what is not to be seen: an owner may be unknown, or not have the resource. */
export const aboutOwners: readonly number[] = [401, 403, 404, 410];
