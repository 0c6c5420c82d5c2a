/** JSON integers: exact up to any width. */

import type { Json } from '../../json/json.ts';
import { fc } from '../arbitrary.ts';
import { integerOf } from '../decimal.ts';
import { formatOf } from '../formats/index.ts';
import { textSetting } from '../read-schema.ts';
import { integerEdges, integerLandmarks, integerSpans } from './integer-edges.ts';
import { hasWidth, heldRange, heldSpan, indexNear, isHeld, numberAt, numericRange } from './numeric-range.ts';
import type { Group, MakingSpot, ValueType } from './value-type.ts';

/** The type `integer`. */
export const integer: ValueType = {
  name: 'integer',
  plain: ({ schema }) => {
    const range = numericRange(schema, true);
    return [numberAt(range, indexNear(range, 1n))];
  },
  values: ({ schema }) => {
    const range = heldRange(schema);
    if (range.first > range.last) return undefined;
    return fc.bigInt({ min: range.first, max: range.last }).map((index) => numberAt(range, index));
  },
  boundaries: (spot) => [...inRange(spot), ...open(spot)],
};

function inRange({ schema }: MakingSpot): readonly Group[] {
  const range = numericRange(schema, true);
  const ends: readonly Json[] = [
    ...(range.limited.below ? [numberAt(range, range.first)] : []),
    ...(range.limited.above ? [numberAt(range, range.last)] : []),
  ];
  const isWide = hasWidth(schema);
  const held = (values: readonly Json[]): readonly Json[] => (isWide ? values : values.filter(isHeld));
  const wide = [...ends, ...integerEdges, ...integerLandmarks].filter((value) => !isWide && !isHeld(value));
  const spans = integerSpans
    .map((span) => (isWide ? span : heldSpan(span)))
    .filter(({ min, max }) => min < max)
    .map((span) => fc.bigInt(span).map(integerOf));
  return [
    { group: 'ends', kind: 'conforming', values: held(ends) },
    { group: 'edges', kind: 'conforming', values: held(integerEdges) },
    { group: 'small', kind: 'conforming', values: [0, -0, -1, 1] },
    { group: 'any', kind: 'conforming', values: held(integerLandmarks), random: fc.oneof(...spans) },
    { group: 'wide', kind: 'open', values: wide },
  ];
}

/** Beyond the width of the format: an annotation in JSON Schema. Integral spellings: OAS and JSON Schema 6.1.1 disagree. */
function open({ schema }: MakingSpot): readonly Group[] {
  const format = formatOf(textSetting(schema, 'format'), 'number');
  return [
    { group: 'beyond', kind: 'open', values: format?.broken ?? [] },
    { group: 'integral-spelling', kind: 'open', values: ['1.0', '1e0', '10E-1'].map(JSON.rawJSON) },
  ];
}
