/** What a run gets from outside: the engine itself knows no check, scheme, format or library by name. */

import type { Check, SourceContext } from '../../model/check.ts';
import type { Contract, Operation } from '../../model/contract.ts';
import type { Cover } from '../../model/coverage.ts';
import type { Emit, OwnFiles } from '../../model/event.ts';
import type { Transport } from '../../model/exchange.ts';
import type { NoticeCode } from '../../model/notice-code.ts';
import type { Onlooker } from '../../model/onlooker.ts';
import type { Plan } from '../../model/plan.ts';
import type { ProgressStep } from '../../model/progress.ts';
import type { Requirements } from '../../model/requirement.ts';
import type { Survey } from '../../model/resource.ts';
import type { Settings } from '../../model/settings.ts';
import type { AnswerTools, CaseTools, Clock } from '../../model/tools.ts';
import type { Excuse } from '../../model/waiver.ts';

/** What a plan is made from. */
export interface PlanInputs {
  readonly contract: Contract;
  readonly requirements?: Requirements;
  readonly checks: readonly Check[];
  readonly settings: Settings;
  /** Names of the security schemes for which a credential is at hand. */
  readonly schemes: readonly string[];
  /** What the operations give each other. @defaultValue nothing */
  readonly survey?: Survey;
  /** Why nothing can be sent to an operation, as a sentence; undefined when it can. */
  readonly obstacle: (context: SourceContext) => string | undefined;
  /** Makes what the checks send to an operation, step by step; they have it at once then. @defaultValue they make it */
  readonly prepare?: (context: SourceContext) => Iterator<unknown>;
  /** What the requests of an operation leave out, by name. @defaultValue nothing */
  readonly unsent?: (contract: Contract, operation: Operation) => readonly string[];
  /** Counts what of the document is exercised. @defaultValue nobody does */
  readonly cover?: Cover;
}

/** What a run is made from. */
export interface RunInputs extends PlanInputs {
  /** The shell variable of each credential, by scheme. */
  readonly credentialNames: Readonly<Record<string, string>>;
  /** Those of them that the user chose. @defaultValue none */
  readonly chosenVariables?: Readonly<Record<string, string>>;
  readonly transport: Transport;
  /** Another one, for what is still to be sent when the user has interrupted the run. @defaultValue the same */
  readonly transportAfterwards?: () => Transport;
  readonly cases: CaseTools;
  readonly answers: AnswerTools;
  readonly clock: Clock;
  readonly emit: Emit;
  /** Why the target is not there, where that is known: nothing is sent then. */
  readonly absence?: { readonly notice: NoticeCode; readonly actual: string } | undefined;
  /** Aborted when the user interrupts the run. */
  readonly signal: AbortSignal;
  /** The file of the requirements, where the user named one. */
  readonly requirementsSource?: string;
  /** The files that take the place of the bundled ones. */
  readonly own?: OwnFiles;
  /** Looks besides at what the target does, when all else was sent. */
  readonly onlooker?: Onlooker | undefined;
  /** What may excuse violations; empty for a run that excuses none. */
  readonly excuses: readonly Excuse[];
  readonly tool: { readonly name: string; readonly version: string };
  /**
   * Receives the plan as the target's control made it, before it is sent, and the one with all rows, whatever part was
   * chosen. @defaultValue nobody
   */
  readonly onPlanned?: (plan: Plan, whole: Plan) => void;
  /** Hears what happens between the events. @defaultValue nobody */
  readonly onProgress?: ((step: ProgressStep) => void) | undefined;
}
