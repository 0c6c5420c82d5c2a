/** What a command sees of the process. */

/** Where a command writes, and what surrounds it. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether colours are wanted on standard output: a terminal, NO_COLOR, FORCE_COLOR. */
  readonly color: boolean;
  /** Whether a person watches standard error. */
  readonly watched: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Registers what happens on SIGINT, SIGTERM and SIGHUP; the returned function takes it back. */
  readonly onSignal: (listener: (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => void) => () => void;
  /** Registers what happens with an error that nobody caught; the returned function takes it back. @defaultValue never */
  readonly onDefect?: (listener: (error: unknown) => void) => () => void;
  /** Ends the process at once. */
  readonly exit: (code: number) => void;
}
