/** Starts the reference server: opens the store, listens, and hands back the address and the way to stop. */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AppOptions, createApp } from './app.ts';
import { isToken } from './auth.ts';
import { createHttpServer, type HttpServer, type TimeLimits } from './http-server.ts';
import { StartError } from './start-error.ts';
import { openStore, type Store } from './store.ts';

/** What a server is started with; everything is optional. */
export interface ServerOptions extends Pick<AppOptions, 'document' | 'behaviour' | 'onFailure'> {
  /** @defaultValue '127.0.0.1' */
  readonly host?: string;
  /** 0 picks a free port. @defaultValue 0 */
  readonly port?: number;
  /** Bearer tokens that open POST /plants. @defaultValue one random token */
  readonly tokens?: readonly string[];
  /** The SQLite file that keeps the plants. @defaultValue in memory, for as long as the server runs */
  readonly database?: string | undefined;
  /** Takes one JSON line a request, its line break included. @defaultValue no log */
  readonly log?: ((line: string) => void) | undefined;
  /** The clock of the log and of answers that Node does not date, in milliseconds since 1970. @defaultValue Date.now */
  readonly now?: () => number;
  /** @defaultValue 10 s for the headers, 30 s for the whole request, 30 s to take an answer */
  readonly timeLimits?: TimeLimits;
}

/** A server that listens. */
export interface RunningServer {
  /** Its base address, without a trailing slash: `http://127.0.0.1:8080`. */
  readonly url: string;
  /** The tokens it accepts, the random one included. */
  readonly tokens: readonly string[];
  /** Stops: no new connections, idle ones are closed, requests in flight finish. Resolves when all is closed. */
  readonly close: () => Promise<void>;
  /** Drops every connection, so that a pending `close` resolves at once. */
  readonly drop: () => void;
}

const usualLimits: TimeLimits = { headers: 10_000, request: 30_000, answer: 30_000 };

/** How long requests in flight may take to finish while the server stops, in milliseconds. */
const graceTime = 10_000;

/** Starts a server. Throws StartError when a token is malformed, the port is taken or the database does not open. */
export async function startReferenceServer(options: ServerOptions = {}): Promise<RunningServer> {
  const tokens = options.tokens?.length ? options.tokens : [randomBytes(24).toString('hex')];
  if (!tokens.every(isToken))
    throw new StartError(`--token: use only letters, digits and - . _ ~ + / with = at the end`);
  const store = openDatabase(options.database);
  const { log: write, now = Date.now, timeLimits = usualLimits } = options;
  const log = write && { write, now, secrets: tokens };
  const http = createHttpServer(createApp({ ...options, tokens, store }), { timeLimits, now, log });
  await listen(http.server, options, store);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= stop(http).finally(store.close);
    return closing;
  };
  return { url: urlOf(http.server), tokens, close, drop: () => http.server.closeAllConnections() };
}

function openDatabase(file: string | undefined): Store {
  try {
    return openStore(file);
  } catch (error) {
    const remedy = 'name an SQLite file of this server, or a new one in a folder that may be written';
    throw new StartError(`--database ${file}: ${String((error as Error).message)}; ${remedy}`);
  }
}

async function listen(
  server: Server,
  { host = '127.0.0.1', port = 0 }: ServerOptions,
  store: Store,
): Promise<void> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    store.close();
    throw new StartError(explain(error as NodeJS.ErrnoException, host, port));
  }
}

function explain({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `--port ${port}: is in use; choose another port, or 0 for a free one`;
  if (code === 'EACCES')
    return `--port ${port}: is not allowed for this user; choose a port above 1023, or 0 for a free one`;
  return `--host ${host}: ${message}; name an address of this machine, such as 127.0.0.1`;
}

/** The address to reach the server at; a wildcard address is reached by loopback. */
function urlOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new StartError('--port: the server has no port');
  const host = address.address.replace(/^0\.0\.0\.0$/, '127.0.0.1').replace(/^::$/, '::1');
  return `http://${address.family === 'IPv6' ? `[${host}]` : host}:${address.port}`;
}

async function stop({ server, exchanges }: HttpServer): Promise<void> {
  const limit = setTimeout(() => server.closeAllConnections(), graceTime);
  const closed = once(server, 'close');
  server.close();
  exchanges.finish();
  await closed;
  clearTimeout(limit);
}
