/** Prepares a run from what was typed: settings, contract, credentials, ids. Sends nothing. */

import { sendableSchemes } from '../cases/obstacle.ts';
import type { PlanInputs } from '../engine/plan/run-inputs.ts';
import { readingLimit } from '../engine/plan/shares-of-time.ts';
import type { Route } from '../exchange/route.ts';
import { UsageError } from '../host/errors.ts';
import { checkoutFolder } from '../host/files.ts';
import type { Interrupt, Io } from '../host/io.ts';
import { clockOf, watchComputing } from '../host/machine.ts';
import type { FetchDocument } from '../model/contract.ts';
import type { Credential } from '../model/security.ts';
import { type Circumstances, type Settings, withoutLimits } from '../model/settings.ts';
import type { Excuse } from '../model/waiver.ts';
import type { ConfiguredTarget } from '../options/config/configure.ts';
import { effectiveSettings, originsOf } from '../options/config/effective.ts';
import { checkHeaders } from '../options/given-headers.ts';
import { refuseEmpty } from '../options/parse-value.ts';
import { readinessOf, settingsOf } from '../options/settings.ts';
import type { VerifyOptions } from '../options/verify-options.ts';
import type { Readiness } from '../processes/ready-target.ts';
import {
  credentialSource,
  type FetchCredentials,
  type Fetching,
  firstOf,
  readPipes,
} from './fetch-credentials.ts';
import { readGate } from './gate/read-gate.ts';
import { givenValues } from './given-values.ts';
import { nameRows, resolveIds, resolveOperations, resolveRows } from './known-ids.ts';
import { type LoadedInputs, loadSubject } from './load-subject.ts';
import { createRoutes, fetchOn } from './routes.ts';
import { loadAhead, type MakeOnlooker } from './verify-target.ts';

/** A prepared run. */
export interface Prepared {
  readonly subject: LoadedInputs;
  readonly settings: Settings;
  readonly credentials: readonly Credential[];
  /** How to start the target or wait for it; absent where it is running already. */
  readonly readiness?: Readiness;
  readonly route: Route;
  /** Fetches new credentials, where a command prints them. */
  readonly fetchCredentials?: FetchCredentials;
  /** Set where the credentials are fetched once the target is running, since it may issue them itself. */
  readonly areCredentialsLate?: true;
  /** From waivers and a baseline. */
  readonly excuses: readonly Excuse[];
  /** Creates the observer of the target's behaviour, where some is expected. */
  readonly makeOnlooker?: MakeOnlooker;
}

/** The environment of a run; the signal ends it. */
type RunSurroundings = Pick<Io, 'env'> & Pick<Fetching, 'signal'> & Partial<Pick<Interrupt, 'unheard'>>;

/**
 * Prepares a run from options that were merged with a configuration.
 * @param reports reports that will be written
 * @throws UsageError, DocumentError or RequirementsError when it cannot start
 */
export function prepareConfigured(
  configured: ConfiguredTarget,
  io: RunSurroundings,
  reports?: Pick<Circumstances, 'reports' | 'reportDir'>,
): Promise<Prepared> {
  const { url, name, options, file = null } = configured;
  const rows = [...configured.rows, ...(options.rows ?? [])];
  const named = name === undefined ? {} : { targetName: name };
  const told = effectiveSettings(configured).filter(({ key }) => reports || !ofReports.includes(key));
  const record = { origins: originsOf(configured), config: file, told, ...reports };
  return prepare(url, { ...named, ...options, rows }, io, record);
}

/** Settings that are left out where no reports are written. */
const ofReports: readonly string[] = ['report', 'reportDir'];

/**
 * Prepares a run from a target and options.
 * @param record how the run was configured
 * @throws UsageError, DocumentError or RequirementsError when it cannot start
 */
export async function prepare(
  target: string,
  options: VerifyOptions & { readonly dryRun?: boolean },
  { env, signal, unheard = atOnce }: RunSurroundings,
  { origins = {}, ...record }: Partial<Pick<Settings, 'origins'> & Circumstances> = {},
): Promise<Prepared> {
  const typed = { ...settingsOf(target, options, env), origins };
  const routeFor = createRoutes(options, env);
  const route = routeFor(typed.target);
  const readiness = readinessOf(options);
  if (!options.dryRun) loadAhead();
  const subject = await unheard(() => loadTimed(options, fetchOn(routeFor), typed));
  const known = resolveOperations(typed, subject.contract.operations);
  const values = givenValues(options.value, subject.contract);
  const settings = values.length > 0 ? { ...known, values } : known;
  checkHeaders(settings.headers, subject.contract);
  refuseEmpty('--token-command', options.tokenCommand);
  const pipes = options.dryRun ? new Map<string, string>() : await unheard(() => readPipes(options));
  const source = credentialSource({ subject, settings }, options, { env, pipes });
  const areLate = readiness !== undefined && options.tokenCommand !== undefined;
  const credentials = options.dryRun ? [] : await (areLate ? source.expected() : firstOf(source, signal));
  const schemes = options.dryRun
    ? sendableSchemes(subject.contract.securitySchemes)
    : credentials.map(({ scheme }) => scheme);
  const checked = await unheard(() => checkIds({ ...subject, settings, schemes }));
  const { excuses, ...gate } = await unheard(() => readGate({ subject, settings: checked }, options));
  const folder = checkoutFolder(env);
  const stood = folder === undefined ? {} : { folder };
  return {
    subject,
    settings: { ...checked, circumstances: { ...checked.circumstances, ...record, ...gate, ...stood } },
    credentials,
    excuses,
    ...(await unheard(() => expectationOf(subject, options))),
    route,
    ...(options.tokenCommand ? { fetchCredentials: source.fetch } : {}),
    ...(areLate ? { areCredentialsLate: true } : {}),
    ...(readiness ? { readiness } : {}),
  };
}

/**
 * How long this process computes, at the least, where a document is to blame: a part of the time of reading, and the
 * milliseconds in which an ordinary one is read twice over by a process that has just begun.
 */
const computing = { part: 0.25, leastMs: 2500 } as const;

/**
 * What was loaded, with the time that it took.
 * @throws UsageError where it takes longer than the part of the time of the run that is for it
 */
async function loadTimed(
  options: VerifyOptions,
  fetchDocument: FetchDocument,
  { maxTimeMs }: Pick<Settings, 'maxTimeMs'>,
): Promise<LoadedInputs> {
  const clock = clockOf();
  const began = clock.now();
  const limitMs = readingLimit(maxTimeMs);
  const leastComputedMs = Math.max(computing.leastMs, computing.part * limitMs);
  // On a busy machine most of the time is waited, which says nothing about the document.
  const computedMs = watchComputing();
  const heed = (): void => {
    if (clock.now() - began <= limitMs || computedMs() <= leastComputedMs) return;
    const limit = `${limitMs / 1000} s`;
    throw new UsageError({ code: 'reading-takes-long', about: '--max-time', limit });
  };
  const loaded = await loadSubject({ ...options, heed, mayBeEmpty: 'valid' }, fetchDocument);
  return { ...loaded, spentMs: clock.now() - began };
}

function atOnce<T>(work: () => Promise<T>): Promise<T> {
  return work();
}

/** @throws UsageError for a file that cannot be used */
async function expectationOf(
  { contract }: LoadedInputs,
  { expectBehaviour: file }: VerifyOptions,
): Promise<Pick<Prepared, 'makeOnlooker'>> {
  refuseEmpty('--expect-behaviour', file);
  if (file === undefined) return {};
  const [{ readExpected }, { comparer }] = await Promise.all([
    import('./read-expected.ts'),
    import('../behaviour/compare.ts'),
  ]);
  const expected = await readExpected(file, contract);
  return { makeOnlooker: (means) => comparer(means, expected) };
}

async function checkIds(inputs: PlanInputs): Promise<Settings> {
  const settings = { ...inputs.settings, rows: resolveRows(inputs.settings.rows, inputs) };
  const { cases = [], ...others } = settings;
  if (cases.length + settings.only.length + settings.skip.length === 0) return settings;
  if (cases.length === 0 && nameRows(settings, inputs)) return settings;
  const { planRun } = await import('../engine/plan/plan.ts');
  const unlimited = { ...others, ...withoutLimits, only: [], skip: [], operationBudget: 1_000_000 };
  return resolveIds(settings, await planRun({ ...inputs, settings: unlimited }));
}
