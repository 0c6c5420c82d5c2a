/** What a variant is: a freedom that the specification leaves and this server can take. */

import type { Bend } from './fault.ts';

/** One legal freedom. */
export interface Variant {
  /** In kebab-case. */
  readonly name: string;
  /** What the server does otherwise, as a sentence. */
  readonly title: string;
  /** The recommended rows that may warn. */
  readonly warns: readonly string[];
  /** Where everything is served below, such as `/api/v1`. @defaultValue '' */
  readonly basePath?: string;
  readonly bend: Bend;
}
