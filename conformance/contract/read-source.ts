/** Reads a document from a file or over HTTP, with limits on time and size. The only I/O of this folder. */

import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { counted } from '../json/json.ts';
import { decodeUtf8, lineNotUtf8 } from '../json/utf8.ts';
import type { FetchDocument } from '../model/contract.ts';
import type { Complaint } from './complaint.ts';

/** The text and the URL that it came from (after redirects), or the complaint why it could not be read. */
type ReadResult =
  | { readonly kind: 'text'; readonly text: string; readonly url: URL }
  | { readonly kind: 'complaint'; readonly complaint: Complaint };

/** How a file is read. */
interface ReadOptions {
  /** The name to show in complaints. */
  readonly file: string;
  /** Whether HTTP redirects may lead to another origin. */
  readonly redirects: boolean;
  /** Maximum size in bytes. */
  readonly maxBytes: number;
  readonly fetchDocument: FetchDocument;
}

const mebibyte = 1024 * 1024;
const fetchTimeoutMs = 10_000;

/** The URL of a document that the user named by a path, a file: URL or an http(s): URL. */
export function urlOfSource(source: string): URL {
  return /^(?:https?|file):\/\//i.test(source) && URL.canParse(source)
    ? new URL(source)
    : pathToFileURL(resolve(source));
}

/**
 * The folder of a document as a URL with a final slash, with symbolic links resolved, so that no link leads out of it.
 */
export async function folderOf(url: URL): Promise<URL> {
  if (url.protocol !== 'file:') return new URL('.', url);
  const folder = await realpath(dirname(fileURLToPath(url)));
  return new URL(`${pathToFileURL(folder).href.replace(/\/$/, '')}/`);
}

/** The URL with symbolic links resolved, to be compared with a folder. @throws Error when there is no such file */
export async function realUrl(url: URL): Promise<URL> {
  return url.protocol === 'file:' ? pathToFileURL(await realpath(fileURLToPath(url))) : url;
}

/** Reads UTF-8 text, over HTTP within 10 seconds, and drops a byte order mark. */
export async function readSource(url: URL, options: ReadOptions): Promise<ReadResult> {
  if (url.username !== '' || url.password !== '') return complaint('not-fetchable', options.file);
  const isFile = url.protocol === 'file:';
  try {
    const read = isFile ? await readLocal(url, options) : await fetchRemote(url, options);
    if (read === 'too-large')
      return complaint('too-large', options.file, { limit: sizeOf(options.maxBytes) });
    const text = decodeUtf8(read.bytes);
    if (text === undefined)
      return complaint('not-utf8', options.file, { line: String(lineNotUtf8(read.bytes) ?? 1) });
    return { kind: 'text', text: text.replace(/^\uFEFF/, ''), url: read.url };
  } catch (error) {
    return complaint(isFile ? 'unreadable' : 'not-fetched', options.file, { reason: reasonOf(error) });
  }
}

function sizeOf(bytes: number): string {
  return bytes % mebibyte === 0 ? `${bytes / mebibyte} MiB` : counted(bytes, 'byte');
}

interface ReadBytes {
  readonly bytes: Uint8Array;
  readonly url: URL;
}

async function readLocal(url: URL, { maxBytes }: ReadOptions): Promise<ReadBytes | 'too-large'> {
  const about = await stat(url);
  if (!about.isFile()) throw new Error('it is not a file');
  return about.size > maxBytes ? 'too-large' : { bytes: await readFile(url), url };
}

async function fetchRemote(
  url: URL,
  { redirects, fetchDocument, maxBytes }: ReadOptions,
): Promise<ReadBytes | 'too-large'> {
  const signal = AbortSignal.timeout(fetchTimeoutMs);
  const response = await fetchDocument(url, { signal, redirect: redirects ? 'follow' : 'error' });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the answer is ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) return 'too-large';
  }
  return { bytes: Buffer.concat(chunks), url: new URL(response.url) };
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'permission denied',
  EISDIR: 'it is not a file',
  ECONNREFUSED: 'the connection is refused',
  ENOTFOUND: 'the host is unknown',
  ECONNRESET: 'the connection was cut',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${fetchTimeoutMs / 1000} seconds`;
  const code = 'code' in error ? reasons[String(error.code)] : undefined;
  return code ?? (error.cause === undefined ? error.message : reasonOf(error.cause));
}

function complaint(
  code: 'unreadable' | 'not-fetched' | 'not-fetchable' | 'too-large' | 'not-utf8',
  file: string,
  facts: Readonly<Record<string, string>> = {},
): ReadResult {
  return { kind: 'complaint', complaint: { code, pointer: '', facts: { file, ...facts } } };
}
