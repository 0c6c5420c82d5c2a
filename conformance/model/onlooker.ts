/**
 * An onlooker: observes a target besides the rows of a run, and may send further requests while the target is running.
 */

import type { Draft } from './case.ts';
import type { SourceContext } from './check.ts';
import type { Notice } from './event.ts';
import type { Step } from './exchange.ts';
import type { PlannedProbe } from './plan.ts';

/** Called once, after everything else was sent and judged. */
export interface Onlooker {
  /** @returns notices for every report; some of them fail the gate */
  readonly look: (sight: Sight) => Promise<readonly Notice[]>;
}

/** What an onlooker sees and may do. */
export interface Sight {
  /** Every planned probe with its answers, doubtful ones repeated. */
  readonly seen: readonly SeenProbe[];
  /** The operations whose control was accepted, by id, in the form that the target accepts. */
  readonly contexts: ReadonlyMap<string, SourceContext>;
  /** The accepted control of an operation. */
  readonly control: (operation: string) => Step | undefined;
  /** Tells whether a probe was answered like one with an id that is already used (ground rule G7). */
  readonly isRepeat: (seen: SeenProbe) => boolean;
  /** Sends probes again, several at a time, with fresh ids; those that could not be sent are left out. */
  readonly again: (probes: readonly PlannedProbe[]) => Promise<readonly SeenProbe[]>;
  /** Sends a probe between two controls for the `nth` time, from 1; undefined where the result says nothing. */
  readonly confirm: (probe: PlannedProbe, nth: number) => Promise<readonly Step[] | undefined>;
  /** Sends a request of the onlooker; undefined where it cannot be sent. */
  readonly send: (asked: OnlookerRequest) => Promise<Step | undefined>;
  /** Sends the control of an operation, repeatedly if it fails; false when the target is not as well as before. */
  readonly isWell: (operation: string) => Promise<boolean>;
  /** Whether nothing more can be sent: time is up, the target is lost, or the run ended because of failures. */
  readonly isOver: () => boolean;
}

/** A probe with its answers. */
export interface SeenProbe {
  readonly probe: PlannedProbe;
  readonly steps: readonly Step[];
}

/** A request of the onlooker. */
export interface OnlookerRequest {
  readonly operation: string;
  /** Id of the case. */
  readonly id: string;
  readonly draft: Draft;
}
