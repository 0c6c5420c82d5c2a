/** Checks the names and types of the options that a program passes to `verify`, so that no mistake goes unnoticed. */

import { refuseAll, UsageError } from '../host/errors.ts';
import type { RunEvent } from '../model/event.ts';
import { closest } from '../names/closest.ts';
import { valueKind } from '../names/visible.ts';
import { configKeys } from '../options/config/config-keys.ts';
import { type OptionKind, type OptionName, runOptions } from '../options/option-table.ts';
import type { VerifyOptions } from '../options/verify-options.ts';

/** The same options, where a single text may replace a list. */
type Eased<Options> = {
  readonly [Name in keyof Options]: readonly string[] extends Options[Name]
    ? Options[Name] | string
    : Options[Name];
};

/** The inputs of a run in a program: the options of the command line, and how to follow and stop it. */
export interface VerifyInputs extends Eased<VerifyOptions> {
  /** Base URL of the server. */
  readonly target: string | URL;
  /** Called with every event as it happens; reports can be made from them. @defaultValue none */
  readonly onEvent?: (event: RunEvent) => void;
  /** Stops the run when it aborts; what was found until then is reported. @defaultValue none */
  readonly signal?: AbortSignal;
  /** Path of a configuration; its targets may be used by name. @defaultValue none */
  readonly config?: string;
  /** Environment variables that credentials may come from. @defaultValue process.env */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** The type of an option for programs. */
interface HeldKind {
  readonly takes: string;
  readonly fits: (value: unknown) => boolean;
  /** An example such as `'a text'`, for error messages. */
  readonly example: string;
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isMap = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text: HeldKind = { takes: 'a text', fits: isText, example: "'text'" };
const number: HeldKind = {
  takes: 'a number or a text',
  fits: (value) => isText(value) || typeof value === 'number',
  example: '20',
};
const choice: HeldKind = {
  takes: 'true or false',
  fits: (value) => typeof value === 'boolean',
  example: 'true',
};
const list: HeldKind = {
  takes: 'a text or a list of texts',
  fits: (value) => isText(value) || (Array.isArray(value) && value.every(isText)),
  example: "['one', 'two']",
};

const choiceOrList: HeldKind = {
  takes: 'true, false or a list of texts',
  fits: (value) => choice.fits(value) || list.fits(value),
  example: 'true',
};

const textOrFalse: HeldKind = {
  takes: 'a text, or false',
  fits: (value) => isText(value) || value === false,
  example: 'false',
};

/** The type for each kind of option. */
const kindsOfOptions: Readonly<Record<OptionKind['kind'], HeldKind>> = {
  ...{ text, file: text, source: text, secret: text, proxy: textOrFalse },
  ...{ number, time: number, rate: number, size: number },
  ...{ list, sources: list, secrets: list, headers: list, values: list, reports: list },
  ...{ switch: choice, 'switch-or-list': choiceOrList },
};

/** What a program may pass besides the options of a run. */
const besides: Readonly<Record<Exclude<keyof VerifyInputs, OptionName>, HeldKind>> = {
  target: {
    takes: 'a text or a URL',
    fits: (value) => isText(value) || value instanceof URL,
    example: "'http://127.0.0.1:8080'",
  },
  onEvent: { takes: 'a function', fits: (value) => typeof value === 'function', example: '(event) => {}' },
  signal: {
    takes: 'an AbortSignal',
    fits: (value) => value instanceof AbortSignal,
    example: 'AbortSignal.timeout(60_000)',
  },
  env: { takes: 'a map of texts', fits: isMap, example: 'process.env' },
  rows: {
    takes: 'a list of maps',
    fits: (value) => Array.isArray(value) && value.every(isRow),
    example: "[{ rows: 'ID-01', operations: '*', runs: 20, source: 'my program' }]",
  },
  ...{ config: text, cases: list },
};

/** Options that only commands have: a program writes no reports by itself. */
const ofCommands: readonly string[] = ['report', 'reportDir'] satisfies readonly OptionName[];

/** The types of all options. */
const kinds: Readonly<Record<string, HeldKind>> = {
  ...besides,
  ...Object.fromEntries(
    Object.entries(runOptions)
      .filter(([name]) => !ofCommands.includes(name))
      .map(([name, { holds }]) => [name, kindsOfOptions[holds.kind]]),
  ),
};

/** Other names of options, on the command line or in conformance.yaml, for remedies. */
const otherNames: Readonly<Record<string, string>> = {
  ...{ url: 'target', operations: 'operation' },
  ...Object.fromEntries(configKeys.map(({ key, option }) => [key, option])),
};

/** Inputs in the form that the command line produces. */
type CheckedInputs = VerifyOptions &
  Omit<VerifyInputs, keyof VerifyOptions | 'target'> & { readonly target: string };

function isRow(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return 'rows' in value && isText(value.rows) && 'operations' in value && isText(value.operations);
}

/**
 * Checks the inputs, and returns them with every list as an array and the target as text.
 * @throws UsageError that names an unknown option, or one of the wrong type
 */
export function checkInputs(inputs: VerifyInputs): CheckedInputs {
  if (!isMap(inputs)) throw new UsageError({ code: 'no-options', found: valueKind(inputs) });
  const given = Object.entries(inputs).filter(([, value]) => value !== undefined);
  const faults = given.flatMap(([name, value]) => faultOf(name, value) ?? []);
  if (!given.some(([name]) => name === 'target')) faults.push(noTarget());
  refuseAll(faults);
  return parseInputs(Object.fromEntries(given.map(([name, value]) => [name, plain(name, value)])));
}

/** The cast is safe: the type of every option has been checked. */
function parseInputs(checked: unknown): CheckedInputs {
  return checked as CheckedInputs;
}

function noTarget(): UsageError {
  return new UsageError({
    code: 'target-missing',
    about: 'target',
    example: `target: ${besides.target.example}`,
  });
}

function faultOf(name: string, value: unknown): UsageError | undefined {
  const kind = kindOf(name);
  if (kind)
    return kind.fits(value)
      ? undefined
      : new UsageError({
          code: 'option-of-another-kind',
          about: name,
          takes: kind.takes,
          found: valueKind(value),
          example: kind.example,
        });
  const meant = Object.hasOwn(otherNames, name) ? otherNames[name] : closest(name, Object.keys(kinds));
  return new UsageError({ code: 'option-unknown', typed: name, meant, names: Object.keys(kinds) });
}

function kindOf(name: string): HeldKind | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}

function plain(name: string, value: unknown): unknown {
  if (value instanceof URL) return value.href;
  return kindOf(name) === list && typeof value === 'string' ? [value] : value;
}
