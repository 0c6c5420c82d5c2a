/** What `compare` was told to compare: each URL, target of the configuration or stored run, under a name of its own. */

import { basename } from 'node:path';
import { UsageError } from '../../host/errors.ts';
import type { VerifyCommandOptions } from '../../options/verify-options.ts';
import type { TypedCredentials } from './own-credentials.ts';

/** One of several, by the name that every report uses. */
export interface NamedTarget {
  readonly name: string;
  /** A URL, the name of a target in the configuration, or the path of a run file. */
  readonly word: string;
  /** Safe in the name of a file, and unique as well. */
  readonly slug: string;
}

/** How many at most: each asks for connections, and for a column. */
const most = 8;

/**
 * Reads `acme=http://…`, `http://…`, `staging`, `old=run.jsonl`.
 * @param names those of `--target-name`, in order, for whoever has none of its own
 * @throws UsageError for too few or too many of them, or for a name that stands twice or cannot be one
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

/** What may be typed for `compare`, as text; those of `verify` that are left count for every target. */
export interface CompareOptions
  extends TypedCredentials,
    Omit<
      VerifyCommandOptions,
      | ('token' | 'credential' | 'tokenCommand' | 'targetName' | 'start' | 'waivers' | 'baseline')
      | ('maxFailures' | 'bail' | 'report' | 'printWaiver' | 'dryRun' | 'cases')
    > {
  /** Names for the targets that have none, in order. @defaultValue host and port */
  readonly targetName?: readonly string[];
  /** Whether the Prism mock takes part. @defaultValue false */
  readonly prism?: boolean;
  /** The same with generated answers. @defaultValue false */
  readonly prismDynamic?: boolean;
  /** What of an answer is compared, as a comma list. @defaultValue status, media-type, shape, echo, challenge */
  readonly compareBy?: string;
  /** A conformance.yaml; false for none. @defaultValue conformance.yaml, if it is there */
  readonly config?: string | false;
}

/** A name stands before the first `=`, unless that is part of a URL. */
function splitName(text: string): { readonly name?: string; readonly word: string } {
  const [, name, word] = /^([^=:/?]*)=(.+)$/s.exec(text) ?? [];
  return name === undefined || word === undefined ? { word: text } : { name, word };
}

function refuseName(name: string, all: readonly string[]): void {
  if (!/^[\w][\w.-]{0,39}$/.test(name)) throw new UsageError({ code: 'no-name', name });
  if (all.filter((other) => other === name).length > 1) throw new UsageError({ code: 'name-twice', name });
}

/** The host and port of a URL, the name of a file without its ending, or the word itself. */
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
