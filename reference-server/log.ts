/** One JSON line a request: when, what, how it ended and how long it took; never a token, a query or a body. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { cut } from './describe.ts';

/** Where lines go and what they are made with. */
export interface LogOptions {
  readonly write: (line: string) => void;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Texts that never appear in a line, also where a client put one into a path. */
  readonly secrets: readonly string[];
}

/** Logs an exchange once it is over; `status` is null when the client left before the answer. */
export function logExchange(response: ServerResponse, options: LogOptions): void {
  const started = options.now();
  const { method, path } = { method: response.req.method, path: pathOf(response.req, options.secrets) };
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : null;
    writeLine(options, { method, path, status, durationMs: Math.round(options.now() - started) });
  });
}

/** Logs a request that was no HTTP, of which neither method nor path is known. */
export function logBroken(options: LogOptions): void {
  writeLine(options, { method: null, path: null, status: 400, durationMs: 0 });
}

/** The path alone: a query may hold a token, and so may the user part of an absolute target. */
function pathOf({ url = '' }: IncomingMessage, secrets: readonly string[]): string {
  const path = url.replace(/[?#].*/s, '').replace(/^\w+:\/\/[^/]*/, '');
  return cut(
    secrets.reduce((text, secret) => text.replaceAll(secret, '***'), path),
    200,
  );
}

function writeLine({ write, now }: LogOptions, line: object): void {
  write(`${JSON.stringify({ time: new Date(now()).toISOString(), ...line })}\n`);
}
