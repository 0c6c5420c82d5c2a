/** Whoever looks at a run besides its rows: what the engine shows of a target that is still there, and how to ask it more. */

import type { Draft } from './case.ts';
import type { SourceContext } from './check.ts';
import type { Notice } from './event.ts';
import type { Step } from './exchange.ts';
import type { PlannedProbe } from './plan.ts';

/** Looks once, when everything else was sent and judged. */
export interface Onlooker {
  /** @returns what is to be told of it in every report; some of it fails the gate */
  readonly look: (sight: Sight) => Promise<readonly Notice[]>;
}

/** What an onlooker sees and may do. */
export interface Sight {
  /** Every probe as it was planned and answered, doubtful answers settled. */
  readonly seen: readonly SeenProbe[];
  /** The operations whose control was accepted, by id, in the form that the target takes. */
  readonly contexts: ReadonlyMap<string, SourceContext>;
  /** The accepted control of an operation. */
  readonly control: (operation: string) => Step | undefined;
  /** Tells whether a probe was answered as a repeated identity is (ground rule G7). */
  readonly isRepeat: (seen: SeenProbe) => boolean;
  /** Sends probes once more, several at a time, with fresh identities; what could not be sent is left out. */
  readonly again: (probes: readonly PlannedProbe[]) => Promise<readonly SeenProbe[]>;
  /** Sends a probe between two controls for the `nth` time, from 1; undefined where that says nothing. */
  readonly confirm: (probe: PlannedProbe, nth: number) => Promise<readonly Step[] | undefined>;
  /** Sends one request of the onlooker's own; undefined where it cannot be sent. */
  readonly send: (asked: OnlookerRequest) => Promise<Step | undefined>;
  /** Sends the control of an operation, a few times where it fails; false when the target is not as well as before. */
  readonly isWell: (operation: string) => Promise<boolean>;
  /** Whether nothing can be sent any more: the time is up, the target lost, or the run ended for its failures. */
  readonly isOver: () => boolean;
}

/** A probe and what came of it. */
export interface SeenProbe {
  readonly probe: PlannedProbe;
  readonly steps: readonly Step[];
}

/** A request of the onlooker's own. */
export interface OnlookerRequest {
  readonly operation: string;
  /** Id of the case. */
  readonly id: string;
  readonly draft: Draft;
}
