/**
 * What a stored run decides by itself, and what not: the options by which it is planned again, so that its cases
 * come out the same, and where its requests may go. Errors about them name the run file and its member, not a flag
 * that nobody typed. A run file may come from a stranger, wherever it lies: a folder that was unpacked may have one where
 * `verify` writes. So it must not by itself send requests or credentials anywhere but to this machine.
 */

import { resolve } from 'node:path';
import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import type { RunStarted } from '../model/event.ts';
import { drawingSettings, pickSettings, settingsIfSet } from '../model/settings.ts';
import { isThisMachine } from '../names/this-machine.ts';
import { excerpt, isHidden } from '../names/visible.ts';
import { relocated } from '../options/config/configure.ts';
import { openConfig } from '../options/config/open-config.ts';
import { readConfig } from '../options/config/read-config.ts';
import { longFlag, type OptionName, optionOf } from '../options/option-table.ts';
import { namedTarget } from '../options/parse-value.ts';
import type { VerifyOptions } from '../options/verify-options.ts';
import { usualRun } from '../report/replay-line.ts';
import { bundledRequirements } from '../run/load-subject.ts';

/** For each option, the member of the first line of a run file that its value was read from. */
const members: readonly (readonly [option: OptionName & keyof VerifyOptions, key: string])[] = [
  ['document', 'contract.source'],
  ['requirements', 'requirementsSource'],
  ['profile', 'profile'],
  ['seed', 'seed'],
  ['salt', 'salt'],
  ['declare', 'declarations'],
  ['targetName', 'targetName'],
  ['runs', 'settings.runs'],
  ['maxCreates', 'settings.maxCreates'],
  ['only', 'settings.only'],
  ['skip', 'settings.skip'],
  ['operation', 'settings.operations'],
  ['ca', 'settings.tls.ca'],
  ['cert', 'settings.tls.cert'],
  ['key', 'settings.tls.key'],
];

/**
 * Runs `work` with options that were read from a stored run.
 * @param path of the run file
 * @param typed options given by the user, which replace those of the run
 * @throws UsageError that names the file and the member, in place of a flag
 */
export function asTheFileSays<T>(
  path: string,
  typed: Partial<VerifyOptions>,
  work: () => Promise<T>,
): Promise<T> {
  const places = members
    .filter(([option]) => typed[option] === undefined)
    .map(
      ([option, key]) =>
        [option, { file: path, line: 1, flag: longFlag(optionOf(option)), key, shown: '' }] as const,
    );
  return relocated({ places: Object.fromEntries(places) }, work);
}

/**
 * The options of the stored run that decide what is sent.
 * @param path of the run file; a run from elsewhere cannot turn off the checking of certificates
 */
export function planOptions(started: RunStarted, path: string) {
  const { settings, seed, salt, profile, declarations, targetName } = started;
  const { operations: operation, ...drawing } = pickSettings(settings, drawingSettings);
  const { skipOperations: skipOperation, ...others } = pickSettings(settings, settingsIfSet);
  const { values: value } = settings;
  return {
    ...(skipOperation ? { skipOperation } : {}),
    ...others,
    ...(value ? { value } : {}),
    ...{ ...drawing, operation, seed, salt, profile, declare: declarations },
    insecure: settings.tls.insecure && isOwnRun(started, path),
    // Judging again waits for no target, so the time limit of the stored run does not apply.
    ...{ maxTime: '1440m', ...(targetName === undefined ? {} : { targetName }) },
  };
}

type Sources = Pick<VerifyOptions, 'document' | 'requirements'>;

/**
 * The document and the requirements that a stored run is judged by, or sent again by: those given by flags, else those
 * of the run. Bundled ones have no path. A document given by a flag is judged by the requirements of the run.
 * @param path of the run file
 * @throws UsageError where a document would be fetched from a URL that only a run from elsewhere names
 */
export function documentSources(started: RunStarted, given: Sources, path: string): Sources {
  const { contract, requirements, requirementsSource } = started;
  const { source } = contract;
  if (given.document === undefined) {
    if (isHidden(source)) throw new UsageError({ code: 'document-hidden', about: path });
    if (!isOwnRun(started, path)) refuseToFetch(source, path);
  }
  if (requirementsSource !== undefined)
    return { document: source, requirements: requirementsSource, ...given };
  if (requirements === undefined) return { document: source, ...given };
  return given.document === undefined ? given : { requirements: bundledRequirements(), ...given };
}

/** Whether a run lies where `verify` writes in this folder, and leads nowhere else than to this machine. */
export function isOwnRun({ target }: Pick<RunStarted, 'target'>, path: string): boolean {
  return resolve(path) === resolve(usualRun) && isThisMachine(target);
}

/**
 * The target of a stored run, if requests may be sent to it.
 * @param path of the run file
 * @param env environment variables, which may name a target or a configuration
 * @param config the configuration that the user named; false for none
 * @throws UsageError for a run from elsewhere whose target is not named here
 */
export function trustedTarget(
  started: Pick<RunStarted, 'target'>,
  path: string,
  env: Io['env'],
  config?: string | false,
): string {
  const { target } = started;
  if (isOwnRun(started, path) || isKnown(target, env, config)) return target;
  const shown = excerpt(target, 200);
  throw new UsageError({
    code: 'target-from-elsewhere',
    about: '--run',
    path: excerpt(path, 200),
    target: shown,
  });
}

/**
 * Refuses to fetch a document whose address only a run from elsewhere names.
 * @param document path or URL, as recorded in the run
 * @throws UsageError for a URL
 */
function refuseToFetch(document: string, path: string): void {
  if (!/^https?:/i.test(document)) return;
  const shown = excerpt(document, 200);
  throw new UsageError({
    code: 'document-from-elsewhere',
    about: '--document',
    path: excerpt(path, 200),
    document: shown,
  });
}

/** Whether the configuration of this folder, or the environment, names the target. */
function isKnown(target: string, env: Io['env'], config: string | false | undefined): boolean {
  const wanted = namedTarget(target);
  const variable = env['CONFORMANCE_TARGET'] || undefined;
  if (variable !== undefined && namedTarget(variable) === wanted) return true;
  const opened = openConfig(config, env);
  const targets = opened ? readConfig({ ...opened, env, wanted }).targets : new Map<never, never>();
  return [...targets.values()].some(({ url }) => url === wanted);
}
