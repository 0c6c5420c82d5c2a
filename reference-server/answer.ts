/** An answer as plain data: made by the pure steps of the pipeline, and sent at its end. */

import { errors, type Refusal } from './errors.ts';
import type { Plant } from './plants.ts';

/** An HTTP response as data. */
export interface ServerAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Whether to close the connection after this answer, once the client had the chance to read it. */
  readonly close?: boolean;
}

/** The success of create plant: 200 with the Plant as it was sent, without id (Endpoints, Responses). */
export function answerPlant(plant: Plant): ServerAnswer {
  return jsonAnswer(
    200,
    plant.tag === undefined ? { name: plant.name } : { name: plant.name, tag: plant.tag },
  );
}

/** A refusal as an Error body (Errors, 1). */
export function answerRefusal(refused: Refusal): ServerAnswer {
  const { status, value } = errors[refused.reason];
  const answer = jsonAnswer(status, { error: value, message: refused.message }, refused.headers);
  return refused.reason === 'too-large' ? { ...answer, close: true } : answer;
}

/** Any value that `JSON.stringify` can write, as application/json. Lone surrogates are written as escapes. */
export function jsonAnswer(
  status: number,
  value: object,
  headers: Readonly<Record<string, string>> = {},
): ServerAnswer {
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(value) };
}
