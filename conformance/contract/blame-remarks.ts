/** Tells each operation which bad places of the document its requests depend on. */

import type { JsonObject } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import type { Operation, Remark } from '../model/contract.ts';
import { type Dialect, nodesOf } from './nodes.ts';
import { one } from './shapes.ts';

/** The operations, with those remarks that are about what they ask for. */
export function blameRemarks(
  operations: readonly Operation[],
  remarks: readonly Remark[],
  { document, dialect }: { readonly document: JsonObject; readonly dialect: Dialect },
): readonly Operation[] {
  if (remarks.length === 0) return operations;
  return operations.map((operation) => {
    const asked = askedFor(operation, document, dialect);
    const own = remarks.filter(
      ({ pointer }) => pointer === operation.pointer || around(pointer).some((place) => asked.has(place)),
    );
    return own.length > 0 ? { ...operation, remarks: own } : operation;
  });
}

/** The pointers of everything that a request is made by; of answers, nothing. */
function askedFor(
  { pointer, security }: Operation,
  document: JsonObject,
  dialect: Dialect,
): ReadonlySet<string> {
  const item = pointer.slice(0, pointer.lastIndexOf('/'));
  const starts = [
    { place: one('request-body'), pointer: joinPointer(pointer, 'requestBody') },
    ...[pointer, item].map((owner) => {
      return {
        place: { kind: 'parameter', form: 'list' } as const,
        pointer: joinPointer(owner, 'parameters'),
      };
    }),
  ];
  const nodes = starts.flatMap((start) => nodesOf(document, dialect, start));
  const schemes = security.flat().map((name) => joinPointer('/components/securitySchemes', name));
  const own = ['/security', joinPointer(pointer, 'security')];
  return new Set([...nodes.map((node) => node.pointer), ...schemes, ...own]);
}

/** The pointers of a place and of all that it is in. */
function around(pointer: string): readonly string[] {
  const parts = pointer.split('/');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('/'));
}
