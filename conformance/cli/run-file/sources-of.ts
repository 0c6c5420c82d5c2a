/** Which files a stored run is judged by, or sent again by. */

import type { RunStarted } from '../../model/event.ts';
import { bundledRequirements } from '../load-subject.ts';
import type { VerifyOptions } from '../verify-options.ts';

type Sources = Pick<VerifyOptions, 'document' | 'requirements'>;

/**
 * The document and the requirements that flags name, else those of the run; the bundled ones go by no name. An edited
 * document keeps the requirements of the run.
 */
export function sourcesOf(
  { contract: { source }, requirements, requirementsSource }: RunStarted,
  given: Sources,
): Sources {
  if (requirementsSource !== undefined)
    return { document: source, requirements: requirementsSource, ...given };
  if (requirements === undefined) return { document: source, ...given };
  return given.document === undefined ? given : { requirements: bundledRequirements(), ...given };
}
