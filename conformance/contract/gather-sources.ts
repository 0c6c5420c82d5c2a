/** Opens every file that a document refers to, follows the references in it, and lists the parts that are used. */

import { joinPointer, valueAt } from '../json/pointer.ts';
import { shownReference } from '../names/visible.ts';
import { type Complaint, DocumentError, type DocumentProblem, documentProblem } from './complaint.ts';
import { type Dialect, isData, type Node, nodesOf, referenceOf } from './nodes.ts';
import type { SourceFile } from './open-source.ts';
import {
  type Fault,
  type FileSpot,
  type GatherOptions,
  type OpenedFiles,
  openedFiles,
} from './opened-files.ts';
import { readReference, refOf } from './reference.ts';
import { anchorIn, fragmentOf, namesAt } from './schema-addresses.ts';
import { type NodeShape, one } from './shapes.ts';

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

/** A reference that waits for the schema that it may name. */
interface LateReference {
  readonly node: Node;
  readonly from: FileSpot;
  readonly names: readonly string[];
  readonly fault: Fault | undefined;
}

interface Gathering {
  readonly dialect: Dialect;
  readonly files: readonly SourceFile[];
  readonly opened: OpenedFiles;
  /** References to what is neither a file nor yet the `$id` of a schema in one, and why. */
  readonly late: LateReference[];
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
  const opened = openedFiles(root, options);
  const gathering: Gathering = {
    dialect: options.dialect,
    files: opened.files,
    opened,
    late: [],
    fragments: new Map([['document', start]]),
    targets: new Map(),
    broken: new Map(),
  };
  const followed = new Set<Fragment>();
  do {
    for (const fragment of gathering.fragments.values()) {
      if (followed.has(fragment)) continue;
      followed.add(fragment);
      const source = gathering.files[fragment.file] ?? root;
      for (const node of nodesOf(source.value, options.dialect, fragment))
        await followNode(node, fragment.file, gathering);
    }
  } while (followLate(gathering));
  complainAboutCircles(gathering);
  const { files, targets, broken, fragments } = gathering;
  return { files, targets, broken, fragments: [...fragments.values()] };
}

async function followNode(node: Node, file: number, gathering: Gathering): Promise<void> {
  const ref = referenceOf(node);
  const from: FileSpot = { file, pointer: node.pointer };
  if (ref === undefined || gathering.targets.has(spotKey(from)) || gathering.broken.has(spotKey(from)))
    return;
  const { file: name } = readReference(ref);
  const inSchema = isSchema(node, gathering);
  const whole = { file, pointer: '' };
  // References within the document have been made pointers into it.
  const around = inSchema && file > 0 ? gathering.opened.resourceAround(from) : whole;
  if (name === '') return lead(node, from, [around, whole], gathering);
  const names = inSchema ? namesOf(name, from, gathering) : [name];
  const resource = inSchema ? gathering.opened.resourceAt(names, file) : undefined;
  if (resource) return lead(node, from, [resource], gathering);
  const faults: Fault[] = [];
  for (const one of names) {
    const found = await gathering.opened.open(one, file);
    if (typeof found === 'number') return lead(node, from, [{ file: found, pointer: '' }], gathering);
    faults.push(found);
  }
  gathering.late.push({ node, from, names: inSchema ? names : [], fault: faults[0] });
}

/** Leads a reference to the first of these places that has what its fragment names. */
function lead(node: Node, from: FileSpot, bases: readonly FileSpot[], gathering: Gathering): void {
  const ref = referenceOf(node) ?? '';
  const { pointer: named } = readReference(ref);
  const found = bases.map(({ file, pointer: base }) => {
    const value = valueAt(gathering.files[file]?.value ?? null, base) ?? null;
    const pointer = named ?? (isSchema(node, gathering) ? anchorIn(value, fragmentOf(ref)) : undefined);
    const isThere = pointer !== undefined && valueAt(value, pointer) !== undefined;
    return { file, pointer: pointer === undefined ? undefined : base + pointer, isThere };
  });
  const { file = 0, pointer } = found.find(({ isThere }) => isThere) ?? found.at(-1) ?? {};
  if (pointer === undefined) complain({ code: 'ref-fragment' }, from, gathering);
  else if (!found.some(({ isThere }) => isThere))
    complain({ code: 'ref-unresolved', facts: { target: pointer } }, from, gathering);
  else addTarget(from, { file, pointer, place: node.place }, gathering);
}

/**
 * Follows what is known by now, since a reference may stand before the file that has its schema.
 * @returns whether there was any; where there was none, what is in the way of the others is told
 */
function followLate(gathering: Gathering): boolean {
  const late = gathering.late.splice(0);
  const known = late.flatMap((one) => {
    const resource = gathering.opened.resourceAt(one.names, one.from.file);
    return resource ? [{ ...one, resource }] : [];
  });
  for (const { node, from, resource } of known) lead(node, from, [resource], gathering);
  const rest = late.filter((one) => !known.some(({ from }) => from === one.from));
  if (known.length > 0) gathering.late.push(...rest);
  else for (const one of rest) tellFault(one, gathering);
  return known.length > 0;
}

function tellFault({ from, fault }: LateReference, gathering: Gathering): void {
  const [problem] = fault instanceof DocumentError ? fault.problems : [];
  if (problem !== undefined) gathering.broken.set(spotKey(from), problem);
  if (fault !== undefined && !(fault instanceof DocumentError)) complain(fault, from, gathering);
}

function addTarget(from: FileSpot, target: Fragment, { targets, fragments }: Gathering): void {
  targets.set(spotKey(from), target);
  if (target.file !== 0 || isData(target.pointer))
    fragments.set(`${spotKey(target)} ${target.place.kind}`, target);
}

function isSchema({ place }: Node, { dialect }: Pick<Gathering, 'dialect'>): boolean {
  return dialect === '3.1' && place.kind === 'schema';
}

function namesOf(name: string, { file, pointer }: FileSpot, { files }: Gathering): readonly string[] {
  const source = files[file];
  return source ? namesAt(name, pointer, source) : [name];
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
