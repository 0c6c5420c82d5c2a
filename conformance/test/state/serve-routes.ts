/** A small HTTP server for documents with state: routes by template, bodies read as JSON, answers as JSON. */

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as handlers see it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  /** Values of the template's parameters, decoded, in their order. */
  readonly names: readonly string[];
  readonly query: URLSearchParams;
  readonly header: (name: string) => string | undefined;
  /** Undefined for what is no JSON. */
  readonly json: unknown;
  readonly bytes: Uint8Array;
  /** The query as it stands, without its question mark. */
  readonly search: string;
  /** Media type without parameters, in lower case. */
  readonly type: string;
  readonly hasBody: boolean;
}

/** What a handler answers. */
export interface Told {
  readonly status: number;
  readonly body?: unknown;
  /** In the place of a body: what is sent as it stands. */
  readonly raw?: string | Uint8Array;
  readonly fields?: Readonly<Record<string, string | readonly string[]>>;
}

/** `GET /orders/{id}` and what answers it. */
export type Routes = Readonly<Record<string, (asked: Asked) => Told>>;

/** Changes what a server answers; the right answer is made only when it is asked for, perhaps to another request. */
export type Bent = (asked: Asked, right: (changed?: Asked) => Told) => Told;

/** The whole body; undefined where the client gives up in the middle of it, and gets no answer. */
async function bytesOf(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}

/** Starts a server on a free loopback port, runs the work, and stops it. */
export async function withRoutes<T>(
  routes: Routes,
  bent: Bent,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const table = Object.entries(routes).map(routeOf);
  const server = createServer(async (incoming, response) => {
    const bytes = await bytesOf(incoming);
    if (bytes === undefined) return;
    const url = new URL(incoming.url ?? '/', 'http://here');
    const asked: Omit<Asked, 'names'> = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      header: (name) => incoming.headers[name]?.toString(),
      bytes,
      search: url.search.slice(1),
      json: parsed(bytes),
      type: (incoming.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
      hasBody: bytes.length > 0,
    };
    const { status, body, raw, fields = {} } = answerOf(table, bent, asked);
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const typed = content === undefined ? {} : { 'content-type': 'application/json' };
    for (const [name, value] of Object.entries({ ...typed, ...fields })) response.setHeader(name, value);
    response.writeHead(status);
    response.end(incoming.method === 'HEAD' ? undefined : content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** A route, with the pattern of its paths. */
interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly handle: (asked: Asked) => Told;
}

function routeOf([route, handle]: readonly [string, Route['handle']]): Route {
  const [method = '', template = ''] = route.split(' ');
  return { method, pattern: new RegExp(`^${template.replaceAll(/\{[^}]*\}/g, '([^/]+)')}$`), handle };
}

function answerOf(table: readonly Route[], bent: Bent, asked: Omit<Asked, 'names'>): Told {
  const found = table.flatMap(({ pattern, ...route }) => {
    const names = namesIn(pattern, asked.path);
    return names ? [{ ...route, names }] : [];
  });
  const [first] = found;
  if (!first) return bent({ ...asked, names: [] }, () => problem(404, 'no such path'));
  const own = found.find(({ method }) => method === asked.method);
  const allow = found.map(({ method }) => method).join(', ');
  const whole = { ...asked, names: own?.names ?? first.names };
  const wrong = { ...problem(405, 'method'), fields: { allow } };
  return bent(whole, (changed = whole) => (own ? own.handle(changed) : wrong));
}

function namesIn(pattern: RegExp, path: string): readonly string[] | undefined {
  try {
    return pattern.exec(path)?.slice(1).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function parsed(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}

/** A refusal. */
export function problem(status: number, message: string): Told {
  return { status, body: { message } };
}
