/** What a command sees of the process. */

/** The output streams and the environment of a command. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether standard output is coloured: a terminal, NO_COLOR, FORCE_COLOR. */
  readonly color: boolean;
  /** Whether standard error is a terminal. */
  readonly watched: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Registers a listener for SIGINT, SIGTERM and SIGHUP; the returned function removes it. */
  readonly onSignal: (listener: (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => void) => () => void;
  /** Registers a listener for uncaught errors; the returned function removes it. @defaultValue none */
  readonly onDefect?: (listener: (error: unknown) => void) => () => void;
  /** Ends the process at once. */
  readonly exit: (code: number) => void;
}
