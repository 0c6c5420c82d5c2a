/** Opens every file that a document refers to, follows the references in it, and lists the parts that are used. */

import { joinPointer, valueAt } from '../json/pointer.ts';
import { shownReference, shownUrl } from '../names/visible.ts';
import { type Complaint, DocumentError, type DocumentProblem, documentProblem } from './complaint.ts';
import { type Dialect, isData, type Node, nodesOf, referenceOf } from './nodes.ts';
import { addressOf, type Leading, openReferenced, type SourceFile } from './open-source.ts';
import { readReference, refOf } from './reference.ts';
import { anchorIn, baseAt, fragmentOf, namesAt, withStaticRefs } from './schema-addresses.ts';
import { type NodeShape, one } from './shapes.ts';

/** A place in one of the files: the number of the file (0 is the document itself) and a JSON Pointer. */
export interface FileSpot {
  readonly file: number;
  readonly pointer: string;
}

/** A part of a file, and the kind of object that it is used as. */
export interface Fragment extends FileSpot {
  readonly place: NodeShape;
}

/** The files of a document and the references between them. */
export interface Gathered {
  readonly files: readonly SourceFile[];
  /**
   * The document first, then each part of another file, once for each kind that it is used as, and parts of the
   * document that count as data unless they are referred to.
   */
  readonly fragments: readonly Fragment[];
  /** The target of the reference at a spot, by `spotKey`. */
  readonly targets: ReadonlyMap<string, FileSpot>;
  /** Why the reference at a spot leads nowhere, by `spotKey`. */
  readonly broken: ReadonlyMap<string, DocumentProblem>;
}

/** What gathering needs besides the document. */
export interface GatherOptions extends Leading {
  readonly dialect: Dialect;
  /** Maximum number of files that are fetched over HTTP. */
  readonly maxFetched: number;
}

/** The number of the file at a URL, or why it was not opened. */
type Opened = number | Complaint | DocumentError;

interface Gathering extends GatherOptions {
  readonly files: SourceFile[];
  readonly opened: Map<string, Opened>;
  readonly fragments: Map<string, Fragment>;
  readonly targets: Map<string, FileSpot>;
  readonly broken: Map<string, DocumentProblem>;
}

/** The key of a spot in `Gathered.targets`. */
export function spotKey({ file, pointer }: FileSpot): string {
  return `${file}#${pointer}`;
}

/** Gathers the files of a document. Problems with references are collected, not thrown. */
export async function gatherSources(root: SourceFile, options: GatherOptions): Promise<Gathered> {
  const start = { file: 0, pointer: '', place: one('document') };
  const gathering: Gathering = {
    ...options,
    files: [root],
    opened: new Map([root.url, root.base].map((url) => [url.href, 0])),
    fragments: new Map([['document', start]]),
    targets: new Map(),
    broken: new Map(),
  };
  for (const fragment of gathering.fragments.values()) {
    const source = gathering.files[fragment.file] ?? root;
    for (const node of nodesOf(source.value, options.dialect, fragment))
      await followNode(node, fragment.file, gathering);
  }
  complainAboutCircles(gathering);
  return { ...gathering, fragments: [...gathering.fragments.values()] };
}

async function followNode(node: Node, file: number, gathering: Gathering): Promise<void> {
  const ref = referenceOf(node);
  const from: FileSpot = { file, pointer: node.pointer };
  if (ref === undefined || gathering.targets.has(spotKey(from)) || gathering.broken.has(spotKey(from)))
    return;
  const { file: name, pointer: named } = readReference(ref);
  const target = name === '' ? file : await numberOf(namesOf(name, node, from, gathering), from, gathering);
  if (target === undefined) return;
  const source = gathering.files[target]?.value ?? null;
  const pointer = named ?? (isSchema(node, gathering) ? anchorIn(source, fragmentOf(ref)) : undefined);
  const value = valueAt(source, pointer ?? '');
  if (pointer === undefined) complain({ code: 'ref-fragment' }, from, gathering);
  else if (value === undefined)
    complain({ code: 'ref-unresolved', facts: { target: pointer } }, from, gathering);
  else addTarget(from, { file: target, pointer, place: node.place }, gathering);
}

function addTarget(from: FileSpot, target: Fragment, { targets, fragments }: Gathering): void {
  targets.set(spotKey(from), target);
  if (target.file !== 0 || isData(target.pointer))
    fragments.set(`${spotKey(target)} ${target.place.kind}`, target);
}

function isSchema({ place }: Node, { dialect }: Pick<Gathering, 'dialect'>): boolean {
  return dialect === '3.1' && place.kind === 'schema';
}

function namesOf(name: string, node: Node, { file }: FileSpot, gathering: Gathering): readonly string[] {
  const source = gathering.files[file];
  return source && isSchema(node, gathering) ? namesAt(name, node.pointer, source) : [name];
}

/** The number of the file that is found first; what is in the way of the first name is told where none is. */
async function numberOf(
  names: readonly string[],
  from: FileSpot,
  gathering: Gathering,
): Promise<number | undefined> {
  const faults: (Complaint | DocumentError)[] = [];
  for (const name of names) {
    const found = await openedAs(name, from, gathering);
    if (typeof found === 'number') return found;
    faults.push(found);
  }
  const [fault] = faults;
  const [problem] = fault instanceof DocumentError ? fault.problems : [];
  if (problem !== undefined) gathering.broken.set(spotKey(from), problem);
  if (fault !== undefined && !(fault instanceof DocumentError)) complain(fault, from, gathering);
  return undefined;
}

async function openedAs(name: string, from: FileSpot, gathering: Gathering): Promise<Opened> {
  const { files, opened } = gathering;
  const source = files[from.file];
  const key = (source && addressOf(name, source)?.href) ?? name;
  const known = opened.get(key) ?? (await open(name, from, gathering));
  opened.set(key, known);
  return known;
}

async function open(name: string, from: FileSpot, gathering: Gathering): Promise<Opened> {
  const { files } = gathering;
  const [root] = files;
  const source = files[from.file];
  if (root === undefined || source === undefined) return new DocumentError([]);
  try {
    const tooMany = tooManyFor(name, source, gathering);
    if (tooMany) return tooMany;
    const result = await openReferenced(name, source, root, gathering);
    return result.kind === 'file' ? added(result.file, gathering) : result.complaint;
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return error;
  }
}

/** The number of a file that was opened, which is found by its `$id` from now on, too. */
function added(file: SourceFile, { files, opened, dialect }: Gathering): number {
  if (dialect === '3.0') return files.push(file) - 1;
  const number = files.push({ ...file, value: withStaticRefs(file.value) }) - 1;
  const own = baseAt(file.value, '', file.base).href.replace(/#.*$/s, '');
  if (!opened.has(own)) opened.set(own, number);
  return number;
}

/** The complaint where too many files have been fetched: files from elsewhere may refer to ever more files. */
function tooManyFor(name: string, from: SourceFile, { files, maxFetched }: Gathering): Complaint | undefined {
  const isFetched = ({ protocol }: URL): boolean => protocol !== 'file:';
  const url = addressOf(name, from);
  if (url === undefined || !isFetched(url)) return undefined;
  if (files.filter((file) => isFetched(file.url)).length < maxFetched) return undefined;
  const facts = { file: shownUrl(url.href), limit: String(maxFetched) };
  return { code: 'too-many-files', pointer: '', facts };
}

function complainAboutCircles(gathering: Gathering): void {
  for (const fragment of gathering.fragments.values()) {
    const seen = new Set<string>();
    let here: FileSpot | undefined = fragment;
    while (here !== undefined && !seen.has(spotKey(here))) {
      seen.add(spotKey(here));
      here = gathering.targets.get(spotKey(here));
    }
    if (here === undefined) continue;
    complain({ code: 'ref-endless' }, here, gathering);
    gathering.targets.delete(spotKey(here));
  }
}

function complain(complaint: Omit<Complaint, 'pointer'>, spot: FileSpot, { files, broken }: Gathering): void {
  const source = files[spot.file];
  const ref = shownReference(refOf(valueAt(source?.value ?? null, spot.pointer)) ?? '');
  const facts = { ...complaint.facts, ref };
  const located = { ...complaint, facts, pointer: joinPointer(spot.pointer, '$ref') };
  broken.set(spotKey(spot), documentProblem(located, source?.file ?? '', source?.positions));
}
