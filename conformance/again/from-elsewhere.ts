/**
 * What a stored run may decide by itself. A run file where `verify` writes in this folder was made here. Any other may
 * come from a stranger, so it must not by itself send requests or credentials anywhere.
 */

import { resolve } from 'node:path';
import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import type { RunStarted } from '../model/event.ts';
import { excerpt } from '../names/visible.ts';
import { openConfig } from '../options/config/open-config.ts';
import { readConfig } from '../options/config/read-config.ts';
import { namedTarget } from '../options/parse-value.ts';
import { usualRun } from '../report/replay-line.ts';

/** Whether a path is that of the run file that `verify` writes in this folder. */
export function isOwnRun(path: string): boolean {
  return resolve(path) === resolve(usualRun);
}

/**
 * The target of a stored run, if requests may be sent to it.
 * @param path of the run file
 * @param env environment variables, which may name a target or a configuration
 * @param config the configuration that the user named; false for none
 * @throws UsageError for a run from elsewhere whose target is not named here
 */
export function trustedTarget(
  { target }: RunStarted,
  path: string,
  env: Io['env'],
  config?: string | false,
): string {
  if (isOwnRun(path) || isKnown(target, env, config)) return target;
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
export function refuseToFetch(document: string, path: string): void {
  if (isOwnRun(path) || !/^https?:/i.test(document)) return;
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
