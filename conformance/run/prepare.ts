/** From what was typed to a run that can start: settings, contract, credentials, ids. Sends nothing. */

import { sendableSchemes } from '../cases/obstacle.ts';
import type { PlanInputs } from '../engine/plan/run-inputs.ts';
import type { Route } from '../exchange/route.ts';
import { checkoutFolder } from '../host/files.ts';
import type { Interrupt } from '../host/interrupt.ts';
import type { Io } from '../host/io.ts';
import type { Credential } from '../model/security.ts';
import { type Circumstances, type Settings, withoutLimits } from '../model/settings.ts';
import type { Excuse } from '../model/waiver.ts';
import type { ConfiguredTarget } from '../options/config/configure.ts';
import { originsOf, toldSettings } from '../options/config/effective.ts';
import { checkHeaders } from '../options/given-headers.ts';
import { refuseEmpty } from '../options/parse-value.ts';
import { readinessOf, settingsOf } from '../options/settings.ts';
import type { VerifyOptions } from '../options/verify-options.ts';
import type { Readiness } from '../processes/ready-target.ts';
import { credentialSource, type FetchCredentials, type Fetching, firstOf } from './fetch-credentials.ts';
import { readGate } from './gate/read-gate.ts';
import { givenValues } from './given-values.ts';
import { resolveIds, resolveOperations, resolveRows } from './known-ids.ts';
import { loadSubject, type Subject } from './load-subject.ts';
import { createRoutes, fetchOn } from './routes.ts';
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
type RunSurroundings = Pick<Io, 'env'> & Pick<Fetching, 'signal'> & Partial<Pick<Interrupt, 'unheard'>>;

/**
 * Prepares a run for a target and options in which a configuration has had its say.
 * @param reports those that will be written of it
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
  const told = toldSettings(configured).filter(({ key }) => reports || !ofReports.includes(key));
  const record = { origins: originsOf(configured), config: file, told, ...reports };
  return prepare(url, { ...named, ...options, rows }, io, record);
}

/** Settings that say nothing where nobody writes reports. */
const ofReports: readonly string[] = ['report', 'reportDir'];

/**
 * Prepares a run for a target and options alone.
 * @param record what is known of how it was set
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
  const subject = await unheard(() => loadSubject(options, fetchOn(routeFor)));
  const known = resolveOperations(typed, subject.contract.operations);
  const values = givenValues(options.value, subject.contract);
  const settings = values.length > 0 ? { ...known, values } : known;
  checkHeaders(settings.headers, subject.contract);
  refuseEmpty('--token-command', options.tokenCommand);
  const source = credentialSource({ subject, settings }, options, env);
  const areLate = readiness !== undefined && options.tokenCommand !== undefined;
  const credentials = options.dryRun ? [] : await (areLate ? source.expected() : firstOf(source, signal));
  const schemes = options.dryRun
    ? sendableSchemes(subject.contract.securitySchemes)
    : credentials.map(({ scheme }) => scheme);
  const checked = await unheard(() => checkIds({ ...subject, settings, schemes }));
  const { excuses, ...gate } = await readGate({ subject, settings: checked }, options);
  const folder = checkoutFolder(env);
  const stood = folder === undefined ? {} : { folder };
  return {
    subject,
    settings: { ...checked, circumstances: { ...checked.circumstances, ...record, ...gate, ...stood } },
    credentials,
    excuses,
    ...(await expectationOf(subject, options)),
    route,
    ...(options.tokenCommand ? { fetchCredentials: source.fetch } : {}),
    ...(areLate ? { areCredentialsLate: true } : {}),
    ...(readiness ? { readiness } : {}),
  };
}

function atOnce<T>(work: () => Promise<T>): Promise<T> {
  return work();
}

/** @throws UsageError for a file that cannot be used */
async function expectationOf(
  { contract }: Subject,
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
  const { planRun } = await import('../engine/plan/plan.ts');
  const unlimited = { ...others, ...withoutLimits, only: [], skip: [], operationBudget: 1_000_000 };
  return resolveIds(settings, await planRun({ ...inputs, settings: unlimited }));
}
