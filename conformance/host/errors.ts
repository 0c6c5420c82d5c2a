/** The errors that a user can mend: they end with exit 2 and a remedy, never with a stack. */

import { visible } from '../names/visible.ts';

/** Something typed, configured or missing keeps the command from starting. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** What to do about it. */
  readonly remedy: string;
  /** What else is wrong at the same time. */
  readonly others: readonly UsageError[];

  /** @param message one sentence that names the flag; @param remedy what to type instead, or nothing */
  constructor(message: string, remedy: string, others: readonly UsageError[] = []) {
    super(message);
    this.remedy = remedy;
    this.others = others;
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
    const told = [error, ...error.others].map(textOf);
    return { text: told.join(''), exitCode: 2 };
  }
  const flag = error instanceof Error && Object.hasOwn(startErrors, error.name) && startErrors[error.name];
  if (flag) return { text: `error: ${flag}: ${error.message.replaceAll('\n', '\n  ')}\n`, exitCode: 2 };
  return { text: describeDefect(error, verbose), exitCode: 4 };
}

function textOf({ message, remedy }: UsageError): string {
  return `error: ${message}\n${remedy === '' ? '' : `  ${remedy}\n`}`;
}

function describeDefect(error: unknown, verbose: boolean): string {
  const [line = ''] = String(error).split('\n');
  const stack = verbose && error instanceof Error ? `${shown(error.stack ?? '')}\n` : '';
  const hint = verbose ? '' : ' and what --verbose adds';
  return `error: this is a defect of plant-store-conformance itself: ${visible(line)}\n  please report it with the command you typed${hint}\n${stack}`;
}

/** A message may hold what a target or a file says: it may not steer the terminal. */
function shown(stack: string): string {
  return stack.split('\n').map(visible).join('\n');
}
