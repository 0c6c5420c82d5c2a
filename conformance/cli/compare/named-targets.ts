/** The arguments of `compare`: URLs, targets of the configuration or stored runs, each with a unique name. */

import { basename } from 'node:path';
import { UsageError } from '../../host/errors.ts';
import type { VerifyCommandOptions } from '../../options/verify-options.ts';
import type { TypedCredentials } from './own-credentials.ts';

/** One of the arguments, with the name that every report uses. */
export interface NamedTarget {
  readonly name: string;
  /** A URL, the name of a target in the configuration, or the path of a run file. */
  readonly word: string;
  /** Safe in the name of a file, and unique. */
  readonly slug: string;
}

/** Maximum number of targets: each needs connections, and a column. */
const most = 8;

/**
 * Parses `acme=http://…`, `http://…`, `staging`, `old=run.jsonl`.
 * @param names values of `--target-name`, in order, for arguments without a name
 * @throws UsageError for too few or too many of them, or for an invalid or duplicate name
 */
export function namedTargets(
  typed: readonly string[],
  names: readonly string[] = [],
): readonly NamedTarget[] {
  if (typed.length > most)
    throw new UsageError({ code: 'too-many-targets', about: 'compare', most, count: typed.length });
  const left = [...names];
  const split = typed.map((text) => {
    const { name, word } = splitName(text);
    return { name: name ?? left.shift(), word };
  });
  const [surplus] = left;
  if (surplus !== undefined)
    throw new UsageError({ code: 'name-too-many', about: '--target-name', name: surplus });
  const given = split.flatMap(({ name }) => name ?? []);
  for (const name of given) refuseName(name, given);
  const taken = new Set(given);
  const all = split.map(({ name, word }) => ({ word, name: name ?? freeName(nameOf(word), taken) }));
  const slugs = new Set<string>();
  return all.map((one) => ({ ...one, slug: freeName(one.name.replaceAll(/[^\w.-]+/g, '-'), slugs) }));
}

/** The options of `compare` as they are typed; those shared with `verify` apply to every target. */
export interface CompareOptions
  extends TypedCredentials,
    Omit<
      VerifyCommandOptions,
      | ('token' | 'credential' | 'tokenCommand' | 'targetName' | 'start' | 'waivers' | 'baseline')
      | ('maxFailures' | 'bail' | 'report' | 'printWaiver' | 'dryRun' | 'cases')
    > {
  /** Names for the targets without one, in order. @defaultValue host and port */
  readonly targetName?: readonly string[];
  /** Whether to start the Prism mock as a target. @defaultValue false */
  readonly prism?: boolean;
  /** The same with generated answers. @defaultValue false */
  readonly prismDynamic?: boolean;
  /**
   * The facets of an answer to compare, as a comma-separated list. @defaultValue status, media-type, shape, echo,
   * challenge
   */
  readonly compareBy?: string;
  /** A conformance.yaml; false for none. @defaultValue conformance.yaml, if it is there */
  readonly config?: string | false;
}

/** Splits a name off at the first `=`, unless that is part of a URL. */
function splitName(text: string): { readonly name?: string; readonly word: string } {
  const [, name, word] = /^([^=:/?]*)=(.+)$/s.exec(text) ?? [];
  return name === undefined || word === undefined ? { word: text } : { name, word };
}

function refuseName(name: string, all: readonly string[]): void {
  if (!/^[\w][\w.-]{0,39}$/.test(name)) throw new UsageError({ code: 'no-name', name });
  if (all.filter((other) => other === name).length > 1) throw new UsageError({ code: 'name-twice', name });
}

/** The host and port of a URL, the name of a file without its extension, or the word itself. */
function nameOf(word: string): string {
  if (URL.canParse(word) && /^https?:/i.test(word)) return new URL(word).host;
  return basename(word).replace(/\.jsonl$/, '');
}

/** The name, with a number where it is taken. */
function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}#${number}`;
  taken.add(name);
  return name;
}
