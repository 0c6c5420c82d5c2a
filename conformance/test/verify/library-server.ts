/** A server for the second document, fixtures/documents/library: conforming by itself, bent by one function a test. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The key that the library wants. */
export const libraryCredential = 'library-key-0815';

/** A request to the library. */
export interface LibraryRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly key: string | undefined;
  readonly type: string | undefined;
  readonly json: unknown;
}

/** An answer with a JSON body. */
export interface LibraryAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly type?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Bends the right answer. */
export type LibraryBend = (request: LibraryRequest, right: () => LibraryAnswer) => LibraryAnswer;

/** Starts a library on a free loopback port, runs the work, and stops it. */
export async function withLibrary(bend: LibraryBend, work: (url: string) => Promise<void>): Promise<void> {
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const url = new URL(incoming.url ?? '/', 'http://library');
    const request: LibraryRequest = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      key: incoming.headers['x-library-key']?.toString(),
      type: incoming.headers['content-type'],
      json: parse(Buffer.concat(chunks)),
    };
    const {
      status,
      body,
      type = 'application/json',
      fields = {},
    } = bend(request, () => rightAnswer(request));
    response.writeHead(status, { 'content-type': type, ...fields }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** A refusal as documented. */
export function refuse(reason: string, status = 400): LibraryAnswer {
  return { status, body: { reason } };
}

function rightAnswer(request: LibraryRequest): LibraryAnswer {
  const book = /^\/books\/([^/]+)$/.exec(request.path)?.[1];
  if (request.path !== '/books' && book === undefined) return refuse('no such page', 404);
  const method = book === undefined ? 'GET' : 'PUT';
  if (request.method !== method) return { ...refuse('no such method', 405), fields: { allow: method } };
  if (request.key !== libraryCredential)
    return { ...refuse('who are you?', 401), fields: { 'www-authenticate': 'ApiKey' } };
  return book === undefined ? listBooks(request) : putBook(decodeURIComponent(book), request);
}

function listBooks({ query }: LibraryRequest): LibraryAnswer {
  const limit = query.get('limit');
  const isRight = limit === null || (/^\d+$/.test(limit) && Number(limit) >= 1 && Number(limit) <= 100);
  return isRight ? { status: 200, body: [{ title: 'Walden', pages: 320 }] } : refuse('limit is 1 to 100');
}

function putBook(id: string, { type, json }: LibraryRequest): LibraryAnswer {
  if (!/^[a-z]{2,8}-[0-9]{1,6}$/.test(id)) return refuse('the id is no book id');
  if (type?.split(';')[0]?.trim().toLowerCase() !== 'application/json') return refuse('JSON, please');
  const problem = problemOf(json);
  return problem ? refuse(problem) : { status: 200, body: json };
}

function problemOf(json: unknown): string | undefined {
  if (!isObject(json)) return 'a book is an object';
  const { title, pages, genre, authors = [], subtitle = null } = json;
  if (!isText(title, 1)) return 'title';
  if (!isIntegerIn(pages, 1, 2 ** 31 - 1)) return 'pages';
  if (genre !== undefined && !['essay', 'novel', 'poetry'].some((known) => known === genre)) return 'genre';
  if (subtitle !== null && !isText(subtitle, 0)) return 'subtitle';
  return Array.isArray(authors) && authors.length <= 5 && authors.every(isAuthor) ? undefined : 'authors';
}

function isAuthor(author: unknown): boolean {
  if (!isObject(author) || !isText(author['name'], 1)) return false;
  return author['born'] === undefined || isIntegerIn(author['born'], -3000, 2100);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown, least: number): boolean {
  return typeof value === 'string' && [...value].length >= least && [...value].length <= 80;
}

function isIntegerIn(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}
