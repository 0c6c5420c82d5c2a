/** Doubles for integers that a double cannot hold, so that they still lie on the right side of every limit of a document. */

import { isArray, isObject, type Json } from '../../json/json.ts';

/**
 * Makes the rounding for a document. An integer next to one that the document names is moved to the double beyond.
 * @param document whose integers, limits among them, are kept apart from their neighbours
 */
export function roundAround(document: Json): (value: bigint) => number {
  const marks = [...integersIn(document)];
  return (value) => {
    const rounded = Number(value);
    const met = marks.find((mark) => Number(mark) === rounded);
    if (met === undefined || met === value) return rounded;
    return beside(rounded, value > met ? 1 : -1);
  };
}

/** The integers of a document that a double cannot hold. */
function* integersIn(value: Json): Generator<bigint> {
  if (typeof value === 'bigint') yield value;
  const inner = isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  for (const part of inner) yield* integersIn(part);
}

/** The next double in a direction; beyond 2^53 all of them are integers. */
function beside(value: number, direction: 1 | -1): number {
  return value + direction * Math.abs(value) * Number.EPSILON;
}
