/** The options and files by which a stored run is planned again, so that its cases come out the same. */

import { UsageError } from '../host/errors.ts';
import type { RunStarted } from '../model/event.ts';
import { drawingSettings, pickSettings, settingsIfSet } from '../model/settings.ts';
import { isHidden } from '../names/shown-url.ts';
import type { VerifyOptions } from '../options/verify-options.ts';
import { bundledRequirements } from '../run/load-subject.ts';
import { isOwnRun, refuseToFetch } from './from-elsewhere.ts';

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
export function sourcesOf(
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
