/** What may be typed for `selfcheck`. */

/** Options of the command; all optional. */
export interface SelfcheckOptions {
  /** Another OpenAPI document, a file or URL: its own mutants run then. @defaultValue the faults and variants of the reference server */
  readonly document?: string;
  /** Names or patterns of subjects. @defaultValue all */
  readonly only?: readonly string[];
  /** @defaultValue 'reports' */
  readonly reportDir?: string;
  readonly json?: boolean;
  readonly verbose?: boolean;
  readonly color?: boolean;
  /** Writes the committed kill matrix anew. */
  readonly writeMatrix?: boolean;
}
