/** Builds cases, answers and steps in memory, for the tables that say what judges make of them. */

import type { Case, Header } from '../../model/case.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { FailureCode, Step } from '../../model/exchange.ts';

/** What a judge has to say: a kind of judgement, the findings as `code place`, or the note as `code: actual`. */
export type Expected =
  | 'satisfied'
  | 'not-concerned'
  | 'undetermined'
  | readonly string[]
  | { readonly note: string };

/** Steps and what a check makes of them. */
export interface Row {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly context?: Partial<
    Pick<
      JudgeContext,
      'bound' | 'expect' | 'control' | 'refusedControl' | 'refusal' | 'operation' | 'survey' | 'before'
    >
  >;
  readonly is: Expected;
}

const encoder = new TextEncoder();

/** The bytes of a text. */
export function bytes(text: string): Uint8Array {
  return encoder.encode(text);
}

/** An ordinary valid case with the given differences; a string body is encoded, null means none. */
export function sent(
  changes: Partial<Omit<Case, 'body'>> & { readonly body?: string | Uint8Array | null } = {},
): Case {
  const { body = '{"id":1,"name":"Fern"}', ...others } = changes;
  return {
    id: 'createPlant/ACC-01/ordinary/0',
    operation: 'createPlant',
    method: 'POST',
    path: '/plants',
    headers: [{ name: 'Content-Type', value: 'application/json' }],
    credential: 'valid',
    intent: { kind: 'conforming', ordinary: true },
    difference: '',
    spelling: '',
    ...others,
    ...(body === null ? {} : { body: typeof body === 'string' ? bytes(body) : body }),
  };
}

/** A case that is allowed but not ordinary. */
export function special(body: string): Case {
  return sent({ body, intent: { kind: 'conforming', ordinary: false } });
}

/** A case that breaks the contract. */
export function violating(body: string | null = '{"name":"Fern"}'): Case {
  return sent({ body, intent: { kind: 'violating', keyword: 'required', place: '/id' } });
}

/** A case without a valid credential. */
export function uncredited(...tolerated: readonly string[]): Case {
  return sent({ credential: 'none', intent: { kind: 'credential', edit: 'absent', tolerated } });
}

/** A case that the contract leaves open. */
export function open(changes: Parameters<typeof sent>[0] = {}): Case {
  return sent({ intent: { kind: 'open', topic: 'body:texts' }, ...changes });
}

/** What may differ from a plain answer. */
export interface AnswerChanges {
  /** Content-Type; undefined for none. */
  readonly type?: string | undefined;
  readonly fields?: readonly (readonly [string, string])[];
  readonly cut?: boolean;
  readonly endless?: boolean;
  readonly leaked?: boolean;
  readonly surplus?: number;
  readonly connection?: number;
}

/** A case with its answer: JSON by default. */
export function answered(
  item: Case,
  status: number,
  body: string | Uint8Array = '',
  changes: AnswerChanges = {},
): Step {
  const type = 'type' in changes ? changes.type : 'application/json';
  const fields: readonly Header[] = (changes.fields ?? []).map(([name, value]) => ({ name, value }));
  return stepOf(
    item,
    {
      kind: 'answer',
      status,
      headers: type === undefined ? fields : [{ name: 'Content-Type', value: type }, ...fields],
      body: typeof body === 'string' ? bytes(body) : body,
      cut: changes.cut ?? false,
      ...(changes.endless ? { endless: true } : {}),
      leaked: changes.leaked ?? false,
      ...(changes.surplus === undefined ? {} : { surplus: changes.surplus }),
    },
    changes.connection,
  );
}

/** A case without an answer. */
export function unanswered(item: Case, code: FailureCode = 'reset', connection = 1): Step {
  return stepOf(item, { kind: 'failure', code, message: 'no answer' }, connection);
}

/** A case with any outcome. */
export function stepOf(item: Case, outcome: Step['exchange']['outcome'], connection = 1): Step {
  const { id: caseId, method, path, headers, body } = item;
  const request = { method, url: `http://127.0.0.1${path}`, headers, ...(body ? { body } : {}) };
  return {
    case: item,
    exchange: { caseId, request, outcome, connection, position: 0, startedMs: 0, durationMs: 1 },
  };
}

/** A plain Plant. */
export const plant = '{"name":"Fern"}';
/** A plain Error. */
export const error = '{"error":1,"message":"id is missing"}';

/** The control with its usual answer. */
export const control: Step = answered(sent(), 200, plant);
