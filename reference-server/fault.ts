/** What a fault is: a deliberate defect of the reference server, for demonstrations and for judging judges. */

import type { Behaviour } from './behaviour.ts';

/** Makes another behaviour out of one; state that it needs begins anew with every call. */
export type Bend = (behaviour: Behaviour) => Behaviour;

/** One deliberate defect. */
export interface Fault {
  /** In kebab-case. */
  readonly name: string;
  /** What is wrong, as a sentence. */
  readonly title: string;
  /** The rows of the catalogue that must turn red, the one that names the defect first; no other required row may. */
  readonly rows: readonly [string, ...string[]];
  /** Rows that may turn besides, where a run happens to send what they judge when the defect shows. */
  readonly besides?: readonly string[];
  /** Set where the rows only recommend: they warn, and gate under this profile alone. @defaultValue any profile gates */
  readonly needs?: 'strict';
  readonly bend: Bend;
}

/** The rows that every refusal of a body is about: a fault that changes all refusals turns them all. */
export const bodyRefusals: readonly [string, ...string[]] = [
  'REJ-01',
  ...['REJ-02', 'REJ-03', 'REJ-04', 'REJ-05', 'REJ-06'],
  ...['REJ-07', 'REJ-08', 'REJ-09', 'REJ-10', 'REJ-11', 'REJ-12'],
];
