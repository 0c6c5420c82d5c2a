/** Random strings for a `pattern`: fast-check's generator behind guards, for it refuses some patterns and errs on others. */

import type { Json } from '../../json/json.ts';
import { fc } from '../arbitrary.ts';
import { regexOf } from '../keywords/pattern.ts';

/**
 * Strings that should match a pattern. The caller tests them: `a$b` and `a^b` are generated wrongly.
 * @returns undefined when the pattern is absent or cannot be generated for (lookaround, backreferences, `\b`)
 */
export function patternStrings(pattern: Json | undefined): fc.Arbitrary<string> | undefined {
  const regex = pattern === undefined ? undefined : regexOf(pattern);
  if (!regex) return undefined;
  try {
    const strings = fc.stringMatching(regex, { size: 'small' });
    fc.sample(strings, { seed: 1, numRuns: 1 });
    return strings;
  } catch {
    return undefined;
  }
}
