/** What may be typed for `verify`: all optional, as text. The public function `verify` takes the same words. */

import type { RowSetting } from '../model/settings.ts';

/** Options of a run; option-table.ts has all else that is said of each, and settings.ts reads their values. */
export interface VerifyOptions {
  /** Another OpenAPI document, a file or URL. @defaultValue the bundled Plant Store document */
  readonly document?: string;
  /** The requirement rows that belong to the document. @defaultValue those of the bundled document, else none */
  readonly requirements?: string;
  /** Where references of the document may lead besides its folder: folders and https:// addresses, each with all below. @defaultValue [] */
  readonly allowRefs?: readonly string[];
  /** How large each file of the document may be. @defaultValue '32MiB' */
  readonly maxDocument?: string | number;
  /** The credential: a value, `env:NAME` or `file:PATH`. @defaultValue the environment, PLANT_STORE_TOKEN for the bundled document */
  readonly token?: string;
  /** Credentials by scheme: `SCHEME=VALUE`. @defaultValue [] */
  readonly credential?: readonly string[];
  /** Header fields for every request: `NAME:VALUE`; their values are treated as secrets. @defaultValue [] */
  readonly header?: readonly string[];
  /** `spec`: required rows gate; `strict`: recommended ones too; `smoke`: a quick look at the required ones. @defaultValue 'spec' */
  readonly profile?: string;
  /** Ids of rows, checks, sources or cases to run; patterns and comma lists too. @defaultValue all */
  readonly only?: readonly string[];
  /** Ids of rows, checks, sources or cases to leave out. @defaultValue none */
  readonly skip?: readonly string[];
  /** Ids of the only cases to send, whatever the chosen rows ask for. @defaultValue all */
  readonly cases?: readonly string[];
  /** Ids of operations to run. @defaultValue all */
  readonly operation?: readonly string[];
  /** Ids of operations to leave out altogether: nothing is sent to them. @defaultValue none */
  readonly skipOperation?: readonly string[];
  /** Whether rows may stay open for want of what only the user knows; or the operations whose rows may. @defaultValue false */
  readonly allowUndetermined?: boolean | readonly string[];
  /** How many per cent of what the document names have to come out as documented. @defaultValue any */
  readonly minCoverage?: string | number;
  /** What is known to exist: `getOrder.orderId=7`. @defaultValue [] */
  readonly value?: readonly string[];
  /** How many failing rows end the run. @defaultValue no limit */
  readonly maxFailures?: string | number;
  /** Whether the first failing row ends the run. @defaultValue false */
  readonly bail?: boolean;
  /** A name for the target, by which waivers know it. @defaultValue its base URL */
  readonly targetName?: string;
  /** A file of waivers: violations that may stay for a while. @defaultValue none */
  readonly waivers?: string;
  /** A stored run: what broke then does not gate again. @defaultValue none */
  readonly baseline?: string;
  /** A file of behaviour that `observe` has written: what has changed since fails the gate. @defaultValue none */
  readonly expectBehaviour?: string;
  /** Random requests from each source. @defaultValue 8 */
  readonly runs?: string | number;
  /** A number or `random`. @defaultValue 1 */
  readonly seed?: string | number;
  /** Budget of the run. @defaultValue '60s' */
  readonly maxTime?: string | number;
  /** Budget of a request. @defaultValue '5s' */
  readonly requestTimeout?: string | number;
  /** Requests in flight, or `auto`. @defaultValue 'auto' */
  readonly concurrency?: string | number;
  /** Requests a second at most. @defaultValue no limit */
  readonly rate?: string | number;
  /** A shell command that starts the target; it is stopped, with all its children, when the run ends. @defaultValue none */
  readonly start?: string;
  /** How long to wait until the target answers. @defaultValue '30s' with `start`, else no wait */
  readonly waitForTarget?: string | number;
  /** Facts about the target: `tokens-not-verified`. @defaultValue [] */
  readonly declare?: readonly string[];
  /** Whether requests are sent, behind all others, that may exhaust the target. @defaultValue false */
  readonly hostile?: boolean;
  /** How many records the run may create. @defaultValue 5000 */
  readonly maxCreates?: string | number;
  /** How many requests an operation gets, or `auto`. @defaultValue 'auto': 120, and no limit where requirement rows say what is sent */
  readonly operationBudget?: string | number;
  /** First fresh id of the run. @defaultValue random */
  readonly salt?: string | number;
  /** PEM file of an authority that is trusted besides those that Node knows. @defaultValue none */
  readonly ca?: string;
  /** PEM file of the client's own certificate. @defaultValue none */
  readonly cert?: string;
  /** PEM file of its key. @defaultValue the file of the certificate */
  readonly key?: string;
  /** Whether any certificate of the target will do. @defaultValue false */
  readonly insecure?: boolean;
  /** Address of a proxy, `env:NAME` or `file:PATH`; false for none. @defaultValue HTTPS_PROXY, HTTP_PROXY and NO_PROXY of the environment */
  readonly proxy?: string | false;
  /** Prints the token: run through the shell before the run, and again when the token expires. @defaultValue none */
  readonly tokenCommand?: string;
  /** What is set for single rows and operations. @defaultValue [] */
  readonly rows?: readonly RowSetting[];
}

/** Options of the command `verify` besides. */
export interface VerifyCommandOptions extends VerifyOptions {
  readonly report?: readonly string[];
  readonly reportDir?: string;
  readonly printWaiver?: boolean;
  readonly dryRun?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly color?: boolean;
  readonly json?: boolean;
}
