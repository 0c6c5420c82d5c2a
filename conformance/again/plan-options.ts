/** What a stored run is planned by again: which files it was judged by, and which options made its plan. */

import { UsageError } from '../host/errors.ts';
import type { RunStarted } from '../model/event.ts';
import { drawingSettings, pickSettings, settingsIfSet } from '../model/settings.ts';
import { isHidden } from '../names/shown-url.ts';
import type { VerifyOptions } from '../options/verify-options.ts';
import { bundledRequirements } from '../run/load-subject.ts';
import { isOwnRun, refuseToFetch } from './from-elsewhere.ts';

/**
 * The options of that run, as far as they decide about what is sent.
 * @param path of the run file; one from elsewhere does not say that certificates are not checked
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
    // Nobody waits: the time of the stored run is not spent again.
    ...{ maxTime: '1440m', ...(targetName === undefined ? {} : { targetName }) },
  };
}

type Sources = Pick<VerifyOptions, 'document' | 'requirements'>;

/**
 * Which files a stored run is judged by, or sent again by. The document and the requirements that flags name, else
 * those of the run; the bundled ones go by no name. An edited document keeps the requirements of the run.
 * @param path of the run file
 * @throws UsageError where a document would be fetched that only a run from elsewhere names
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
