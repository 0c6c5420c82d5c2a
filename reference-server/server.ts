/** Starts the reference server: opens the store, listens, and returns the URL and a function to stop it. */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AppOptions, createApp } from './app.ts';
import { isBearerToken } from './auth.ts';
import { StartError } from './choose-behaviour.ts';
import { createHttpServer, type HttpServer, type TimeLimits } from './http-server.ts';
import { openStore, type Store } from './store.ts';

/** Options for the server, all of them optional. */
export interface ServerOptions extends Pick<AppOptions, 'document' | 'behaviour' | 'onFailure'> {
  /** @defaultValue '127.0.0.1' */
  readonly host?: string;
  /** 0 picks a free port. @defaultValue 0 */
  readonly port?: number;
  /** Bearer tokens that are accepted for POST /plants. @defaultValue one random token */
  readonly tokens?: readonly string[];
  /** The SQLite file for the plants. @defaultValue in memory, while the server runs */
  readonly database?: string | undefined;
  /** Called with one line of JSON for each request, including its line break. @defaultValue no log */
  readonly log?: ((line: string) => void) | undefined;
  /**
   * The clock for the log and for answers that Node does not date, in milliseconds since 1970. @defaultValue Date.now
   */
  readonly now?: () => number;
  /** @defaultValue 10 s to send the headers, 30 s to send the whole request, 30 s to read an answer */
  readonly timeLimits?: TimeLimits;
}

/** A running server. */
export interface RunningServer {
  /** Its base URL without a final slash: `http://127.0.0.1:8080`. */
  readonly url: string;
  /** The accepted tokens, including a random one. */
  readonly tokens: readonly string[];
  /**
   * Stops it: no new connections, idle ones are closed, requests in progress finish. Resolves when everything is
   * closed.
   */
  readonly close: () => Promise<void>;
  /** Drops all connections, so that a pending `close` resolves at once. */
  readonly drop: () => void;
}

const usualLimits: TimeLimits = { headers: 10_000, request: 30_000, answer: 30_000 };

/** How long requests in progress may take to finish while the server stops, in milliseconds. */
const graceTime = 10_000;

/** Starts a server. Throws StartError when a token is malformed, the port is taken or the database cannot be opened. */
export async function startReferenceServer(options: ServerOptions = {}): Promise<RunningServer> {
  const tokens = options.tokens?.length ? options.tokens : [randomBytes(24).toString('hex')];
  if (!tokens.every(isBearerToken))
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

/** The URL of the server; a wildcard address is reached by loopback. */
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
