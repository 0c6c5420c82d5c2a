/** The type of variants: freedoms that the specification leaves, and that this server can use. */

import type { Bend } from './fault.ts';

/** One legal freedom. */
export interface Variant {
  /** In kebab-case. */
  readonly name: string;
  /** How the server differs, as a sentence. */
  readonly title: string;
  /** The recommended rows that may warn. */
  readonly warns: readonly string[];
  /** The path that everything is served below, such as `/api/v1`. @defaultValue '' */
  readonly basePath?: string;
  readonly bend: Bend;
}
