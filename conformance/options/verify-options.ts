/** What may be typed for `verify`: all optional, as text. The public function `verify` takes the same words. */

import type { RowSetting } from '../model/settings.ts';
import type { TypedOptions } from './option-table.ts';

/** Options of a run: those of the table, but where reports go, and what no flag can say; settings.ts reads their values. */
export interface VerifyOptions extends Omit<TypedOptions, 'report' | 'reportDir'> {
  /** Ids of the only cases to send, whatever the chosen rows ask for. @defaultValue all */
  readonly cases?: readonly string[];
  /** What is set for single rows and operations. @defaultValue [] */
  readonly rows?: readonly RowSetting[];
}

/** Options of the command `verify` besides. */
export interface VerifyCommandOptions extends VerifyOptions, Pick<TypedOptions, 'report' | 'reportDir'> {
  readonly printWaiver?: boolean;
  readonly dryRun?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly color?: boolean;
  readonly json?: boolean;
}
