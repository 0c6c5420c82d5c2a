/** Makes errors about the content of a stored run name the run file and its member, not a flag that nobody typed. */

import { relocated } from '../options/config/configure.ts';
import { longFlag, type OptionName, optionOf } from '../options/option-table.ts';
import type { VerifyOptions } from '../options/verify-options.ts';

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
