/** Which files a stored run is judged by, or sent again by. */

import { UsageError } from '../host/errors.ts';
import type { RunStarted } from '../model/event.ts';
import { isHidden } from '../names/shown-url.ts';
import type { VerifyOptions } from '../options/verify-options.ts';
import { bundledRequirements } from '../run/load-subject.ts';
import { refuseToFetch } from './from-elsewhere.ts';

type Sources = Pick<VerifyOptions, 'document' | 'requirements'>;

/**
 * The document and the requirements that flags name, else those of the run; the bundled ones go by no name. An edited
 * document keeps the requirements of the run.
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
