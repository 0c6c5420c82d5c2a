/**
 * The arguments of `compare`: URLs, targets of the configuration or stored runs, each with a unique name and
 * credentials of its own, so that none receives what was given for another one.
 */

import { basename } from 'node:path';
import { UsageError } from '../../host/errors.ts';
import type { VerifyCommandOptions, VerifyOptions } from '../../options/verify-options.ts';

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

/** Credentials for one target or for all. */
interface TypedCredentials {
  /** `NAME=VALUE` for one target, `VALUE` for those without one of their own. */
  readonly token?: readonly string[];
  /** `NAME:SCHEME=VALUE`, or `SCHEME=VALUE`. */
  readonly credential?: readonly string[];
}

type OwnCredentials = Pick<VerifyOptions, 'token' | 'credential'>;

/**
 * The credentials of one target.
 * @param names names of all targets
 * @throws UsageError where a value is for no target, or two are for the same
 */
export function ownCredentials(
  name: string,
  { token = [], credential = [] }: TypedCredentials,
  names: readonly string[],
): OwnCredentials {
  const tokens = token.map((typed) => ({ typed, ...splitToken(typed, names) }));
  const schemes = credential.map((typed) => splitCredential(typed, names));
  const mine = chosen(tokens, name, () => '');
  const ofSchemes = chosen(schemes, name, ({ value }) => value.split('=')[0] ?? '');
  const [first, second] = mine;
  if (second) {
    const whose = first?.target === undefined ? 'all targets' : name;
    throw new UsageError({ code: 'token-twice', about: '--token', whose });
  }
  return {
    ...(first ? { token: first.value } : {}),
    // An empty list would replace the credentials that the configuration has for the target.
    ...(ofSchemes.length > 0 ? { credential: ofSchemes.map(({ value }) => value) } : {}),
  };
}

interface Split {
  /** Absent where it is for all targets. */
  readonly target?: string;
  readonly value: string;
}

/** A value for one target replaces a value for all, if it is for the same scheme. */
function chosen<One extends Split>(
  all: readonly One[],
  name: string,
  whatFor: (one: One) => string,
): readonly One[] {
  const own = all.filter(({ target }) => target === name);
  const taken = own.map(whatFor);
  return [...own, ...all.filter((one) => one.target === undefined && !taken.includes(whatFor(one)))];
}

function splitToken(typed: string, names: readonly string[]): Split {
  const at = typed.indexOf('=');
  const [target, value] = [typed.slice(0, Math.max(0, at)), typed.slice(at + 1)];
  if (names.includes(target)) return { target, value };
  if (/^[\w.-]+=(?:env|file):/.test(typed))
    throw new UsageError({ code: 'token-of-nobody', about: '--token', typed: target, names });
  // Probably the value is for a target whose name is misspelt, and must not go to all. A bearer token has no `=` before
  // its end (RFC 6750 2.1).
  if (/^[\w.-]+=+[^=]/.test(typed))
    throw new UsageError({ code: 'token-with-equals', about: '--token', before: target, names });
  return { value: typed };
}

function splitCredential(typed: string, names: readonly string[]): Split {
  const name = names.find((one) => typed.startsWith(`${one}:`));
  return name === undefined ? { value: typed } : { target: name, value: typed.slice(name.length + 1) };
}
