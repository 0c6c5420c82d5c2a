/** Random schemas from a table of settings. */

import type { Json, JsonObject } from '../../json/json.ts';
import { fc } from '../../schema/arbitrary.ts';

/** The first setting always, each other one now and then. */
export function someOf(
  settings: Readonly<Record<string, fc.Arbitrary<Json>>>,
  chance = 0.3,
): fc.Arbitrary<JsonObject> {
  const [first, ...others] = Object.entries(settings);
  const weight = Math.round(chance * 100);
  const entries = others.map(([name, setting]) =>
    fc.oneof(
      { weight, arbitrary: setting.map((value): [string, Json][] => [[name, value]]) },
      { weight: 100 - weight, arbitrary: fc.constant<[string, Json][]>([]) },
    ),
  );
  const head = first
    ? first[1].map((value): [string, Json][] => [[first[0], value]])
    : fc.constant<[string, Json][]>([]);
  return fc.tuple(head, ...entries).map((list) => Object.fromEntries(list.flat()));
}
