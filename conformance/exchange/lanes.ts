/** Hands out connections: shared ones that are kept open, a new one for a single request, or one with a name. */

import type { Lane } from '../model/exchange.ts';
import { type Line, type LineEnd, openLine } from './line.ts';

/** All connections to one target. */
interface Lanes {
  /** Waits until a line is free. After `close`, everything that is sent fails with `stopped`. */
  readonly take: (lane: Lane) => Promise<Loan>;
  /** Closes a named connection. */
  readonly release: (name: string) => Promise<void>;
  /** Closes every connection and ends requests under way. */
  readonly close: () => Promise<void>;
}

/**
 * Creates the lanes to one server; lines connect when they are first used. A new line of its own closes an idle shared
 * one first, since a target may serve only a few connections at a time and the idle one would starve the new one.
 * @param limit maximum number of lines of lane `any`
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

/** A line that was handed out, and the function that returns it. */
interface Loan {
  readonly line: Line;
  readonly give: () => void;
}

/** Lines shared by many requests. */
interface SharedLines {
  /** Hands out a line; whoever asks first is served first. */
  readonly lend: () => Promise<Loan>;
  /** Closes the line that has been idle for longest, if any is. */
  readonly closeIdle: () => Promise<void>;
}

/**
 * Shares lines.
 * @param limit maximum number of lines in use
 * @param openOne makes a line, when none that is kept is free
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
