/** Assigns credentials to targets, so that none receives what was given for another one. */

import { UsageError } from '../../host/errors.ts';
import type { VerifyOptions } from '../../options/verify-options.ts';

/** Credentials for one target or for all. */
export interface TypedCredentials {
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
