/** Runs one test body or hook under a time limit and turns whatever it throws into an error that uvu can print. */

import { inspect } from 'node:util';

/**
 * Runs a body and settles with it, or rejects when it takes longer than the limit.
 * @param what the name in the message, such as `test "refuses"`
 * @param limit in milliseconds
 */
export async function withLimit(body: () => unknown, what: string, limit: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not end within ${limit} ms`)), limit);
  });
  try {
    await Promise.race([hung, (async () => body())()]);
  } finally {
    clearTimeout(timer);
  }
}

/** Settles with what the work threw, as an error with text for everything that uvu would drop, or with undefined. */
export async function failureWithin(work: Promise<void>): Promise<Error | undefined> {
  try {
    await work;
    return undefined;
  } catch (thrown) {
    return printable(thrown);
  }
}

/** uvu throws while printing an error without name or stack, or an AssertionError with odd values, and drops a cause. */
function printable(thrown: unknown): Error {
  if (!(thrown instanceof Error)) return new Error(`thrown: ${inspect(thrown)}`);
  const own = thrown as Error & { readonly details?: unknown };
  const details = typeof own.details === 'string' ? own.details : causeOf(thrown);
  const shown = Object.assign(new Error(abridged(thrown.message)), { details: details && abridged(details) });
  return Object.assign(shown, { stack: abridged(thrown.stack ?? String(thrown)) });
}

/** Lines that are shown of a difference, a message or a stack: the most of them from its beginning. */
const most = { first: 300, last: 100 } as const;

/** Nobody reads a hundred thousand lines, and what failed before is lost above them. */
function abridged(text: string): string {
  const lines = text.split('\n');
  const left = lines.length - most.first - most.last;
  if (left <= 0) return text;
  return [
    ...lines.slice(0, most.first),
    `(${left} lines are left out here)`,
    ...lines.slice(-most.last),
  ].join('\n');
}

function causeOf(error: Error): string | false {
  const inner = error instanceof AggregateError ? error.errors : error.cause;
  return inner === undefined ? false : inspect(inner);
}
