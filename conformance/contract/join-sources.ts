/** Joins a document and the files that it refers to into one document. */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, splitPointer, valueAt } from '../json/pointer.ts';
import type { Position } from '../model/contract.ts';
import { shownReference } from '../names/visible.ts';
import type { Bundled, Origin } from './bundle-sources.ts';
import { type Complaint, DocumentError, type DocumentProblem, documentProblem } from './complaint.ts';
import { type Gathered, gatherSources } from './gather-sources.ts';
import { nodesOf, referenceOf } from './nodes.ts';
import type { SourceFile } from './open-source.ts';
import type { GatherOptions } from './opened-files.ts';
import { brokenKey } from './prepare-source.ts';
import { readReference, refOf } from './reference.ts';
import { one } from './shapes.ts';

/** One document without references to other files, and where its parts are in those files. */
export interface JoinedDocument {
  /** The joined document. Where a reference leads nowhere it has a placeholder of `prepare-source.ts`. */
  readonly document: JsonObject;
  readonly positions: ReadonlyMap<string, Position>;
  /** What is wrong with the files and cannot be seen any more once they are joined. */
  readonly complaints: readonly Complaint[];
  /** Puts a complaint about the joined document into words, with the file, line and pointer of its origin. */
  readonly problemOf: (complaint: Complaint) => DocumentProblem;
  /** The pointer in the joined document of what a complaint is about. */
  readonly pointerOf: (complaint: Complaint) => string;
}

/**
 * Joins the files of a document; a document that refers to no other file is used as it is.
 * @throws DocumentError when they cannot be joined
 */
export async function joinSources(root: SourceFile, options: GatherOptions): Promise<JoinedDocument> {
  const { value, file, positions } = root;
  if (!refersToFiles(value, options)) {
    const inRoot = (complaint: Complaint): DocumentProblem => documentProblem(complaint, file, positions);
    const pointerOf = ({ pointer }: Complaint): string => pointer;
    const document = isObject(value) ? value : {};
    return { document, positions, complaints: [], problemOf: inRoot, pointerOf };
  }
  const gathered = await gatherSources(root, options);
  const { document, origins } = await bundle(gathered, root, options);
  const places = new Map([...positions, ...positionsOf(origins, gathered)]);
  return {
    document: isObject(document) ? document : {},
    positions: places,
    complaints: operationsElsewhere(gathered, root),
    problemOf: (complaint) => {
      const key = brokenKey(valueAt(document, complaint.pointer));
      const known = key === undefined ? undefined : gathered.broken.get(key);
      return known ?? problemIn(complaint, origins, places, root);
    },
    pointerOf: ({ pointer }) =>
      brokenKey(valueAt(document, pointer)) === undefined ? pointer : joinPointer(pointer, '$ref'),
  };
}

/**
 * Complaints about operations in other files: OpenAPI allows no reference in place of an operation, though it is
 * followed here.
 */
function operationsElsewhere({ targets }: Gathered, { value }: SourceFile): readonly Complaint[] {
  return [...targets].flatMap(([key, { file }]): readonly Complaint[] => {
    const [, pointer = ''] = /^0#(\/paths\/[^/]+\/[a-z]+)$/.exec(key) ?? [];
    const ref = refOf(valueAt(value, pointer));
    const [, path = '', method = ''] = splitPointer(pointer);
    if (file === 0 || pointer === '' || ref === undefined) return [];
    return [
      {
        code: 'operation-elsewhere',
        pointer: joinPointer('/paths', path),
        facts: { method, path, ref: shownReference(ref) },
      },
    ];
  });
}

function refersToFiles(value: Json, { dialect }: GatherOptions): boolean {
  return nodesOf(value, dialect, { place: one('document'), pointer: '' }).some((node) => {
    const ref = referenceOf(node);
    return ref !== undefined && readReference(ref).file !== '';
  });
}

async function bundle(gathered: Gathered, root: SourceFile, options: GatherOptions): Promise<Bundled> {
  const { bundleSources } = await import('./bundle-sources.ts');
  try {
    const bundled = await bundleSources(gathered);
    if (refersToFiles(bundled.document, options)) throw new Error('a reference into another file is left');
    return bundled;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const problem = documentProblem({ code: 'bundle-failed', pointer: '', facts: { reason } }, root.file);
    throw new DocumentError([problem], { cause: error });
  }
}

/** The positions of parts from other files, by their pointers in the joined document. */
function positionsOf(origins: readonly Origin[], { files }: Gathered): ReadonlyMap<string, Position> {
  const positions = new Map<string, Position>();
  for (const { at, file, pointer } of origins) {
    for (const [place, position] of files[file]?.positions ?? [])
      if (isWithin(place, pointer)) positions.set(at + place.slice(pointer.length), position);
  }
  return positions;
}

/** A problem with the pointer in the file that it comes from. */
function problemIn(
  complaint: Complaint,
  origins: readonly Origin[],
  positions: ReadonlyMap<string, Position>,
  root: SourceFile,
): DocumentProblem {
  const problem = documentProblem(complaint, root.file, positions);
  const origin = origins.find(({ at }) => isWithin(complaint.pointer, at));
  if (origin === undefined) return problem;
  return { ...problem, pointer: origin.pointer + complaint.pointer.slice(origin.at.length) };
}

function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}
