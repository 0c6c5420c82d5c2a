/** Answers about stored things, with the statuses and schemas that their operations document. */

import { responseFor } from '../../../answers/documented-content.ts';
import type { Json } from '../../../json/json.ts';
import type { Contract, MediaTypeSpec, Operation } from '../../../model/contract.ts';
import { type PreparedAnswer, plainAnswer, refusalOf, successSpec } from '../answers.ts';
import type { Keeping } from './store.ts';

/** The first of these statuses that an operation documents: exactly, or else by a range or `default`. */
export function documented(operation: Operation, ...statuses: readonly number[]): number | undefined {
  const isExact = (status: number) => responseFor(operation, status)?.status === String(status);
  return statuses.find(isExact) ?? statuses.find((status) => responseFor(operation, status));
}

/** The status of a success: the first of these that is documented exactly, else the usual one. */
export function successStatus(operation: Operation, ...wanted: readonly number[]): number {
  const exact = wanted.find((status) => responseFor(operation, status)?.status === String(status));
  if (exact !== undefined) return exact;
  const usual = successSpec(operation)?.status ?? '';
  return /^\d+$/.test(usual) ? Number(usual) : (wanted[0] ?? 200);
}

/** The content for a thing or a list, made for the schema of the answer. */
export type Show = (content: MediaTypeSpec) => Json;

/** A success with this status; where the content does not fit its schema, a plain value replaces it. */
export function success(
  operation: Operation,
  { status, fields = {} }: { readonly status: number; readonly fields?: PreparedAnswer['fields'] },
  show: Show,
  { contract, mayShow }: Pick<Keeping, 'contract' | 'mayShow'>,
): PreparedAnswer {
  const plain = { ...plainAnswer(operation, status, contract), kind: 'success' as const, fields };
  const content = responseFor(operation, status)?.content.find(({ mediaType }) =>
    /[/+]json\b/i.test(mediaType),
  );
  if (!content) return plain;
  const body = show(content);
  return content.schema === undefined || mayShow(content.pointer, body) ? { ...plain, body } : plain;
}

/** A refusal with the first of these statuses that is documented, else with the one for any bad request. */
export function documentedRefusal(
  operation: Operation,
  contract: Contract,
  ...statuses: readonly number[]
): PreparedAnswer {
  const usual = refusalOf(operation, contract);
  const status = documented(operation, ...statuses);
  return status === undefined || status === usual.status ? usual : plainAnswer(operation, status, contract);
}
