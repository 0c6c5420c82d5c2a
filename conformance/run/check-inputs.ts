/** Holds what a program hands to `verify` to the names and kinds of its options: nothing is passed over in silence. */

import { UsageError } from '../host/errors.ts';
import { closest } from '../names/closest.ts';
import { valueKind } from '../names/value-kind.ts';
import type { VerifyOptions } from '../options/verify-options.ts';
import type { VerifyInputs } from './verify.ts';

/** What an option of a program holds. */
interface Kind {
  readonly takes: string;
  readonly fits: (value: unknown) => boolean;
  /** Such as `'a text'`, for whoever reads how to write it. */
  readonly example: string;
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isMap = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text: Kind = { takes: 'a text', fits: isText, example: "'text'" };
const number: Kind = {
  takes: 'a number or a text',
  fits: (value) => isText(value) || typeof value === 'number',
  example: '20',
};
const choice: Kind = {
  takes: 'true or false',
  fits: (value) => typeof value === 'boolean',
  example: 'true',
};
const list: Kind = {
  takes: 'a text or a list of texts',
  fits: (value) => isText(value) || (Array.isArray(value) && value.every(isText)),
  example: "['one', 'two']",
};

const choiceOrList: Kind = {
  takes: 'true, false or a list of texts',
  fits: (value) => choice.fits(value) || list.fits(value),
  example: 'true',
};

/** Every option of a program. */
const kinds: Readonly<Record<keyof VerifyInputs, Kind>> = {
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
  proxy: {
    takes: 'a text, or false',
    fits: (value) => isText(value) || value === false,
    example: 'false',
  },
  ...{ config: text, document: text, requirements: text, profile: text, token: text, tokenCommand: text },
  ...{
    targetName: text,
    waivers: text,
    baseline: text,
    expectBehaviour: text,
    start: text,
    ca: text,
    cert: text,
    key: text,
  },
  ...{ credential: list, header: list, only: list, skip: list, cases: list, operation: list, declare: list },
  ...{
    skipOperation: list,
    value: list,
    allowRefs: list,
    maxDocument: number,
    allowUndetermined: choiceOrList,
  },
  ...{ maxFailures: number, runs: number, seed: number, maxTime: number, requestTimeout: number },
  ...{ concurrency: number, rate: number, waitForTarget: number, maxCreates: number, salt: number },
  ...{ operationBudget: number, minCoverage: number },
  ...{ bail: choice, hostile: choice, insecure: choice },
};

/** Names under which the command line, or conformance.yaml, knows an option. */
const otherNames: Readonly<Record<string, keyof VerifyInputs>> = {
  ...{
    url: 'target',
    headers: 'header',
    credentials: 'credential',
    onlyOperations: 'operation',
    skipOperations: 'skipOperation',
    values: 'value',
  },
  ...{ operations: 'operation', 'tls.ca': 'ca' },
};

/** Inputs with every option as the command line has it. */
export type CheckedInputs = VerifyOptions &
  Omit<VerifyInputs, keyof VerifyOptions | 'target'> & { readonly target: string };

function isRow(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return 'rows' in value && isText(value.rows) && 'operations' in value && isText(value.operations);
}

/**
 * The inputs with every list as a list, and the target as text.
 * @throws UsageError that names the option, for one that does not exist or holds something else
 */
export function checkInputs(inputs: VerifyInputs): CheckedInputs {
  if (!isMap(inputs))
    throw new UsageError(
      `verify takes a map of options, not ${valueKind(inputs)}`,
      "write it such as verify({ target: 'http://127.0.0.1:8080' })",
    );
  const given = Object.entries(inputs).filter(([, value]) => value !== undefined);
  const faults = given.flatMap(([name, value]) => faultOf(name, value) ?? []);
  if (!given.some(([name]) => name === 'target')) faults.push(noTarget());
  const [first, ...others] = faults;
  if (first) throw new UsageError(first.message, first.remedy, others);
  return parseInputs(Object.fromEntries(given.map(([name, value]) => [name, plain(name, value)])));
}

/** Every option has been held to its kind. */
function parseInputs(checked: unknown): CheckedInputs {
  return checked as CheckedInputs;
}

function noTarget(): UsageError {
  return new UsageError('target: the URL of the server is missing', remedyFor('target', kinds.target));
}

function faultOf(name: string, value: unknown): UsageError | undefined {
  const kind = kindOf(name);
  if (kind)
    return kind.fits(value)
      ? undefined
      : new UsageError(`${name}: ${kind.takes} expected, ${valueKind(value)} found`, remedyFor(name, kind));
  const meant = Object.hasOwn(otherNames, name) ? otherNames[name] : closest(name, Object.keys(kinds));
  const remedy = meant ? `did you mean ${meant}?` : `options: ${Object.keys(kinds).join(', ')}`;
  return new UsageError(`there is no option "${name}"`, remedy);
}

function kindOf(name: string): Kind | undefined {
  return Object.entries(kinds).find(([known]) => known === name)?.[1];
}

function remedyFor(name: string, { example }: Kind): string {
  return `write it such as ${name}: ${example}`;
}

function plain(name: string, value: unknown): unknown {
  if (value instanceof URL) return value.href;
  return kindOf(name) === list && typeof value === 'string' ? [value] : value;
}
