/** What a document says of a bound: which side it is on, and whether the bound itself is let through. */

import { isObject } from '../../../json/json.ts';
import type { Contract, Schema } from '../../../model/contract.ts';
import { resolveSchema } from '../../../schema/resolve.ts';

/** `least` lets through what is equal or larger. */
export type BoundSide = 'least' | 'most';

/** Whether the bound itself is let through; `open` where the words do not say. */
export type Edge = 'in' | 'out' | 'open';

/** Words in names which say what side a bound is on. */
export const sideWords: Readonly<Record<BoundSide, readonly string[]>> = {
  least: ['min', 'minimum', 'from', 'since', 'after', 'gte', 'gt'],
  most: ['max', 'maximum', 'to', 'until', 'till', 'before', 'lte', 'lt'],
};

/** Words in descriptions which say so. */
export const told: Readonly<Record<BoundSide, RegExp>> = {
  least:
    /\b(?:least|more|later|after|since|from|newer|above|over|higher|greater|larger|minimum|starting)\b|>/,
  most: /\b(?:most|less|fewer|earlier|before|until|till|up to|older|below|under|lower|smaller|maximum|cheaper)\b|</,
};

/** Words which say whether the bound is inclusive. */
const inWords =
  /\binclusive\b|\bor (?:equal|more|less|after|before|above|below|later|earlier|newer|older|higher|lower|larger|smaller|greater)\b|\bat (?:least|most)\b|>=|<=/;
const outWords = /\bexclusive\b|\bstrictly\b|\bexcluding\b/;

/** Whether words say that the bound itself is let through; `open` where they do not. */
export function edgeIn(words: string): Edge {
  const [isIn, isOut] = [inWords.test(words), outWords.test(words)];
  return isIn === isOut ? 'open' : isIn ? 'in' : 'out';
}

/** Words without negations: `no later than` becomes `at most`. */
export function plainly(words: string): string {
  return words
    .replaceAll(/\b(?:non-?|not )inclusive/g, 'exclusive')
    .replaceAll(
      /\b(?:no|not) (?:more|later|after|newer|above|over|higher|greater|larger)(?: than)?\b/g,
      'at most',
    )
    .replaceAll(
      /\b(?:no|not) (?:less|fewer|earlier|before|older|below|under|lower|smaller)(?: than)?\b/g,
      'at least',
    );
}

/** `date` or `date-time`; undefined for anything else. */
export function dateFormatOf(contract: Contract, schema: Schema): string | undefined {
  const resolved = resolveSchema(contract, schema);
  const format = isObject(resolved) ? resolved['format'] : undefined;
  return typeof format === 'string' && ['date', 'date-time'].includes(format) ? format : undefined;
}
