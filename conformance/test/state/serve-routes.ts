/** A small HTTP server for documents with state: routes by template, bodies read as JSON, answers as JSON. */

import { createServer } from 'node:http';
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

/** Starts a server on a free loopback port, runs the work, and stops it. */
export async function withRoutes<T>(
  routes: Routes,
  bent: Bent,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
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
    const { status, body, raw, fields = {} } = answerOf(routes, bent, asked);
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

function answerOf(routes: Routes, bent: Bent, asked: Omit<Asked, 'names'>): Told {
  const found = Object.entries(routes).flatMap(([route, handle]) => {
    const [method = '', template = ''] = route.split(' ');
    const names = match(template, asked.path);
    return names ? [{ method, names, handle }] : [];
  });
  const [first] = found;
  if (!first) return bent({ ...asked, names: [] }, () => problem(404, 'no such path'));
  const own = found.find(({ method }) => method === asked.method);
  const allow = found.map(({ method }) => method).join(', ');
  const whole = { ...asked, names: first.names };
  const wrong = { ...problem(405, 'method'), fields: { allow } };
  return bent(whole, (changed = whole) => (own ? own.handle(changed) : wrong));
}

function match(template: string, path: string): readonly string[] | undefined {
  const pattern = new RegExp(`^${template.replaceAll(/\{[^}]*\}/g, '([^/]+)')}$`);
  try {
    return pattern.exec(path)?.slice(1).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** A refusal. */
export function problem(status: number, message: string): Told {
  return { status, body: { message } };
}
