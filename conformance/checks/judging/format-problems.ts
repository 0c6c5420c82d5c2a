/** Finds texts in a value that break their format, each with the level at which that counts. */

import type { Json } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import type { Contract, Problem, Schema } from '../../model/contract.ts';
import type { Level } from '../../model/verdict.ts';
import { withinTime } from '../../schema/bounded-pattern.ts';
import { childFaults } from '../../schema/child-faults.ts';
import { judgeValue } from '../../schema/judge.ts';
import type { BrokenKeyword } from '../../schema/keywords/keyword.ts';
import { problemOf } from '../../schema/problem-of.ts';
import { mayNameChildren } from './some-schema.ts';

/** A broken format, with its level. */
interface FormatProblem {
  readonly problem: Problem;
  readonly level: Level;
}

/** Formats on whose definition all standards agree. */
const agreed = ['date-time', 'date', 'time', 'duration', 'uuid', 'ipv4', 'ipv6', 'byte', 'json-pointer'];

/**
 * The texts in a value that are unreadable in their format; formats of numbers are checked elsewhere. Those of a child
 * that is named by a discriminator count as recommended.
 * @throws UndecidedPattern for a value that cannot be judged in reasonable time
 */
export function formatProblems(
  contract: Contract,
  { schema, pointer }: { readonly schema?: Schema; readonly pointer: string },
  value: Json,
): readonly FormatProblem[] {
  const options = { formats: 'all', pointer } as const;
  const faults = withinTime(() => judgeValue(contract, schema ?? true, value, options));
  const own = faults.flatMap((fault) => formatProblem(contract, fault, value));
  if (own.length > 0 || !mayNameChildren(contract, schema ?? true)) return own;
  const inChildren = withinTime(() => childFaults(contract, schema ?? true, value, options));
  return inChildren
    .flatMap((fault) => formatProblem(contract, fault, value))
    .map((one) => ({ ...one, level: 'recommended' }));
}

function formatProblem(contract: Contract, fault: BrokenKeyword, value: Json): readonly FormatProblem[] {
  const text = fault.keyword === 'format' ? valueAt(value, fault.place) : undefined;
  if (typeof text !== 'string') return [];
  const format = String(valueAt(contract.document, fault.pointer));
  return [{ problem: problemOf(contract, fault, value), level: levelOf(format, text) }];
}

/**
 * Whether a problem is a number outside of the range of its format, such as int32: `format` alone asserts nothing in
 * JSON Schema.
 */
export function isNumberFormat({ keyword, place }: Problem, body: Json): boolean {
  return keyword === 'format' && ['number', 'bigint'].includes(typeof valueAt(body, place));
}

/**
 * A time that RFC 3339 cannot say, just before the year 0 or after 9999, in any of the ways to write it. What ends an hour
 * after the last one that can be said has no better text, and who answers so was asked for it.
 */
const beyondCalendar = /^(?:\+?0*100\d\d|-0*\d\d?)-\d\d-\d\d(?:$|[T ]\d\d:\d\d)/i;

/**
 * The level of a broken format: only a recommendation where definitions differ, as for email addresses, host names, and
 * IRIs in place of URIs, and for a time that is computed from one at the end of the calendar.
 */
function levelOf(format: string, text: string): Level {
  // RFC 3339 5.6 allows a blank in place of the T; base64 has a second alphabet (RFC 4648 5).
  const isLoose =
    (format === 'date-time' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i.test(text)) ||
    (['date-time', 'date'].includes(format) && beyondCalendar.test(text)) ||
    (format === 'byte' && /^[\w+/\s-]*=*\s*$/.test(text));
  return agreed.includes(format) && !isLoose ? 'required' : 'recommended';
}
