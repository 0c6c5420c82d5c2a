/** The errors that a user can mend: they end with exit 2 and a remedy, never with a stack. */

import { visible } from '../names/visible.ts';
import { usageWords } from './usage-words.ts';
import type { Option, Told } from './words/told.ts';

/** What a complaint is about: an option by its flag, a command, a variable, a place in a file. */
export interface ComplaintSubject {
  /** `--header`, `compare`, `conformance.yaml:3:7: header`. */
  readonly name: string;
  /** Of its values the one that is meant: `X-Tenant`. */
  readonly part?: string;
  /** Its key, where it stands in a configuration. */
  readonly key?: string;
}

/** The code of a usage error: a key of the table of words. */
export type UsageCode = keyof typeof usageWords;

type FactsOf<Code extends UsageCode> =
  Parameters<(typeof usageWords)[Code]> extends [infer Facts extends object, ...unknown[]] ? Facts : unknown;

/** The fault of one code. */
export type FaultOf<Code extends UsageCode> = Extract<UsageFault, { readonly code: Code }>;

/** A usage error as data: what is wrong, with what, and the facts that its words are made of. They hold no secret. */
export type UsageFault = {
  readonly [Code in UsageCode]: {
    readonly code: Code;
    readonly about?: string | ComplaintSubject;
  } & Readonly<FactsOf<Code>>;
}[UsageCode];

/** Something typed, configured or missing keeps the command from starting. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly fault: UsageFault;
  /** What is wrong, without what it is about. */
  readonly problem: string;
  /** What to do about it. */
  readonly remedy: string;
  /** What else is wrong at the same time. */
  readonly others: readonly UsageError[];

  constructor(fault: UsageFault, others: readonly UsageError[] = []) {
    const before = subjectText(subjectOf(fault));
    const [problem, remedy] = wordsOf(fault);
    super(before === '' ? problem : `${before}: ${problem}`);
    this.fault = fault;
    this.problem = problem;
    this.remedy = remedy;
    this.others = others;
  }
}

/** Refuses what has faults, with all of them in one error. */
export function refuseAll([first, ...others]: readonly UsageError[]): void {
  if (first) throw new UsageError(first.fault, others);
}

/** The same error about an option where it stands in a configuration. */
export function relocatedTo(
  place: Required<Pick<ComplaintSubject, 'name' | 'key'>>,
  error: UsageError,
): UsageError {
  return new UsageError({ ...error.fault, about: { ...subjectOf(error.fault), ...place } }, error.others);
}

/** What a fault is about; of no name where it says so itself. */
export function subjectOf({ about = '' }: UsageFault): ComplaintSubject {
  return typeof about === 'string' ? { name: about } : about;
}

/** `--header X-Tenant`, in a configuration `conformance.yaml:3:7: header: X-Tenant`. */
export function subjectText({ name, part, key }: ComplaintSubject): string {
  if (part === undefined) return name;
  return key === undefined ? `${name} ${part}` : `${name}: ${part}`;
}

function wordsOf(fault: UsageFault): Told {
  const { name, key } = subjectOf(fault);
  const option: Option =
    key === undefined
      ? { name, with: (value) => `${name} ${value}` }
      : { name: key, with: (value) => `${key}: ${value}` };
  // Each entry takes what its own code demands, and the fault has been held to that where it was made.
  const words = usageWords[fault.code] as (facts: UsageFault, option: Option) => Told;
  return words(fault, option);
}

/** The errors of other parts that mean the same, by name, and the flag that names what they complain about. */
const sourceErrors: Readonly<Record<string, string>> = {
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
  const refused = refusedSource(error);
  if (refused) return { text: `error: ${refused.message.replaceAll('\n', '\n  ')}\n`, exitCode: 2 };
  return { text: describeDefect(error, verbose), exitCode: 4 };
}

/** The error of a document or of requirements that are refused, as one about the flag that names them. */
export function refusedSource(error: unknown): UsageError | undefined {
  if (!(error instanceof Error) || !Object.hasOwn(sourceErrors, error.name)) return undefined;
  const about = sourceErrors[error.name] ?? '';
  return new UsageError({ code: 'reader-refuses', about, problem: error.message, remedy: '' });
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
