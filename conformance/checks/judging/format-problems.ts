/** The formats of texts that a value breaks, each with the level at which that counts. */

import type { Json } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import type { Contract, Problem, Schema } from '../../model/contract.ts';
import type { Level } from '../../model/level.ts';
import { withinTime } from '../../schema/bounded-pattern.ts';
import { judgeValue } from '../../schema/judge.ts';
import { problemOf } from '../../schema/problem-of.ts';

/** A broken format and its weight. */
export interface FormatProblem {
  readonly problem: Problem;
  readonly level: Level;
}

/** Formats whose definitions agree, so that a text is one of them or is none. */
const agreed = ['date-time', 'date', 'time', 'duration', 'uuid', 'ipv4', 'ipv6', 'byte', 'json-pointer'];

/**
 * The texts in a value that cannot be read as their format; numbers have formats of their own.
 * @throws UndecidedPattern for a value that cannot be judged in the time there is
 */
export function formatProblems(
  contract: Contract,
  { schema, pointer }: { readonly schema?: Schema; readonly pointer: string },
  value: Json,
): readonly FormatProblem[] {
  const faults = withinTime(() => judgeValue(contract, schema ?? true, value, { formats: 'all', pointer }));
  return faults.flatMap((fault) => {
    const text = fault.keyword === 'format' ? valueAt(value, fault.place) : undefined;
    if (typeof text !== 'string') return [];
    const format = String(valueAt(contract.document, fault.pointer));
    return [{ problem: problemOf(contract, fault, value), level: levelOf(format, text) }];
  });
}

/**
 * Tells formats of numbers from the other rules of a schema: `format` alone asserts nothing in JSON Schema. Whether a
 * problem is that a number leaves the range of its format, such as int32.
 */
export function isNumberFormat({ keyword, place }: Problem, body: Json): boolean {
  return keyword === 'format' && ['number', 'bigint'].includes(typeof valueAt(body, place));
}

/** Where definitions differ it is a recommendation: mail addresses, host names, IRIs in the place of URIs. */
function levelOf(format: string, text: string): Level {
  // RFC 3339 5.6 leaves a blank in the place of the T to applications; base64 has a second alphabet (RFC 4648 5).
  const isLoose =
    (format === 'date-time' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i.test(text)) ||
    (format === 'byte' && /^[\w+/\s-]*=*\s*$/.test(text));
  return agreed.includes(format) && !isLoose ? 'required' : 'recommended';
}
