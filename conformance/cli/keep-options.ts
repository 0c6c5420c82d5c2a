/** The options of `keep`, and which of them go together. */

import { UsageError } from '../host/errors.ts';
import { refuseEmpty } from '../options/parse-value.ts';
import { longestName } from '../stored/kept/read-kept.ts';

/** Options of `keep`. */
export interface KeepOptions {
  /** The name to keep the run under. */
  readonly name?: string;
  /** The version of the implementation. @defaultValue none is shown */
  readonly implementationVersion?: string;
  /** The folder of the page. @defaultValue reports/implementations */
  readonly folder?: string;
  /** The name of the implementation to remove. */
  readonly remove?: string;
  /** Whether the run is one of the Prism mock with static answers. @defaultValue false */
  readonly prism?: boolean;
  /** Whether the run is one of the mock with generated answers. @defaultValue false */
  readonly prismDynamic?: boolean;
}

/** What to do: without a run and without a name everything is renewed. */
type KeepRequest =
  | { readonly kind: 'keep'; readonly path: string; readonly name: string }
  | { readonly kind: 'remove'; readonly name: string }
  | { readonly kind: 'draw' };

/**
 * Finds out what to do.
 * @throws UsageError for flags that do not go together
 */
export function wantedOf(path: string | undefined, options: KeepOptions): KeepRequest {
  const { name, implementationVersion, folder, remove } = options;
  const flags = { '--name': name, '--implementation-version': implementationVersion, '--remove': remove };
  for (const [flag, value] of Object.entries({ ...flags, '--folder': folder })) refuseBad(flag, value);
  const typed = typedFlags(options);
  if (remove !== undefined) {
    if (path === undefined && typed.length === 0) return { kind: 'remove', name: remove };
    throw new UsageError({ code: 'removes-alone', about: 'keep', other: typed[0] });
  }
  if (path !== undefined && name !== undefined) return { kind: 'keep', path, name };
  if (path !== undefined) throw new UsageError({ code: 'name-missing', about: 'keep' });
  const [first] = typed;
  if (first !== undefined) throw new UsageError({ code: 'run-missing', about: 'keep', flag: first });
  return { kind: 'draw' };
}

function typedFlags({ name, implementationVersion, prism, prismDynamic }: KeepOptions): readonly string[] {
  return [
    ...(name === undefined ? [] : ['--name']),
    ...(implementationVersion === undefined ? [] : ['--implementation-version']),
    ...(prism ? ['--prism'] : []),
    ...(prismDynamic ? ['--prism-dynamic'] : []),
  ];
}

function refuseBad(flag: string, value: string | undefined): void {
  refuseEmpty(flag, value);
  if (value === undefined || flag === '--folder' || value.length <= longestName) return;
  throw new UsageError({ code: 'too-long', about: flag, most: longestName, length: value.length });
}
