/** Shares a limited number of lines among many requests: the line used last is lent first, who comes too late waits. */

import type { Line } from './line.ts';

/** A line that was lent, and how to give it back. */
export interface Loan {
  readonly line: Line;
  readonly give: () => void;
}

/** Lines that are shared. */
export interface SharedLines {
  /** Lends a line, in the order in which it is asked. */
  readonly lend: () => Promise<Loan>;
  /** Closes the idle line that was used longest ago, if there is one. */
  readonly closeIdle: () => Promise<void>;
}

/**
 * Shares lines.
 * @param limit how many lines are out at most
 * @param openOne makes a line; asked only when no kept one is free
 */
export function shareLines(limit: number, openOne: () => Line): SharedLines {
  const free: Line[] = [];
  const waiting: ((loan: Loan) => void)[] = [];
  let out = 0;
  const lendNow = (): Loan => {
    const line = free.pop() ?? openOne();
    const give = (): void => {
      if (line.isUsable()) free.push(line);
      const next = waiting.shift();
      if (next) next(lendNow());
      else out -= 1;
    };
    return { line, give };
  };
  return {
    lend: () => {
      if (out >= limit) return new Promise((resolve) => waiting.push(resolve));
      out += 1;
      return Promise.resolve(lendNow());
    },
    closeIdle: async () => free.shift()?.close(),
  };
}
