/**
 * The files of a document, each of them opened once, and the schemas in them that have an `$id` of their own: those are
 * found by it and are no files (JSON Schema core 8.2.1, 9.1.2).
 */

import { isArray, isObject, type Json } from '../json/json.ts';
import { enclosingPointers, joinPointer } from '../json/pointer.ts';
import { shownUrl } from '../names/visible.ts';
import { type Complaint, DocumentError } from './complaint.ts';
import type { Dialect } from './nodes.ts';
import { addressOf, type Leading, openReferenced, type SourceFile } from './open-source.ts';
import { baseAt, isDataKeyword, withStaticRefs } from './schema-addresses.ts';

/** A place in one of the files: the number of the file (0 is the document itself) and a JSON Pointer. */
export interface FileSpot {
  readonly file: number;
  readonly pointer: string;
}

/** Why a file was not opened. */
export type Fault = Complaint | DocumentError;

/** What gathering needs besides the document. */
export interface GatherOptions extends Leading {
  readonly dialect: Dialect;
  /** Maximum number of files that are fetched over HTTP. */
  readonly maxFetched: number;
}

/** The files of one document. */
export interface OpenedFiles {
  /** Those that are open by now, the document first. */
  readonly files: readonly SourceFile[];
  /** Opens the file that a reference in another one names, or says why not. */
  readonly open: (name: string, from: number) => Promise<number | Fault>;
  /** The schema whose `$id` is one of these names, as references in a file have them. */
  readonly resourceAt: (names: readonly string[], from: number) => FileSpot | undefined;
  /** The innermost schema with an `$id` around a place, or else its file. */
  readonly resourceAround: (spot: FileSpot) => FileSpot;
}

interface State {
  readonly options: GatherOptions;
  readonly files: SourceFile[];
  /** The number of the file at a URL, or why it was not opened. */
  readonly opened: Map<string, number | Fault>;
  /** Schemas within the files by the URL of their `$id`. */
  readonly resources: Map<string, FileSpot>;
  /** The pointers of those of each file. */
  readonly within: Map<number, ReadonlySet<string>>;
}

/** The document, which is open, and no other file yet. */
export function openedFiles(root: SourceFile, options: GatherOptions): OpenedFiles {
  const opened = new Map([root.url, root.base].map((url) => [url.href, 0]));
  const state: State = { options, files: [root], opened, resources: new Map(), within: new Map() };
  register(root, 0, state);
  const { files, resources, within } = state;
  return {
    files,
    open: async (name, from) => {
      const source = files[from] ?? root;
      const key = addressOf(name, source)?.href ?? name;
      const known = state.opened.get(key) ?? (await read(name, source, state));
      state.opened.set(key, known);
      return known;
    },
    resourceAt: (names, from) => {
      const base = files[from]?.base.href;
      const urls = names.flatMap((name) => (URL.canParse(name, base) ? new URL(name, base).href : []));
      const found = urls.find((url) => resources.has(url));
      return found === undefined ? undefined : resources.get(found);
    },
    resourceAround: ({ file, pointer }) => {
      const isResource = (outer: string): boolean => within.get(file)?.has(outer) ?? false;
      return { file, pointer: enclosingPointers(pointer).find(isResource) ?? '' };
    },
  };
}

async function read(name: string, source: SourceFile, state: State): Promise<number | Fault> {
  try {
    const tooMany = tooManyFor(name, source, state);
    if (tooMany) return tooMany;
    const result = await openReferenced(name, source, state.files[0] ?? source, state.options);
    return result.kind === 'file' ? added(result.file, state) : result.complaint;
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return error;
  }
}

/** The number of a file that was opened, which is found by its `$id` from now on, too. */
function added(file: SourceFile, state: State): number {
  const { files, opened, options } = state;
  if (options.dialect === '3.0') return files.push(file) - 1;
  const number = files.push({ ...file, value: withStaticRefs(file.value) }) - 1;
  const own = withoutFragment(baseAt(file.value, '', file.base));
  if (!opened.has(own)) opened.set(own, number);
  register(file, number, state);
  return number;
}

function register({ value, base }: SourceFile, file: number, { options, resources, within }: State): void {
  const own = options.dialect === '3.0' ? [] : resourcesIn(value, base);
  within.set(file, new Set(own.map(({ pointer }) => pointer)));
  for (const { url, pointer } of own) if (!resources.has(url)) resources.set(url, { file, pointer });
}

/** The complaint where too many files have been fetched: files from elsewhere may refer to ever more files. */
function tooManyFor(name: string, from: SourceFile, { files, options }: State): Complaint | undefined {
  const isFetched = ({ protocol }: URL): boolean => protocol !== 'file:';
  const url = addressOf(name, from);
  if (url === undefined || !isFetched(url)) return undefined;
  const { maxFetched } = options;
  if (files.filter((file) => isFetched(file.url)).length < maxFetched) return undefined;
  const facts = { file: shownUrl(url.href), limit: String(maxFetched) };
  return { code: 'too-many-files', pointer: '', facts };
}

interface Resource {
  readonly url: string;
  readonly pointer: string;
}

/** The schemas within a file that have an `$id`, without the file as a whole. */
function resourcesIn(file: Json, base: URL): readonly Resource[] {
  const found: Resource[] = [];
  const waiting: (readonly [pointer: string, value: Json, base: URL])[] = [['', file, base]];
  for (const [pointer, value, outer] of waiting) {
    const id = isObject(value) && Object.hasOwn(value, '$id') ? value['$id'] : undefined;
    const own = typeof id === 'string' && URL.canParse(id, outer.href) ? new URL(id, outer) : outer;
    if (own !== outer && pointer !== '') found.push({ url: withoutFragment(own), pointer });
    const inner: readonly (readonly [string, Json])[] = isArray(value)
      ? value.map((item, at) => [String(at), item])
      : isObject(value)
        ? Object.entries(value).filter(([keyword]) => !isDataKeyword(keyword))
        : [];
    for (const [token, one] of inner) waiting.push([joinPointer(pointer, token), one, own]);
  }
  return found;
}

function withoutFragment({ href }: URL): string {
  return href.replace(/#.*$/s, '');
}
