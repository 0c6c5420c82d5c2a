/** Turns what users type into settings: defaults, ranges and their error messages. */

import type { Io } from '../host/io.ts';
import { randomWhole } from '../host/machine.ts';
import { type Circumstances, profiles, type Settings } from '../model/settings.ts';
import type { Readiness } from '../processes/ready-target.ts';
import { chooseProxy } from './choose-proxy.ts';
import { givenHeaders } from './given-headers.ts';
import {
  freshBelow,
  longFlag,
  type RunOption,
  runOptions,
  type TimeKind,
  type WholeKind,
} from './option-table.ts';
import {
  listedWord,
  rate,
  readDuration,
  refuseEmpty,
  shownTarget,
  targetUrl,
  wholeNumber,
} from './parse-value.ts';
import { tlsSettings } from './tls-files.ts';
import type { VerifyOptions } from './verify-options.ts';

/** The lowest fresh id, unless the user gives one. */
const freshFrom = 10_000;

/** Facts that a user may declare about a target. */
const declarations = ['tokens-not-verified'] as const;

/** The circumstances of a run without reports. */
const ordinaryCircumstances: Circumstances = {
  ...{ config: null, reportDir: null, reports: [], waivers: [], baselines: [], told: [] },
};

/**
 * Settings with every member set.
 * @param target base URL
 * @param env environment variables, which may name a proxy
 * @throws UsageError for an invalid value, with its flag
 */
export function settingsOf(target: string, options: VerifyOptions, env: Io['env'] = {}): Settings {
  const { expectBehaviour, salt } = options;
  // Behaviour was observed without a budget, so it is compared without one.
  const { most } = runOptions.operationBudget.holds;
  const { operationBudget = expectBehaviour === undefined ? undefined : most } = options;
  const seed = whole(runOptions.seed, options.seed);
  return {
    target: targetUrl(target),
    ...(options.targetName === undefined ? {} : { targetName: nameOf(options.targetName) }),
    profile: listedWord('--profile', options.profile ?? 'spec', profiles),
    seed: seed === 'random' ? randomWhole(0, 2 ** 32) : seed,
    runs: whole(runOptions.runs, options.runs),
    concurrency: whole(runOptions.concurrency, options.concurrency),
    rate: options.rate === undefined ? Number.POSITIVE_INFINITY : rate('--rate', options.rate),
    maxTimeMs: time(runOptions.maxTime, options.maxTime),
    requestTimeoutMs: time(runOptions.requestTimeout, options.requestTimeout),
    maxFailures: failuresOf(options),
    maxCreates: whole(runOptions.maxCreates, options.maxCreates),
    operationBudget: whole(runOptions.operationBudget, operationBudget),
    salt: BigInt(salt === undefined ? randomWhole(freshFrom, freshBelow) : whole(runOptions.salt, salt)),
    only: given('--only', options.only),
    ...(options.cases ? { cases: options.cases } : {}),
    skip: given('--skip', options.skip),
    operations: given('--operation', options.operation),
    ...openSettings(options),
    headers: givenHeaders(options.header ?? []),
    declarations: words('--declare', options.declare).map((typed) =>
      listedWord('--declare', typed, declarations),
    ),
    hostile: options.hostile ?? false,
    tls: tlsSettings(options),
    proxy: chooseProxy(targetUrl(target), options.proxy, env)?.origin ?? null,
    rows: options.rows ?? [],
    origins: {},
    circumstances: ordinaryCircumstances,
  };
}

/** Settings for what is left out, what may stay open and how much must be covered; absent where not given. */
function openSettings({
  skipOperation,
  allowUndetermined = false,
  minCoverage: least,
}: VerifyOptions): Partial<Settings> {
  const skipOperations = given('--skip-operation', skipOperation);
  const all = allowUndetermined === true ? ['*'] : [];
  const allowed =
    typeof allowUndetermined === 'boolean' ? all : given('--allow-undetermined', allowUndetermined);
  return {
    ...(skipOperations.length > 0 ? { skipOperations } : {}),
    ...(allowed.length > 0 ? { allowUndetermined: allowed } : {}),
    ...(least === undefined ? {} : { minCoverage: whole(runOptions.minCoverage, least) }),
  };
}

/**
 * What to do before a run until the target is ready; undefined for nothing.
 * @throws UsageError for an invalid value, with its flag
 */
export function readinessOf({ start, waitForTarget }: VerifyOptions): Readiness | undefined {
  refuseEmpty('--start', start);
  if (start === undefined && waitForTarget === undefined) return undefined;
  const limitMs = time(runOptions.waitForTarget, waitForTarget ?? '30s');
  return { limitMs, ...(start === undefined ? {} : { command: start }) };
}

type Worded = Pick<RunOption, 'flag' | 'otherwise'>;
type WordOf<Holds extends WholeKind> = NonNullable<Holds['words']>[number];

/** A number, or a word that stands for one; by default the value that the table has for the option. */
function whole<Holds extends WholeKind>(
  option: Worded & { readonly holds: Holds },
  typed: string | number | undefined,
): number | WordOf<Holds> {
  const { least, most, words = [] } = option.holds;
  const value = typed ?? option.otherwise;
  const word = words.find((one): one is WordOf<Holds> => one === value);
  return word === undefined ? wholeNumber(longFlag(option), value, least, most) : word;
}

/** A time in milliseconds, with the same default. */
function time(option: Worded & { readonly holds: TimeKind }, typed: string | number | undefined): number {
  const { least, most } = option.holds;
  return readDuration(longFlag(option), typed ?? option.otherwise, least, most);
}

function failuresOf({ bail, maxFailures }: VerifyOptions): number {
  if (maxFailures !== undefined) return whole(runOptions.maxFailures, maxFailures);
  return bail ? 1 : Number.POSITIVE_INFINITY;
}

function nameOf(typed: string): string {
  refuseEmpty('--target-name', typed);
  return shownTarget(typed.trim());
}

/** The values of a repeatable flag, each of which may be a comma-separated list. */
function words(flag: string, typed: readonly string[] | undefined): readonly string[] {
  return given(flag, typed)
    .flatMap((value) => value.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** The values of a repeatable flag, none of which may be empty. */
function given(flag: string, typed: readonly string[] = []): readonly string[] {
  for (const value of typed) refuseEmpty(flag, value);
  return typed.map((value) => value.trim());
}
