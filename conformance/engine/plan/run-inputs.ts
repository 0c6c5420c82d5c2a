/** The inputs of a run: the engine itself knows no check, scheme, format or library by name. */

import type { Check, SourceContext } from '../../model/check.ts';
import type { Contract, Operation } from '../../model/contract.ts';
import type { Cover } from '../../model/coverage.ts';
import type { Emit, OwnFiles, ProgressStep } from '../../model/event.ts';
import type { Transport } from '../../model/exchange.ts';
import type { Plan } from '../../model/plan.ts';
import type { NoticeCode } from '../../model/reason.ts';
import type { Requirements } from '../../model/requirement.ts';
import type { Survey } from '../../model/resource.ts';
import type { Settings } from '../../model/settings.ts';
import type { AnswerTools, CaseTools, Clock, Onlooker } from '../../model/tools.ts';
import type { Excuse } from '../../model/waiver.ts';

/** What a plan is made from. */
export interface PlanInputs {
  readonly contract: Contract;
  readonly requirements?: Requirements;
  readonly checks: readonly Check[];
  readonly settings: Settings;
  /** Names of the security schemes for which there is a credential. */
  readonly schemes: readonly string[];
  /** Which operations provide values for others. @defaultValue nothing */
  readonly survey?: Survey;
  /** Why nothing can be sent to an operation, as a sentence; undefined when it can. */
  readonly obstacle: (context: SourceContext) => string | undefined;
  /**
   * Makes what the checks send to an operation in steps, so that the planner can yield in between. @defaultValue made
   * at once
   */
  readonly prepare?: (context: SourceContext) => Iterator<unknown>;
  /** Makes the controls in ways of carrying, which are counted. @defaultValue one for each way is counted */
  readonly cases?: Pick<CaseTools, 'carriedControls'>;
  /** What the requests of an operation cannot contain, by name. @defaultValue nothing */
  readonly unsent?: (contract: Contract, operation: Operation) => readonly string[];
  /** Counts what of the document is exercised. @defaultValue nothing is counted */
  readonly cover?: Cover;
  /** Set where nobody asks what else the sources could send: the plan then holds nothing of it. */
  readonly keepsSentOnly?: boolean;
}

/** What a run is made from. */
export interface RunInputs extends PlanInputs {
  /** The shell variable of each credential, by scheme. */
  readonly credentialNames: Readonly<Record<string, string>>;
  /** Those of them that the user chose. @defaultValue none */
  readonly chosenVariables?: Readonly<Record<string, string>>;
  readonly transport: Transport;
  /** Creates a transport for what is still sent after the user interrupted the run. @defaultValue the same transport */
  readonly transportAfterwards?: () => Transport;
  readonly cases: CaseTools;
  readonly answers: AnswerTools;
  readonly clock: Clock;
  /** How many milliseconds were spent on the document before the run began. @defaultValue 0 */
  readonly spentMs?: number;
  readonly emit: Emit;
  /** Why the target is not running, where that is known; nothing is sent then. */
  readonly absence?: { readonly notice: NoticeCode; readonly actual: string } | undefined;
  /** Aborted when the user interrupts the run. */
  readonly signal: AbortSignal;
  /** The file of the requirements, if the user gave one. */
  readonly requirementsSource?: string;
  /** The user's files that replace bundled ones. */
  readonly own?: OwnFiles;
  /** Observes the target after everything else was sent. */
  readonly onlooker?: Onlooker | undefined;
  /** Excuses for violations; may be empty. */
  readonly excuses: readonly Excuse[];
  readonly tool: { readonly name: string; readonly version: string };
  /**
   * Called with the plan for the accepted control before it is sent, and with the plan that has all rows. @defaultValue
   * nothing
   */
  readonly onPlanned?: (plan: Plan, whole: Plan) => void;
  /** Called with progress between events. @defaultValue nothing */
  readonly onProgress?: ((step: ProgressStep) => void) | undefined;
}
