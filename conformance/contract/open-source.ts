/**
 * Opens the files of a document: reads and parses them, and checks that references stay where they may lead, which is
 * the folder of the document and what the user allowed (`--allow-refs`).
 */

import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Json } from '../json/json.ts';
import type { FetchDocument, Position } from '../model/contract.ts';
import { isThisMachine } from '../names/this-machine.ts';
import { shownUrl } from '../names/visible.ts';
import { type Complaint, DocumentError, documentProblem } from './complaint.ts';
import { textOf } from './nodes.ts';
import { parseSource } from './parse-source.ts';
import { folderOf, readSource, realUrl, urlOfSource } from './read-source.ts';

/** A file that was opened, or the complaint why it was not. */
type OpenResult =
  | { readonly kind: 'file'; readonly file: SourceFile }
  | { readonly kind: 'complaint'; readonly complaint: Complaint };

/** How files are read. */
interface FileReading {
  readonly fetchDocument: FetchDocument;
  /** Maximum size of a file in bytes. */
  readonly maxBytes: number;
  /** Called again and again; what it throws ends the reading. */
  readonly heed: () => void;
}

/** How files are read, and where references may lead. */
export interface Leading extends FileReading {
  /** The places besides the folder of the document. */
  readonly allowed: readonly URL[];
}

/**
 * Opens the document that the user named.
 * @throws DocumentError when it cannot be read or is neither YAML nor JSON
 */
export async function openSource(source: string, reading: FileReading): Promise<SourceFile> {
  const named = urlOfSource(source);
  const file = shownUrl(source);
  const read = await readSource(named, { file: 'the document', redirects: true, ...reading });
  if (read.kind === 'complaint') throw new DocumentError([documentProblem(read.complaint, file)]);
  const folder = await folderOf(read.url);
  const url = named.protocol === 'file:' ? new URL(encodeURIComponent(nameOf(named)), folder) : read.url;
  return sourceFrom(url, file, parseSource(read.text, file, { isMended: true, heed: reading.heed }));
}

/**
 * Opens a file that a reference in `from` leads to, if that is allowed.
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
  return read.kind === 'complaint'
    ? read
    : { kind: 'file', file: sourceFrom(url, file, parseSource(read.text, file, { heed: reading.heed })) };
}

function sourceFrom(url: URL, file: string, parsed: ReturnType<typeof parseSource>): SourceFile {
  const self = textOf(parsed.value, '$self')?.replace(/#.*$/s, '') ?? '';
  const base = URL.canParse(self, url.href) ? new URL(self, url) : url;
  return { url, base, file, ...parsed };
}

/**
 * The URL that a reference leads to; undefined where it cannot be one, such as a path with a lone `%`. A file that the
 * document names relative to its own `$self` is looked for beside it, wherever it was read from.
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

/** A parsed file with the positions of its values. */
export interface SourceFile {
  /** Where it was read from, after redirects. */
  readonly url: URL;
  /**
   * What references in it are relative to: its `$self` (OpenAPI Specification 3.2.0, OpenAPI Object), or the URL it was
   * read from.
   */
  readonly base: URL;
  /** The name to show for it. */
  readonly file: string;
  readonly value: Json;
  readonly positions: ReadonlyMap<string, Position>;
  /** What is wrong in places of the document itself, which can be mended. */
  readonly told?: readonly Complaint[];
}

interface ReferenceStep {
  readonly from: SourceFile;
  readonly root: SourceFile;
  readonly allowed: readonly URL[];
}

async function objectionTo(
  url: URL,
  { from, root, allowed }: ReferenceStep,
): Promise<'ref-address' | 'remote' | 'outside' | undefined> {
  const isRemote = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isRemote && url.protocol !== 'file:') return 'ref-address';
  const places = [new URL('.', root.url), ...allowed];
  if (isRemote) return isAllowed(url, places) ? undefined : 'remote';
  // A file from a URL must not refer to files on this machine.
  if (from.url.protocol !== 'file:') return 'outside';
  // A file that does not exist passes here; reading it then says what is wrong.
  const real = await realUrl(url).catch(() => url);
  return [url, real].every((one) => isAllowed(one, places)) ? undefined : 'outside';
}

function refused(code: Complaint['code'], url?: URL): OpenResult {
  const facts = url ? { facts: { folder: folderNamed(url) } } : {};
  return { kind: 'complaint', complaint: { code, pointer: '', ...facts } };
}

/** The value of `--allow-refs` that would allow a URL. */
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

/** An allowed place, or the reason why it cannot be one. */
type AllowedPlace =
  | { readonly kind: 'place'; readonly url: URL }
  | { readonly kind: 'fault'; readonly reason: 'no-folder' | 'not-https' | 'secret' };

/**
 * Reads what the user allowed: a folder, or a URL with its host. A URL must be https or lead to this machine, so that
 * nobody on the way can change what is read.
 */
export async function allowedPlace(named: string): Promise<AllowedPlace> {
  if (!/^https?:\/\//i.test(named)) return folderPlace(named);
  const url = URL.canParse(named) ? new URL(named) : undefined;
  if (url === undefined || (url.protocol === 'http:' && !isThisMachine(named)))
    return { kind: 'fault', reason: 'not-https' };
  if (url.username !== '' || url.password !== '') return { kind: 'fault', reason: 'secret' };
  return { kind: 'place', url };
}

/** Tells whether a URL is one of the allowed places or lies below one. */
function isAllowed({ href }: URL, places: readonly URL[]): boolean {
  return places.some((place) => {
    const start = place.href.replace(/[?#].*$/s, '');
    return href === start || href.startsWith(start.endsWith('/') ? start : `${start}/`);
  });
}

async function folderPlace(named: string): Promise<AllowedPlace> {
  const path = resolve(named);
  const isFolder = await stat(path).then(
    (about) => about.isDirectory(),
    () => false,
  );
  if (!isFolder) return { kind: 'fault', reason: 'no-folder' };
  return { kind: 'place', url: new URL(`${pathToFileURL(await realpath(path)).href.replace(/\/$/, '')}/`) };
}
