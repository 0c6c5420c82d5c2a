/** Applies every lint rule to a document and keeps each complaint once. */

import type { Json } from '../json/json.ts';
import type { Complaint } from './complaint.ts';
import { rules } from './lint/index.ts';
import { type Dialect, nodesOf } from './nodes.ts';
import { one } from './shapes.ts';

/** Everything that is wrong with a document; references into other files count as resolved. */
export function lintDocument(document: Json, dialect: Dialect): readonly Complaint[] {
  const nodes = nodesOf(document, dialect, { place: one('document'), pointer: '' });
  const complaints = rules.flatMap((rule) => rule({ document, dialect, nodes }));
  return [...new Map(complaints.map((complaint) => [JSON.stringify(complaint), complaint])).values()];
}
