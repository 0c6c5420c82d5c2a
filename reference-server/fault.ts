/**
 * Faults, deliberate defects of the reference server, for demonstrations and for testing the harness; and variants,
 * freedoms that the specification leaves and that this server can use.
 */

import type { CreationSteps } from './behaviour.ts';

/** Turns one behaviour into another; each call starts with new state. */
export type Bend = (behaviour: CreationSteps) => CreationSteps;

/** One deliberate defect. */
export interface Fault {
  /** In kebab-case. */
  readonly name: string;
  /** What is wrong, as a sentence. */
  readonly title: string;
  /** The rows that must fail, the one that describes the defect first; no other required row may. */
  readonly rows: readonly [string, ...string[]];
  /** Rows that may fail as well, if a run happens to send what they judge while the defect shows. */
  readonly besides?: readonly string[];
  /**
   * Set where the rows are only recommended: they warn, and fail the run only with this profile. @defaultValue any
   * profile fails
   */
  readonly needs?: 'strict';
  readonly bend: Bend;
}

/** The rows about refused bodies: a fault that changes all refusals makes them all fail. */
export const bodyRefusals: readonly [string, ...string[]] = [
  'REJ-01',
  ...['REJ-02', 'REJ-03', 'REJ-04', 'REJ-05', 'REJ-06'],
  ...['REJ-07', 'REJ-08', 'REJ-09', 'REJ-10', 'REJ-11', 'REJ-12'],
];

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
