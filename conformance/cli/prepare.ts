/** From what was typed to a run that can start: settings, contract, credentials, ids. Sends nothing. */

import { sendableSchemes } from '../cases/obstacle.ts';
import type { PlanInputs } from '../engine/run-inputs.ts';
import type { Route } from '../exchange/route.ts';
import type { Credential } from '../model/security.ts';
import type { Settings } from '../model/settings.ts';
import type { Excuse } from '../model/waiver.ts';
import { chooseProxy } from './choose-proxy.ts';
import { clockOf } from './clock.ts';
import type { ConfiguredTarget } from './config/configure.ts';
import { originsOf } from './config/effective.ts';
import { credentialSource, type FetchCredentials, type Fetching, firstOf } from './fetch-credentials.ts';
import { checkHeaders } from './given-headers.ts';
import type { Io } from './io.ts';
import { resolveIds, resolveOperations } from './known-ids.ts';
import { resolveRows } from './known-rows.ts';
import { loadSubject, type Subject } from './load-subject.ts';
import { refuseEmpty } from './parse-value.ts';
import { readinessOf, settingsOf } from './settings.ts';
import type { Readiness } from './target/ready-target.ts';
import { readTls } from './tls-files.ts';
import type { VerifyOptions } from './verify-options.ts';
import { loadAhead, type MakeOnlooker } from './verify-target.ts';

/** A run that can start. */
export interface Prepared {
  readonly subject: Subject;
  readonly settings: Settings;
  readonly credentials: readonly Credential[];
  /** What brings the target about before the run; absent where it is expected to be there. */
  readonly readiness?: Readiness;
  readonly route: Route;
  /** Gets the credentials anew, where a command can. */
  readonly fetchCredentials?: FetchCredentials;
  /** Set where the credentials are fetched when the target is there: it may be the one who gives them out. */
  readonly areCredentialsLate?: true;
  /** Of waivers and a baseline. */
  readonly excuses: readonly Excuse[];
  /** Looks at the behaviour of the target besides, where some is expected. */
  readonly makeOnlooker?: MakeOnlooker;
}

/** What surrounds a run; the signal ends what is under way. */
type Surroundings = Pick<Io, 'env'> & Pick<Fetching, 'signal'>;

/**
 * Prepares a run for a target and options in which a configuration has had its say.
 * @throws UsageError, DocumentError or RequirementsError when it cannot start
 */
export function prepareConfigured(configured: ConfiguredTarget, io: Surroundings): Promise<Prepared> {
  const { url, name, options } = configured;
  const rows = [...configured.rows, ...(options.rows ?? [])];
  const named = name === undefined ? {} : { targetName: name };
  return prepare(url, { ...named, ...options, rows }, io, originsOf(configured));
}

/**
 * Prepares a run for a target and options alone.
 * @param origins where the options come from
 * @throws UsageError, DocumentError or RequirementsError when it cannot start
 */
export async function prepare(
  target: string,
  options: VerifyOptions & { readonly dryRun?: boolean },
  { env, signal }: Surroundings,
  origins: Settings['origins'] = {},
): Promise<Prepared> {
  const typed = { ...settingsOf(target, options, env), origins };
  const route = routeOf(typed, options, env);
  const readiness = readinessOf(options);
  if (!options.dryRun) loadAhead();
  const subject = await loadSubject(options);
  const settings = resolveOperations(typed, subject.contract.operations);
  checkHeaders(settings.headers, subject.contract);
  refuseEmpty('--token-command', options.tokenCommand);
  const source = credentialSource({ subject, settings }, options, env);
  const areLate = readiness !== undefined && options.tokenCommand !== undefined;
  const credentials = options.dryRun ? [] : await (areLate ? source.expected() : firstOf(source, signal));
  const schemes = options.dryRun
    ? sendableSchemes(subject.contract.securitySchemes)
    : credentials.map(({ scheme }) => scheme);
  const checked = await checkIds({ ...subject, settings, schemes });
  return {
    subject,
    settings: checked,
    credentials,
    excuses: await excusesFor({ subject, settings: checked }, options),
    ...(await expectationOf(subject, options)),
    route,
    ...(options.tokenCommand ? { fetchCredentials: source.fetch } : {}),
    ...(areLate ? { areCredentialsLate: true } : {}),
    ...(readiness ? { readiness } : {}),
  };
}

/** @throws UsageError for a file that cannot be used */
async function excusesFor(
  { subject, settings }: Pick<Prepared, 'subject' | 'settings'>,
  { waivers, baseline }: VerifyOptions,
): Promise<readonly Excuse[]> {
  refuseEmpty('--waivers', waivers);
  refuseEmpty('--baseline', baseline);
  const { contract, requirements, checks } = subject;
  const known = {
    rows: [...(requirements?.rows ?? []), ...checks].map(({ id }) => id),
    operations: contract.operations.map(({ id }) => id),
    today: clockOf().date().slice(0, 10),
  };
  const [written, before] = await Promise.all([
    waivers === undefined
      ? []
      : import('./gate/read-waivers.ts').then((gate) => gate.readWaivers(waivers, known)),
    baseline === undefined
      ? []
      : import('./gate/read-baseline.ts').then((gate) => gate.readBaseline(baseline, { settings, contract })),
  ]);
  return [...written, ...before];
}

/** @throws UsageError for a file that cannot be used */
async function expectationOf(
  { contract }: Subject,
  { expectBehaviour: file }: VerifyOptions,
): Promise<Pick<Prepared, 'makeOnlooker'>> {
  refuseEmpty('--expect-behaviour', file);
  if (file === undefined) return {};
  const [{ readExpected }, { comparer }] = await Promise.all([
    import('./observe/read-expected.ts'),
    import('../behaviour/compare.ts'),
  ]);
  const expected = await readExpected(file, contract);
  return { makeOnlooker: (means) => comparer(means, expected) };
}

function routeOf({ target, tls }: Settings, { proxy }: VerifyOptions, env: Io['env']): Route {
  const read = readTls(tls);
  const chosen = chooseProxy(target, proxy, env);
  return { ...(read ? { tls: read } : {}), ...(chosen ? { proxy: chosen } : {}) };
}

async function checkIds(inputs: PlanInputs): Promise<Settings> {
  const settings = { ...inputs.settings, rows: resolveRows(inputs.settings.rows, inputs) };
  const { cases = [], ...others } = settings;
  if (cases.length + settings.only.length + settings.skip.length === 0) return settings;
  const { planRun } = await import('../engine/plan.ts');
  const unlimited = { ...others, only: [], skip: [], maxCreates: Number.MAX_SAFE_INTEGER, hostile: true };
  return resolveIds(settings, planRun({ ...inputs, settings: unlimited }));
}
