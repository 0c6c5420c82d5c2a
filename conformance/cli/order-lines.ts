/** What a run will send, and in which order, for commands that announce it. */

import type { Survey, Turn } from '../model/resource.ts';

/** A line for each operation in order; none where no operation needs another one. */
export function orderLines(survey: Survey | undefined, operations: readonly string[]): readonly string[] {
  const turns = (survey?.order ?? []).filter(({ operation }) => operations.includes(operation));
  if (!turns.some(({ needs }) => needs.length > 0)) return [];
  const width = Math.max(...turns.map(({ operation }) => operation.length));
  return ['', 'order of the operations:', ...turns.map((turn) => lineOf(turn, width).trimEnd())];
}

/** `2389 requests and create about 874 records`, and that further requests create what some of these need. */
export function plannedWords(
  { requests, creates }: { readonly requests: number; readonly creates: number },
  survey: Survey | undefined,
  place: string,
): string {
  const isMade = survey?.order.some(({ needs }) => needs.length > 0) ?? false;
  const besides = isMade ? ', and besides make what they need and remove it again' : '';
  return `${requests} requests and create about ${creates} ${creates === 1 ? 'record' : 'records'} at ${place}${besides}`;
}

function lineOf({ operation, gives, needs }: Turn, width: number): string {
  const given = gives.length > 0 ? [`gives ${gives.join(', ')}`] : [];
  const needed = needs.map(({ place, from }) => `${place} from ${from}`);
  const words = [...given, ...(needed.length > 0 ? [`needs ${needed.join(', ')}`] : [])];
  return `  ${operation.padEnd(width)}  ${words.join('; ')}`;
}
