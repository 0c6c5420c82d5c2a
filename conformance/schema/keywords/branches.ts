/** Which branches of a choice a value satisfies, and their formats. */

import type { Json } from '../../json/json.ts';
import { asSchema } from '../read-schema.ts';
import type { Fault, Judged } from './keyword.ts';

/** A branch and its position below the keyword. */
interface Branch {
  readonly schema: Json;
  readonly index: number;
}

/** Formats select no branch: they are annotations (JSON Schema validation 7.2.1). */
export function branchesThatHold(setting: readonly Json[], at: Judged): readonly Branch[] {
  return setting
    .map((schema, index) => ({ schema, index }))
    .filter(({ schema }) => at.holds(asSchema(schema), at.value));
}

/** The faults of formats in the satisfied branches; none where one of them has none. */
export function formatFaults(matching: readonly Branch[], at: Judged): readonly Fault[] {
  if (at.formats === 'none') return [];
  const found = matching.map(({ schema, index }) => at.inner(asSchema(schema), at.value, { below: [index] }));
  return found.some((faults) => faults.length === 0) ? [] : (found[0] ?? []);
}
