/**
 * The options of `verify` as they are typed: all optional, as text. The public function `verify` takes the same ones.
 */

import type { RowSetting } from '../model/settings.ts';
import type { TypedOptions } from './option-table.ts';

/**
 * Options of a run: those of the table except for where reports go, and two that have no flag. settings.ts reads the
 * values.
 */
export interface VerifyOptions extends Omit<TypedOptions, 'report' | 'reportDir'> {
  /** Ids of the only cases to send, whatever rows are selected. @defaultValue all */
  readonly cases?: readonly string[];
  /** Settings of single rows and operations. @defaultValue [] */
  readonly rows?: readonly RowSetting[];
}

/** Further options of the command `verify`. */
export interface VerifyCommandOptions extends VerifyOptions, Pick<TypedOptions, 'report' | 'reportDir'> {
  readonly printWaiver?: boolean;
  readonly dryRun?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly color?: boolean;
  readonly json?: boolean;
}
