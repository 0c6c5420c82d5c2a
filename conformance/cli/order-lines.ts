/** The order in which operations are exercised, with reasons, for the commands that show what a run would do. */

import type { Survey, Turn } from '../model/resource.ts';

/** A line for each operation in order; none where no operation needs another one. */
export function orderLines(survey: Survey | undefined, operations: readonly string[]): readonly string[] {
  const turns = (survey?.order ?? []).filter(({ operation }) => operations.includes(operation));
  if (!turns.some(({ needs }) => needs.length > 0)) return [];
  const width = Math.max(...turns.map(({ operation }) => operation.length));
  return ['', 'order of the operations:', ...turns.map((turn) => lineOf(turn, width).trimEnd())];
}

function lineOf({ operation, gives, needs }: Turn, width: number): string {
  const given = gives.length > 0 ? [`gives ${gives.join(', ')}`] : [];
  const needed = needs.map(({ place, from }) => `${place} from ${from}`);
  const words = [...given, ...(needed.length > 0 ? [`needs ${needed.join(', ')}`] : [])];
  return `  ${operation.padEnd(width)}  ${words.join('; ')}`;
}
