/** Merges options of two sources: flags override those of a target, which override those for all targets. */

import type { VerifyCommandOptions } from '../verify-options.ts';

type LayerOptions = Partial<VerifyCommandOptions>;

/**
 * Both together, where `upper` wins. Header fields and credentials are merged by name; a token, or a command for one,
 * replaces all credentials of `lower`.
 */
export function mergeOptions(lower: LayerOptions, upper: LayerOptions): LayerOptions {
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
