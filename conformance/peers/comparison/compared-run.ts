/** One run that takes part in a comparison, and a way to ask its target again. */

import type { ProbeDraft } from '../../model/case.ts';
import type { RunEvent } from '../../model/event.ts';
import type { Step } from '../../model/exchange.ts';
import type { Plan, PlannedProbe } from '../../model/plan.ts';

/** A run under a name. */
export interface ComparedRun {
  /** Unique among the runs that are compared. */
  readonly name: string;
  readonly peer?: string;
  /** Where it is stored. */
  readonly file?: string;
  readonly events: readonly RunEvent[];
  /** The plan that was sent. */
  readonly plan: Plan;
  /** The plan with all rows, by which every answer is judged; the same where no part of them was chosen. */
  readonly whole: Plan;
  /** Why rows are set aside, by what rowKey makes of them: a mock is known to get them wrong. @defaultValue none */
  readonly setAside?: ReadonlyMap<string, string>;
  /** What is to be told of it besides, a sentence each. @defaultValue [] */
  readonly notices?: readonly string[];
  /** Absent where the target is not there any more: a stored run. */
  readonly ask?: Ask;
}

/**
 * Sends a probe again with fresh identities, or another draft in its place. Never rejects.
 * @returns the steps; empty where they could not be sent
 */
export type Ask = (probe: PlannedProbe, draft?: ProbeDraft) => Promise<readonly Step[]>;
