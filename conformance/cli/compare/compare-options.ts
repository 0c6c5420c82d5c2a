/** What may be typed for `compare`: all optional, as text. */

import type { VerifyCommandOptions } from '../../options/verify-options.ts';
import type { TypedCredentials } from './own-credentials.ts';

/** Options of `compare`; those of `verify` that are left count for every target. */
export interface CompareOptions
  extends TypedCredentials,
    Omit<
      VerifyCommandOptions,
      | ('token' | 'credential' | 'tokenCommand' | 'targetName' | 'start' | 'waivers' | 'baseline')
      | ('maxFailures' | 'bail' | 'report' | 'printWaiver' | 'dryRun' | 'cases')
    > {
  /** Names for the targets that have none, in order. @defaultValue host and port */
  readonly targetName?: readonly string[];
  /** Whether the Prism mock takes part. @defaultValue false */
  readonly prism?: boolean;
  /** The same with generated answers. @defaultValue false */
  readonly prismDynamic?: boolean;
  /** What of an answer is compared, as a comma list. @defaultValue status, media-type, shape, echo, challenge */
  readonly compareBy?: string;
  /** A conformance.yaml; false for none. @defaultValue conformance.yaml, if it is there */
  readonly config?: string | false;
}
