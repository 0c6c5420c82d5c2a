/** Reads the file of `--expect-behaviour`: how a target behaved earlier, under the same contract. */

import { readBehaviour } from '../behaviour/behaviour-file.ts';
import type { ExpectedBehaviour } from '../behaviour/compare.ts';
import { faultIn } from '../forms/parse-yaml.ts';
import { UsageError } from '../host/errors.ts';
import { readText } from '../host/files.ts';
import type { Contract } from '../model/contract.ts';
import { shortened } from '../names/visible.ts';

/**
 * The expected behaviour.
 * @throws UsageError with file, line, column and key of the first error, or for a file of another contract
 */
export async function readExpected(
  file: string,
  contract: Pick<Contract, 'title' | 'version' | 'digest'>,
): Promise<ExpectedBehaviour> {
  const parsed = readBehaviour(await readText(file, '--expect-behaviour', 'behaviour'));
  if (parsed.kind === 'fault') {
    throw new UsageError({
      code: 'reader-refuses',
      about: '--expect-behaviour',
      ...faultIn(file, parsed.fault),
    });
  }
  const { data: behaviour } = parsed;
  const { title, version, digest } = behaviour.contract;
  if (digest === contract.digest) return { file, behaviour };
  const other = `${shortened(title)} ${shortened(version)}, digest ${digest.slice(0, 12)}…`;
  const own = `${shortened(contract.title)} ${shortened(contract.version)}, digest ${contract.digest.slice(0, 12)}…`;
  throw new UsageError({
    code: 'behaviour-of-another',
    about: '--expect-behaviour',
    file,
    other,
    own,
    digest: title === contract.title ? contract.digest : undefined,
  });
}
