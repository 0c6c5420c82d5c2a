/** Prepares a run for every target: the same plan for all, with separate credentials and fresh ids. */

import { UsageError } from '../../host/errors.ts';
import type { Io } from '../../host/io.ts';
import { randomWhole } from '../../host/machine.ts';
import type { MockPeer } from '../../model/event.ts';
import { configure, relocated } from '../../options/config/configure.ts';
import { wholeNumber } from '../../options/parse-value.ts';
import type { VerifyCommandOptions } from '../../options/verify-options.ts';
import { type Prepared, prepareConfigured } from '../../run/prepare.ts';
import { type CompareOptions, type NamedTarget, ownCredentials } from './named-targets.ts';

/** A target that is ready to be verified. */
export interface PreparedTarget extends NamedTarget {
  readonly peer?: string;
  /** Set with `peer`: what its stored run records about it. */
  readonly mock?: MockPeer;
  readonly prepared: Prepared;
}

/** How many fresh ids each target gets of its own, since targets may be one server under several names. */
const share = 2 ** 21;

/**
 * Range for the first fresh id; ids have the same number of digits for all targets, so that requests have the same
 * length.
 */
const first = { least: 100_000_000, most: 1_000_000_000 } as const;

/** A target with its own options, and the environment for its credentials. */
export interface WantedTarget extends NamedTarget {
  readonly peer?: string;
  /** Set with `peer`: what its stored run records about it. */
  readonly mock?: MockPeer;
  readonly own: Pick<VerifyCommandOptions, 'token' | 'credential' | 'header' | 'proxy'>;
  readonly env: Io['env'];
}

/** The targets that were given, each with only its own credentials. */
export function wantedTargets(
  targets: readonly NamedTarget[],
  options: CompareOptions,
  env: Io['env'],
): readonly WantedTarget[] {
  const names = targets.map(({ name }) => name);
  return targets.map((target) => ({ ...target, env, own: ownCredentials(target.name, options, names) }));
}

/**
 * Prepares all of them.
 * @throws UsageError, DocumentError or RequirementsError when one cannot start, or where they would get different
 * requests
 */
export async function prepareTargets(
  targets: readonly WantedTarget[],
  options: CompareOptions,
  signal: AbortSignal,
): Promise<readonly PreparedTarget[]> {
  const shared = sharedOptions(options);
  const salt = firstSalt(options.salt, targets.length);
  const all: PreparedTarget[] = [];
  for (const [at, { own, env, ...target }] of targets.entries()) {
    const configured = configure(
      target.word,
      { ...shared, ...own, targetName: target.name, salt: salt + at * share },
      env,
    );
    const prepare = () => prepareConfigured(configured, { env, signal });
    all.push({ ...target, prepared: await relocated(configured, prepare).catch(rethrowFor(target)) });
  }
  refuseUnlike(all);
  return all;
}

/** Adds the name of the target to an error about a missing credential. */
function rethrowFor({ name }: NamedTarget): (error: unknown) => never {
  return (error) => {
    const fault = error instanceof UsageError ? error.fault : undefined;
    if (fault?.code !== 'credential-missing') throw error;
    throw new UsageError({
      ...fault,
      about: name,
      flags: fault.flags.replace('--token VALUE', `--token ${name}=VALUE`),
    });
  };
}

/** The options for every target; a random seed is drawn once for all. */
function sharedOptions(options: CompareOptions) {
  const { targetName: _, prism: _p, prismDynamic: _d, compareBy: _c, salt: _s, ...rest } = options;
  const { token: _t, credential: _r, seed, ...shared } = rest;
  const drawn = seed === 'random' ? randomWhole(0, 2 ** 32) : seed;
  return { ...shared, ...(drawn === undefined ? {} : { seed: drawn }) };
}

function firstSalt(typed: string | number | undefined, count: number): number {
  const most = first.most - count * share;
  return typed === undefined ? randomWhole(first.least, most) : wholeNumber('--salt', typed, 1, most);
}

/** Refuses targets whose settings in the configuration lead to different cases. */
function refuseUnlike([one, ...others]: readonly PreparedTarget[]): void {
  for (const other of one ? others : []) {
    const [here, there] = [factsOf(one), factsOf(other)];
    const unlike = Object.keys(here).find((key) => here[key] !== there[key]);
    if (unlike !== undefined)
      throw new UsageError({
        code: 'asked-unlike',
        about: 'compare',
        one: one?.name ?? '',
        other: other.name,
        what: unlike,
        here: here[unlike] ?? '',
        there: there[unlike] ?? '',
      });
  }
}

function factsOf(target: PreparedTarget | undefined): Readonly<Record<string, string>> {
  if (!target) return {};
  const { settings, subject } = target.prepared;
  const { profile, seed, runs, only, skip, operations, hostile } = settings;
  return {
    document: subject.contract.digest,
    requirements: subject.requirements?.name ?? 'none',
    ...{ profile, seed: String(seed), 'number of runs': String(runs) },
    ...{ 'choice of rows': JSON.stringify([only, skip, operations]), hostility: String(hostile) },
  };
}
