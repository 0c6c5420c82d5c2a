/** Errors that the user can fix: they end with exit code 2 and a remedy, never with a stack trace. */

import { visible } from '../names/visible.ts';
import type { ErrorText, Option } from './words/message.ts';
import { ofFiles, ofIds } from './words/of-files.ts';
import { ofHeaders, ofPrograms, ofValues } from './words/of-options.ts';
import { ofCommands, ofRuns } from './words/of-runs.ts';
import { ofCertificates, ofCredentials, ofTargets } from './words/of-targets.ts';

/** What an error is about: an option by its flag, a command, a variable, or a position in a file. */
export interface ComplaintSubject {
  /** Such as `--header`, `compare`, `conformance.yaml:3:7: header`. */
  readonly name: string;
  /** The value in question, where there are several: `X-Tenant`. */
  readonly part?: string;
  /** The key, where it is in a configuration. */
  readonly key?: string;
}

/** The code of a usage error: a key of the table of messages. */
type UsageCode = keyof typeof usageWords;

type FactsOf<Code extends UsageCode> =
  Parameters<(typeof usageWords)[Code]> extends [infer Facts extends object, ...unknown[]] ? Facts : unknown;

/** The usage error with a given code. */
export type FaultOf<Code extends UsageCode> = Extract<UsageFault, { readonly code: Code }>;

/** A usage error as data: its code, what it is about, and the facts for its message. They contain no secret. */
export type UsageFault = {
  readonly [Code in UsageCode]: {
    readonly code: Code;
    readonly about?: string | ComplaintSubject;
  } & Readonly<FactsOf<Code>>;
}[UsageCode];

/** Something that was typed, configured or is missing keeps the command from starting. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly fault: UsageFault;
  /** What is wrong, without what it is about. */
  readonly problem: string;
  /** What to do about it. */
  readonly remedy: string;
  /** Further errors that were found at the same time. */
  readonly others: readonly UsageError[];

  constructor(fault: UsageFault, others: readonly UsageError[] = []) {
    const before = subjectText(complaintSubject(fault));
    const [problem, remedy] = wordsOf(fault);
    super(before === '' ? problem : `${before}: ${problem}`);
    this.fault = fault;
    this.problem = problem;
    this.remedy = remedy;
    this.others = others;
  }
}

/** Throws one error for all of the given ones, if there are any. */
export function refuseAll([first, ...others]: readonly UsageError[]): void {
  if (first) throw new UsageError(first.fault, others);
}

/** An error about an option, relocated to its position in a configuration. */
export function relocatedTo(
  place: Required<Pick<ComplaintSubject, 'name' | 'key'>>,
  error: UsageError,
): UsageError {
  return new UsageError(
    { ...error.fault, about: { ...complaintSubject(error.fault), ...place } },
    error.others,
  );
}

/** What an error is about; empty where its message says so itself. */
export function complaintSubject({ about = '' }: UsageFault): ComplaintSubject {
  return typeof about === 'string' ? { name: about } : about;
}

/** The subject in words: `--header X-Tenant`, or in a configuration `conformance.yaml:3:7: header: X-Tenant`. */
export function subjectText({ name, part, key }: ComplaintSubject): string {
  if (part === undefined) return name;
  return key === undefined ? `${name} ${part}` : `${name}: ${part}`;
}

function wordsOf(fault: UsageFault): ErrorText {
  const { name, key } = complaintSubject(fault);
  const option: Option =
    key === undefined
      ? { name, with: (value) => `${name} ${value}` }
      : { name: key, with: (value) => `${key}: ${value}` };
  // TypeScript cannot see that the entry belongs to the code of this fault.
  const words = usageWords[fault.code] as (facts: UsageFault, option: Option) => ErrorText;
  return words(fault, option);
}

/** Errors of other rooms that are treated as usage errors, with the flag that they are about. */
const sourceErrors: Readonly<Record<string, string>> = {
  DocumentError: '--document',
  RequirementsError: '--requirements',
};

/** What to print about an error, and the exit code: 2 for what the user can fix, 4 for a defect of this tool. */
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

/** The error of a refused document or requirements file, as one about its flag. */
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

/** A message may contain text of a target or a file, which must not control the terminal. */
function shown(stack: string): string {
  return stack.split('\n').map(visible).join('\n');
}

type OfOptions = typeof ofValues & typeof ofHeaders & typeof ofPrograms;
type OfTargets = typeof ofTargets & typeof ofCredentials & typeof ofCertificates;
type OfFiles = typeof ofIds & typeof ofFiles;
type OfRuns = typeof ofRuns & typeof ofCommands;

/** The messages of every usage error. */
export const usageWords: OfOptions & OfTargets & OfFiles & OfRuns = {
  ...{ ...ofValues, ...ofHeaders, ...ofPrograms },
  ...{ ...ofTargets, ...ofCredentials, ...ofCertificates },
  ...{ ...ofIds, ...ofFiles },
  ...{ ...ofRuns, ...ofCommands },
};
