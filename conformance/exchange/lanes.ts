/** Deals out connections: kept ones to whoever comes, a new one for one request, or one that goes by a name. */

import type { Lane } from '../model/exchange.ts';
import { type Line, type LineEnd, openLine } from './line.ts';
import { type Loan, shareLines } from './share-lines.ts';

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
