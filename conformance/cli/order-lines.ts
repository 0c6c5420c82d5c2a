/** What a run will send, and in which order, for commands that announce it. */

import { counted } from '../json/json.ts';
import type { Survey, Turn } from '../model/resource.ts';

/** A line for each operation in order; none where no operation needs another one. */
export function orderLines(survey: Survey | undefined, operations: readonly string[]): readonly string[] {
  const turns = (survey?.order ?? []).filter(({ operation }) => operations.includes(operation));
  if (!turns.some(({ needs }) => needs.length > 0)) return [];
  const width = Math.max(...turns.map(({ operation }) => operation.length));
  return ['', 'order of the operations:', ...turns.map((turn) => lineOf(turn, width).trimEnd())];
}

/**
 * `2389 requests and create about 874 records`; where some of these need what others create, that these are the least,
 * since how much that takes is known only from the answers.
 */
export function plannedWords(
  { requests, creates }: { readonly requests: number; readonly creates: number },
  survey: Survey | undefined,
  place: string,
  about = '',
): string {
  const isMade = survey?.order.some(({ needs }) => needs.length > 0) ?? false;
  const records = `${counted(creates, 'record')} at ${place}`;
  if (!isMade) return `${about}${counted(requests, 'request')} and create about ${records}`;
  const besides =
    'and often two to three times as many in all, to make what they need, to try what the target keeps, to confirm ' +
    'what is broken, and to remove what was made';
  return `at least ${counted(requests, 'request')} and create ${records}, ${besides}`;
}

function lineOf({ operation, gives, needs }: Turn, width: number): string {
  const given = gives.length > 0 ? [`gives ${gives.join(', ')}`] : [];
  const needed = needs.map(({ place, from }) => `${place} from ${from}`);
  const words = [...given, ...(needed.length > 0 ? [`needs ${needed.join(', ')}`] : [])];
  return `  ${operation.padEnd(width)}  ${words.join('; ')}`;
}
