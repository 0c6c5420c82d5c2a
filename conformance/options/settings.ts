/** The one place where what users type becomes settings: defaults, ranges and their complaints. */

import { randomWhole } from '../host/chance.ts';
import type { Io } from '../host/io.ts';
import { type Circumstances, type Settings, usualRuns } from '../model/settings.ts';
import type { Readiness } from '../processes/ready-target.ts';
import { chooseProxy } from './choose-proxy.ts';
import { givenHeaders } from './given-headers.ts';
import { duration, oneOf, rate, refuseEmpty, targetUrl, wholeNumber } from './parse-value.ts';
import { tlsSettings } from './tls-files.ts';
import type { VerifyOptions } from './verify-options.ts';

/** Fresh ids lie between these: ordinary positive integers, with room for repetitions below 2^31. */
const fresh = { from: 10_000, below: 2 ** 31 - 2 ** 23 } as const;

const hour = 3_600_000;

/** What a user may declare about a target. */
const declarations = ['tokens-not-verified'] as const;

/** Those of a run that nobody reports on. */
const ordinaryCircumstances: Circumstances = {
  ...{ config: null, reportDir: null, reports: [], waivers: [], baselines: [], told: [] },
};

/**
 * Settings with every field present.
 * @param target the base URL as typed
 * @param env where a proxy may be named
 * @throws UsageError for a value that cannot be used, naming the flag
 */
export function settingsOf(target: string, options: VerifyOptions, env: Io['env'] = {}): Settings {
  const { seed = 1, concurrency = 'auto', expectBehaviour } = options;
  // What was observed was observed whole.
  const { operationBudget: budget = expectBehaviour === undefined ? 'auto' : 1_000_000 } = options;
  return {
    target: targetUrl(target),
    ...(options.targetName === undefined ? {} : { targetName: nameOf(options.targetName) }),
    profile: oneOf('--profile', options.profile ?? 'spec', ['smoke', 'spec', 'strict']),
    seed: seed === 'random' ? randomWhole(0, 2 ** 32) : wholeNumber('--seed', seed, 0, 2 ** 32 - 1),
    runs: wholeNumber('--runs', options.runs ?? usualRuns, 0, 10_000),
    concurrency: concurrency === 'auto' ? 'auto' : wholeNumber('--concurrency', concurrency, 1, 1000),
    rate: options.rate === undefined ? Number.POSITIVE_INFINITY : rate('--rate', options.rate),
    maxTimeMs: duration('--max-time', options.maxTime ?? '60s', 1000, 24 * hour),
    requestTimeoutMs: duration('--request-timeout', options.requestTimeout ?? '5s', 10, hour),
    maxFailures: failuresOf(options),
    maxCreates: wholeNumber('--max-creates', options.maxCreates ?? 5000, 1, 1_000_000),
    operationBudget: budget === 'auto' ? 'auto' : wholeNumber('--operation-budget', budget, 1, 1_000_000),
    salt:
      options.salt === undefined
        ? BigInt(randomWhole(fresh.from, fresh.below))
        : BigInt(wholeNumber('--salt', options.salt, 1, fresh.below - 1)),
    only: given('--only', options.only),
    ...(options.cases ? { cases: options.cases } : {}),
    skip: given('--skip', options.skip),
    operations: given('--operation', options.operation),
    ...openSettings(options),
    headers: givenHeaders(options.header ?? []),
    declarations: words('--declare', options.declare).map((typed) => oneOf('--declare', typed, declarations)),
    hostile: options.hostile ?? false,
    tls: tlsSettings(options),
    proxy: chooseProxy(targetUrl(target), options.proxy, env)?.origin ?? null,
    rows: options.rows ?? [],
    origins: {},
    circumstances: ordinaryCircumstances,
  };
}

/** What is left out, what may stay open, and how much is to be exercised; absent where nobody says so. */
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
    ...(least === undefined ? {} : { minCoverage: wholeNumber('--min-coverage', least, 0, 100) }),
  };
}

/**
 * What is to be done before a run so that the target is there; undefined where nothing is asked for.
 * @throws UsageError for a value that cannot be used, naming the flag
 */
export function readinessOf({ start, waitForTarget }: VerifyOptions): Readiness | undefined {
  refuseEmpty('--start', start);
  if (start === undefined && waitForTarget === undefined) return undefined;
  const limitMs = duration('--wait-for-target', waitForTarget ?? '30s', 1, hour);
  return { limitMs, ...(start === undefined ? {} : { command: start }) };
}

function failuresOf({ bail, maxFailures }: VerifyOptions): number {
  if (maxFailures !== undefined) return wholeNumber('--max-failures', maxFailures, 1, 1_000_000);
  return bail ? 1 : Number.POSITIVE_INFINITY;
}

function nameOf(typed: string): string {
  refuseEmpty('--target-name', typed);
  return typed.trim();
}

/** Repeated values, each of which may also be a comma list. */
function words(flag: string, typed: readonly string[] | undefined): readonly string[] {
  return given(flag, typed)
    .flatMap((value) => value.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Repeated values, each of which says something. */
function given(flag: string, typed: readonly string[] = []): readonly string[] {
  for (const value of typed) refuseEmpty(flag, value);
  return typed.map((value) => value.trim());
}
