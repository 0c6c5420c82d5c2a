/** Opens the files of a document: reads and parses them, and keeps references within the folder of the document. */

import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FetchDocument } from '../model/fetch-document.ts';
import { shownUrl } from '../names/shown-url.ts';
import type { Complaint } from './complaint.ts';
import { DocumentError } from './document-error.ts';
import { parseSource } from './parse-source.ts';
import { problemOf } from './problem-of.ts';
import { folderOf, readSource, realUrl, urlOfSource } from './read-source.ts';
import type { SourceFile } from './source-file.ts';

/** A file that was opened, or why it was not. */
export type OpenResult =
  | { readonly kind: 'file'; readonly file: SourceFile }
  | { readonly kind: 'complaint'; readonly complaint: Complaint };

/** Where references may lead, and how one gets there. */
export interface Leading {
  /** Whether http: and https: addresses elsewhere are let in. */
  readonly allowRemote: boolean;
  readonly fetchDocument: FetchDocument;
}

/**
 * Opens the document that the user named.
 * @throws DocumentError when it cannot be read or is neither YAML nor JSON
 */
export async function openSource(source: string, fetchDocument: FetchDocument): Promise<SourceFile> {
  const named = urlOfSource(source);
  const file = shownUrl(source);
  const read = await readSource(named, { file: 'the document', redirects: true, fetchDocument });
  if (read.kind === 'complaint') throw new DocumentError([problemOf(read.complaint, file)]);
  const folder = await folderOf(read.url);
  const url = named.protocol === 'file:' ? new URL(encodeURIComponent(nameOf(named)), folder) : read.url;
  return { url, file, ...parseSource(read.text, file) };
}

/**
 * Opens a file that a reference of `from` leads to, if it lies where references may lead.
 * @throws DocumentError when that file is neither YAML nor JSON
 */
export async function openReferenced(
  ref: string,
  from: SourceFile,
  root: SourceFile,
  { allowRemote, fetchDocument }: Leading,
): Promise<OpenResult> {
  const url = addressOf(ref, from);
  if (url === undefined) return refused('ref-address');
  const code = await objectionTo(url, root, allowRemote);
  if (code !== undefined) return refused(code);
  const file = shownName(url, root);
  const read = await readSource(url, { file, redirects: false, fetchDocument });
  return read.kind === 'complaint'
    ? read
    : { kind: 'file', file: { url, file, ...parseSource(read.text, file) } };
}

/** The address that a reference leads to; undefined for one that no file can have, such as a path with a lone `%`. */
function addressOf(ref: string, { url: base }: SourceFile): URL | undefined {
  try {
    const url = new URL(ref, base);
    if (url.protocol === 'file:') fileURLToPath(url);
    return url;
  } catch {
    return undefined;
  }
}

async function objectionTo(
  url: URL,
  root: SourceFile,
  allowRemote: boolean,
): Promise<'ref-address' | 'remote' | 'outside' | undefined> {
  const isRemote = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isRemote && url.protocol !== 'file:') return 'ref-address';
  const folder = new URL('.', root.url);
  if (isRemote) return allowRemote || url.href.startsWith(folder.href) ? undefined : 'remote';
  // A name without a file is let through here: reading it says what is wrong.
  const real = await realUrl(url).catch(() => url);
  return [url, real].every(({ href }) => href.startsWith(folder.href)) ? undefined : 'outside';
}

function refused(code: Complaint['code']): OpenResult {
  return { kind: 'complaint', complaint: { code, pointer: '' } };
}

function shownName(url: URL, root: SourceFile): string {
  if (url.protocol !== 'file:') return shownUrl(url.href);
  const folder = dirname(fileURLToPath(root.url));
  return join(dirname(root.file), relative(folder, fileURLToPath(url)));
}

function nameOf(url: URL): string {
  return basename(fileURLToPath(url));
}
