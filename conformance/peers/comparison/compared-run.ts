/** A run that takes part in a comparison, with a way to send requests to its target again. */

import type { ProbeDraft } from '../../model/case.ts';
import type { RunEvent } from '../../model/event.ts';
import type { Step } from '../../model/exchange.ts';
import type { Plan, PlannedProbe } from '../../model/plan.ts';

/** A run with a name. */
export interface ComparedRun {
  /** Unique among the compared runs. */
  readonly name: string;
  readonly peer?: string;
  /** The file that it is stored in. */
  readonly file?: string;
  readonly events: readonly RunEvent[];
  /** The plan that was sent. */
  readonly plan: Plan;
  /** The plan with all rows, by which every answer is judged; the same plan where all were selected. */
  readonly whole: Plan;
  /** Why rows are set aside, by row key: the mock is known to get them wrong. @defaultValue none */
  readonly setAside?: ReadonlyMap<string, string>;
  /** Further notices about it, a sentence each. @defaultValue [] */
  readonly notices?: readonly string[];
  /** Absent where the target is not running any more, as for a stored run. */
  readonly ask?: Ask;
}

/**
 * Sends a probe again with fresh ids, or another draft in its place. Never rejects.
 * @returns the steps; empty where they could not be sent
 */
export type Ask = (probe: PlannedProbe, draft?: ProbeDraft) => Promise<readonly Step[]>;
