/** A run that takes part in a comparison, with a way to send requests to its target again. */

import type { Resend } from '../../engine/resend.ts';
import type { RunEvent } from '../../model/event.ts';
import type { Plan } from '../../model/plan.ts';

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
  readonly resend?: Resend;
}
