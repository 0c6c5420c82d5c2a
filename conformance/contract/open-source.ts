/** Opens the files of a document: reads and parses them, and keeps references within the folder of the document. */

import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Json } from '../json/json.ts';
import type { FetchDocument, Position } from '../model/contract.ts';
import { shownUrl } from '../names/shown-url.ts';
import { isAllowed } from './allowed-refs.ts';
import type { Complaint } from './complaint.ts';
import { DocumentError, problemOf } from './document-error.ts';
import { textOf } from './member-of.ts';
import { parseSource } from './parse-source.ts';
import { folderOf, readSource, realUrl, urlOfSource } from './read-source.ts';

/** A file that was opened, or why it was not. */
export type OpenResult =
  | { readonly kind: 'file'; readonly file: SourceFile }
  | { readonly kind: 'complaint'; readonly complaint: Complaint };

/** How a file is had. */
export interface Reading {
  readonly fetchDocument: FetchDocument;
  /** Bytes of a file at most. */
  readonly maxBytes: number;
}

/** Where references may lead, and how one gets there. */
export interface Leading extends Reading {
  /** Where they may lead besides the folder of the document. */
  readonly allowed: readonly URL[];
}

/**
 * Opens the document that the user named.
 * @throws DocumentError when it cannot be read or is neither YAML nor JSON
 */
export async function openSource(source: string, reading: Reading): Promise<SourceFile> {
  const named = urlOfSource(source);
  const file = shownUrl(source);
  const read = await readSource(named, { file: 'the document', redirects: true, ...reading });
  if (read.kind === 'complaint') throw new DocumentError([problemOf(read.complaint, file)]);
  const folder = await folderOf(read.url);
  const url = named.protocol === 'file:' ? new URL(encodeURIComponent(nameOf(named)), folder) : read.url;
  return sourceFrom(url, file, read.text);
}

/**
 * Opens a file that a reference of `from` leads to, if it lies where references may lead.
 * @throws DocumentError when that file is neither YAML nor JSON
 */
export async function openReferenced(
  ref: string,
  from: SourceFile,
  root: SourceFile,
  { allowed, ...reading }: Leading,
): Promise<OpenResult> {
  const url = addressOf(ref, from);
  if (url === undefined) return refused('ref-address');
  const code = await objectionTo(url, { from, root, allowed });
  if (code !== undefined) return refused(code, code === 'ref-address' ? undefined : url);
  const file = shownName(url, root);
  const read = await readSource(url, { file, redirects: false, ...reading });
  return read.kind === 'complaint' ? read : { kind: 'file', file: sourceFrom(url, file, read.text) };
}

function sourceFrom(url: URL, file: string, text: string): SourceFile {
  const parsed = parseSource(text, file);
  const self = textOf(parsed.value, '$self')?.replace(/#.*$/s, '') ?? '';
  const base = URL.canParse(self, url.href) ? new URL(self, url) : url;
  return { url, base, file, ...parsed };
}

/**
 * The address that a reference leads to; undefined for one that no file can have, such as a path with a lone `%`. What lies
 * beside the document by its own name is looked for beside it, wherever it was read from.
 */
export function addressOf(ref: string, { url: from, base }: SourceFile): URL | undefined {
  try {
    const named = new URL(ref, base);
    const folder = new URL('.', base).href;
    const isBeside = base.href !== from.href && named.href.startsWith(folder);
    const url = isBeside ? new URL(`./${named.href.slice(folder.length)}`, from) : named;
    if (isBeside && named.href.replace(/#.*$/s, '') === base.href) return from;
    if (url.protocol === 'file:') fileURLToPath(url);
    return url;
  } catch {
    return undefined;
  }
}

/** A parsed file with the places of its values. */
export interface SourceFile {
  /** Where it was read from. */
  readonly url: URL;
  /** What the references in it are relative to: its `$self` (OpenAPI Specification 3.2.0, OpenAPI Object), or where it was read from. */
  readonly base: URL;
  /** The name to show for it. */
  readonly file: string;
  readonly value: Json;
  readonly positions: ReadonlyMap<string, Position>;
}

interface Step {
  readonly from: SourceFile;
  readonly root: SourceFile;
  readonly allowed: readonly URL[];
}

async function objectionTo(
  url: URL,
  { from, root, allowed }: Step,
): Promise<'ref-address' | 'remote' | 'outside' | undefined> {
  const isRemote = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isRemote && url.protocol !== 'file:') return 'ref-address';
  const places = [new URL('.', root.url), ...allowed];
  if (isRemote) return isAllowed(url, places) ? undefined : 'remote';
  // What comes from elsewhere has no business among the files of this machine.
  if (from.url.protocol !== 'file:') return 'outside';
  // A name without a file is let through here: reading it says what is wrong.
  const real = await realUrl(url).catch(() => url);
  return [url, real].every((one) => isAllowed(one, places)) ? undefined : 'outside';
}

function refused(code: Complaint['code'], url?: URL): OpenResult {
  const facts = url ? { facts: { folder: folderNamed(url) } } : {};
  return { kind: 'complaint', complaint: { code, pointer: '', ...facts } };
}

/** What `--allow-refs` would have to say. */
function folderNamed(url: URL): string {
  const folder = new URL('.', url);
  return folder.protocol === 'file:' ? fileURLToPath(folder) : shownUrl(folder.href);
}

function shownName(url: URL, root: SourceFile): string {
  if (url.protocol !== 'file:') return shownUrl(url.href);
  const folder = dirname(fileURLToPath(root.url));
  return join(dirname(root.file), relative(folder, fileURLToPath(url)));
}

function nameOf(url: URL): string {
  return basename(fileURLToPath(url));
}
