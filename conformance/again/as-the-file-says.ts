/**
 * The options by which a stored run is planned again, so that its cases come out the same. Errors about them name the
 * run file and its member, not a flag that nobody typed.
 */

import { UsageError } from '../host/errors.ts';
import type { RunStarted } from '../model/event.ts';
import { drawingSettings, pickSettings, settingsIfSet } from '../model/settings.ts';
import { isHidden } from '../names/shown-url.ts';
import { relocated } from '../options/config/configure.ts';
import { longFlag, type OptionName, optionOf } from '../options/option-table.ts';
import type { VerifyOptions } from '../options/verify-options.ts';
import { bundledRequirements } from '../run/load-subject.ts';
import { isOwnRun, refuseToFetch } from './from-elsewhere.ts';

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
    insecure: settings.tls.insecure && isOwnRun(path),
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
export function documentSources(
  { contract: { source }, requirements, requirementsSource }: RunStarted,
  given: Sources,
  path: string,
): Sources {
  if (given.document === undefined) {
    if (isHidden(source)) throw new UsageError({ code: 'document-hidden', about: path });
    refuseToFetch(source, path);
  }
  if (requirementsSource !== undefined)
    return { document: source, requirements: requirementsSource, ...given };
  if (requirements === undefined) return { document: source, ...given };
  return given.document === undefined ? given : { requirements: bundledRequirements(), ...given };
}
