/** The errors that a user can mend: they end with exit 2 and a remedy, never with a stack. */

/** Something typed, configured or missing keeps the command from starting. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** What to do about it. */
  readonly remedy: string;

  /** @param message one sentence that names the flag; @param remedy what to type instead */
  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

/** The errors of other parts that mean the same, by name, and the flag that names what they complain about. */
const startErrors: Readonly<Record<string, string>> = {
  DocumentError: '--document',
  RequirementsError: '--requirements',
};

/** What to print about an error, and how to end: 2 for what the user can mend, 4 for a defect of ours. */
export function describeError(
  error: unknown,
  verbose: boolean,
): { readonly text: string; readonly exitCode: number } {
  if (error instanceof UsageError) {
    return { text: `error: ${error.message}\n  ${error.remedy}\n`, exitCode: 2 };
  }
  const flag = error instanceof Error && Object.hasOwn(startErrors, error.name) && startErrors[error.name];
  if (flag) return { text: `error: ${flag}: ${error.message.replaceAll('\n', '\n  ')}\n`, exitCode: 2 };
  return { text: describeDefect(error, verbose), exitCode: 4 };
}

function describeDefect(error: unknown, verbose: boolean): string {
  const [line] = String(error).split('\n');
  const stack = verbose && error instanceof Error ? `${error.stack}\n` : '';
  const hint = verbose ? '' : ' and what --verbose adds';
  return `error: this is a defect of plant-store-conformance itself: ${line}\n  please report it with the command you typed${hint}\n${stack}`;
}
