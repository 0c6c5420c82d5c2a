/** What a lint rule looks at, and what a rule is. */

import type { Json } from '../../json/json.ts';
import type { Complaint } from '../complaint.ts';
import type { Dialect, Node } from '../nodes.ts';

/** A document with its objects listed by kind. */
export interface Linted {
  readonly document: Json;
  readonly dialect: Dialect;
  /** Every object of the document, references as they stand, their local targets once for each use. */
  readonly nodes: readonly Node[];
}

/** A rule: says everything that it finds wrong, and copes with whatever other rules complain about. */
export type Rule = (linted: Linted) => readonly Complaint[];
