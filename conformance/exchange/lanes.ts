/** Deals out connections: kept ones to whoever comes, a new one for one request, or one that goes by a name. */

import type { Lane } from '../model/exchange.ts';
import { type Line, type LineEnd, openLine } from './line.ts';

/** All connections to one target. */
export interface Lanes {
  /** Waits until a line is free. After `close` every line fails what is sent on it with `stopped`. */
  readonly take: (lane: Lane) => Promise<Loan>;
  /** Closes a named connection. */
  readonly release: (name: string) => Promise<void>;
  /** Closes every connection and ends what is under way. */
  readonly close: () => Promise<void>;
}

/**
 * Makes lanes to one end; `limit` is the number of lines for lane `any`. Lines connect when they are used.
 * A line of its own takes the place of an idle shared one: a target may serve only so many connections at a time, and an
 * idle one that is kept would starve the new one.
 */
export function openLanes(end: LineEnd, limit: number): Lanes {
  const open = new Set<Line>();
  const named = new Map<string, Line>();
  let connections = 0;
  let closed = false;
  const openOne = (): Line => {
    const line = openLine(end, () => ++connections);
    for (const old of open) if (!old.isUsable()) open.delete(old);
    open.add(line);
    if (closed) void line.close();
    return line;
  };
  const shared = shareLines(limit, openOne);
  const take = async (lane: Lane): Promise<Loan> => {
    if (lane.kind === 'any') return shared.lend();
    const kept = lane.kind === 'named' ? named.get(lane.name) : undefined;
    if (!kept?.isUsable()) await shared.closeIdle();
    const line = kept?.isUsable() ? kept : openOne();
    if (lane.kind === 'fresh') return { line, give: () => void line.close() };
    named.set(lane.name, line);
    return { line, give: () => {} };
  };
  const release = async (name: string): Promise<void> => {
    await named.get(name)?.close();
    named.delete(name);
  };
  const close = async (): Promise<void> => {
    closed = true;
    await Promise.all([...open].map((line) => line.close()));
  };
  return { take, release, close };
}

/** A line that was lent, and how to give it back. */
interface Loan {
  readonly line: Line;
  readonly give: () => void;
}

/** Lines that are shared. */
interface SharedLines {
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
function shareLines(limit: number, openOne: () => Line): SharedLines {
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
