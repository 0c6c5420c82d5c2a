/** The options that make the plan of a stored run again. */

import type { RunStarted } from '../model/event.ts';
import { drawingSettings, pickSettings } from '../model/settings.ts';
import { isOwnRun } from './from-elsewhere.ts';

/**
 * The options of that run, as far as they decide about what is sent.
 * @param path of the run file; one from elsewhere does not say that certificates are not checked
 */
export function planOptions(started: RunStarted, path: string) {
  const { settings, seed, salt, profile, declarations, targetName } = started;
  const { operations: operation, ...drawing } = pickSettings(settings, drawingSettings);
  const { skipOperations: skipOperation, allowUndetermined, minCoverage, values: value } = settings;
  return {
    ...(skipOperation ? { skipOperation } : {}),
    ...(allowUndetermined ? { allowUndetermined } : {}),
    ...(minCoverage === undefined ? {} : { minCoverage }),
    ...(value ? { value } : {}),
    ...{ ...drawing, operation, seed, salt, profile, declare: declarations },
    insecure: settings.tls.insecure && isOwnRun(path),
    // Nobody waits: the time of the stored run is not spent again.
    ...{ maxTime: '1440m', ...(targetName === undefined ? {} : { targetName }) },
  };
}
