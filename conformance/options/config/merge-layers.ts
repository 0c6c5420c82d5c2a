/** Puts options of one place over those of another: flags over a target, a target over what counts for all. */

import type { VerifyCommandOptions } from '../verify-options.ts';

type Options = Partial<VerifyCommandOptions>;

/**
 * Both together; where they contradict each other the upper ones count. Header fields and credentials go by their
 * names; a token, or a command for one, takes the place of whatever is said of credentials below.
 */
export function mergeOptions(lower: Options, upper: Options): Options {
  const left = { ...lower };
  if (upper.token !== undefined || upper.tokenCommand !== undefined) delete left.credential;
  if (upper.token !== undefined || upper.tokenCommand !== undefined || upper.credential !== undefined) {
    delete left.token;
    delete left.tokenCommand;
  }
  if (upper.cert !== undefined) delete left.key;
  if (upper.bail !== undefined) delete left.maxFailures;
  const header = byName(left.header, upper.header, ':');
  const credential = byName(left.credential, upper.credential, '=');
  return {
    ...left,
    ...upper,
    ...(header.length > 0 ? { header } : {}),
    ...(credential.length > 0 ? { credential } : {}),
  };
}

function byName(
  lower: readonly string[] = [],
  upper: readonly string[] = [],
  separator: string,
): readonly string[] {
  const nameOf = (entry: string): string => (entry.split(separator)[0] ?? '').trim().toLowerCase();
  const names = new Set(upper.map(nameOf));
  return [...lower.filter((entry) => !names.has(nameOf(entry))), ...upper];
}
