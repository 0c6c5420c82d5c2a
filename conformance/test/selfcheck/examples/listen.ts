/** The part that the example servers share: sockets, bytes and JSON. What they answer is each one's own. */

import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that was read. */
export interface ExampleRequest {
  readonly method: string;
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly host: string;
}

/** What is answered. */
export interface ExampleAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly type?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** A server that runs. */
export interface Example {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a server on a free loopback port. HEAD is answered as GET, without the content. */
export async function startExample(answer: (asked: ExampleRequest) => ExampleAnswer): Promise<Example> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://example');
    const {
      status,
      body,
      type = 'application/json',
      fields = {},
    } = answer({
      method: request.method ?? 'GET',
      path: pathname.split('/').slice(1).map(decoded),
      query: searchParams,
      headers: request.headers,
      text: Buffer.concat(chunks).toString(),
      host: request.headers.host ?? '',
    });
    const content = body === undefined ? undefined : JSON.stringify(body);
    response.writeHead(status, { ...fields, ...(content !== undefined && { 'Content-Type': type }) });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** The JSON in a body of a media type; undefined for anything else. */
export function exampleJson({ headers, text }: ExampleRequest, wanted = 'application/json'): unknown {
  if (headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== wanted) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An object with string members, or undefined. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as Readonly<Record<string, unknown>>) : undefined;
}

/** A whole number in a query: undefined where there is none, NaN where it is wrong or out of its limits. */
export function numberIn(
  query: URLSearchParams,
  name: string,
  [least, most]: readonly [number, number],
): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : Number.NaN;
}

/** Whether a value is a text whose length in characters lies between two limits. */
export function isTextBetween(value: unknown, least: number, most: number): value is string {
  if (typeof value !== 'string') return false;
  const { length } = [...value];
  return length >= least && length <= most;
}

/** Whether a value is a number between two limits. */
export function isBetween(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
