/** The keys of conformance.yaml: those options that have one. */

import { longFlag, type OptionKind, type OptionName, optionOf, runOptions } from '../option-table.ts';

/** A key of the file. */
export interface ConfigKey {
  /** `runs`, or `tls.ca` in a group. */
  readonly key: string;
  readonly option: OptionName;
  /** The flag for the same option: `--runs`. */
  readonly flag: string;
  readonly holds: OptionKind;
  /** One sentence without a full stop, for editors and for `init`. */
  readonly about: string;
  /** The default in words. */
  readonly otherwise: string;
  /** The value that `init` shows for the key, as YAML. */
  readonly shown: string;
}

/** Every key for an option, in the order in which `init` shows them. */
export const configKeys: readonly ConfigKey[] = Object.keys(runOptions).flatMap(
  (name) => keyOf(name as OptionName) ?? [],
);

function keyOf(option: OptionName): ConfigKey | undefined {
  const one = optionOf(option);
  const { key = option, holds, inFile: about = one.about, otherwise, shown = otherwise } = one;
  if (key === null) return undefined;
  const sentence = `${about.slice(0, 1).toUpperCase()}${about.slice(1)}`;
  return { ...{ key, option, flag: longFlag(one), holds, otherwise, shown }, about: sentence };
}

/** Keys that only the file as a whole has, not a target. */
export const generalOnly: readonly string[] = ['report', 'reportDir'];
